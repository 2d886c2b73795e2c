/* SPDX-License-Identifier: MIT */
/* The best place of a card, by trying all. */
#include "bots/bones_sedlec.h"

#include "rules/sedlec/skulls.h"

void bones_make(Bones *bones, const SedlecState *seen, int seat)
{
    *bones = (Bones){.filled = seen->filled[seat]};
    skulls_find(seen->cells[seat], bones->filled, bones->skulls);
    skulls_points(bones->skulls, &bones->score);
}

/* Lays a card, or takes it up again. */
static void turn_card(Bones *bones, int cell, uint8_t card)
{
    uint64_t bottom = skulls_of_cell(cell);
    bones->skulls[card_bottom(card)] ^= bottom;
    bones->skulls[card_top(card)] ^= bottom << 8;
    bones->filled ^= (uint32_t)1 << cell;
}

int bones_gain_at(const Bones *bones, int cell, uint8_t card)
{
    Bones laid = *bones;
    turn_card(&laid, cell, card);
    skulls_points(laid.skulls, &laid.score);
    return laid.score.total - bones->score.total;
}

/* The best place of a card, and the count with it there; -1 and the present count if it
 * has none. */
static int find_place(const Bones *bones, const SedlecSetup *setup, uint8_t card,
                      SedlecScore *best)
{
    Bones laid = *bones;
    int best_cell = -1;
    *best = bones->score;
    for (uint32_t places = sedlec_places(setup, bones->filled); places;
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

int bones_gain(const Bones *bones, const SedlecSetup *setup, uint8_t card)
{
    SedlecScore best;
    find_place(bones, setup, card, &best);
    return best.total - bones->score.total;
}

static void lay(Bones *bones, const SedlecSetup *setup, uint8_t card)
{
    SedlecScore best;
    int cell = card == CARD_NONE ? -1 : find_place(bones, setup, card, &best);
    if (cell < 0)
        return;
    turn_card(bones, cell, card);
    bones->score = best;
}

void bones_lay_hand(Bones *bones, const SedlecSetup *setup,
                    const uint8_t hand[SEDLEC_HAND])
{
    Bones other = *bones;
    lay(bones, setup, hand[0]);
    lay(bones, setup, hand[1]);
    if (hand[1] == CARD_NONE || hand[1] == hand[0])
        return;
    lay(&other, setup, hand[1]);
    lay(&other, setup, hand[0]);
    if (other.score.total > bones->score.total)
        *bones = other;
}
