/* SPDX-License-Identifier: MIT */
/*
 * How a game ended: the count of Sedlec type by type and how a tie was broken, the rows
 * of Dawn Under and why dawn broke.
 */
#ifndef SEXTON_CLI_PLAY_END_H
#define SEXTON_CLI_PLAY_END_H

#include "cli/play_say.h"

/* The result of a game that is over. Who won was told by the last events. */
void play_say_end(const PlayVoice *voice);

/* The seed of the deal, if it has one: with it the game can be dealt again. */
void play_say_seed(const PlayVoice *voice);

#endif
