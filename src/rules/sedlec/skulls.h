/* SPDX-License-Identifier: MIT */
/*
 * Skulls as bits, eight to a level (see sedlec.h), so that levels are bytes and adjacency
 * is a handful of shifts. Shared by the quick count (score.c), by the one with reasons
 * (explain.c), and by bots that weigh a pyramid skull by skull.
 *
 *     level 3 (bottom skulls of row 1)      x
 *     level 2 (top skulls of row 0)       x   x+1
 */
#ifndef SEXTON_RULES_SEDLEC_SKULLS_H
#define SEXTON_RULES_SEDLEC_SKULLS_H

#include "rules/sedlec/sedlec.h"

enum { LEVELS = 6 };

/* Levels 1, 3, 5 and levels 2, 4, 6. */
static const uint64_t bottom_skulls = 0x0000007F007F007F;
static const uint64_t top_skulls = 0x00007F007F007F00;

static inline int skulls_count(uint64_t skulls)
{
    int count = 0;
    for (; skulls; skulls &= skulls - 1)
        count++;
    return count;
}

static inline int skulls_first(uint64_t skulls)
{
    return __builtin_ctzll(skulls);
}

static inline uint64_t skulls_lowest(uint64_t skulls)
{
    return skulls & (0 - skulls);
}

/* S16 */
static inline uint64_t skulls_adjacent(uint64_t skulls)
{
    uint64_t low = skulls & bottom_skulls, high = skulls & top_skulls;
    uint64_t near = skulls << 1 | skulls >> 1; /* the same level */
    near |= skulls << 8 | skulls >> 8; /* the same card, or a card above or below */
    near |= low >> 7 | high << 7;      /* the other card below or above */
    return near & (bottom_skulls | top_skulls);
}

/* The skulls below the level of `skull`, or above it. */
static inline uint64_t skulls_below(int skull)
{
    return ((uint64_t)1 << (skull & ~7)) - 1;
}

static inline uint64_t skulls_above(int skull)
{
    return ~skulls_below(skull) << 8;
}

/* The bottom skull of a cell; its top skull lies a level higher. */
static inline uint64_t skulls_of_cell(int cell)
{
    return (uint64_t)1 << (cell + (cell & ~7)); /* a row of cards is two of skulls */
}

/* The cells with a card, for callers that do not keep them. */
uint32_t skulls_filled(const uint8_t cells[SEDLEC_CELLS]);

/* S15: where the skulls of each kind lie; adds to `skulls`. */
void skulls_find(const uint8_t cells[SEDLEC_CELLS], uint32_t filled,
                 uint64_t skulls[SKULLS]);

/* The count where the filled cells are known already. */
void skulls_score(const uint8_t cells[SEDLEC_CELLS], uint32_t filled, SedlecScore *score);

/* The count where the places of the skulls are known already. */
void skulls_points(const uint64_t skulls[SKULLS], SedlecScore *score);

/* S20: pairs in a best pairing of these romantics. */
int skulls_most_pairs(uint64_t romantics);

/* S22: the skulls of that type connected to the champion. */
uint64_t skulls_connected(uint64_t champion, uint64_t type);

#endif
