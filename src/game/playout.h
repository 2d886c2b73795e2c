/* SPDX-License-Identifier: MIT */
/*
 * Playouts: games of uniformly random moves. The measure of the engine's speed, the
 * signature of its rules, and the raw material of the conformance suite. And the worlds
 * that they begin in where not all is known.
 */
#ifndef SEXTON_GAME_PLAYOUT_H
#define SEXTON_GAME_PLAYOUT_H

#include "game/game.h"

/* Plays on from `state` until the game is over or `limit` decisions were made; returns
 * their number. Random play means: list all legal moves, pick one, apply. */
uint64_t playout(const Game *game, const Setup *setup, State *state, Random *random,
                 uint64_t limit);

/* One of the worlds that what is known leaves open, each equally likely. */
void resample(const Game *game, const Setup *setup, const Known *known, Random *random,
              State *state);

/* A game's part of both. */
typedef uint64_t Playout(const Setup *setup, State *state, Random *random,
                         uint64_t limit);
typedef void Resample(const Setup *setup, const Known *known, Random *random,
                      State *state);
#define GAME(KIND, name)           \
    extern Playout playout_##name; \
    extern Resample resample_##name;
#include "game/games.def"

/* Leaves of the tree of legal moves at `depth`: any change of a rule changes the count.
 */
uint64_t perft(const Game *game, const Setup *setup, const State *state, int depth);

#endif
