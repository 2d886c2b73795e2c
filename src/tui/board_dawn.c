/* SPDX-License-Identifier: MIT */
/*
 * The table of Dawn Under on the screen: the graves in their plots with the path between
 * them, beside or below it what stands on no seat, the rows, the log.
 *
 *        a    b    c    d             a closed lid is a bat, ^v^
 *   1   ^v^  ^v^ [R ]  ^v^            an open one shows its colour and what lies in it
 *   2  >^v^ [* ]  ^v^  __             > a neighbour that the plague may open, __ bare
 */
#include "tui/boards.h"

/* Below a narrow board the rows need as much space as below the classic one. */
enum { SIDE_LEAST = 24, LOG_BESIDE = 44, LOG_LEAST = 3, LEFT_LEAST = 54 };

static bool has(uint64_t graves, int grave)
{
    return graves >> grave & 1;
}

/* A grave that shows a lid; an empty one that is being filled is marked. */
static GraveMark mark_lid(const DawnState *state, int grave, uint8_t lid, uint8_t content)
{
    GraveMark mark = grave_mark('[', lid, content, ']');
    if (content == CONTENT_EMPTY && state->phase == DAWN_FILL && state->grave == grave)
        mark.text[2] = '_';
    return mark;
}

static GraveMark mark_of(const Model *model, int grave)
{
    const DawnSetup *setup = &model->setup.dawn;
    const DawnState *state = &model->seen.state.dawn;
    const ShownLid *shown = &model->lids[grave];
    GraveMark mark = grave_closed;
    if (!has(setup->covered, grave))
        return grave_bare;
    if (shown->is_shown)
        mark = mark_lid(state, grave, shown->lid, shown->content);
    else if (has(state->open, grave))
        mark = mark_lid(state, grave, state->lids[grave], state->contents[grave]);
    else if (model->marks[grave][0]) /* a note, set by hand for all */
        mark = (GraveMark){{' ', model->marks[grave][0],
                            model->marks[grave][1] ? model->marks[grave][1] : ' ', '.'},
                           TINT_CYAN};
    if (has(dawn_plague_graves(setup, state), grave))
        mark.text[0] = '>';
    if (shown->is_shown)
        mark.tint |= TINT_REVERSE;
    return mark;
}

int question_dawn_cursor(Tui *tui)
{
    const DawnSetup *setup = &tui->model->setup.dawn;
    if (tui->cursor.grave < 0)
        tui->cursor.grave = setup->openings ? setup->opening[setup->openings / 2] : 0;
    return tui->cursor.grave;
}

/* What must be seen where not all of a tall board fits: a lid that is shown, else the
 * cursor. */
static int shown_grave(Tui *tui)
{
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (tui->model->lids[grave].is_shown)
            return grave;
    return question_dawn_cursor(tui);
}

static void draw_graves(Tui *tui, Area area, const GravePlan *plan)
{
    const Model *model = tui->model;
    const DawnBoard *board = &model->setup.dawn.options.board;
    uint8_t phase = model->seen.state.dawn.phase;
    bool is_asked = model_is_ours(model) && !model_is_showing(model) &&
                    (phase == DAWN_TURN || phase == DAWN_MORE || phase == DAWN_PLAGUE);
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        Area at = graves_place(board, area, plan, grave);
        if (!at.height)
            continue;
        GraveMark mark = mark_of(model, grave);
        if (is_asked && grave == question_dawn_cursor(tui))
            mark.tint |= TINT_REVERSE | TINT_BOLD;
        (void)pen_string(&tui->pen, at.row, at.column, mark.text, mark.tint);
        if (is_asked && grave == question_dawn_cursor(tui))
            (void)pen_string(&tui->pen, at.row, at.column + 4, "<", TINT_BOLD);
        pen_spot(&tui->pen, at, INPUT_GRAVE, grave);
    }
}

/* A row, vampire by vampire: spaced while it fits, else packed, else its two ends. */
static void draw_row(Pen *pen, int row, int column, int width, const DawnState *state,
                     int seat)
{
    int length = state->lengths[seat];
    int pitch = length * 2 <= width ? 2 : 1;
    int shown = length <= width ? length : width - 2;
    for (int i = 0; i < shown; i++) {
        bool is_right = i >= (shown + 1) / 2;
        int index = is_right ? length - shown + i : i;
        uint8_t vampire = dawn_row_at(state, seat, index);
        char letter = vampire == VAMPIRE_HIDDEN ? '?' : dawn_letter(vampire);
        int at = column + i * pitch + (is_right && shown < length ? 2 : 0);
        (void)pen_string(pen, row, at, (char[]){letter, '\0'}, lid_tint(vampire));
    }
    if (shown < length)
        (void)pen_string(pen, row, column + (shown + 1) / 2, "..", TINT_DIM);
}

static void draw_marks(Pen *pen, int row, int column, const char *mark, int count)
{
    for (int i = 0; i < count; i++)
        column = pen_string(pen, row, column, mark, TINT_PLAIN);
}

/* One character for a seat's player: a bot, somebody away, nothing special. */
static char seat_mark(const ModelSeat *seat)
{
    return seat->is_away                                   ? '~'
           : seat->kind == SEAT_BOT || seat->is_taken_over ? 'b'
                                                           : ' ';
}

static void draw_player(Tui *tui, int row, int width, int seat)
{
    enum {
        NAME_AT = 5,
        NAME = 14,
        LEFT_AT = 20,
        GARLIC_AT = 24,
        STAKES_AT = 28,
        ROW_AT = 33
    };
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    const DawnState *state = &model->seen.state.dawn;
    bool decides = model_actor(model) == seat, wins = state->winners >> seat & 1;
    int tint = decides || wins ? TINT_BOLD : TINT_PLAIN;
    (void)pen_string(pen, row, 1, decides ? ">" : wins ? "*" : " ", TINT_BOLD);
    char bytes[8] = {(char)('0' + seat), seat_mark(&model->seats[seat]), '\0'};
    (void)pen_string(pen, row, 2, bytes, TINT_DIM);
    (void)pen_put(pen, row, NAME_AT, NAME, model->names[seat], tint);
    Text left = text_in(bytes, sizeof bytes);
    text_string(&left, state->lengths[seat] < 10 ? " " : "");
    text_number(&left, state->lengths[seat]);
    (void)pen_string(pen, row, LEFT_AT, bytes, tint);
    draw_marks(pen, row, GARLIC_AT, "&", state->garlic[seat]);
    draw_marks(pen, row, STAKES_AT, "|", state->stakes[seat]);
    draw_row(pen, row, ROW_AT, width - ROW_AT - 1, state, seat);
}

static int side_say(Pen *pen, Area *area, WordKey key, const WordArg *args, int count)
{
    char buffer[PEN_LINE];
    int rows =
        pen_wrap(pen, *area, 0, pen_phrase(pen, buffer, key, args, count), TINT_PLAIN);
    area->row += rows;
    area->height -= rows;
    return rows;
}

static void write_letters(const uint8_t *counts, Text *text)
{
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        for (int i = 0; i < counts[colour]; i++) {
            text_string(text, text->length > 0 ? " " : "");
            text_char(text, dawn_letter(colour));
        }
}

static void side_plague(Tui *tui, Area *area)
{
    const Model *model = tui->model;
    const DawnState *state = &model->seen.state.dawn;
    if (state->rat == GRAVE_NONE || state->holder == SEAT_NONE)
        return;
    Text grave = TEXT(8);
    dawn_grave_write(&model->setup.dawn.options.board, state->rat, &grave);
    WordArg args[] = {word_text("grave", slice_text(&grave)),
                      word_text("name", model->names[state->holder])};
    (void)side_say(&tui->pen, area, SAY_DRAW_PLAGUE, args, 2);
}

/* What stands on no seat: reserve, colours out, idle turns, plague, gifts. */
static void draw_side(Tui *tui, Area area)
{
    const DawnSetup *setup = &tui->model->setup.dawn;
    const DawnState *state = &tui->model->seen.state.dawn;
    uint8_t out[DAWN_COLOURS];
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        out[colour] = !(setup->colours >> colour & 1);
    Text letters = TEXT(128);
    write_letters(out, &letters);
    WordArg args[] = {word_number("count", state->reserve_left),
                      word_text("colours", slice_text(&letters)),
                      word_number("idle", state->idle),
                      word_number("most", setup->options.dawn),
                      word_noun("edition", words_edition(setup->options.edition))};
    (void)side_say(&tui->pen, &area, SAY_TUI_EDITION, args + 4, 1);
    (void)side_say(&tui->pen, &area,
                   letters.length ? SAY_DRAW_RESERVE_OUT : SAY_DRAW_RESERVE, args, 2);
    if (setup->options.dawn)
        (void)side_say(&tui->pen, &area, SAY_DRAW_IDLE, args, 4);
    side_plague(tui, &area);
    text_clear(&letters);
    write_letters(state->gifts, &letters);
    WordArg gifts = word_text("gifts", slice_text(&letters));
    if (letters.length)
        (void)side_say(&tui->pen, &area, SAY_DRAW_GIFTS, &gifts, 1);
}

void board_dawn_draw(Tui *tui, Area area)
{
    const Model *model = tui->model;
    const DawnBoard *board = &model->setup.dawn.options.board;
    GravePlan plan =
        graves_plan(board, area, model->players + LOG_LEAST, shown_grave(tui));
    int left = plan.width > LEFT_LEAST ? plan.width : LEFT_LEAST;
    int side = area.width - left - 2;
    bool is_beside = side >= LOG_BESIDE; /* a wide screen: the log stands there */
    Area right = {area.row, left + 1, plan.height, side};
    graves_edges(&tui->pen, board, area, &plan);
    draw_graves(tui, area, &plan);
    int row = area.row + plan.height, end = area.row + area.height;
    for (int seat = 0; seat < model->players; seat++)
        draw_player(tui, row++, is_beside ? left + 1 : area.width, seat);
    if (is_beside) {
        right.height = area.height;
        draw_side(tui, (Area){row + 1, 1, end - row - 1, left - 1});
        history_draw(&tui->model->history, &tui->pen, right);
    } else {
        if (side >= SIDE_LEAST)
            draw_side(tui, right);
        history_draw(&tui->model->history, &tui->pen,
                     (Area){row, 1, end - row, area.width - 2});
    }
    if (model_is_showing(model) || !model_is_ours(model))
        return;
    question_dawn_draw(tui);
}
