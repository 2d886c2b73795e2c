/* SPDX-License-Identifier: MIT */
/*
 * What a move's events mean for undo and for players who were away. Used by tables, and
 * by `sexton play`, where undo follows the same rule.
 */
#ifndef SEXTON_GAME_SEALING_H
#define SEXTON_GAME_SEALING_H

#include "game/game.h"

/* It showed something new or closed a lid: nothing before it can be taken back. */
bool is_sealing(const Game *game, const Events *events);

/* A lid was turned: all must see it for the reveal time (D9). */
bool is_opening(const Game *game, const Events *events);

/* The table as it lies would not show it to somebody who comes later. */
bool is_showing(const Game *game, const Events *events);

#endif
