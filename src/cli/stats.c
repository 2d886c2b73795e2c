/* SPDX-License-Identifier: MIT */
/*
 * The mean over all games is a ratio of two sums over blocks, since unfinished games make
 * blocks of different weight: its error is that of the residuals x - r n (the usual
 * linearised variance of a ratio, Cochran 1977). A share's interval is Wilson's (1927)
 * with the number of independent games that would have the error we found; Korn and
 * Graubard (1998) argue for that.
 */
#include "cli/stats.h"

#include <math.h>

void tally_add(Tally *tally, int64_t n, int64_t x)
{
    if (n == 0)
        return;
    tally->blocks++;
    tally->n += n;
    tally->x += x;
    tally->nn += n * n;
    tally->nx += n * x;
    tally->xx += x * x;
}

void tally_merge(Tally *tally, const Tally *other)
{
    tally->blocks += other->blocks;
    tally->n += other->n;
    tally->x += other->x;
    tally->nn += other->nn;
    tally->nx += other->nx;
    tally->xx += other->xx;
}

double stats_student(int64_t freedom)
{
    static const double first[] = {
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
        2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    };
    enum { FIRST = sizeof first / sizeof *first };
    if (freedom <= FIRST)
        return first[freedom < 1 ? 0 : freedom - 1];
    double f = (double)freedom;
    /* Fisher and Cornish 1960 */
    return 1.959964 + 2.372272 / f + 2.822497 / (f * f) + 2.555852 / (f * f * f);
}

/* The standard error of x / n; 0 for a single block. */
static double ratio_error(const Tally *tally)
{
    if (tally->blocks < 2)
        return 0;
    double n = (double)tally->n;
    double r = (double)tally->x / n;
    double squares =
        (double)tally->xx - 2 * r * (double)tally->nx + r * r * (double)tally->nn;
    if (squares <= 0)
        return 0; /* all blocks alike, but for rounding */
    double blocks = (double)tally->blocks;
    return sqrt(blocks / (blocks - 1) * squares) / n;
}

Estimate tally_mean(const Tally *tally, int unit)
{
    Estimate estimate = {.has_value = tally->n > 0, .has_interval = tally->blocks > 1};
    if (!estimate.has_value)
        return estimate;
    estimate.value = (double)tally->x / (double)tally->n / unit;
    double reach = stats_student(tally->blocks - 1) * ratio_error(tally) / unit;
    estimate.low = estimate.value - reach;
    estimate.high = estimate.value + reach;
    return estimate;
}

/* Wilson's interval of share p in n games. */
static void wilson(double p, double n, double t, Estimate *estimate)
{
    double tt = t * t;
    double centre = (p + tt / (2 * n)) / (1 + tt / n);
    double reach = t / (1 + tt / n) * sqrt(p * (1 - p) / n + tt / (4 * n * n));
    estimate->low = centre - reach < 0 ? 0 : centre - reach;
    estimate->high = centre + reach > 1 ? 1 : centre + reach;
}

Estimate tally_share(const Tally *tally, int unit)
{
    Estimate estimate = {.has_value = tally->n > 0, .has_interval = tally->blocks > 1};
    estimate.high = 1; /* nothing is known */
    if (!estimate.has_value)
        return estimate;
    double p = (double)tally->x / (double)tally->n / unit;
    estimate.value = p;
    if (!estimate.has_interval)
        return estimate;
    double error = ratio_error(tally) / unit;
    double t = stats_student(tally->blocks - 1);
    bool is_edge = tally->x == 0 || tally->x == tally->n * unit;
    if (is_edge)
        wilson(p, (double)tally->blocks, t, &estimate);
    else if (error > 0)
        wilson(p, p * (1 - p) / (error * error), t, &estimate);
    else
        estimate.low = estimate.high = p;
    if (tally->x == 0)
        estimate.low = 0; /* exactly, whatever rounding says */
    if (tally->x == tally->n * unit)
        estimate.high = 1;
    return estimate;
}
