/* SPDX-License-Identifier: MIT */
/*
 * Going on with a game that was saved, or with any record.
 */
#ifndef SEXTON_CLI_PLAY_RESUME_H
#define SEXTON_CLI_PLAY_RESUME_H

#include "cli/file.h"
#include "cli/options.h"
#include "cli/play_game.h"

/* Goes on with a record: its bots and people, or those of the host's --seat. `file` is
 * the caller's to close, after the play is cleared (its header lies there). Returns a
 * status; complaints are made. */
int play_resume(const char *path, const Host *host, HomeGame *home, File **file);

#endif
