/* SPDX-License-Identifier: MIT */
/* The best place of a card, by trying all. */
#include "bots/sedlec/skull_bits.h"

#include "rules/sedlec/skulls.h"

void skull_bits_make(SkullBits *bits, const SedlecState *seen, int seat)
{
    *bits = (SkullBits){.filled = seen->filled[seat]};
    skulls_find(seen->cells[seat], bits->filled, bits->skulls);
    skulls_points(bits->skulls, &bits->score);
}

/* Lays a card, or takes it up again. */
static void turn_card(SkullBits *bits, int cell, uint8_t card)
{
    uint64_t bottom = skulls_of_cell(cell);
    bits->skulls[card_bottom(card)] ^= bottom;
    bits->skulls[card_top(card)] ^= bottom << 8;
    bits->filled ^= (uint32_t)1 << cell;
}

int skull_bits_gain_at(const SkullBits *bits, int cell, uint8_t card)
{
    SkullBits laid = *bits;
    turn_card(&laid, cell, card);
    skulls_points(laid.skulls, &laid.score);
    return laid.score.total - bits->score.total;
}

/* The best place of a card, and the count with it there; -1 and the present count if it
 * has none. */
static int find_place(const SkullBits *bits, const SedlecSetup *setup, uint8_t card,
                      SedlecScore *best)
{
    SkullBits laid = *bits;
    int best_cell = -1;
    *best = bits->score;
    for (uint32_t places = sedlec_places(setup, bits->filled); places;
         places &= places - 1) {
        int cell = __builtin_ctz(places);
        turn_card(&laid, cell, card);
        skulls_points(laid.skulls, &laid.score);
        turn_card(&laid, cell, card);
        if (best_cell < 0 || laid.score.total > best->total) {
            *best = laid.score;
            best_cell = cell;
        }
    }
    return best_cell;
}

int skull_bits_gain(const SkullBits *bits, const SedlecSetup *setup, uint8_t card)
{
    SedlecScore best;
    find_place(bits, setup, card, &best);
    return best.total - bits->score.total;
}

static void lay(SkullBits *bits, const SedlecSetup *setup, uint8_t card)
{
    SedlecScore best;
    int cell = card == CARD_NONE ? -1 : find_place(bits, setup, card, &best);
    if (cell < 0)
        return;
    turn_card(bits, cell, card);
    bits->score = best;
}

void skull_bits_lay_hand(SkullBits *bits, const SedlecSetup *setup,
                         const uint8_t hand[SEDLEC_HAND])
{
    SkullBits other = *bits;
    lay(bits, setup, hand[0]);
    lay(bits, setup, hand[1]);
    if (hand[1] == CARD_NONE || hand[1] == hand[0])
        return;
    lay(&other, setup, hand[1]);
    lay(&other, setup, hand[0]);
    if (other.score.total > bits->score.total)
        *bits = other;
}
