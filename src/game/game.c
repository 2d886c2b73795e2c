/* SPDX-License-Identifier: MIT */
/*
 * The games there are. A further one needs rules of its own, an adapter like its
 * neighbours, and a place in this list.
 */
#include "game/game.h"

#include "game/adapters.h"

const Game *const games[GAMES] = {[GAME_DAWN] = &game_dawn, [GAME_SEDLEC] = &game_sedlec};

const Game *game_find(Slice name)
{
    for (int i = 0; i < GAMES; i++)
        if (slice_equal(name, games[i]->name) || slice_equal(name, games[i]->short_name))
            return games[i];
    return NULL;
}

bool game_is_sound(const Game *game, const Setup *setup, const State *state)
{
    return game->kind == GAME_DAWN ? dawn_is_sound(&setup->dawn, &state->dawn)
                                   : sedlec_is_sound(&setup->sedlec, &state->sedlec);
}
