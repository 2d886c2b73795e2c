/* SPDX-License-Identifier: MIT */
/*
 * The invariants of a truth: cards are neither lost nor made, hands are sorted and small
 * (S8), every card of a pyramid is supported (S13). Asserted by tests and fuzzers after
 * every move.
 */
#include "support/support.h"

#include <string.h>

static bool cards_are_sound(const SedlecSetup *setup, const SedlecState *state)
{
    int counts[256] = {0};
    for (int i = 0; i < setup->options.cards; i++)
        counts[setup->options.deck[i]]++;
    for (int seat = 0; seat < SEDLEC_SEATS; seat++) {
        for (int cell = 0; cell < SEDLEC_CELLS; cell++)
            counts[state->cells[seat][cell]]--;
        for (int slot = 0; slot < SEDLEC_HAND; slot++)
            counts[state->hands[seat][slot]]--;
    }
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < SEDLEC_HEIGHT; i++)
            counts[state->stacks[stack][i]]--;
    for (int card = 1; card < 256; card++)
        if (counts[card])
            return false;
    return true;
}

static bool stack_is_sound(const SedlecState *state, int stack)
{
    unsigned height = state->heights[stack];
    for (unsigned i = 0; i < SEDLEC_HEIGHT; i++)
        if ((state->stacks[stack][i] != CARD_NONE) != (i < height))
            return false;
    unsigned tops = (state->up >> stack & 1u) + (state->down >> stack & 1u);
    return tops == (height > 0);
}

/* S12, S13 */
static bool pyramid_is_sound(const SedlecSetup *setup, const SedlecState *state, int seat)
{
    uint32_t filled = state->filled[seat];
    int count = 0;
    for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
        bool is_filled = filled >> cell & 1;
        if (is_filled != (state->cells[seat][cell] != CARD_NONE))
            return false;
        if (is_filled && cell >= 8 && (filled >> (cell - 8) & 3) != 3)
            return false;
        count += is_filled;
    }
    uint32_t bottom = filled & 0xFF;
    uint32_t run = bottom ? bottom >> __builtin_ctz(bottom) : 0;
    return !(filled & ~setup->capacity) && !(run & (run + 1)) && !(run >> setup->width) &&
           count == state->placed[seat] && count <= setup->pyramid &&
           (!bottom || bottom >> SEDLEC_CENTRE & 1);
}

static bool hand_is_sound(const uint8_t hand[SEDLEC_HAND])
{
    return hand[1] == CARD_NONE || (hand[0] != CARD_NONE && hand[0] <= hand[1]);
}

bool sedlec_is_sound(const SedlecSetup *setup, const SedlecState *state)
{
    if ((state->phase == SEDLEC_OVER) != (state->winners != 0) ||
        (state->phase == SEDLEC_KEEP) != (state->turned != 0) ||
        state->turned & ~state->up)
        return false;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (!stack_is_sound(state, stack))
            return false;
    for (int seat = 0; seat < SEDLEC_SEATS; seat++)
        if (!pyramid_is_sound(setup, state, seat) || !hand_is_sound(state->hands[seat]))
            return false;
    return cards_are_sound(setup, state);
}
