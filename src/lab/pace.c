/* SPDX-License-Identifier: MIT */
/* The door to each game's seconds. */
#include "lab/pace.h"

#include "lab/lab_part.h"

int pace_seconds(const Game *game, Move move)
{
    return lab_parts[game->kind]->seconds(move);
}
