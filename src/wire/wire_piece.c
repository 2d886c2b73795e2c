/* SPDX-License-Identifier: MIT */
/* The way to each game's set-up and sight. */
#include "wire/wire_game.h"

#include "wire/value.h"

#include <string.h>

static const WireGame *const wire_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &wire_##name,
#include "game/games.def"
};

bool wire_setup_read(WireValue value, const Game **game, Setup *setup)
{
    WireObject object;
    (void)wire_inner(value, &object);
    Slice name = wire_text(&object, "name");
    *game = name.bytes ? game_find(name) : NULL;
    if (!*game)
        return false;
    memset(setup, 0, sizeof *setup);
    return wire_games[(*game)->kind]->setup(&object, setup);
}

bool wire_sight_read(WireValue value, const Game *game, const Setup *setup, Seen *seen)
{
    WireObject object;
    *seen = (Seen){0};
    return wire_inner(value, &object) &&
           wire_games[game->kind]->sight(&object, setup, &seen->state);
}
