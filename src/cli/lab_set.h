/* SPDX-License-Identifier: MIT */
/*
 * A set of rules as one text: the game, then the options with which a game is set up
 * anywhere (options.h), and who plays.
 *
 *   "dawn edition=zoch players=4 row=10 bots=level:5"
 *   "sedlec --deck mine.txt bots=level:5,keeper"
 *   "@club.rules": a file with such a line; lines that begin with `#` are skipped
 */
#ifndef SEXTON_CLI_LAB_SET_H
#define SEXTON_CLI_LAB_SET_H

#include "cli/options.h"
#include "lab/run.h"

enum { LAB_SET_TEXT = 2048, LAB_SET_WORDS = 64 };

typedef struct LabSet {
    char text[LAB_SET_TEXT];      /* one line, words with one space between them */
    char words[2 * LAB_SET_TEXT]; /* the same as arguments */
    Host host;
    LabField field;
} LabSet;

/* Reads a set that is dealt from `seed`; NULL: from one that is drawn. False after a
 * complaint. The set must not move afterwards. */
bool lab_set_read(const char *argument, const char *seed, LabSet *set);

#endif
