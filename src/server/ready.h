/* SPDX-License-Identifier: MIT */
/*
 * Whether the server can do its work: whether the store accepts what it is given, and
 * whether bots get to think. Every failure of the store is noted here, logged at once and
 * then every ten seconds while it lasts; so is its end.
 *
 *   a commit, a failure --> what is known --> /readyz
 *                              ^ older than 5 s, and somebody asks: a probe is written
 *
 * However often somebody asks, there is at most one probe in five seconds. While the
 * store fails it is probed every second, so that its end is noticed without being asked.
 */
#ifndef SEXTON_SERVER_READY_H
#define SEXTON_SERVER_READY_H

#include "store/store.h"

typedef struct Hub Hub;

typedef struct Ready {
    bool is_failing;   /* the store */
    bool is_probing;   /* a probe is on its way */
    Time known;        /* when something was last stored, or failed to be (hub_ticks) */
    Time probed;       /* when the probe was sent */
    Time since;        /* when it began to fail */
    Time logged;       /* when that was last logged */
    uint64_t failures; /* since then */
    uint64_t counted;  /* failures that the store itself has counted */
    void (*answer)(
        void *context); /* an answer is there for those who wait; may be NULL */
    void *context;
} Ready;

/* The result of a write. `what` failed, `table` is 0 if it is of none. */
void ready_stored(Hub *hub);
void ready_failed(Hub *hub, const char *what, TableId table);

/* Every second. */
void ready_look(Hub *hub);

/* True if what is known is fresh; else a probe goes out, and `answer` follows soon. */
bool ready_ask(Hub *hub);

/* Why not, as a line for strangers; NULL: the server is ready. */
const char *ready_why_not(const Hub *hub);

#endif
