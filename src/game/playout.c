/* SPDX-License-Identifier: MIT */
/* Random play, and the tree of legal moves. */
#include "game/playout.h"

uint64_t playout(const Game *game, const Setup *setup, State *state, Random *random,
                 uint64_t limit)
{
    return game->playout(setup, state, random, limit);
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
