/* SPDX-License-Identifier: MIT */
/*
 * The table of Skulls of Sedlec on the screen: the six stacks in a strip, the points so
 * far beside it, the pyramids side by side with their hands, the log. The places where
 * the chosen card may go show a letter and what it would bring there.
 *
 *   .1---. .2---.                     > Mia        [Pr/Pe]
 *   | Pr | |####|                        .1:0-.
 *   | Pe | |####|                        | Pr |        .a---.
 *   '-x3-' '-x3-'                     .0:0-..0:1-.     | +2 |
 */
#include "tui/boards.h"

enum { CARD_WIDTH = 6, CARD_HEIGHT = 3, YARD_PITCH = 7, YARD = 4, PYRAMID = 12 };

static const uint8_t type_tints[TYPES] = {
    [TYPE_ROYAL] = TINT_YELLOW,   [TYPE_PEASANT] = TINT_GREEN,
    [TYPE_PRIEST] = TINT_BOLD,    [TYPE_ROMANTIC] = TINT_RED,
    [TYPE_CRIMINAL] = TINT_BLACK, [TYPE_CHAMPION] = TINT_CYAN,
    [TYPE_MERCHANT] = TINT_BLUE,  [TYPE_ZEALOT] = TINT_MAGENTA,
};

static void draw_skull(Pen *pen, int row, int column, int skull, int tint)
{
    const char *code = sedlec_skull_code(skull);
    int indent = code[2] == '\0'; /* Pr stands in the middle, ChRy fills the card */
    (void)pen_string(pen, row, column + indent, code,
                     type_tints[sedlec_type_of(skull)] | tint);
}

static void draw_frame(Pen *pen, int row, int column, const char *label, const char *foot,
                       int tint)
{
    (void)pen_string(pen, row, column, ".----.", tint);
    (void)pen_string(pen, row, column + 1, label, tint);
    for (int line = 1; line < CARD_HEIGHT; line++)
        (void)pen_string(pen, row + line, column, "|    |", tint);
    (void)pen_string(pen, row + CARD_HEIGHT, column, foot, tint);
}

static void draw_card(Pen *pen, int row, int column, uint8_t card, const char *label,
                      const char *foot, int tint)
{
    draw_frame(pen, row, column, label, foot, tint);
    if (card == CARD_NONE)
        return;
    for (int line = 1; line < CARD_HEIGHT; line++)
        if (card == CARD_HIDDEN)
            (void)pen_string(pen, row + line, column + 1, "####", TINT_DIM);
        else
            draw_skull(pen, row + line, column + 1,
                       line == 1 ? card_top(card) : card_bottom(card), tint);
}

static uint8_t stack_top(const SedlecState *state, int stack)
{
    int height = state->heights[stack];
    bool is_up = state->up >> stack & 1;
    return height == 0 ? CARD_NONE
           : is_up     ? state->stacks[stack][height - 1]
                       : CARD_HIDDEN;
}

/* S5: six stacks; in a strip here, so that pyramids have space. */
static void draw_yard(Tui *tui, Area area)
{
    const SedlecState *state = &tui->model->seen.state.sedlec;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        int height = state->heights[stack];
        char label[2] = {(char)('1' + stack), '\0'};
        char foot[8] = "'-x -'";
        foot[3] = (char)(height < 10 ? '0' + height : '1');
        if (height >= 10)
            foot[4] = (char)('0' + height % 10);
        bool is_marked = tui->cursor.dig == stack || state->turned >> stack & 1;
        int column = area.column + 1 + stack * YARD_PITCH;
        draw_card(&tui->pen, area.row, column, stack_top(state, stack), label, foot,
                  is_marked ? TINT_BOLD | TINT_REVERSE : TINT_PLAIN);
        pen_spot(&tui->pen, (Area){area.row, column, YARD, CARD_WIDTH}, INPUT_STACK,
                 stack);
    }
}

/* What everybody's pyramid counts so far: nothing is hidden (S26). */
static void draw_points(Tui *tui, Area area)
{
    const Model *model = tui->model;
    for (int seat = 0; seat < model->players && seat < area.height; seat++) {
        SedlecScore score;
        sedlec_score(model->seen.state.sedlec.cells[seat], &score);
        WordArg args[] = {word_text("name", model->names[seat]),
                          word_number("count", score.total)};
        (void)pen_say(&tui->pen, area.row + seat, area.column, area.width, SAY_TUI_POINTS,
                      args, 2, TINT_PLAIN);
    }
}

static int gain(const Model *model, int seat, int cell, uint8_t card)
{
    uint8_t cells[SEDLEC_CELLS];
    SedlecScore before, after;
    const uint8_t *now = model->seen.state.sedlec.cells[seat];
    for (int i = 0; i < SEDLEC_CELLS; i++)
        cells[i] = now[i];
    sedlec_score(cells, &before);
    cells[cell] = card;
    sedlec_score(cells, &after);
    return after.total - before.total;
}

/* Where a pyramid lies on the screen. */
typedef struct Spread {
    int top, left, first; /* the bottom row's first column in use */
} Spread;

static Area cell_area(const Spread *spread, int cell)
{
    int row = cell / 8, column = cell % 8;
    return (Area){spread->top + (SEDLEC_ROWS - 1 - row) * CARD_HEIGHT,
                  spread->left + (column - spread->first) * CARD_WIDTH +
                      row * CARD_WIDTH / 2,
                  CARD_HEIGHT + 1, CARD_WIDTH};
}

static void draw_place(Tui *tui, const Spread *spread, uint32_t cells, int cell, int seat)
{
    Area at = cell_area(spread, cell);
    int points = gain(tui->model, seat, cell, question_sedlec_hand(tui));
    bool is_chosen = cell == question_sedlec_place(tui, cells);
    char label[2] = {
        (char)((is_chosen ? 'A' : 'a') + question_sedlec_place_number(cells, cell)),
        '\0'};
    Text text = TEXT(8);
    text_string(&text, points > 0 ? "+" : "");
    text_number(&text, points);
    int tint = is_chosen ? TINT_REVERSE | TINT_BOLD : TINT_DIM;
    draw_frame(&tui->pen, at.row, at.column, label, "'----'", tint);
    (void)pen_string(&tui->pen, at.row + 1, at.column + 1 + (text.length < 4), text.bytes,
                     tint | TINT_BOLD);
    pen_spot(&tui->pen, at, INPUT_ITEM, cell);
}

static int first_column(const uint8_t cells[SEDLEC_CELLS], uint32_t open)
{
    for (int column = 0; column < 8; column++)
        if (cells[column] != CARD_NONE || open >> column & 1)
            return column;
    return SEDLEC_CENTRE;
}

/* From the top row down: a row's upper edge is the lower edge of what rests on it. */
static void draw_pyramid(Tui *tui, int top, int left, int seat)
{
    const uint8_t *cells = tui->model->seen.state.sedlec.cells[seat];
    uint32_t open = model_actor(tui->model) == seat ? question_sedlec_open(tui) : 0;
    Spread spread = {top, left, first_column(cells, open)};
    for (int row = SEDLEC_ROWS - 1; row >= 0; row--)
        for (int cell = 8 * row; cell < 8 * row + 8; cell++) {
            Area at = cell_area(&spread, cell);
            Text place = TEXT(8);
            text_number(&place, row);
            text_char(&place, ':');
            text_number(&place, cell % 8 - SEDLEC_CENTRE);
            if (cells[cell] != CARD_NONE)
                draw_card(&tui->pen, at.row, at.column, cells[cell], place.bytes,
                          "'----'", TINT_PLAIN);
            else if (open >> cell & 1)
                draw_place(tui, &spread, open, cell, seat);
        }
}

static void draw_hand(Tui *tui, int row, int column, int width, int seat)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    const uint8_t *hand = model->seen.state.sedlec.hands[seat];
    bool is_asked = model_actor(model) == seat && question_sedlec_open(tui);
    int at = column;
    for (int i = 0; i < SEDLEC_HAND && hand[i] != CARD_NONE; i++) {
        Text card = TEXT(MOVE_TEXT);
        sedlec_card_write(hand[i], &card);
        bool is_chosen = is_asked && i == tui->cursor.hand;
        int end = pen_put(pen, row, at, column + width - at, slice_text(&card),
                          is_chosen ? TINT_REVERSE : TINT_PLAIN);
        if (is_asked)
            pen_spot(pen, (Area){row, at, 1, end - at}, INPUT_NEXT, i);
        at = end + 1;
    }
    if (at == column)
        (void)pen_say(pen, row, column, width, SAY_DRAW_HAND_EMPTY, NULL, 0, TINT_DIM);
}

static void draw_player(Tui *tui, int top, int left, int width, int seat)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    bool decides = model_actor(model) == seat;
    bool wins = model->seen.state.sedlec.winners >> seat & 1;
    (void)pen_string(pen, top, left, decides ? ">" : wins ? "*" : " ", TINT_BOLD);
    int end = pen_put(pen, top, left + 2, width - 3, model->names[seat],
                      decides || wins ? TINT_BOLD : TINT_PLAIN);
    char buffer[PEN_LINE];
    Slice who = model->seats[seat].is_away
                    ? slice_of("~")
                    : persona_told(pen, buffer, model->seats[seat].bot, false);
    (void)pen_put(pen, top, end + 1, left + width - end - 2, who, TINT_DIM);
    draw_hand(tui, top + 1, left + 2, width - 3, seat);
    draw_pyramid(tui, top + 2, left, seat);
}

/* The pyramids share the width; the one that decides may need space for one card more. */
static void draw_players(Tui *tui, Area area)
{
    const Model *model = tui->model;
    int own = model->setup.sedlec.width * CARD_WIDTH, players = model->players;
    int need = players * own + CARD_WIDTH;
    int gap = area.width > need ? (area.width - need) / players : 0;
    int spare = gap ? 0 : area.width - need; /* sets it apart where it is crowded */
    gap = gap > 8 ? 8 : gap;
    int left = area.column;
    for (int seat = 0; seat < players; seat++) {
        int width = own + (model_actor(model) == seat ? CARD_WIDTH + spare : 0);
        draw_player(tui, area.row, left, width + gap, seat);
        left += width + gap;
    }
}

void board_sedlec_draw(Tui *tui, Area area)
{
    Model *model = tui->model;
    int background = area.column + SEDLEC_STACKS * YARD_PITCH + 3;
    bool is_wide = area.width - background >= 60;
    draw_yard(tui, area);
    draw_points(
        tui, (Area){area.row, background, YARD, is_wide ? 20 : area.width - background});
    draw_players(tui, (Area){area.row + YARD, area.column, PYRAMID, area.width});
    int row = area.row + YARD + PYRAMID, end = area.row + area.height;
    history_draw(&model->history, &tui->pen, (Area){row, 1, end - row, area.width - 2});
    if (model_is_showing(model) || !model_is_ours(model))
        return;
    question_sedlec_draw(tui);
}
