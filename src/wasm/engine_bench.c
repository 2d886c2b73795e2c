/* SPDX-License-Identifier: MIT */
/*
 * The signature of random play (game/bench.h), as `sexton bench` prints it: one line
 * compares the rules here with the native ones over thousands of games.
 */
#include "game/bench.h"

#include "wasm/engine.h"

size_t engine_bench(size_t length, uint32_t count)
{
    static Setup setup;
    static Bench bench;
    Slice seed;
    const Game *game = engine_settle(length, true, &setup, &seed);
    if (!game)
        return 0;
    bench_init(&bench, game, &setup, seed);
    bench_play(&bench, count);
    Text text = engine_text();
    text_hex(&text, bench.signature);
    return text.length;
}
