/* SPDX-License-Identifier: MIT */
/*
 * Chances to win, one number for each seat, out of NET_CERTAIN; together they are exactly
 * that. Whole numbers, so that sums of them are exact, natively and in the browser.
 */
#ifndef SEXTON_REVIEW_CHANCES_H
#define SEXTON_REVIEW_CHANCES_H

#include "bots/net.h"
#include "game/game.h"

typedef struct Chances {
    int32_t seats[SEATS_MAX]; /* 0 beyond the players */
} Chances;

/* The winners share the win; what can't be shared goes to the first of them. */
Chances chances_won(unsigned winners);

/* Shares of the win by logits in 4096ths. */
Chances chances_of(const int32_t *logits, int players);

/* Makes them add up: nobody below 0, nobody above certainty. What is left over goes to
 * the likeliest winner, or is taken from them; but the chance of `fixed` stays as it is
 * (SEAT_NONE: no seat is fixed). */
void chances_fit(Chances *chances, int players, int fixed);

/* A mean of many, each with a weight. */
typedef struct Mean {
    int64_t seats[SEATS_MAX], weight;
} Mean;

void mean_add(Mean *mean, const Chances *chances, int64_t weight);
Chances mean_take(const Mean *mean, int players);

#endif
