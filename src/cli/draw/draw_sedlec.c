/* SPDX-License-Identifier: MIT */
/*
 * The table of Skulls of Sedlec: the graveyard, then the pyramids side by side, each with
 * its hand. A card is six characters wide and carries its place row:x in its upper edge,
 * so that rows can be offset by half a card as on the table:
 *
 *      .1:0-.        .1---.  stack 1; ### is face down, the number
 *      | Pr |        |####|  below counts the cards left in it
 *      | Pe |        |####|
 *   .0:0-..0:1-.     '-x3-'
 */
#include "cli/cli_game.h"
#include "cli/draw/canvas.h"
#include "cli/spoken.h"

enum { CARD_WIDTH = 6, CARD_HEIGHT = 3, YARD_PITCH = 7, YARD_WIDTH = 23 };

static const uint8_t type_tints[TYPES] = {
    [TYPE_ROYAL] = TINT_YELLOW,  [TYPE_PEASANT] = TINT_GREEN,
    [TYPE_PRIEST] = TINT_BOLD,   [TYPE_ROMANTIC] = TINT_RED,
    [TYPE_CRIMINAL] = TINT_GREY, [TYPE_CHAMPION] = TINT_CYAN,
    [TYPE_MERCHANT] = TINT_BLUE, [TYPE_ZEALOT] = TINT_MAGENTA,
};

static void draw_skull(Canvas *canvas, int row, int column, int skull)
{
    const char *code = sedlec_skull_code(skull);
    int indent = code[2] == '\0'; /* Pr stands in the middle, ChRy fills the card */
    canvas_string(canvas, row, column + indent, code, type_tints[sedlec_type_of(skull)]);
}

/* A card with `label` in its upper edge; the lower edge is the next row's, or added. */
static void draw_card(Canvas *canvas, int row, int column, uint8_t card,
                      const char *label, const char *foot)
{
    canvas_string(canvas, row, column, ".----.", TINT_NONE);
    canvas_string(canvas, row, column + 1, label, TINT_NONE);
    for (int line = 1; line < CARD_HEIGHT; line++)
        canvas_string(canvas, row + line, column, "|    |", TINT_NONE);
    canvas_string(canvas, row + CARD_HEIGHT, column, foot, TINT_NONE);
    if (card == CARD_NONE)
        return;
    for (int line = 1; line < CARD_HEIGHT; line++)
        if (card == CARD_HIDDEN)
            canvas_string(canvas, row + line, column + 1, "####", TINT_GREY);
        else
            draw_skull(canvas, row + line, column + 1,
                       line == 1 ? card_top(card) : card_bottom(card));
}

/* The columns of the bottom row in use, so that a pyramid stands flush left. */
static int leftmost(const uint8_t cells[SEDLEC_CELLS])
{
    int column = 0;
    while (column < 8 && cells[column] == CARD_NONE)
        column++;
    return column < 8 ? column : SEDLEC_CENTRE;
}

/* Three rows of cards from the top one down. Lower rows come last: their upper edge is
 * the lower edge of the cards that rest on them. */
static void draw_cells(Canvas *canvas, int top, int left,
                       const uint8_t cells[SEDLEC_CELLS])
{
    int first = leftmost(cells);
    for (int row = SEDLEC_ROWS - 1; row >= 0; row--)
        for (int column = 0; column < 8; column++) {
            uint8_t card = cells[8 * row + column];
            if (card == CARD_NONE)
                continue;
            Text place = TEXT(8);
            text_number(&place, row);
            text_char(&place, ':');
            text_number(&place, column - SEDLEC_CENTRE);
            draw_card(canvas, top + (SEDLEC_ROWS - 1 - row) * CARD_HEIGHT,
                      left + (column - first) * CARD_WIDTH + row * CARD_WIDTH / 2, card,
                      place.bytes, "'----'");
        }
}

/* S5: two rows of three stacks. */
static void draw_yard(Canvas *canvas, int top, int left, const SedlecState *state)
{
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        int height = state->heights[stack];
        bool is_up = state->up >> stack & 1;
        uint8_t card = height == 0 ? CARD_NONE
                       : is_up     ? state->stacks[stack][height - 1]
                                   : CARD_HIDDEN;
        char label[2] = {(char)('1' + stack), '\0'};
        char foot[8] = "'-x -'";
        foot[3] = (char)(height < 10 ? '0' + height : '1');
        if (height >= 10)
            foot[4] = (char)('0' + height % 10);
        draw_card(canvas, top + stack / 3 * (CARD_HEIGHT + 1),
                  left + stack % 3 * YARD_PITCH, card, label, foot);
    }
}

static void write_hand(const SedlecState *state, int seat, Text *text)
{
    for (int i = 0; i < SEDLEC_HAND; i++) {
        if (state->hands[seat][i] == CARD_NONE)
            continue;
        text_string(text, text->length > 0 ? " " : "");
        sedlec_card_write(state->hands[seat][i], text);
    }
    if (text->length == 0)
        phrase(text, SAY_DRAW_HAND_EMPTY, NULL, 0);
}

static void draw_player(Canvas *canvas, int top, int left, int width,
                        const Drawing *drawing, const SedlecState *state, int seat)
{
    bool decides = sedlec_actor(state) == seat;
    bool wins = state->winners >> seat & 1;
    canvas_string(canvas, top, left, decides ? ">" : wins ? "*" : " ", TINT_BOLD);
    canvas_put(canvas, top, left + 2, drawing->names[seat], width - 2,
               decides || wins ? TINT_BOLD : TINT_NONE);
    Text hand = TEXT(WORDS_SENTENCE);
    write_hand(state, seat, &hand);
    canvas_put(canvas, top + 1, left + 2, slice_text(&hand), width - 2, TINT_NONE);
    draw_cells(canvas, top + 2, left, state->cells[seat]);
}

void draw_sedlec(const Drawing *drawing, const State *truth, FILE *out)
{
    const SedlecState *state = &truth->sedlec;
    const SedlecSetup *setup = &drawing->setup->sedlec;
    static Canvas canvas;
    canvas_init(&canvas);
    int players = setup->options.players;
    int width = setup->width * CARD_WIDTH;
    int gap = players == 2 ? 4 : 1;
    /* Graveyard and pyramids side by side where they fit. */
    bool is_beside = YARD_WIDTH + players * (width + gap) <= CANVAS_COLUMNS + gap;
    int top = is_beside ? 0 : 2 * (CARD_HEIGHT + 1) + 1;
    int left = is_beside ? YARD_WIDTH : 0;
    draw_yard(&canvas, is_beside ? 2 : 0, 0, state);
    for (int seat = 0; seat < players; seat++)
        draw_player(&canvas, top, left + seat * (width + gap), width, drawing, state,
                    seat);
    canvas_print(&canvas, drawing->has_colour, out);
}

static bool has_row(const uint8_t cells[SEDLEC_CELLS], int row)
{
    for (int column = 0; column < 8; column++)
        if (cells[8 * row + column] != CARD_NONE)
            return true;
    return false;
}

void draw_pyramid(const uint8_t cells[SEDLEC_CELLS], bool has_colour, FILE *out)
{
    static Canvas canvas;
    canvas_init(&canvas);
    int rows = SEDLEC_ROWS; /* an incomplete pyramid begins at its top row */
    while (rows > 1 && !has_row(cells, rows - 1))
        rows--;
    draw_cells(&canvas, (rows - SEDLEC_ROWS) * CARD_HEIGHT, 0, cells);
    canvas_print(&canvas, has_colour, out);
}
