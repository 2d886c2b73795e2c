/* SPDX-License-Identifier: MIT */
/* The games there are, out of games.def. */
#include "game/game.h"

#include "game/adapters.h"

const Game *const games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &game_##name,
#include "game/games.def"
};

const Game *game_find(Slice name)
{
    for (int i = 0; i < GAMES; i++)
        if (slice_equal(name, games[i]->name) || slice_equal(name, games[i]->short_name))
            return games[i];
    return NULL;
}
