/* SPDX-License-Identifier: MIT */
/*
 * The table of Dawn Under:
 *
 *        a    b    c    d             a closed lid is a bat, ^v^
 *   1   ^v^  ^v^ [R ]  ^v^            an open one shows its colour and what lies in it
 *   2  >^v^ [* ]  ^v^  __             > a neighbour that the plague may open, __ bare
 *
 *   > Tom       15  &&&  ||   R W ? ? ... K Y     > decides; garlic, stakes, row
 */
#include "cli/cli_game.h"
#include "cli/draw/canvas.h"
#include "cli/spoken.h"

enum { MARGIN = 4, WIDE = 5, NARROW = 4, NAME_AT = 5, NAME_WIDTH = 13 };

/* The columns of a player's line: how many are left, garlic, stakes, the row. The seat's
 * number stands before the name, because garlic in a grave bears it. */
enum { LEFT_AT = 21, GARLIC_AT = 25, STAKES_AT = 33, ROW_AT = 41, ROW_WIDTH = 38 };

static const uint8_t lid_tints[] = {
    [LID_WHITE] = TINT_BOLD,  [LID_BLACK] = TINT_GREY,  [LID_YELLOW] = TINT_YELLOW,
    [LID_RED] = TINT_RED,     [LID_GREEN] = TINT_GREEN, [LID_BLUE] = TINT_BLUE,
    [LID_RAT] = TINT_MAGENTA, [LID_HIDDEN] = TINT_NONE, [LID_BARE] = TINT_GREY,
};

static bool has(uint64_t graves, int grave)
{
    return graves >> grave & 1;
}

static char content_mark(const DawnState *state, int grave)
{
    uint8_t content = state->contents[grave];
    if (content == CONTENT_HIDDEN)
        return '?';
    if (content == CONTENT_VAMPIRE)
        return 'V';
    if (content >= CONTENT_GARLIC)
        return (char)('0' + content - CONTENT_GARLIC);
    return state->phase == DAWN_FILL && state->grave == grave ? '_' : ' ';
}

/* Four characters for a grave with a lid. What a lid hides is drawn only if this sight
 * has it. */
static void draw_grave(const DawnSetup *setup, const DawnState *state, int grave,
                       char mark[5])
{
    bool is_open = has(state->open, grave);
    bool is_known = state->lids[grave] != LID_HIDDEN;
    mark[0] = is_open ? '[' : is_known ? '(' : ' ';
    mark[1] = is_open || is_known ? dawn_letter(state->lids[grave]) : '^';
    mark[2] = is_open || is_known ? content_mark(state, grave) : 'v';
    mark[3] = is_open ? ']' : is_known ? ')' : '^';
    if (has(state->touchy, grave))
        mark[0] = '!';
    if (has(dawn_plague_graves(setup, state), grave))
        mark[0] = '>';
}

static void draw_board(Canvas *canvas, const DawnSetup *setup, const DawnState *state)
{
    const DawnBoard *board = &setup->options.board;
    int pitch = board->columns * WIDE + MARGIN <= CANVAS_COLUMNS ? WIDE : NARROW;
    for (int column = 0; column < board->columns; column++)
        canvas_string(canvas, 0, MARGIN + column * pitch + 2,
                      (char[]){(char)('a' + column), '\0'}, TINT_BOLD);
    for (int row = 0; row < board->rows; row++) {
        char number[3] = {row >= 9 ? '1' : ' ', (char)('0' + (row + 1) % 10), '\0'};
        canvas_string(canvas, row + 1, 1, number, TINT_BOLD);
    }
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        char mark[5] = " __ ";
        if (has(setup->covered, grave))
            draw_grave(setup, state, grave, mark);
        canvas_string(
            canvas, board->row[grave] + 1, MARGIN + board->column[grave] * pitch, mark,
            lid_tints[has(setup->covered, grave) ? state->lids[grave] : LID_BARE]);
    }
}

/* A row, vampire by vampire: spaced while it fits, else packed and broken. What is face
 * down but known to this sight is in lower case. Returns the lines used. */
static int draw_row(Canvas *canvas, int at, const DawnState *state, int seat)
{
    int length = state->lengths[seat];
    int pitch = length * 2 <= ROW_WIDTH ? 2 : 1;
    for (int i = 0; i < length; i++) {
        uint8_t vampire = dawn_row_at(state, seat, i);
        bool is_up = dawn_row_is_up(state, seat, i);
        char letter = vampire == VAMPIRE_HIDDEN ? '?' : dawn_letter(vampire);
        if (!is_up && letter != '?')
            letter = (char)(letter - 'A' + 'a');
        int column = i * pitch;
        canvas_string(canvas, at + column / ROW_WIDTH, ROW_AT + column % ROW_WIDTH,
                      (char[]){letter, '\0'}, lid_tints[vampire]);
    }
    return length * pitch > ROW_WIDTH ? 2 : 1;
}

static void draw_marks(Canvas *canvas, int row, int column, const char *mark, int count)
{
    for (int i = 0; i < count; i++)
        column = canvas_string(canvas, row, column, mark, TINT_NONE);
}

static int draw_player(Canvas *canvas, int at, const Drawing *drawing,
                       const DawnState *state, int seat)
{
    bool decides = dawn_actor(state) == seat;
    bool wins = state->winners >> seat & 1;
    canvas_string(canvas, at, 1, decides ? ">" : wins ? "*" : " ", TINT_BOLD);
    char bytes[8] = {(char)('0' + seat)};
    canvas_string(canvas, at, 3, bytes, TINT_NONE);
    canvas_put(canvas, at, NAME_AT, drawing->names[seat], NAME_WIDTH,
               decides || wins ? TINT_BOLD : TINT_NONE);
    Text left = text_in(bytes, sizeof bytes);
    text_string(&left, state->lengths[seat] < 10 ? " " : "");
    text_number(&left, state->lengths[seat]);
    canvas_string(canvas, at, LEFT_AT, bytes, TINT_NONE);
    draw_marks(canvas, at, GARLIC_AT, "&", state->garlic[seat]);
    draw_marks(canvas, at, STAKES_AT, "|", state->stakes[seat]);
    return at + draw_row(canvas, at, state, seat);
}

/* A caption of the table as a line of its own. */
static int draw_caption(Canvas *canvas, int at, WordKey key, const WordArg *args,
                        int count)
{
    Text text = TEXT(WORDS_SENTENCE);
    phrase(&text, key, args, count);
    canvas_put(canvas, at, 1, slice_text(&text), CANVAS_COLUMNS, TINT_NONE);
    return at + 1;
}

static void write_letters(const uint8_t *counts, Text *text)
{
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        for (int i = 0; i < counts[colour]; i++) {
            text_string(text, text->length > 0 ? " " : "");
            text_char(text, dawn_letter(colour));
        }
}

static int draw_plague(Canvas *canvas, int at, const Drawing *drawing,
                       const DawnState *state)
{
    Text grave = TEXT(8);
    dawn_grave_write(&drawing->setup->dawn.options.board, state->rat, &grave);
    WordArg args[] = {word_text("grave", slice_text(&grave)),
                      word_text("name", drawing->names[state->holder])};
    return draw_caption(canvas, at, SAY_DRAW_PLAGUE, args, 2);
}

/* What stands on no seat: reserve, colours out, idle turns, plague, gifts. */
static int draw_captions(Canvas *canvas, int at, const Drawing *drawing,
                         const DawnState *state)
{
    const DawnSetup *setup = &drawing->setup->dawn;
    uint8_t out[DAWN_COLOURS];
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        out[colour] = !(setup->colours >> colour & 1);
    Text letters = TEXT(128);
    write_letters(out, &letters);
    WordArg args[] = {word_number("count", state->reserve_left),
                      word_text("colours", slice_text(&letters)),
                      word_number("idle", state->idle),
                      word_number("most", setup->options.dawn)};
    at = draw_caption(canvas, at,
                      letters.length > 0 ? SAY_DRAW_RESERVE_OUT : SAY_DRAW_RESERVE, args,
                      2);
    if (setup->options.dawn > 0)
        at = draw_caption(canvas, at, SAY_DRAW_IDLE, args, 4);
    if (state->rat != GRAVE_NONE && state->holder != SEAT_NONE)
        at = draw_plague(canvas, at, drawing, state);
    text_clear(&letters);
    write_letters(state->gifts, &letters);
    WordArg gifts = word_text("gifts", slice_text(&letters));
    return letters.length > 0 ? draw_caption(canvas, at, SAY_DRAW_GIFTS, &gifts, 1) : at;
}

void draw_dawn(const Drawing *drawing, const State *truth, FILE *out)
{
    const DawnState *state = &truth->dawn;
    const DawnSetup *setup = &drawing->setup->dawn;
    static Canvas canvas;
    canvas_init(&canvas);
    draw_board(&canvas, setup, state);
    int at = draw_captions(&canvas, setup->options.board.rows + 2, drawing, state) + 1;
    at = draw_caption(&canvas, at, SAY_DRAW_HEAD_DAWN, NULL, 0);
    for (int seat = 0; seat < setup->options.players; seat++)
        at = draw_player(&canvas, at, drawing, state, seat);
    canvas_print(&canvas, drawing->has_colour, out);
}
