/* SPDX-License-Identifier: MIT */
/*
 * What happened at a table, line by line, as many as fit a screen or fewer, with a mark
 * up to where it was read. Where lids are to be remembered (D32, etiquette pure and
 * notes), lines from before the reader's present turn are not kept: the log must not
 * serve as a memory.
 */
#ifndef SEXTON_TUI_HISTORY_H
#define SEXTON_TUI_HISTORY_H

#include "tui/pen.h"

enum { LOG_LINES = 1024 };

typedef struct LogLine {
    char *text; /* on the heap */
    int tint;
} LogLine;

typedef struct History {
    LogLine lines[LOG_LINES]; /* a ring */
    size_t total;             /* lines ever told */
    size_t first;             /* the oldest that is kept */
    size_t turn;              /* where the present turn began */
    size_t read;              /* lines up to here were read */
    int scroll;               /* rows that the reader has gone back */
} History;

void history_clear(History *history);
void history_add(History *history, Slice text, int tint);

/* Forgets what was told before the present turn. */
void history_forget(History *history);

/* Draws its end (or where the reader has gone), and, where there is more above, a line
 * that says so, in the area's first row. */
void history_draw(History *history, Pen *pen, Area area);

/* Goes back or forward by rows. */
void history_scroll(History *history, int rows);

#endif
