/* SPDX-License-Identifier: MIT */
/*
 * The adapters, for the list in game.c alone (all other code goes through `games`), and
 * what they share: the loop of random play. The loop is inlined into each adapter
 * together with that game's rules; docs/bench.md has the measured gain.
 */
#ifndef SEXTON_GAME_ADAPTERS_H
#define SEXTON_GAME_ADAPTERS_H

#include "game/game.h"

#define GAME(KIND, name) extern const Game game_##name;
#include "game/games.def"

#ifdef __wasm__ /* where bytes count for more than nanoseconds */
#define INLINE_ALL
#else
#define INLINE_ALL __attribute__((flatten))
#endif

static inline uint64_t play_at_random(int (*legal)(const Setup *, const State *, Move *),
                                      void (*apply)(const Setup *, State *, Move,
                                                    Events *),
                                      const Setup *setup, State *state, Random *random,
                                      uint64_t limit)
{
    Move moves[MOVES_MAX];
    int count;
    uint64_t decisions = 0;
    while (decisions < limit && (count = legal(setup, state, moves)) > 0) {
        apply(setup, state, moves[random_below(random, (uint32_t)count)], NULL);
        decisions++;
    }
    return decisions;
}

#endif
