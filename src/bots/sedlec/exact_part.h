/* SPDX-License-Identifier: MIT */
/*
 * What the solvers of Sedlec's end share: positions without the players that are done,
 * and the keys of positions. Private to exact_*sedlec*.c.
 */
#ifndef SEXTON_BOTS_SEDLEC_EXACT_PART_H
#define SEXTON_BOTS_SEDLEC_EXACT_PART_H

#include "bots/sedlec/exact.h"
#include "bots/sedlec/hidden.h"

/* A position between turns, or after a dig of two. */
typedef struct Position {
    SedlecState state;
    uint64_t ranks[SEDLEC_SEATS];  /* of a player who is done: the higher, the better
                                    * (S25) */
    uint64_t hashes[SEDLEC_SEATS]; /* of pyramid and hand */
    uint8_t done;                  /* bit mask of seats */
    Hidden hidden;
} Position;

void position_make(Exact *exact, const SedlecState *seen, Position *position);
uint64_t position_key(const Position *position);

/* The moves that differ in more than the names of stacks. */
int position_moves(const Exact *exact, const Position *position, uint8_t *moves);

/* A move that turns up nothing. */
void position_move(Exact *exact, const Position *position, uint8_t move, Position *next);

/* The position after the next way the dig can go, and how many of dig->ways it stands
 * for; 0 when there is none left, or nothing to pay with. */
int position_dig(Exact *exact, const Position *position, Dig *dig, Position *next);

/* The value of each legal move for the seat that decides; see exact_values. */
void exact_two(Exact *exact, const Position *position, const uint8_t *legal, int count,
               bool is_best_enough, int32_t *values);
void exact_many(Exact *exact, const Position *position, const uint8_t *legal, int count,
                bool is_best_enough, int32_t *values);

#endif
