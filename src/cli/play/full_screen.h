/* SPDX-License-Identifier: MIT */
/*
 * `sexton play` on a full screen: a game at this keyboard as a channel (tui/channel.h),
 * or a seat at a table on a server.
 */
#ifndef SEXTON_CLI_PLAY_FULL_SCREEN_H
#define SEXTON_CLI_PLAY_FULL_SCREEN_H

#include "cli/options.h"
#include "cli/play/home.h"
#include "tui/tui.h"

enum { REVEAL_USUAL = 1500, REVEAL_SLOWEST = 5000 }; /* ms that a lid is shown here */

/* Plays on to the end or until somebody leaves. `file` is where the game came from, or
 * NULL. Returns how it ended; what is to be said of it afterwards is printed. */
TuiEnd full_screen_run(Home *home, const char *file, int *status);

/* The first screen, into a host's texts (and `choice`, which must live as long). Returns
 * false if nobody wants to play. */
bool full_screen_choose(Host *host, TuiChoice *choice, int *status);

/* Ends the program the way a signal that came meanwhile would have. */
void full_screen_signal(int number);

#endif
