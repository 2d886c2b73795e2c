/* SPDX-License-Identifier: MIT */
/*
 * Adding up.
 */
#include "lab/tally.h"

#include <math.h>

static int64_t finished_of(const LabBlock *block)
{
    return block->figures[LAB_GAMES] - block->figures[LAB_UNFINISHED];
}

/* What luck, memory and judgement did, each out of all three. */
static void add_weighed(LabTally *tally, const int64_t *figures)
{
    int64_t all =
        figures[LAB_BY_LUCK] + figures[LAB_BY_MEMORY] + figures[LAB_BY_JUDGEMENT];
    for (int i = LAB_BY_LUCK; i <= LAB_BY_JUDGEMENT; i++)
        sums_add(&tally->figures[i], all, figures[i]);
}

void lab_tally_add(LabTally *tally, const LabBlock *block)
{
    const int64_t *figures = block->figures;
    int64_t finished = finished_of(block);
    tally->blocks++;
    tally->games += figures[LAB_GAMES];
    tally->unfinished += figures[LAB_UNFINISHED];
    for (int i = LAB_UNFINISHED + 1; i < LAB_FIGURES; i++)
        if (i < LAB_BY_LUCK || i > LAB_BY_JUDGEMENT)
            sums_add(&tally->figures[i], finished, figures[i]);
    add_weighed(tally, figures);
}

/* x / n - y / m is (x m - y n) / (n m): whole numbers again. */
void lab_tally_against(LabTally *tally, const LabBlock *block, const LabBlock *first)
{
    int64_t n = finished_of(block), m = finished_of(first);
    for (int i = LAB_UNFINISHED + 1; i < LAB_FIGURES; i++) {
        bool is_fine = i >= LAB_ADJUSTED && i < LAB_RULES;
        if (!is_fine && (i < LAB_BY_LUCK || i > LAB_BY_JUDGEMENT))
            sums_add(&tally->against[i], n * m,
                     block->figures[i] * m - first->figures[i] * n);
    }
}

void lab_tally_merge(LabTally *tally, const LabTally *other)
{
    tally->blocks += other->blocks;
    tally->games += other->games;
    tally->unfinished += other->unfinished;
    for (int i = 0; i < LAB_FIGURES; i++) {
        sums_merge(&tally->figures[i], &other->figures[i]);
        sums_merge(&tally->against[i], &other->against[i]);
    }
}

Estimate lab_tally_adjusted(const LabTally *tally, int player)
{
    Estimate estimate = sums_without(&tally->figures[LAB_WINS + player], LAB_WIN,
                                     &tally->figures[LAB_LUCK + player],
                                     &tally->figures[LAB_ADJUSTED + player], LAB_FINE);
    estimate.low = fmax(estimate.low, 0); /* it is a share */
    estimate.high = fmin(estimate.high, 1);
    return estimate;
}
