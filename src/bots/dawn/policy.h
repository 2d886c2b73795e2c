/* SPDX-License-Identifier: MIT */
/*
 * The keeper's policy: the rollout policy of Dawn Under, which plays sampled worlds
 * to their end. It has the keeper's rules of thumb, but each looks at sets of graves
 * instead of summing over chains, at a tenth of the cost. What is known of the graves is
 * kept up with the events, as sets (the sets), so that no decision goes over sixty graves
 * again.
 */
#ifndef SEXTON_BOTS_DAWN_POLICY_H
#define SEXTON_BOTS_DAWN_POLICY_H

#include "bots/family.h"

/* What a perfect memory knows: graves by the colour of the lid, rats at the end; and what
 * lies in them. */
typedef struct KnownSets {
    uint64_t lids[LID_RAT + 1];
    uint64_t vampires, garlic[DAWN_SEATS];
} KnownSets;

void known_sets_make(KnownSets *sets, const DawnState *known);
void known_sets_watch(KnownSets *sets, const Events *events);

/* A legal move of the seat that decides. Of the state only what lies open is looked at,
 * so it may be a truth. */
Move policy_dawn(const KnownSets *sets, const DawnSetup *setup, const DawnState *seen,
                 Random *random);

/* Makes the policy's move in a world. What one seat knows all know, so one sets is
 * enough for all. */
void policy_dawn_play(KnownSets *sets, const DawnSetup *setup, DawnState *world,
                      Random *random);

/* A whole game played by it, or `limit` decisions; returns their number. Used, beside
 * playout(), to measure what a simulated decision costs. */
uint64_t policy_dawn_playout(const Game *game, const Setup *setup, State *state,
                             Random *random, uint64_t limit);

#endif
