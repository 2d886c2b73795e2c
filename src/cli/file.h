/* SPDX-License-Identifier: MIT */
/*
 * Records from files of any size, read line by line through one bounded buffer into the
 * reader of game/record.h. A line that is too long is noticed without holding all of it.
 * `-` is standard input. A command that may write only if the whole record is good writes
 * to a spool first.
 *
 *   file_open -> file_next: BEGUN, MOVE, MOVE ..., RESULT, END (or BAD) -> file_close
 */
#ifndef SEXTON_CLI_FILE_H
#define SEXTON_CLI_FILE_H

#include "cli/command.h"
#include "game/record.h"

typedef struct File File;

typedef enum FileStep {
    FILE_BEGUN,  /* header read: the reader's record, its setup and state are ready */
    FILE_MOVE,   /* a move was read and made: reader's seat, move, before, state, ply */
    FILE_RESULT, /* the result line */
    FILE_END,    /* the whole record is good */
    FILE_BAD,    /* see file_complain; also if it could not be read at all */
} FileStep;

/* Opens a record. Never NULL: a file that can't be opened says so through file_next (and
 * the program ends if memory is out). Close with file_close. */
File *file_open(const char *path);

/* Reads on to the next thing of note. Events of a move are added to `events`, if not
 * NULL. After END or BAD there is nothing more. */
FileStep file_next(File *file, Events *events);

/* The reader: record (header), setup, state, seat, move. Borrowed until file_close. */
const Reader *file_reader(const File *file);

/* After FILE_BAD: `FILE:LINE: what is wrong` as one line on standard error. Returns the
 * status for it: STATUS_BAD_INPUT. */
int file_complain(const File *file);

/* Takes NULL. */
void file_close(File *file);

/* A whole small text file (a board, a deck, a pyramid; `-` too) into the caller's buffer.
 * False after a complaint, which begins with `option` unless that is NULL: unreadable, or
 * larger than `size`. */
bool file_slurp(const char *option, const char *path, char *buffer, size_t size,
                Slice *bytes);

/* A file's name without folders and its ending: `boards/ring.txt` is `ring`. */
Slice file_stem(const char *path);

/* A temporary file for output that must not appear by halves; NULL after a complaint. */
FILE *spool_open(void);

/* Copies it to standard output. False, after a complaint, if it could not be held. */
bool spool_pour(FILE *spool);

#endif
