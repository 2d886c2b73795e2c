/* SPDX-License-Identifier: MIT */
/*
 * A row of vampires (D6, D19), as the rules use it: look at an end, take one off, put one
 * on. Private to the rules of Dawn Under.
 */
#ifndef SEXTON_RULES_DAWN_ROW_H
#define SEXTON_RULES_DAWN_ROW_H

#include "rules/dawn/dawn.h"

static inline uint8_t row_at(const DawnRow *row, unsigned index)
{
    return (uint8_t)((row->plane[0] >> index & 1) | (row->plane[1] >> index & 1) << 1 |
                     (row->plane[2] >> index & 1) << 2);
}

static inline void row_set(DawnRow *row, unsigned index, unsigned colour)
{
    for (unsigned b = 0; b < 3; b++) {
        row->plane[b] &= ~((uint64_t)1 << index);
        row->plane[b] |= (uint64_t)(colour >> b & 1) << index;
    }
}

/* The outermost vampire at that end; the row is not empty. */
static inline uint8_t row_end(const DawnState *state, int seat, int end)
{
    unsigned index = end == END_LEFT ? 0 : state->lengths[seat] - 1u;
    return row_at(&state->rows[seat], index);
}

static inline void row_shift_down(DawnState *state, int seat, int by)
{
    if (state->down_to[seat] == 0)
        return;
    state->down_from[seat] = (uint8_t)(state->down_from[seat] + by);
    state->down_to[seat] = (uint8_t)(state->down_to[seat] + by);
}

/* Takes off the outermost vampire. Turning up the next one (D19) is the caller's part. */
static inline uint8_t row_take(DawnState *state, int seat, int end)
{
    DawnRow *row = &state->rows[seat];
    uint8_t colour = row_end(state, seat, end);
    unsigned last = --state->lengths[seat];
    if (end == END_LEFT) {
        for (int b = 0; b < 3; b++)
            row->plane[b] >>= 1;
        row_shift_down(state, seat, -1);
    } else {
        for (int b = 0; b < 3; b++)
            row->plane[b] &= ~((uint64_t)1 << last);
    }
    return colour;
}

/* Puts a vampire at that end, face up. */
static inline void row_put(DawnState *state, int seat, int end, unsigned colour)
{
    DawnRow *row = &state->rows[seat];
    unsigned length = state->lengths[seat]++;
    if (end == END_LEFT) {
        for (unsigned b = 0; b < 3; b++)
            row->plane[b] = row->plane[b] << 1 | (colour >> b & 1);
        row_shift_down(state, seat, 1);
    } else {
        row_set(row, length, colour);
    }
}

/* D11: the ends whose vampire has that colour: bit 0 left, bit 1 right. A single vampire
 * is at the left end. */
static inline int row_matches(const DawnState *state, int seat, unsigned colour)
{
    int left = row_end(state, seat, END_LEFT) == colour;
    int right = row_end(state, seat, END_RIGHT) == colour && state->lengths[seat] > 1;
    return left | right << 1;
}

#endif
