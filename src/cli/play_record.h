/* SPDX-License-Identifier: MIT */
/*
 * The text of a played game as a record: canonical header, every move, result. A file
 * appears whole or not at all: it is written under another name in the same folder and
 * then renamed.
 */
#ifndef SEXTON_CLI_PLAY_RECORD_H
#define SEXTON_CLI_PLAY_RECORD_H

#include "play/play.h"

#include <stdio.h>

/* A game to write: header, and the game in play. All borrowed. */
typedef struct PlayRecord {
    const Record *record;
    const Play *play;
    const Stays *stays; /* written in place of those of the header; NULL: none */
} PlayRecord;

/* Writes its header, to the line `moves`; a move; the result of what was played. Errors
 * are left to ferror. */
void play_record_header(const Record *record, const Stays *stays, FILE *out);
void play_record_move(const Record *record, const State *before, Move move, FILE *out);
void play_record_result(const Record *record, const State *state, FILE *out);

/* Writes a record to a file; what was there is replaced at once and for good. Returns 0
 * or an errno; then nothing has changed. `is_lasting`: waits until the disk has it. */
int play_record_save(Slice record, const char *path, bool is_lasting);

/* The whole record in memory, which the caller frees; NULL if that is out. */
char *play_record_text(const PlayRecord *played, size_t *length);

#endif
