/* SPDX-License-Identifier: MIT */
/*
 * Means and shares with 95 % intervals, by block. A block is one deal played from every
 * seat. Its games depend on each other, blocks do not, so errors are computed from block
 * to block. Sums are of whole numbers only: adding blocks in any order, in any number of
 * threads or chunks, gives the same to the last bit.
 */
#ifndef SEXTON_LAB_STATS_H
#define SEXTON_LAB_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* Sums over blocks of n, the games that count, and x, their values added up. */
typedef struct Sums {
    int64_t blocks; /* with at least one game that counts */
    int64_t n, x, nn, nx, xx;
} Sums;

typedef struct Estimate {
    double value, low, high;
    bool has_value;    /* false: no game counted */
    bool has_interval; /* false: one block tells nothing of the error */
} Estimate;

/* Adds a block; one without games that count changes nothing. */
void sums_add(Sums *sums, int64_t n, int64_t x);

/* Adds the sums of other blocks. */
void sums_merge(Sums *sums, const Sums *other);

/* x / n / unit with its interval (Student's t over blocks). */
Estimate sums_mean(const Sums *sums, int unit);

/* The same for a share: the interval never leaves 0 to 1, and is honest at both ends. */
Estimate sums_share(const Sums *sums, int unit);

/* x / n / unit, less as much of y as goes with it: y has the mean 0, so the value is the
 * same in the mean, and surer. `rest` are the sums of x - y, from which it follows how
 * the two go together; y and rest are in units of their own. */
Estimate sums_without(const Sums *x, int unit, const Sums *y, const Sums *rest,
                      int y_unit);

/* The standard error of x / n / unit; 0 if it is not known. */
double sums_error(const Sums *sums, int unit);

/* The factor of the standard error for 95 % with so many degrees of freedom. */
double stats_student(int64_t freedom);

#endif
