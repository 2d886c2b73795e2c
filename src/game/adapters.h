/* SPDX-License-Identifier: MIT */
/*
 * The two adapters, for the list in game.c alone: everybody else goes through `games`.
 */
#ifndef SEXTON_GAME_ADAPTERS_H
#define SEXTON_GAME_ADAPTERS_H

#include "game/game.h"

extern const Game game_dawn;
extern const Game game_sedlec;

#endif
