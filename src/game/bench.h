/* SPDX-License-Identifier: MIT */
/*
 * The fixed run of random games that times the engine and signs the rules, native and in
 * the browser alike; it can also time games that other players play. A seed fixes every
 * deal and every move. Only a few deals are made, before the clock starts, and are used
 * again and again: play is measured, not dealing.
 */
#ifndef SEXTON_GAME_BENCH_H
#define SEXTON_GAME_BENCH_H

#include "game/playout.h"

enum { BENCH_DEALS = 64 };

/* Plays a game to its end, or for `limit` decisions; returns their number. */
typedef uint64_t BenchPlay(const Game *game, const Setup *setup, State *state,
                           Random *random, uint64_t limit);

typedef struct Bench {
    const Game *game;
    BenchPlay *play; /* playout(), unless the caller sets another */
    Random random;
    uint64_t games, decisions;
    uint64_t
        signature; /* of how long each game took and who won: changes with the rules */
    Setup setups[BENCH_DEALS];
    State states[BENCH_DEALS];
} Bench;

/* Deals; `setup` is checked, not begun. */
void bench_init(Bench *bench, const Game *game, const Setup *setup, Slice seed);

/* Plays as many games more. */
void bench_play(Bench *bench, uint64_t count);

#endif
