/* SPDX-License-Identifier: MIT */
/*
 * Training for Dawn Under, from the inside: a brain of the net's shape, and games that it
 * plays beside keepers.
 */
#ifndef SEXTON_TRAIN_DAWN_H
#define SEXTON_TRAIN_DAWN_H

#include "bots/search_dawn.h"
#include "train/train.h"

/* What a brain thought on its way to a chance: all that learning needs. */
typedef struct DawnThought {
    float colours[DAWN_COLOURS][COLOUR_FEATURES];
    float colour_hidden[DAWN_COLOURS][HIDDEN_COLOUR];
    float inputs[HIDDEN_COLOUR + TABLE_FEATURES];
    float hidden[HIDDEN_TABLE];
} DawnThought;

bool dawn_brain_create(Brain *brain, Random *random);
/* How a seat stands, as a logit. */
float dawn_brain_think(const Brain *brain, const DawnFeatures *features,
                       DawnThought *thought);

/* Adds the gradient of a thought whose logit is too high by `slope`. */
void dawn_brain_learn(Brain *brain, const DawnFeatures *features,
                      const DawnThought *thought, float slope);

/* The two judges of a search. */
DawnJudge dawn_brain_judge(const Brain *brain);
DawnJudge dawn_net_judge(const DawnNet *net);

/* Bad nets can chase each other for ever, D31 or not: they give and take. */
enum { DAWN_CLASS_LONGEST = 2000 };

/* A game being played: the truth, and keepers with their memories where they sit. */
typedef struct DawnClass {
    Setup setup;
    State state;
    unsigned keepers; /* bit mask of seats */
    int decisions;    /* so far */
    Memory memories[DAWN_SEATS];
} DawnClass;

/* Deals game `number` of that seed, with a row of that length (0: the even share). */
void dawn_class_begin(DawnClass *table, const TrainPlan *plan, const char *purpose,
                      uint64_t number, int row, unsigned keepers);

/* A keeper's move; the keepers watch what happened. */
Move dawn_class_keeper(const DawnClass *table, const Move *legal, int count);
void dawn_class_apply(DawnClass *table, Move move);
bool dawn_class_is_over(const DawnClass *table);

/* The judge's share against keepers, every deal from every seat. */
TrainShare dawn_class_match(const TrainPlan *plan, const DawnJudge *judge, int deals);

/* Of the decisions of some games, how often both judges choose alike. */
double dawn_class_same(const TrainPlan *plan, const DawnJudge *one,
                       const DawnJudge *other, int games);

#endif
