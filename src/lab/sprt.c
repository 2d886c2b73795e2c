/* SPDX-License-Identifier: MIT */
/*
 * The likelihood ratio of two means of a normal variable. A variance found in few blocks
 * may be far too small, or nothing: one block as it would be between equals is added.
 */
#include "lab/sprt.h"

#include <math.h>

enum { LEAST = 32 }; /* blocks, before which nothing is said: the variance is a guess */

double elo_share(double elo, int own, int players)
{
    double q = pow(10, elo / 400) * own;
    return q / (q + players - own);
}

double elo_of_share(double share, int own, int players)
{
    return 400 * log10(share / (1 - share) * (players - own) / own);
}

void sprt_init(Sprt *sprt, double elo0, double elo1, int own, int players)
{
    const double error = 0.05;
    *sprt = (Sprt){.share0 = elo_share(elo0, own, players),
                   .share1 = elo_share(elo1, own, players),
                   .fair = elo_share(0, own, players),
                   .low = log(error / (1 - error)),
                   .high = log((1 - error) / error)};
}

SprtVerdict sprt_look(Sprt *sprt, const Sums *wins)
{
    if (wins->blocks < LEAST)
        return SPRT_OPEN;
    double blocks = (double)wins->blocks, all = (double)wins->n, unit = LAB_WIN;
    double each = all / blocks; /* games of a block */
    double mean = (double)wins->x / unit / all;
    double squares =
        ((double)wins->xx / unit / unit - 2 * mean * (double)wins->nx / unit +
         mean * mean * (double)wins->nn) /
        (each * each);
    double one = sprt->fair * (1 - sprt->fair) / each;
    double variance = ((squares > 0 ? squares : 0) + one) / blocks;
    sprt->llr = blocks * (sprt->share1 - sprt->share0) *
                (2 * mean - sprt->share0 - sprt->share1) / (2 * variance);
    return sprt->llr >= sprt->high  ? SPRT_IS_ELO1
           : sprt->llr <= sprt->low ? SPRT_IS_ELO0
                                    : SPRT_OPEN;
}
