/* SPDX-License-Identifier: MIT */
/*
 * How long a move takes people at a table. A model, not a measurement: whole seconds for
 * each kind of decision, including the work of the hands (docs/lab.md has the table). It
 * turns a number of decisions into something like minutes, in the same way for all rules
 * that are compared.
 */
#ifndef SEXTON_LAB_PACE_H
#define SEXTON_LAB_PACE_H

#include "game/game.h"

int pace_seconds(const Game *game, Move move);

#endif
