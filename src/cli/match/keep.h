/* SPDX-License-Identifier: MIT */
/*
 * The records of a match: a folder with a file for every game, game-000001.sxr and so on.
 */
#ifndef SEXTON_CLI_MATCH_KEEP_H
#define SEXTON_CLI_MATCH_KEEP_H

#include "lab/run.h"

typedef struct MatchKeeper {
    const Game *game;
    const char *folder;
} MatchKeeper;

/* Makes the folder if it is not there; false, after a complaint, if that can't be, or if
 * there are records already and `is_fresh` says that there must be none. */
bool match_keep_open(const char *folder, bool is_fresh);

/* Writes one game down (LabRun's keep). Returns 0 or an errno. */
int match_keep(void *keeper, const LabPlayed *played);

/* DIR/game-000001.sxr, in a string that the caller frees; NULL if memory is out. */
char *match_keep_path(const char *folder, uint64_t game);

#endif
