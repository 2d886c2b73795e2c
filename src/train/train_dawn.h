/* SPDX-License-Identifier: MIT */
/*
 * Training for Dawn Under, from the inside: a brain of the net's shape, and games that it
 * plays beside keepers.
 */
#ifndef SEXTON_TRAIN_TRAIN_DAWN_H
#define SEXTON_TRAIN_TRAIN_DAWN_H

#include "bots/dawn/search.h"
#include "train/train.h"

/* What a brain thought on its way to a chance: all that learning needs. */
typedef struct DawnThought {
    float colours[DAWN_COLOURS][COLOUR_FEATURES];
    float colour_hidden[DAWN_COLOURS][HIDDEN_COLOUR];
    float inputs[HIDDEN_COLOUR + TABLE_FEATURES];
    float hidden[HIDDEN_TABLE];
} DawnThought;

bool brain_dawn_create(Brain *brain, Random *random);
/* How a seat stands, as a logit. */
float brain_dawn_think(const Brain *brain, const DawnFeatures *features,
                       DawnThought *thought);

/* Adds the gradient of a thought whose logit is too high by `slope`. */
void brain_dawn_learn(Brain *brain, const DawnFeatures *features,
                      const DawnThought *thought, float slope);

/* The two judges of a search. */
DawnJudge brain_dawn_judge(const Brain *brain);
DawnJudge brain_dawn_judge_net(const DawnNet *net);

/* Bad nets can chase each other for ever, D31 or not: they give and take. */
enum { PRACTICE_DAWN_LONGEST = 2000 };

/* A game being played: the truth, and keepers with their memories where they sit. */
typedef struct DawnPractice {
    Setup setup;
    State state;
    unsigned keepers; /* bit mask of seats */
    int decisions;    /* so far */
    Memory memories[DAWN_SEATS];
} DawnPractice;

/* Deals game `number` of that seed, with a row of that length (0: the even share). */
void practice_dawn_begin(DawnPractice *table, const TrainPlan *plan, const char *purpose,
                         uint64_t number, int row, unsigned keepers);

/* A keeper's move; the keepers watch what happened. */
Move practice_dawn_keeper(const DawnPractice *table, const Move *legal, int count);
void practice_dawn_apply(DawnPractice *table, Move move);
bool practice_dawn_is_over(const DawnPractice *table);

/* The judge's share against keepers, every deal from every seat. */
TrainShare practice_dawn_match(const TrainPlan *plan, const DawnJudge *judge, int deals);

/* Of the decisions of some games, how often both judges choose alike. */
double practice_dawn_same(const TrainPlan *plan, const DawnJudge *one,
                          const DawnJudge *other, int games);

#endif
