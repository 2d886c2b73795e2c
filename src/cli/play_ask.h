/* SPDX-License-Identifier: MIT */
/*
 * What `play` asks when the command line does not say what to play or who sits there. The
 * default for the seats is one human and bots of level 3: pressing Enter twice starts a
 * game.
 */
#ifndef SEXTON_CLI_PLAY_ASK_H
#define SEXTON_CLI_PLAY_ASK_H

#include "cli/options.h"
#include "cli/play_lines.h"

/* Asks for the game; NULL if nobody answers. */
const char *play_ask_game(PlayLines *lines);

/* Asks how many opponents that game is played against, unless --players or --seat was
 * given. False if nobody answers.
 */
bool play_ask_opponents(PlayLines *lines, const char *name, Host *host);

/* Seats a human and bots for the game of that name if no --seat was given. What is
 * wrong with --players, the host's own check will say. */
void play_usual_seats(const char *name, Host *host);

/* Gives the bots names, unless a player is called so; those of a record stay. */
void play_name_bots(const Host *host, Slice names[SEATS_MAX]);

#endif
