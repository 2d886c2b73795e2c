/* SPDX-License-Identifier: MIT */
/* The face-down cards: counted, turned up in every way, and stacks without names. */
#include "bots/sedlec/hidden.h"

void hidden_count(Hidden *hidden, const SedlecSetup *setup, const SedlecState *seen)
{
    uint8_t counts[256] = {0};
    for (int i = 0; i < setup->options.cards; i++)
        counts[setup->options.deck[i]]++;
    for (int seat = 0; seat < setup->options.players; seat++) {
        for (int cell = 0; cell < SEDLEC_CELLS; cell++)
            counts[seen->cells[seat][cell]]--;
        for (int slot = 0; slot < SEDLEC_HAND; slot++)
            counts[seen->hands[seat][slot]]--;
    }
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (seen->up >> stack & 1)
            counts[sedlec_top(seen, stack)]--;
    hidden->kinds = hidden->total = 0;
    for (unsigned card = 1; card < CARD_HIDDEN; card++)
        if (counts[card]) {
            hidden->cards[hidden->kinds] = (uint8_t)card;
            hidden->counts[hidden->kinds++] = counts[card];
            hidden->total = (uint8_t)(hidden->total + counts[card]);
        }
}

static const uint8_t pairs[SEDLEC_DIG_ONE][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5},
                                                 {1, 2}, {1, 3}, {1, 4}, {1, 5}, {2, 3},
                                                 {2, 4}, {2, 5}, {3, 4}, {3, 5}, {4, 5}};

void dig_begin(Dig *dig, const Hidden *hidden, const SedlecState *seen, uint8_t move)
{
    bool is_one = move >= SEDLEC_DIG_ONE;
    *dig = (Dig){.hidden = hidden, .move = move};
    dig->first = (int8_t)(is_one ? move - SEDLEC_DIG_ONE : pairs[move][0]);
    dig->second = (int8_t)(is_one ? -1 : pairs[move][1]);
    dig->is_even = !is_one && seen->heights[dig->first] == seen->heights[dig->second];
    dig->ways = is_one ? hidden->total : hidden->total * (hidden->total - 1);
}

/* In how many ways the cards are of kinds i and j, in either order if it is even. */
static int count_ways(const Dig *dig, int i, int j)
{
    const uint8_t *counts = dig->hidden->counts;
    if (dig->second < 0)
        return i == j ? counts[i] : 0;
    if (i == j)
        return counts[i] * (counts[i] - 1);
    return counts[i] * counts[j] * (dig->is_even ? 2 : 1);
}

static void step(Dig *dig)
{
    if (++dig->j < dig->hidden->kinds)
        return;
    dig->i++;
    dig->j = dig->is_even ? dig->i : 0;
}

int dig_next(Dig *dig, int *first, int *second)
{
    int times = 0;
    for (; times == 0 && dig->i < dig->hidden->kinds; step(dig)) {
        times = count_ways(dig, dig->i, dig->j);
        *first = dig->i;
        *second = dig->j;
    }
    return times;
}

void dig_lay(const Dig *dig, int first, int second, SedlecState *state)
{
    const uint8_t *cards = dig->hidden->cards;
    state->stacks[dig->first][state->heights[dig->first] - 1] = cards[first];
    if (dig->second >= 0)
        state->stacks[dig->second][state->heights[dig->second] - 1] = cards[second];
}

/* What a stack is, whatever its name. */
static unsigned stack_kind(const SedlecState *seen, unsigned stack)
{
    unsigned height = seen->heights[stack];
    bool is_up = seen->up >> stack & 1;
    return height << 8 | (is_up ? seen->stacks[stack][height - 1] : 0u);
}

unsigned move_kind(const SedlecState *seen, uint8_t move)
{
    if (move >= SEDLEC_PLACE)
        return move;
    if (move >= SEDLEC_KEEP_CARD)
        return 1u << 24 |
               stack_kind(seen, (unsigned)(move - SEDLEC_KEEP_CARD) % SEDLEC_STACKS);
    if (move >= SEDLEC_DIG_ONE)
        return 2u << 24;
    unsigned a = seen->heights[pairs[move][0]], b = seen->heights[pairs[move][1]];
    return 3u << 24 | (a < b ? a << 8 | b : b << 8 | a);
}
