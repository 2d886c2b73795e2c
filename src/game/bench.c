/* SPDX-License-Identifier: MIT */
/* Random games by the thousand, signed as they end. */
#include "game/bench.h"

#include <string.h>

/* So that no game can run for ever. */
static const uint64_t decisions_most = 10000000;

void bench_init(Bench *bench, const Game *game, const Setup *setup, Slice seed)
{
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    memset(bench, 0, sizeof *bench);
    bench->game = game;
    bench->play = playout;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    uint64_t high = stream_draw(&stream);
    random_init(&bench->random, high << 32 | stream_draw(&stream));
    for (int i = 0; i < BENCH_DEALS; i++) {
        Deal deal;
        bench->setups[i] = *setup;
        game->draw(setup, &stream, &deal);
        game->begin(&bench->setups[i], &deal, &bench->states[i]);
    }
}

/* FNV-1a's step, a number at a time. */
static uint64_t sign(uint64_t signature, uint64_t number)
{
    return (signature ^ number) * 1099511628211u;
}

void bench_play(Bench *bench, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) {
        unsigned which = bench->games++ % BENCH_DEALS;
        State state = bench->states[which];
        uint64_t decisions = bench->play(bench->game, &bench->setups[which], &state,
                                         &bench->random, decisions_most);
        bench->decisions += decisions;
        bench->signature = sign(bench->signature, decisions);
        bench->signature = sign(bench->signature, bench->game->result(&state));
    }
}
