/* SPDX-License-Identifier: MIT */
/*
 * What is known (S26): all but the face-down cards, and of those the set. Known and seen
 * are the same. Resampling deals the hidden cards anew.
 */
#include "rules/sedlec/sedlec.h"

#include <string.h>

/* How many cards of the stack lie face down: they are its lowest. */
static int hidden_height(const SedlecState *state, int stack)
{
    return state->heights[stack] - (state->up >> stack & 1);
}

void sedlec_see(const SedlecSetup *setup, SedlecState *state)
{
    (void)setup;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        memset(state->stacks[stack], CARD_HIDDEN, (size_t)hidden_height(state, stack));
}

/* The deck less what lies open, in a list; returns its length. */
static size_t list_unseen(const SedlecSetup *setup, const SedlecState *state,
                          uint8_t unseen[SEDLEC_CARDS])
{
    uint8_t seen[256] = {0};
    for (int seat = 0; seat < SEDLEC_SEATS; seat++) {
        for (int cell = 0; cell < SEDLEC_CELLS; cell++)
            seen[state->cells[seat][cell]]++;
        for (int slot = 0; slot < SEDLEC_HAND; slot++)
            seen[state->hands[seat][slot]]++;
    }
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (state->up >> stack & 1)
            seen[sedlec_top(state, stack)]++;
    size_t count = 0;
    for (int i = 0; i < setup->options.cards; i++) {
        uint8_t card = setup->options.deck[i];
        if (seen[card])
            seen[card]--;
        else
            unseen[count++] = card;
    }
    return count;
}

void sedlec_resample(const SedlecSetup *setup, SedlecState *state, Random *random)
{
    uint8_t unseen[SEDLEC_CARDS];
    size_t count = list_unseen(setup, state, unseen);
    random_shuffle(random, unseen, count);
    size_t next = 0;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < hidden_height(state, stack); i++)
            state->stacks[stack][i] = unseen[next++];
    assert(next == count);
}
