/* SPDX-License-Identifier: MIT */
/*
 * What is counted, and given out as Prometheus text at /metrics. All on the loop's
 * thread.
 */
#ifndef SEXTON_SERVER_METRICS_H
#define SEXTON_SERVER_METRICS_H

#include "message/message.h"
#include "server/limit.h"
#include "store/store.h"

/* Why a connection was dropped or turned away. */
typedef enum DropKind {
    DROP_SLOW,      /* does not read what it is sent */
    DROP_SILENT,    /* says nothing */
    DROP_HALF,      /* half a message, and no more */
    DROP_HUGE,      /* a message that is too long */
    DROP_BINARY,    /* no text */
    DROP_RATE,      /* goes on and on above its limit */
    DROP_ORIGIN,    /* a page of somebody else's */
    DROP_FULL,      /* no space, for it or for its address */
    DROP_PATH,      /* a WebSocket where there is none */
    DROP_HOST,      /* a name that is not ours */
    DROP_FORWARDED, /* behind a trusted proxy that names no address */
    DROPS,
} DropKind;

enum { SPAN_BUCKETS = 12 };

/* A histogram of times. */
typedef struct Spans {
    uint64_t counts[SPAN_BUCKETS + 1];
    uint64_t count;
    double sum; /* seconds */
} Spans;

typedef struct Metrics {
    int64_t sockets, connections, rooms, thinking, ready; /* now */
    uint64_t bot_wait_ms;                                 /* the same: pool.h */
    uint64_t accepted, requests[MESSAGE_KINDS], refused[WHYS], denied[DENIALS];
    uint64_t drops[DROPS], messages_out, bytes_out, http;
    uint64_t moves, bot_moves, opened, finished, taken, loads, pieces;
    Spans append; /* store_append until it is done */
    Spans answer; /* a request until it is answered */
    Spans think;
} Metrics;

/* As it is called in the metrics. */
const char *metrics_drop(DropKind kind);

void spans_add(Spans *spans, double seconds);

/* All of it; `stats` are the store's own. */
void metrics_write(const Metrics *metrics, const Limits *limits, const StoreStats *stats,
                   Text *text);

#endif
