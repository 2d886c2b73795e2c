/* SPDX-License-Identifier: MIT */
/*
 * The answers to the questions of a case (tests/cases/README.md) that are read off the
 * table: each is written the way the case writes it, and compared as text.
 */
#ifndef SEXTON_TESTS_SUPPORT_ANSWERS_H
#define SEXTON_TESTS_SUPPORT_ANSWERS_H

#include "game/game.h"

/* The answer to `actor`, `result`, `stakes`, `garlic`, `rows`, `gifts`, `hands`,
 * `graveyard`; false if it is no such question of this game. */
bool answer_write(const Game *game, const Setup *setup, const State *state,
                  Slice question, Text *text);

/* The answer to `score SEAT`: `SEAT TOTAL Ry=8 ...`. */
void answer_score(const SedlecSetup *setup, const SedlecState *state, int seat,
                  Text *text);

/* All legal moves in notation, sorted by bytes, joined by `, `. */
void answer_legal(const Game *game, const Setup *setup, const State *state, Text *text);

/* The parts of `list` (separated by `mark` and the spaces around it), sorted by bytes and
 * joined by `mark` and a space: for lists in any order. */
void sorted_list(Slice list, char mark, Text *text);

#endif
