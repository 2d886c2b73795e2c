/* SPDX-License-Identifier: MIT */
/*
 * The gain is a mean over worlds; worlds squared times its variance is the spread below.
 */
#include "bots/gains.h"

enum { QUARTERS = 4, HOPELESS = 2 * QUARTERS };

void gains_add(Gains *gains, int candidate, int64_t gain)
{
    gains->sums[candidate] += gain;
    gains->squares[candidate] += gain * gain;
}

static bool is_sure(int64_t sum, int64_t squares, int64_t worlds, int errors)
{
    int64_t spread = worlds * squares - sum * sum;
    int64_t left = QUARTERS * QUARTERS * sum * sum * (worlds - 1);
    return sum > 0 && left > (int64_t)errors * errors * spread;
}

bool gains_thin_out(Gains *gains, int count, int worlds)
{
    bool is_left = false;
    for (int i = 1; i < count; i++) {
        gains->is_out[i] |= is_sure(-gains->sums[i], gains->squares[i], worlds, HOPELESS);
        is_left |= !gains->is_out[i];
    }
    return is_left;
}

int gains_best(const Gains *gains, int count, int worlds, int errors)
{
    int best = 0; /* a candidate that is out has lost */
    for (int i = 1; i < count; i++)
        if (gains->sums[i] > gains->sums[best] &&
            is_sure(gains->sums[i], gains->squares[i], worlds, errors))
            best = i;
    return best;
}
