/* SPDX-License-Identifier: MIT */
/*
 * How long a move takes people at a table. A model, not a measurement: whole seconds for
 * each kind of decision, the hands included (docs/lab.md has the table). It turns a
 * number of decisions into something like minutes, alike for all rules that are compared.
 */
#ifndef SEXTON_LAB_PACE_H
#define SEXTON_LAB_PACE_H

#include "game/game.h"

int pace_seconds(const Game *game, Move move);

#endif
