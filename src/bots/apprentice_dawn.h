/* SPDX-License-Identifier: MIT */
/*
 * The keeper's apprentice: the rollout policy of Dawn Under, which plays sampled worlds
 * to their end. It has the keeper's rules of thumb, but each looks at sets of graves
 * instead of summing over chains, at a tenth of the cost. What is known of the graves is
 * kept up with the events, as sets (the lore), so that no decision goes over sixty graves
 * again.
 */
#ifndef SEXTON_BOTS_APPRENTICE_DAWN_H
#define SEXTON_BOTS_APPRENTICE_DAWN_H

#include "bots/family.h"

/* What a perfect memory knows: graves by the colour of the lid, rats at the end; and what
 * lies in them. */
typedef struct Lore {
    uint64_t lids[LID_RAT + 1];
    uint64_t vampires, garlic[DAWN_SEATS];
} Lore;

void lore_make(Lore *lore, const DawnState *known);
void lore_watch(Lore *lore, const Events *events);

/* A legal move of the seat that decides. Of the state only what lies open is looked at,
 * so it may be a truth. */
Move apprentice_dawn(const Lore *lore, const DawnSetup *setup, const DawnState *seen,
                     Random *random);

/* Makes the apprentice's move in a world. What one seat knows all know, so one lore is
 * enough for all. */
void apprentice_plays_dawn(Lore *lore, const DawnSetup *setup, DawnState *world,
                           Random *random);

/* A whole game played by it, or `limit` decisions; returns their number. Used, beside
 * playout(), to measure what a simulated decision costs. */
uint64_t apprentice_playout_dawn(const Game *game, const Setup *setup, State *state,
                                 Random *random, uint64_t limit);

#endif
