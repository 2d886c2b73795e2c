/* SPDX-License-Identifier: MIT */
/*
 * Means and shares with 95 % intervals, by block. A block is one deal played from every
 * seat: its games hang together, blocks do not, so errors are reckoned from block to
 * block. A tally holds sums of whole numbers only: adding blocks in any order, in any
 * number of threads or chunks, gives the same tally to the last bit.
 */
#ifndef SEXTON_CLI_STATS_H
#define SEXTON_CLI_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* Sums over blocks of n, the games that count, and x, their values added up. */
typedef struct Tally {
    int64_t blocks; /* with at least one game that counts */
    int64_t n, x, nn, nx, xx;
} Tally;

typedef struct Estimate {
    double value, low, high;
    bool has_value;    /* false: no game counted */
    bool has_interval; /* false: one block tells nothing of the error */
} Estimate;

/* Adds a block; one without games that count changes nothing. */
void tally_add(Tally *tally, int64_t n, int64_t x);

/* Adds another tally. */
void tally_merge(Tally *tally, const Tally *other);

/* x / n / unit with its interval (Student's t over blocks). */
Estimate tally_mean(const Tally *tally, int unit);

/* The same for a share: the interval never leaves 0 to 1, and is honest at both ends. */
Estimate tally_share(const Tally *tally, int unit);

/* The factor of the standard error for 95 % with so many degrees of freedom. */
double stats_student(int64_t freedom);

#endif
