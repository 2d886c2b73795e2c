/* SPDX-License-Identifier: MIT */
/* The doors to each game's set-up and sight. */
#include "wire/sight.h"

#include "wire/json.h"

#include <string.h>

static const WireGame *const wire_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &wire_##name,
#include "game/games.def"
};

bool piece_setup_read(const json_t *json, const Game **game, Setup *setup)
{
    Slice name = json_slice(json_member(json, "name"));
    *game = name.bytes ? game_find(name) : NULL;
    if (!*game)
        return false;
    memset(setup, 0, sizeof *setup);
    return wire_games[(*game)->kind]->setup(json, setup);
}

bool piece_sight_read(const json_t *json, const Game *game, const Setup *setup,
                      Seen *seen)
{
    *seen = (Seen){0};
    return wire_games[game->kind]->sight(json, setup, &seen->state);
}
