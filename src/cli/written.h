/* SPDX-License-Identifier: MIT */
/*
 * The text of a played game as a record: canonical header, every move, result. A file
 * appears whole or not at all: it is written under another name in the same folder and
 * then renamed.
 */
#ifndef SEXTON_CLI_WRITTEN_H
#define SEXTON_CLI_WRITTEN_H

#include "play/play.h"

#include <stdio.h>

/* A game to write: header, and the game in play. All borrowed. */
typedef struct Written {
    const Record *record;
    const Play *play;
    const Tenures *tenures; /* written in place of those of the header; NULL: none */
} Written;

/* Writes its header, to the line `moves`; a move; the result of what was played. Errors
 * are left to ferror. */
void written_header(const Record *record, const Tenures *tenures, FILE *out);
void written_move(const Record *record, const State *before, Move move, FILE *out);
void written_result(const Record *record, const State *state, FILE *out);

/* Writes a record to a file; what was there is replaced at once and for good. Returns 0
 * or an errno; then nothing has changed. `is_lasting`: waits until the disk has it. */
int written_save(Slice record, const char *path, bool is_lasting);

/* The whole record in memory, which the caller frees; NULL if that is out. */
char *written_text(const Written *played, size_t *length);

#endif
