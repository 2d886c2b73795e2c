/* SPDX-License-Identifier: MIT */
/*
 * What `play` asks when the command line does not say what to play or who sits there. The
 * default for the seats is one human and bots of level 3: pressing Enter twice starts a
 * game.
 */
#ifndef SEXTON_CLI_PLAY_PREPARE_H
#define SEXTON_CLI_PLAY_PREPARE_H

#include "cli/options.h"
#include "cli/play/lines.h"

/* Asks for the game; NULL if nobody answers. */
const char *prepare_game(Lines *lines);

/* Asks how many opponents that game is played against, unless --players or --seat was
 * given. False if nobody answers.
 */
bool prepare_opponents(Lines *lines, const char *name, Host *host);

/* Seats a human and bots for the game of that name if no --seat was given. What is
 * wrong with --players, the host's own check will say. */
void prepare_seats(const char *name, Host *host);

/* Gives the bots names, unless a player is called so; those of a record stay. */
void prepare_bot_names(const Host *host, Slice names[SEATS_MAX]);

#endif
