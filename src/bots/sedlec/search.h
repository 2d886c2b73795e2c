/* SPDX-License-Identifier: MIT */
/*
 * Looking ahead in Sedlec. Chance has exact odds: each face-down card is equally likely
 * to turn up (S26). At the leaves a judge says how likely a seat is to win: the net of
 * whole numbers, or in training one of floats.
 *
 *   one ply     every move, what it turns up, and which card I then keep -> judge
 *   two plies   the best of those again, with the next seat's best move before the judge
 *   exact       where the end is near enough (exact.h)
 *
 * Moves that differ only in the names of stacks are weighed once. When the budget is
 * spent, a move whose second ply was not finished falls behind those that were.
 */
#ifndef SEXTON_BOTS_SEDLEC_SEARCH_H
#define SEXTON_BOTS_SEDLEC_SEARCH_H

#include "bots/budget.h"
#include "bots/sedlec/feature.h"
#include "bots/sedlec/hidden.h"

typedef struct SedlecJudge {
    int32_t (*chance)(const void *net, const SedlecFeatures *features);
    const void *net;
} SedlecJudge;

/* How far to look. Everything is counted, nothing is timed. */
typedef struct SedlecEffort {
    int candidates;  /* moves looked at again; 0: one ply is all */
    int margin;      /* those not worse than the best by more than that, in 1024ths */
    int replies;     /* ways a dig can go that are weighed in a reply; 0: all */
    int exact;       /* turns left from which the end is solved; 0: never */
    int exact_more;  /* the same where cards are left over (S10) */
    uint32_t budget; /* positions the solver may think about */
} SedlecEffort;

typedef struct SedlecMind {
    const SedlecSetup *setup;
    const SedlecJudge *judge;
    Budget *budget; /* NULL: nobody counts */
} SedlecMind;

/* The worth of a state between turns to a seat, out of NET_CERTAIN. */
int32_t search_sedlec_judge(const SedlecMind *mind, const SedlecState *state, int seat);

/* The worth of each legal move to the seat that decides, at one ply, out of NET_CERTAIN;
 * -1 where the budget did not last. Of a dig at most `ways` ways are weighed, evenly
 * spread; 0: all. */
void search_sedlec_weigh(const SedlecMind *mind, const SedlecState *seen,
                         const uint8_t *legal, int count, int ways, int32_t *worths);

/* The worths after looking as far as that effort says. */
void search_sedlec(const SedlecMind *mind, const SedlecEffort *effort,
                   const SedlecState *seen, const uint8_t *legal, int count,
                   int32_t *worths);

#endif
