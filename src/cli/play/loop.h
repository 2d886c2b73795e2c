/* SPDX-License-Identifier: MIT */
/*
 * The loop of `play`: bots decide at once, people are shown the table and asked until
 * they make a move; then what happened is told. It ends with the game, with `quit`, or at
 * the end of the input.
 */
#ifndef SEXTON_CLI_PLAY_LOOP_H
#define SEXTON_CLI_PLAY_LOOP_H

#include "cli/play/home.h"
#include "cli/play/lines.h"

/* Plays on to the end. `file` is where the game came from, or NULL. Returns a status. */
int loop_run(Home *home, Lines *lines, const char *file);

#endif
