/* SPDX-License-Identifier: MIT */
/*
 * The count (S17-S24) by whole sets of skulls, as search needs it, and who wins (S25).
 * explain.c counts the same skull by skull with its reasons; a test holds both together.
 */
#include "rules/sedlec/skulls.h"

#include <string.h>

/* S17: level by level, the royals there times the royals and peasants below. */
static int count_royals(uint64_t royals, uint64_t peasants)
{
    int points = 0;
    for (uint64_t rest = royals; rest; rest &= rest - 1)
        points += skulls_count((royals | peasants) & skulls_below(skulls_first(rest)));
    return points;
}

/* S19: the bytes that are not empty. */
static int count_priests(uint64_t priests)
{
    int points = 0;
    for (; priests; priests &= ~((uint64_t)0xFF << (skulls_first(priests) & ~7)))
        points += 2;
    return points;
}

/* S22 */
static int count_champions(const uint64_t skulls[SKULLS])
{
    int points = 0;
    for (int type = 0; type < TYPE_CHAMPION; type++)
        for (uint64_t rest = skulls[SKULL_CHAMPION + type]; rest; rest &= rest - 1)
            points += skulls_count(skulls_connected(skulls_lowest(rest), skulls[type]));
    return points;
}

/* S23 */
static int count_merchants(uint64_t merchants, uint64_t peasants, uint64_t criminals)
{
    int points = 0;
    for (; merchants; merchants &= merchants - 1) {
        uint64_t near = skulls_adjacent(skulls_lowest(merchants));
        points += 2 * skulls_count(near & peasants) - 2 * skulls_count(near & criminals);
    }
    return points;
}

/* S24 */
static int count_zealots(uint64_t zealots, uint64_t priests)
{
    int points = 0;
    for (; zealots; zealots &= zealots - 1) {
        int higher = skulls_count(priests & skulls_above(skulls_first(zealots)));
        int lower = skulls_count(priests & skulls_below(skulls_first(zealots)));
        points += higher > lower ? higher : lower;
    }
    return points;
}

void skulls_points(const uint64_t skulls[SKULLS], SedlecScore *score)
{
    uint64_t peasants = skulls[SKULL_PEASANT], priests = skulls[SKULL_PRIEST];
    uint64_t criminals = skulls[SKULL_CRIMINAL], romantics = skulls[SKULL_ROMANTIC];
    romantics &= skulls_adjacent(romantics); /* S20: most have no partner */
    int points[TYPES] = {
        [TYPE_ROYAL] = count_royals(skulls[SKULL_ROYAL], peasants),
        [TYPE_PEASANT] = skulls_count(peasants), /* S18 */
        [TYPE_PRIEST] = count_priests(priests),
        [TYPE_ROMANTIC] = 6 * skulls_most_pairs(romantics),
        [TYPE_CRIMINAL] =
            2 * skulls_count(criminals & skulls_adjacent(priests)), /* S21 */
        [TYPE_CHAMPION] = count_champions(skulls),
        [TYPE_MERCHANT] = count_merchants(skulls[SKULL_MERCHANT], peasants, criminals),
        [TYPE_ZEALOT] = count_zealots(skulls[SKULL_ZEALOT], priests),
    };
    int total = 0;
    for (int type = 0; type < TYPES; type++) {
        total += points[type];
        score->types[type] = (int16_t)points[type];
    }
    score->total = (int16_t)total;
}

void skulls_score(const uint8_t cells[SEDLEC_CELLS], uint32_t filled, SedlecScore *score)
{
    uint64_t skulls[SKULLS] = {0};
    skulls_find(cells, filled, skulls);
    skulls_points(skulls, score);
}

void sedlec_score(const uint8_t cells[SEDLEC_CELLS], SedlecScore *score)
{
    skulls_score(cells, skulls_filled(cells), score);
}

/* S25: the types' points, best first. */
static void rank_types(const SedlecScore *score, int16_t ranked[TYPES])
{
    memcpy(ranked, score->types, sizeof score->types);
    for (int i = 1; i < TYPES; i++)
        for (int j = i; j > 0 && ranked[j] > ranked[j - 1]; j--) {
            int16_t points = ranked[j];
            ranked[j] = ranked[j - 1];
            ranked[j - 1] = points;
        }
}

/* Positive if a is ahead of b; `decider` as sedlec_decider has it. Types that are not in
 * the game have 0 points in both: they change nothing. */
static int compare(const SedlecScore *a, const SedlecScore *b, int *decider)
{
    int16_t of_a[TYPES], of_b[TYPES];
    *decider = 0;
    if (a->total != b->total)
        return a->total - b->total;
    rank_types(a, of_a);
    rank_types(b, of_b);
    for (*decider = 1; *decider <= TYPES; ++*decider)
        if (of_a[*decider - 1] != of_b[*decider - 1])
            return of_a[*decider - 1] - of_b[*decider - 1];
    return 0;
}

uint8_t sedlec_winners(const SedlecScore *scores, int count)
{
    uint8_t winners = 1;
    int best = 0, decider;
    for (int seat = 1; seat < count; seat++) {
        int order = compare(&scores[seat], &scores[best], &decider);
        if (order > 0) {
            winners = 0;
            best = seat;
        }
        if (order >= 0)
            winners |= (uint8_t)(1 << seat);
    }
    return winners;
}

int sedlec_decider(const SedlecScore *scores, int count)
{
    uint8_t winners = sedlec_winners(scores, count);
    const SedlecScore *best = &scores[__builtin_ctz(winners)];
    int last = -1;
    for (int seat = 0; seat < count; seat++) {
        int decider;
        if (compare(best, &scores[seat], &decider) > 0 && decider > last)
            last = decider;
    }
    return last;
}
