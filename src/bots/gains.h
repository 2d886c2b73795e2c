/* SPDX-License-Identifier: MIT */
/*
 * How much each candidate gains over the first one in the same sampled worlds. A gain
 * counts only if its own standard error does not explain it; a candidate that is clearly
 * behind gets no more worlds. Whole numbers throughout.
 */
#ifndef SEXTON_BOTS_GAINS_H
#define SEXTON_BOTS_GAINS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GAINS_MOST = 64,  /* candidates */
    GAINS_ROUND = 32, /* worlds, after which the hopeless may go */
};

typedef struct Gains {
    int64_t sums[GAINS_MOST], squares[GAINS_MOST];
    bool is_out[GAINS_MOST];
} Gains;

/* A gain of that candidate in one more world; up to 2^15, so that squares fit. */
void gains_add(Gains *gains, int candidate, int64_t gain);

/* Puts out those two errors behind after so many worlds; whether anybody is left beside
 * the first. */
bool gains_thin_out(Gains *gains, int count, int worlds);

/* The candidate that has gained most, more than `errors` quarters of its standard error;
 * 0 if none has. */
int gains_best(const Gains *gains, int count, int worlds, int errors);

#endif
