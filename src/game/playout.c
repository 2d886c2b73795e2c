/* SPDX-License-Identifier: MIT */
/* Random play, and the tree of legal moves. */
#include "game/playout.h"

typedef struct Chance {
    Playout *playout;
    Resample *resample;
} Chance;

static const Chance chances[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = {playout_##name, resample_##name},
#include "game/games.def"
};

uint64_t playout(const Game *game, const Setup *setup, State *state, Random *random,
                 uint64_t limit)
{
    return chances[game->kind].playout(setup, state, random, limit);
}

void resample(const Game *game, const Setup *setup, const Known *known, Random *random,
              State *state)
{
    chances[game->kind].resample(setup, known, random, state);
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
