/* SPDX-License-Identifier: MIT */
/*
 * What moved the chances in a game, for the shares of luck, memory and judgement: the
 * review (review/review.h) follows the game while it is played. Luck is what luck did to
 * a seat over the whole game, up or down; memory and judgement are what a seat lost by
 * its own moves; each is added up over all seats. A game without a net, unfinished, or
 * too long for a review counts for nothing.
 */
#ifndef SEXTON_LAB_LAB_WEIGH_H
#define SEXTON_LAB_LAB_WEIGH_H

#include "review/review.h"

typedef struct LabWeigh {
    bool is_good;
    Known before;
    Review review;
    Decision decisions[REVIEW_CAPACITY];
    int64_t luck, memory, judgement; /* in LAB_MILLIs (tally.h); 0 if it is not good */
} LabWeigh;

/* The setup must have begun, and outlive the game. */
void lab_weigh_begin(LabWeigh *weigh, const Game *game, const Setup *setup);

/* Before a move is made, and after. */
void lab_weigh_before(LabWeigh *weigh, const State *truth);
void lab_weigh_after(LabWeigh *weigh, Move move, const Events *events);

/* Computes the three sums. */
void lab_weigh_end(LabWeigh *weigh, const State *truth);

#endif
