/* SPDX-License-Identifier: MIT */
/*
 * The log: one line an event, `time=... level=... event=... name=value ...` (logfmt),
 * written in one piece. It holds what an operator needs to see that the server is well;
 * never what a table hides, no names of people, no secrets, and addresses only if asked
 * for. Errors, and notices that an error is over, are always written; the rest can be
 * left out. The journal of systemd has times and levels of its own.
 */
#ifndef SEXTON_SERVER_LOG_H
#define SEXTON_SERVER_LOG_H

#include "server/seam.h"

#include <stdio.h>

typedef enum LogLevel {
    LEVEL_INFO,   /* what goes on */
    LEVEL_NOTICE, /* what an operator waits for or should look at */
    LEVEL_ERROR,
} LogLevel;

enum { LOG_LINE = 1024 };

typedef struct Log {
    FILE *out; /* borrowed; NULL: silent */
    const Seam *seam;
    bool has_addresses;
    LogLevel least;  /* the lowest level that is written */
    bool is_journal; /* `<3>` for time and level: see sd-daemon(3) */
    Text line;       /* the one that is being made, in `bytes`; empty: not written */
    char bytes[LOG_LINE];
} Log;

/* A line: one of the first three, then its members, then log_end. */
void log_begin(Log *log, const char *event); /* LEVEL_INFO */
void log_notice(Log *log, const char *event);
void log_error(Log *log, const char *event);
void log_text(Log *log, const char *name, const char *text);
void log_number(Log *log, const char *name, int64_t number);
void log_table(Log *log, uint64_t table);
void log_address(Log *log, const char *address); /* only if asked for */
void log_end(Log *log);

#endif
