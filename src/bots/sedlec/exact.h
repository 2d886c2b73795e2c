/* SPDX-License-Identifier: MIT */
/*
 * The end of a game of Sedlec, exactly. Only the face-down cards are unknown, to all
 * alike (S26), and any of them may lie anywhere. So the value of a position is an
 * expectation over the cards that turn up, where everybody does what is best for them.
 *
 *   two players   win or loss of one seat; branches that cannot matter are cut off
 *                 (alpha-beta; at chance nodes Star1, Ballard 1983)
 *   three, four   each maximises their own share of the win (max^n, Luckhardt and Irani
 *                 1986); nothing is cut off but what is won for certain
 *
 * A player who has drawn all the cards they can use is *done*: what they do with them
 * affects nobody else, so they are put where they are best, at once. Positions met before
 * are looked up in the caller's memo. What the memo forgets and the order of thinking
 * never change a value, only the time it takes.
 */
#ifndef SEXTON_BOTS_SEDLEC_EXACT_H
#define SEXTON_BOTS_SEDLEC_EXACT_H

#include "bots/budget.h"
#include "bots/net.h"
#include "rules/sedlec/sedlec.h"

enum { EXACT_UNIT = 24 }; /* positions laid out for a unit of the shared budget */

typedef struct ExactEntry {
    uint64_t key;
    uint64_t value[2];
} ExactEntry;

typedef struct Exact {
    const SedlecSetup *setup;
    ExactEntry *memo;
    uint32_t memo_mask; /* its length less one: a power of two less one */
    uint32_t budget;    /* positions that may still be thought about */
    Budget *shared;     /* of the whole thought; NULL: nobody counts */
    uint32_t made;      /* positions that were laid out, most of them only to be valued */
    bool is_spent;      /* either budget: values since then mean nothing */
} Exact;

/* `memo` of `length` entries, a power of two, is the caller's; it is wiped. */
void exact_init(Exact *exact, const SedlecSetup *setup, ExactEntry *memo, uint32_t length,
                uint32_t budget);

/* For each legal move of the seat that decides the chance that this seat wins (a shared
 * win counts its part), out of NET_CERTAIN. If `is_best_enough`, a move that is no better
 * than one before it may get -1. False if the budget was spent. */
bool exact_values(Exact *exact, const SedlecState *seen, const uint8_t *legal, int count,
                  bool is_best_enough, int32_t *values);

/* Turns left in the game: cards that the players have still to draw and to place. */
int exact_turns_left(const SedlecSetup *setup, const SedlecState *seen);

#endif
