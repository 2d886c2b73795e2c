/* SPDX-License-Identifier: MIT */
/*
 * How a game ended.
 */
#ifndef SEXTON_CLI_PLAY_END_H
#define SEXTON_CLI_PLAY_END_H

#include "cli/play_say.h"

/* The result of a game that is over. Who won was told by the last events. */
void play_say_end(const PlayVoice *voice);

/* The seed of the deal, if it has one: with it the game can be dealt again. */
void play_say_seed(const PlayVoice *voice);

/* The width of a player's column: their name, and a little more. */
int play_end_column(const PlayVoice *voice, int seat);

#endif
