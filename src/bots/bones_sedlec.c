/* SPDX-License-Identifier: MIT */
/* The best place of a card, by trying all. */
#include "bots/bones_sedlec.h"

#include "rules/sedlec/skulls.h"

static int points_of(const Bones *bones)
{
    SedlecScore score;
    skulls_points(bones->skulls, &score);
    return score.total;
}

void bones_make(Bones *bones, const SedlecState *seen, int seat)
{
    *bones = (Bones){.filled = seen->filled[seat]};
    skulls_find(seen->cells[seat], bones->filled, bones->skulls);
    bones->points = points_of(bones);
}

/* Lays a card, or takes it up again. */
static void turn_card(Bones *bones, int cell, uint8_t card)
{
    uint64_t bottom = skulls_of_cell(cell);
    bones->skulls[card_bottom(card)] ^= bottom;
    bones->skulls[card_top(card)] ^= bottom << 8;
    bones->filled ^= (uint32_t)1 << cell;
}

/* The points with that card at its best place, and which; the present ones if none. */
static int try_places(const Bones *bones, const SedlecSetup *setup, uint8_t card,
                      int *best_cell)
{
    Bones laid = *bones;
    int best = INT32_MIN;
    for (uint32_t places = sedlec_places(setup, bones->filled); places;
         places &= places - 1) {
        int cell = __builtin_ctz(places);
        turn_card(&laid, cell, card);
        int points = points_of(&laid);
        turn_card(&laid, cell, card);
        if (points > best) {
            best = points;
            *best_cell = cell;
        }
    }
    return best > INT32_MIN ? best : bones->points;
}

int bones_gain(const Bones *bones, const SedlecSetup *setup, uint8_t card)
{
    int cell;
    return try_places(bones, setup, card, &cell) - bones->points;
}

static void lay(Bones *bones, const SedlecSetup *setup, uint8_t card)
{
    int cell = -1;
    int points = card == CARD_NONE ? 0 : try_places(bones, setup, card, &cell);
    if (cell < 0)
        return;
    turn_card(bones, cell, card);
    bones->points = points;
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
    if (other.points > bones->points)
        *bones = other;
}
