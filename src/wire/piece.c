/* SPDX-License-Identifier: MIT */
/*
 * The door to each game's sight.
 */
#include "wire/piece.h"

#include "wire/sight.h"

bool piece_sight_read(const json_t *json, const Game *game, const Setup *setup,
                      Seen *seen)
{
    *seen = (Seen){0};
    return game->kind == GAME_DAWN
               ? sight_dawn_read(json, &setup->dawn, &seen->state.dawn)
               : sight_sedlec_read(json, &setup->sedlec, &seen->state.sedlec);
}
