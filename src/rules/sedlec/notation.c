/* SPDX-License-Identifier: MIT */
/*
 * Moves and tables as text (docs/record.md): `dig 2 5`, `keep 5`, `take 3`,
 * `place Pr/Pe 0:-1`; the table as JSON fields for traces.
 */
#include "rules/sedlec/digs.h"
#include "rules/sedlec/sedlec.h"

#include <string.h>

static void write_stack(const char *verb, unsigned stack, Text *text)
{
    text_string(text, verb);
    text_char(text, ' ');
    text_number(text, stack + 1);
}

static void write_place(const SedlecState *state, unsigned which, Text *text)
{
    unsigned cell = which % SEDLEC_CELLS;
    text_string(text, "place ");
    sedlec_card_write(state->hands[state->turn][which / SEDLEC_CELLS], text);
    text_char(text, ' ');
    text_number(text, cell / 8);
    text_char(text, ':');
    text_number(text, (int)(cell % 8) - SEDLEC_CENTRE);
}

void sedlec_move_write(const SedlecSetup *setup, const SedlecState *state, uint8_t move,
                       Text *text)
{
    (void)setup;
    if (move >= SEDLEC_PLACE) {
        write_place(state, move - (unsigned)SEDLEC_PLACE, text);
    } else if (move >= SEDLEC_TAKE) {
        write_stack("take", move - (unsigned)SEDLEC_TAKE, text);
    } else if (move >= SEDLEC_KEEP_CARD) {
        write_stack("keep", move - (unsigned)SEDLEC_KEEP_CARD, text);
    } else if (move >= SEDLEC_DIG_ONE) {
        write_stack("dig", move - (unsigned)SEDLEC_DIG_ONE, text);
    } else {
        write_stack("dig", dig_pairs[move][0], text);
        text_char(text, ' ');
        text_number(text, dig_pairs[move][1] + 1);
    }
}

static bool read_stack(Slice text, unsigned *stack)
{
    uint32_t number;
    if (!slice_number(text, SEDLEC_STACKS, &number) || number == 0)
        return false;
    *stack = number - 1;
    return true;
}

static bool read_dig(Slice rest, uint8_t *move)
{
    unsigned first, second;
    if (!read_stack(slice_cut(&rest, ' '), &first))
        return false;
    if (!rest.bytes) {
        *move = (uint8_t)(SEDLEC_DIG_ONE + first);
        return true;
    }
    if (!read_stack(rest, &second))
        return false;
    for (unsigned pair = 0; pair < 15; pair++)
        if (dig_pairs[pair][0] == first && dig_pairs[pair][1] == second) {
            *move = (uint8_t)(SEDLEC_DIG + pair);
            return true;
        }
    return false;
}

/* A place `row:x` as a cell; -1 if it is none of the grid, -2 if it is no place at all.
 */
static int read_cell(Slice text)
{
    uint32_t row;
    int32_t x;
    if (!slice_number(slice_cut(&text, ':'), 999, &row) || !text.bytes ||
        !slice_integer(text, -999, 999, &x))
        return -2;
    if (row >= SEDLEC_ROWS || x < -SEDLEC_CENTRE || x > SEDLEC_CENTRE)
        return -1;
    return 8 * (int)row + x + SEDLEC_CENTRE;
}

static bool read_place(const SedlecSetup *setup, const SedlecState *state, Slice rest,
                       uint8_t *move, Refusal *refusal)
{
    uint8_t card = sedlec_card_read(slice_cut(&rest, ' '));
    int cell = read_cell(rest);
    if (card == CARD_NONE || cell == -2)
        return false;
    const uint8_t *hand = state->hands[state->turn];
    unsigned slot = card == hand[0] ? 0 : 1;
    if (card != hand[slot]) {
        *refusal = (Refusal){.kind = SEDLEC_NOT_IN_HAND, .rule = 8, .a = card};
        return false;
    }
    if (cell == -1) {
        *refusal = (Refusal){
            .kind = SEDLEC_OUTSIDE, .rule = 12, .a = SKULL_CELL_NONE, .b = setup->width};
        return false;
    }
    *move = (uint8_t)(SEDLEC_PLACE + slot * SEDLEC_CELLS + (unsigned)cell);
    return true;
}

bool sedlec_move_read(const SedlecSetup *setup, const SedlecState *state, Slice text,
                      uint8_t *move, Refusal *refusal)
{
    *refusal = (Refusal){.kind = SEDLEC_NO_SUCH_MOVE};
    Slice verb = slice_cut(&text, ' ');
    if (!text.bytes)
        return false;
    if (slice_equal(verb, "place"))
        return read_place(setup, state, text, move, refusal);
    if (slice_equal(verb, "dig")) {
        *refusal = (Refusal){.kind = SEDLEC_DIG_PAIR, .rule = 6};
        return read_dig(text, move);
    }
    unsigned stack;
    if (!read_stack(text, &stack))
        return false;
    bool is_take = slice_equal(verb, "take");
    *move = (uint8_t)((is_take ? SEDLEC_TAKE : SEDLEC_KEEP_CARD) + stack);
    return is_take || slice_equal(verb, "keep");
}

static void write_quoted(uint8_t card, Text *text)
{
    text_char(text, '"');
    sedlec_card_write(card, text);
    text_char(text, '"');
}

/* Sorted by the bytes of the notation, which is not the order of the numbers. */
static void write_hand(const uint8_t hand[SEDLEC_HAND], Text *text)
{
    char first_bytes[16], second_bytes[16];
    Text first = text_in(first_bytes, sizeof first_bytes);
    Text second = text_in(second_bytes, sizeof second_bytes);
    text_char(text, '[');
    if (hand[0] != CARD_NONE)
        write_quoted(hand[0], &first);
    if (hand[1] != CARD_NONE)
        write_quoted(hand[1], &second);
    bool is_turned =
        second.length && slice_compare(slice_text(&first), slice_text(&second)) > 0;
    text_slice(text, slice_text(is_turned ? &second : &first));
    if (second.length) {
        text_char(text, ',');
        text_slice(text, slice_text(is_turned ? &first : &second));
    }
    text_char(text, ']');
}

static void write_stack_top(const SedlecState *state, int stack, Text *text)
{
    if (state->heights[stack] == 0)
        text_string(text, "\"-\"");
    else if (state->up >> stack & 1)
        write_quoted(sedlec_top(state, stack), text);
    else
        text_string(text, "\"?\"");
}

void sedlec_table_json(const SedlecSetup *setup, const SedlecState *state, Text *text)
{
    text_string(text, "\"hands\":[");
    for (int seat = 0; seat < setup->options.players; seat++) {
        if (seat > 0)
            text_char(text, ',');
        write_hand(state->hands[seat], text);
    }
    text_string(text, "],\"graveyard\":[");
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (stack > 0)
            text_char(text, ',');
        write_stack_top(state, stack, text);
    }
    text_char(text, ']');
}
