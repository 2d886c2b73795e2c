/* SPDX-License-Identifier: MIT */
/*
 * Random play and the tree of legal moves. The loop is written out for each game, on its
 * own functions, so that the rules are inlined into it: the measured gain is in
 * docs/bench.md.
 */
#include "game/playout.h"

#ifdef __wasm__ /* where bytes count for more than nanoseconds */
#define INLINE_ALL
#else
#define INLINE_ALL __attribute__((flatten))
#endif

INLINE_ALL static uint64_t play_dawn(const DawnSetup *setup, DawnState *state,
                                     Random *random, uint64_t limit)
{
    Move moves[MOVES_MAX];
    int count;
    uint64_t decisions = 0;
    while (decisions < limit && (count = dawn_legal(setup, state, moves)) > 0) {
        dawn_apply(setup, state, moves[random_below(random, (uint32_t)count)], NULL);
        decisions++;
    }
    return decisions;
}

INLINE_ALL static uint64_t play_sedlec(const SedlecSetup *setup, SedlecState *state,
                                       Random *random, uint64_t limit)
{
    Move moves[MOVES_MAX];
    int count;
    uint64_t decisions = 0;
    while (decisions < limit && (count = sedlec_legal(setup, state, moves)) > 0) {
        sedlec_apply(setup, state, moves[random_below(random, (uint32_t)count)], NULL);
        decisions++;
    }
    return decisions;
}

uint64_t playout(const Game *game, const Setup *setup, State *state, Random *random,
                 uint64_t limit)
{
    if (game->kind == GAME_DAWN)
        return play_dawn(&setup->dawn, &state->dawn, random, limit);
    return play_sedlec(&setup->sedlec, &state->sedlec, random, limit);
}

uint64_t perft(const Game *game, const Setup *setup, const State *state, int depth)
{
    Move moves[MOVES_MAX];
    if (depth == 0)
        return 1;
    int count = game->legal(setup, state, moves);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        State next = *state;
        game->apply(setup, &next, moves[i], NULL);
        leaves += perft(game, setup, &next, depth - 1);
    }
    return leaves;
}
