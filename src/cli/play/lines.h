/* SPDX-License-Identifier: MIT */
/*
 * Lines from a keyboard or a pipe, of any length, one at a time.
 */
#ifndef SEXTON_CLI_PLAY_LINES_H
#define SEXTON_CLI_PLAY_LINES_H

#include "base/text.h"

#include <stdio.h>

typedef struct Lines {
    FILE *in;
    char *bytes; /* the line, on the heap */
    size_t size;
    bool is_terminal;
    int error; /* an errno, once reading has failed */
} Lines;

void lines_init(Lines *lines, FILE *in);

/* The next line without its end and the spaces around it, good until the next call; false
 * at the end, or if reading failed. What was not typed at a terminal is echoed to `out`,
 * so that what is printed reads the same. */
bool lines_next(Lines *lines, FILE *out, Slice *line);

void lines_clear(Lines *lines);

/* True for a space, tab or line's end; a slice without those around it. */
bool lines_is_blank(char byte);
Slice lines_trim(Slice slice);

#endif
