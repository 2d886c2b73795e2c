/* SPDX-License-Identifier: MIT */
/*
 * The mean over all games is a ratio of two sums over blocks, since unfinished games make
 * blocks of different weight: its error is that of the residuals x - r n (the
 * linearised variance of a ratio, Cochran 1977). A share's interval is Wilson's (1927)
 * with the number of independent games that would have the error we found; Korn and
 * Graubard (1998) argue for that. How much of a control to take off is
 * read off the same blocks (Lavenberg and Welch 1981), which costs a degree of freedom
 * and a bias far below the error.
 */
#include "lab/stats.h"

#include <math.h>

void sums_add(Sums *sums, int64_t n, int64_t x)
{
    if (n == 0)
        return;
    sums->blocks++;
    sums->n += n;
    sums->x += x;
    sums->nn += n * n;
    sums->nx += n * x;
    sums->xx += x * x;
}

void sums_merge(Sums *sums, const Sums *other)
{
    sums->blocks += other->blocks;
    sums->n += other->n;
    sums->x += other->x;
    sums->nn += other->nn;
    sums->nx += other->nx;
    sums->xx += other->xx;
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

/* The squared residuals x - r n of all blocks. */
static double residuals(const Sums *sums)
{
    double r = (double)sums->x / (double)sums->n;
    double squares =
        (double)sums->xx - 2 * r * (double)sums->nx + r * r * (double)sums->nn;
    return squares > 0 ? squares : 0; /* all blocks alike, but for rounding */
}

/* The standard error of x / n; 0 for a single block. */
static double ratio_error(const Sums *sums)
{
    if (sums->blocks < 2)
        return 0;
    double blocks = (double)sums->blocks;
    return sqrt(blocks / (blocks - 1) * residuals(sums)) / (double)sums->n;
}

double sums_error(const Sums *sums, int unit)
{
    return ratio_error(sums) / unit;
}

Estimate sums_mean(const Sums *sums, int unit)
{
    Estimate estimate = {.has_value = sums->n > 0, .has_interval = sums->blocks > 1};
    if (!estimate.has_value)
        return estimate;
    estimate.value = (double)sums->x / (double)sums->n / unit;
    double reach = stats_student(sums->blocks - 1) * ratio_error(sums) / unit;
    estimate.low = estimate.value - reach;
    estimate.high = estimate.value + reach;
    return estimate;
}

Estimate sums_without(const Sums *x, int unit, const Sums *y, const Sums *rest,
                      int y_unit)
{
    Estimate estimate = {.has_value = x->n > 0, .has_interval = x->blocks > 2};
    if (!estimate.has_value)
        return estimate;
    double n = (double)x->n, fine = (double)y_unit * y_unit;
    double xx = residuals(x) / unit / unit, yy = residuals(y) / fine;
    double xy = (xx + yy - residuals(rest) / fine) / 2;
    double slope = yy > 0 ? xy / yy : 0;
    estimate.value = (double)x->x / unit / n - slope * (double)y->x / y_unit / n;
    double blocks = (double)x->blocks, left = xx - slope * xy;
    double reach =
        estimate.has_interval && left > 0
            ? stats_student(x->blocks - 2) * sqrt(blocks / (blocks - 2) * left) / n
            : 0;
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
    estimate->low = fmax(centre - reach, 0);
    estimate->high = fmin(centre + reach, 1);
}

Estimate sums_share(const Sums *sums, int unit)
{
    Estimate estimate = {.has_value = sums->n > 0, .has_interval = sums->blocks > 1};
    estimate.high = 1; /* nothing is known */
    if (!estimate.has_value)
        return estimate;
    double p = (double)sums->x / (double)sums->n / unit;
    estimate.value = p;
    if (!estimate.has_interval)
        return estimate;
    double error = ratio_error(sums) / unit;
    double t = stats_student(sums->blocks - 1);
    bool is_edge = sums->x == 0 || sums->x == sums->n * unit;
    if (is_edge)
        wilson(p, (double)sums->blocks, t, &estimate);
    else if (error > 0)
        wilson(p, p * (1 - p) / (error * error), t, &estimate);
    else
        estimate.low = estimate.high = p;
    if (sums->x == 0)
        estimate.low = 0; /* exactly, whatever rounding says */
    if (sums->x == sums->n * unit)
        estimate.high = 1;
    return estimate;
}
