/* SPDX-License-Identifier: MIT */
/*
 * Each game's sight as JSON, behind piece_sight; and the words by which its reader in
 * wire/ recognises them.
 */
#ifndef SEXTON_JSON_PIECE_SIGHT_H
#define SEXTON_JSON_PIECE_SIGHT_H

#include "game/game.h"

extern const char *const sight_dawn_phases[];   /* by DawnPhase */
extern const char *const sight_sedlec_phases[]; /* by SedlecPhase */

/* The contents of a grave: empty, vampire, garlic of seat 0 to 5, hidden. */
extern const char sight_contents[];

void sight_dawn(const Setup *setup, const State *state, Text *text);
void sight_sedlec(const Setup *setup, const State *state, Text *text);

/* The same with all that is hidden. */
void truth_dawn(const Setup *setup, const State *state, Text *text);
void truth_sedlec(const Setup *setup, const State *state, Text *text);

#endif
