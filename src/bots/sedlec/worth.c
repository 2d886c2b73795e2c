/* SPDX-License-Identifier: MIT */
/*
 * The worth of a pyramid: its points (S17-S24), and for each skull what the places still
 * open may bring it. Which places those are is not settled while the bottom row can grow
 * to either side; a place that may or may not become part of the pyramid counts in part.
 */
#include "bots/sedlec/keeper.h"
#include "rules/sedlec/skulls.h"

enum { LONE_ROMANTIC = 110, HOPE = 120 }; /* percent */

/* The places still open. */
typedef struct Room {
    uint64_t open;            /* skulls */
    int part[SEDLEC_LEVELS];  /* of a place on that level, out of POINT */
    int above[SEDLEC_LEVELS]; /* skulls still to come above that level, and below */
    int below[SEDLEC_LEVELS];
} Room;

static uint64_t skulls_of_row(uint32_t cells, int row)
{
    uint64_t line = cells >> (8 * row) & 0xFF;
    return line << (16 * row) | line << (16 * row + 8);
}

/* S13: cells that may come to be filled, given the bottom row so far. */
static uint32_t possible_cells(const SedlecSetup *setup, uint32_t filled)
{
    uint32_t bottom = filled & 0xFF;
    uint32_t row = bottom ? 0 : setup->capacity & 0xFF;
    int spare = setup->width - __builtin_popcount(bottom);
    for (int i = 0; bottom && i <= spare; i++)
        row |= bottom << i | bottom >> i;
    uint32_t second = row & row >> 1;
    return (row | second << 8 | (second & second >> 1) << 16) & setup->capacity;
}

uint64_t worth_open_skulls(const SedlecSetup *setup, uint32_t filled)
{
    uint32_t open = possible_cells(setup, filled) & ~filled;
    uint64_t skulls = 0;
    for (int row = 0; row < SEDLEC_ROWS; row++)
        skulls |= skulls_of_row(open, row);
    return skulls;
}

static void room_make(Room *capacity, const SedlecSetup *setup, uint32_t filled)
{
    *capacity = (Room){0};
    uint32_t possible = possible_cells(setup, filled) & ~filled;
    int left[SEDLEC_ROWS], sum = 0;
    for (int row = 0; row < SEDLEC_ROWS; row++) {
        int places = __builtin_popcount(possible >> (8 * row) & 0xFF);
        left[row] = setup->width - row - __builtin_popcount(filled >> (8 * row) & 0xFF);
        int part = places ? POINT * left[row] / places : 0;
        capacity->part[2 * row] = capacity->part[2 * row + 1] =
            part < POINT ? part : POINT;
        capacity->open |= skulls_of_row(possible, row);
        sum += 2 * left[row];
    }
    for (int level = 0, below = 0; level < SEDLEC_LEVELS; level++) {
        capacity->below[level] = below;
        below += left[level / 2];
        capacity->above[level] = sum - below;
    }
}

/* The skulls still to come beside this one, times the chance for that kind. */
static int beside_mean(const Room *capacity, uint64_t beside, int chance)
{
    int sum = 0;
    for (uint64_t open = beside & capacity->open; open; open &= open - 1)
        sum += capacity->part[__builtin_ctzll(open) / 8] * chance / POINT;
    return sum;
}

/* The chance that at least one of them is of that kind. */
static int beside_any(const Room *capacity, uint64_t beside, int chance)
{
    int none = POINT;
    for (uint64_t open = beside & capacity->open; open; open &= open - 1) {
        int part = capacity->part[__builtin_ctzll(open) / 8];
        none = none * (POINT * POINT - part * chance) / (POINT * POINT);
    }
    return POINT - none;
}

typedef struct Skulls {
    uint64_t all[SKULLS];
} Skulls;

static int better(int a, int b)
{
    return a > b ? a : b;
}

/* What may still come to one skull of that kind. */
static int skull_hope(const Prospect *prospect, const Room *capacity,
                      const Skulls *skulls, int kind, int skull)
{
    const int *chance = prospect->chance;
    uint64_t beside = sedlec_adjacent((uint64_t)1 << skull);
    int level = skull / 8, above = capacity->above[level], below = capacity->below[level];
    switch ((Skull)kind) {
    case SKULL_ROYAL: /* S17 */
        return below * (chance[SKULL_ROYAL] + chance[SKULL_PEASANT]) +
               above * chance[SKULL_ROYAL];
    case SKULL_PEASANT:
        return above * chance[SKULL_ROYAL] +
               2 * beside_mean(capacity, beside, chance[SKULL_MERCHANT]);
    case SKULL_PRIEST:
        return beside_mean(capacity, beside, chance[SKULL_CRIMINAL]) +
               better(above, below) * chance[SKULL_ZEALOT];
    case SKULL_ROMANTIC: /* S20 */
        if (beside & skulls->all[SKULL_ROMANTIC])
            return 0;
        return 6 * beside_any(capacity, beside, chance[SKULL_ROMANTIC]) * LONE_ROMANTIC /
               100;
    case SKULL_CRIMINAL: /* S21 */
        if (beside & skulls->all[SKULL_PRIEST])
            return 0;
        return 2 * beside_any(capacity, beside, chance[SKULL_PRIEST]);
    case SKULL_MERCHANT: /* S23 */
        return 2 * beside_mean(capacity, beside, chance[SKULL_PEASANT]) -
               2 * beside_mean(capacity, beside, chance[SKULL_CRIMINAL]);
    case SKULL_ZEALOT: /* S24 */ return better(above, below) * chance[SKULL_PRIEST];
    case SKULL_CHAMPION:
    case SKULLS: break;
    }
    return beside_mean(capacity, beside, chance[kind - SKULL_CHAMPION]); /* S22 */
}

/* S19: the levels that have no priest yet. */
static int priest_hope(const Prospect *prospect, const Room *capacity, uint64_t priests)
{
    int sum = 0;
    for (int level = 0; level < SEDLEC_LEVELS; level++) {
        uint64_t line = (uint64_t)0xFF << (8 * level);
        if (!(priests & line))
            sum += 2 * beside_any(capacity, line, prospect->chance[SKULL_PRIEST]);
    }
    return sum;
}

int worth_of_pyramid(const Prospect *prospect, const SedlecSetup *setup,
                     const Pyramid *pyramid)
{
    SedlecScore score;
    Room capacity;
    Skulls skulls = {0};
    sedlec_score(pyramid->cells, &score);
    room_make(&capacity, setup, pyramid->filled);
    skulls_find(pyramid->cells, pyramid->filled, skulls.all);
    int hope = priest_hope(prospect, &capacity, skulls.all[SKULL_PRIEST]);
    for (int kind = 0; kind < SKULLS; kind++) {
        for (uint64_t rest = skulls.all[kind]; rest; rest &= rest - 1)
            hope += skull_hope(prospect, &capacity, &skulls, kind, __builtin_ctzll(rest));
    }
    return POINT * score.total + HOPE * hope / 100;
}
