/* SPDX-License-Identifier: MIT */
/*
 * The log: one line an event, `time=... event=... name=value ...` (logfmt). It holds what
 * a host needs to know that the house is well, never what a table hides, no names of
 * people, no secrets, and addresses only if asked for.
 */
#ifndef SEXTON_SERVER_LOG_H
#define SEXTON_SERVER_LOG_H

#include "server/seam.h"

#include <stdio.h>

typedef struct Log {
    FILE *out; /* borrowed; NULL: silent */
    const Seam *seam;
    bool has_addresses;
} Log;

/* A line: log_begin, then its members, then log_end. */
void log_begin(Log *log, const char *event);
void log_text(Log *log, const char *name, const char *text);
void log_number(Log *log, const char *name, int64_t number);
void log_table(Log *log, uint64_t table);
void log_address(Log *log, const char *address); /* only if asked for */
void log_end(Log *log);

#endif
