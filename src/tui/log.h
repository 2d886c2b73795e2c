/* SPDX-License-Identifier: MIT */
/*
 * What happened at a table, line by line, as many as fit a screen or fewer, with a mark
 * up to where it was read. Where lids are to be remembered (D32, etiquette pure and
 * notes), lines from before the reader's present turn are not kept: the log must not
 * serve as a memory.
 */
#ifndef SEXTON_TUI_LOG_H
#define SEXTON_TUI_LOG_H

#include "tui/pen.h"

enum { LOG_LINES = 1024 };

typedef struct LogLine {
    char *text; /* on the heap */
    int tint;
} LogLine;

typedef struct Log {
    LogLine lines[LOG_LINES]; /* a ring */
    size_t total;             /* lines ever told */
    size_t first;             /* the oldest that is kept */
    size_t turn;              /* where the present turn began */
    size_t read;              /* lines up to here were read */
    int scroll;               /* rows that the reader has gone back */
} Log;

void log_clear(Log *log);
void log_add(Log *log, Slice text, int tint);

/* Forgets what was told before the present turn. */
void log_forget(Log *log);

/* Draws its end (or where the reader has gone), and, where there is more above, a line
 * that says so, in the area's first row. */
void log_draw(Log *log, Pen *pen, Area area);

/* Goes back or forward by rows. */
void log_scroll(Log *log, int rows);

#endif
