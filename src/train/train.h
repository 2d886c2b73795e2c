/* SPDX-License-Identifier: MIT */
/*
 * Making nets: games against itself and against keepers, temporal differences
 * (TD(lambda), Sutton 1988; Tesauro 1995), and at the end floats rounded to a net of
 * whole numbers. One seed, one core: the same plan gives the same net on the same
 * machine.
 *
 *   plan --train_*--> bytes of a net, and a report: how it does against keepers
 */
#ifndef SEXTON_TRAIN_TRAIN_H
#define SEXTON_TRAIN_TRAIN_H

#include "game/game.h"
#include "train/quantise.h"

/* The share of games won against a table of keepers, with its standard error. */
typedef struct TrainShare {
    double share, error;
    int games;
} TrainShare;

typedef struct TrainPlan {
    int players;
    int variant; /* edition, or expansions */
    uint64_t seed;
    int games;
    int keepers; /* percent of the games in which all others are keepers */
    int tests;   /* deals of the match at the end, each from every seat, and of `same` */

    /* Called now and then, after a match of a fifth of the tests; may be NULL. */
    void (*progress)(void *data, int games, const TrainShare *share);
    void *data;
} TrainPlan;

typedef struct TrainReport {
    TrainShare floats, wholes; /* the net before and after rounding */
    double same;               /* of all decisions, those that rounding did not change */
    uint8_t *bytes;            /* the net; the caller frees it */
    size_t size;
    NetLabel label;
} TrainReport;

/* The luck of a plan's game of that number, for that purpose. */
void train_stream(const TrainPlan *plan, const char *purpose, uint64_t number,
                  Stream *stream);

/* The share of a match, each deal from every seat: of the shares of the deals the sum,
 * and that of their squares. */
TrainShare train_share(const TrainPlan *plan, int deals, double sum, double squares);

/* Returns an errno. */
int train_dawn(const TrainPlan *plan, TrainReport *report);
int train_sedlec(const TrainPlan *plan, TrainReport *report);

#endif
