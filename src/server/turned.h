/* SPDX-License-Identifier: MIT */
/*
 * Connections that were refused, in the log: the first of a kind at once, then a line
 * with their number every TURNED_MS while there are more. However many come, the log
 * stays short.
 */
#ifndef SEXTON_SERVER_TURNED_H
#define SEXTON_SERVER_TURNED_H

#include "server/log.h"
#include "server/metrics.h"

enum { TURNED_MS = 10000 };

typedef struct Turned {
    struct {
        Time next;       /* no line before */
        uint64_t count;  /* not told yet */
        unsigned status; /* of HTTP */
    } kinds[DROPS];
} Turned;

/* `address` is of the one now; told only if the log has addresses. */
void turned_add(Turned *turned, Log *log, DropKind why, unsigned status,
                const char *address, Time now);

/* Tells what was not told and is due. */
void turned_tell(Turned *turned, Log *log, Time now);

#endif
