/* SPDX-License-Identifier: MIT */
/*
 * Saving a game. A file is replaced if it holds nothing but an earlier part of this very
 * game, or if this session saved it or started from it and nobody has changed it since;
 * any other file is left alone. A symbolic link stays, and the file it leads to is
 * replaced.
 */
#ifndef SEXTON_CLI_PLAY_SAVE_H
#define SEXTON_CLI_PLAY_SAVE_H

#include "cli/play/home.h"
#include "words/words.h"

typedef enum SaveResult {
    SAVE_NEW,    /* there was no such file */
    SAVE_AGAIN,  /* it held this game already: replaced */
    SAVE_OTHER,  /* it holds something else: nothing was done */
    SAVE_FAILED, /* `error` says why; nothing has changed */
} SaveResult;

enum { SAVE_MARKS = 16 };

/* A file as it was left: which one, how long, when written. */
typedef struct SaveMark {
    uint64_t device, inode;
    int64_t size, seconds, nanoseconds;
} SaveMark;

/* The files of this session; only the last few are remembered. */
typedef struct Saves {
    SaveMark marks[SAVE_MARKS];
    unsigned count;
} Saves;

/* The file at the path, as it is now, is of this session. */
void saves_note(Saves *saves, const char *path);

/* How to have a saved game again: a command that works as it stands, or nothing. */
void save_tell(const char *file, bool is_over, FILE *out);

/* How it is told. */
WordKey save_answer(SaveResult result);

SaveResult save_game(const Home *home, const char *path, Saves *saves, int *error);

#endif
