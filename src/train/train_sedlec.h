/* SPDX-License-Identifier: MIT */
/*
 * Training for Sedlec, from the inside: a brain of the net's shape, and games that it
 * plays alone or beside keepers.
 */
#ifndef SEXTON_TRAIN_TRAIN_SEDLEC_H
#define SEXTON_TRAIN_TRAIN_SEDLEC_H

#include "bots/sedlec/search.h"
#include "train/train.h"

/* What a brain thought on its way to a chance: all that learning needs. */
typedef struct SedlecThought {
    float players[SEDLEC_SEATS * SEDLEC_WIDEST];
    float hidden[SEDLEC_HIDDEN];
    float chance, margin;
} SedlecThought;

bool brain_sedlec_create(Brain *brain, Random *random, int players);
float brain_sedlec_think(const Brain *brain, const SedlecFeatures *features,
                         SedlecThought *thought);

/* Adds the gradient that moves the chance and the margin towards these. */
void brain_sedlec_learn(Brain *brain, const SedlecFeatures *features,
                        const SedlecThought *thought, float chance, float margin);

/* Forgets what only learning needed: the margin, and what was never told. */
void brain_sedlec_finish(Brain *brain);

/* The two judges of a search. */
SedlecJudge brain_sedlec_judge(const Brain *brain);
SedlecJudge brain_sedlec_judge_net(const SedlecNet *net);

/* A game being played. */
typedef struct SedlecPractice {
    Setup setup;
    State state;
} SedlecPractice;

/* Deals game `number` of that seed. A plan with expansions is played with any of them. */
void practice_sedlec_begin(SedlecPractice *table, const TrainPlan *plan,
                           const char *purpose, uint64_t number);

/* The judge's one-ply move. */
Move practice_sedlec_choose(const SedlecPractice *table, const SedlecJudge *judge,
                            int ways);

/* The judge's share against keepers, every deal from every seat. */
TrainShare practice_sedlec_match(const TrainPlan *plan, const SedlecJudge *judge,
                                 int deals);

/* Of the decisions of some games, how often both judges choose alike. */
double practice_sedlec_same(const TrainPlan *plan, const SedlecJudge *one,
                            const SedlecJudge *other, int games);

#endif
