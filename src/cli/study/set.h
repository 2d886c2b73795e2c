/* SPDX-License-Identifier: MIT */
/*
 * A set of rules as one text: the game, then the options with which a game is set up
 * anywhere (options.h), and who plays.
 *
 *   "dawn edition=zoch players=4 row=10 bots=level:5"
 *   "sedlec --deck mine.txt bots=level:5,keeper"
 *   "@club.rules": a file with such a line; lines that begin with `#` are skipped
 */
#ifndef SEXTON_CLI_STUDY_SET_H
#define SEXTON_CLI_STUDY_SET_H

#include "cli/options.h"
#include "lab/run.h"

enum { STUDY_SET_TEXT = 2048, STUDY_SET_WORDS = 64 };

typedef struct StudySet {
    char text[STUDY_SET_TEXT];      /* one line, words with one space between them */
    char words[2 * STUDY_SET_TEXT]; /* the same as arguments */
    Host host;
    LabField field;
} StudySet;

/* Reads a set that is dealt from `seed`; NULL: from one that is drawn. False after a
 * complaint. The set must not move afterwards. */
bool study_set_read(const char *argument, const char *seed, StudySet *set);

#endif
