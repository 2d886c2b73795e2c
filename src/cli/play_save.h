/* SPDX-License-Identifier: MIT */
/*
 * Saving a game and going on with a saved one. A file that holds anything but this very
 * game is left alone.
 */
#ifndef SEXTON_CLI_PLAY_SAVE_H
#define SEXTON_CLI_PLAY_SAVE_H

#include "cli/file.h"
#include "cli/options.h"
#include "cli/play_game.h"

typedef enum SaveResult {
    SAVE_NEW,    /* there was no such file */
    SAVE_AGAIN,  /* it held this game already, shorter or longer: replaced */
    SAVE_OTHER,  /* it holds something else: nothing was done */
    SAVE_FAILED, /* `error` says why; nothing has changed */
} SaveResult;

SaveResult play_save(const Play *play, const char *path, int *error);

/* Goes on with a record: its bots and people, or those of the host's --seat. `file` is
 * the caller's to close, after the play is cleared (its header lies there). Returns a
 * status; complaints are made. */
int play_resume(const char *path, const Host *host, Play *play, File **file);

#endif
