/* SPDX-License-Identifier: MIT */
/*
 * Everything that is limited, as one table (limit.c): name, default, who has it (an
 * address, a connection ...), what happens once it is used up. The options of `serve`,
 * /metrics, docs/host.md and the test of limits follow from it. To add a limit: a kind
 * here, its row there, and the place that asks.
 *
 *   limits_init -> limits_read (--limit NAME=RATE,BURST) -> account_take, limits_take
 */
#ifndef SEXTON_SERVER_LIMIT_H
#define SEXTON_SERVER_LIMIT_H

#include "server/bucket.h"

typedef enum LimitKind {
    LIMIT_NEW_SOCKETS, /* the first ones: an account has a bucket of each */
    LIMIT_REQUESTS,
    LIMIT_MESSAGES,
    LIMIT_BYTES_OUT,
    LIMIT_ENTRIES,
    LIMIT_TABLES,
    LIMIT_WRONG_KEYS,
    LIMIT_BUCKETS,                 /* so many are that */
    LIMIT_SOCKETS = LIMIT_BUCKETS, /* counts: how many there may be at the same time */
    LIMIT_WEBSOCKETS,
    LIMIT_CONNECTION_MESSAGES, /* buckets elsewhere */
    LIMIT_CONTROL_FRAMES,
    LIMIT_TABLE_ENTRIES,
    LIMIT_TABLE_CHANGES,
    LIMIT_TABLE_BYTES,
    LIMIT_WATCHERS, /* a count */
    LIMIT_KINDS,
} LimitKind;

/* Each of these has it for itself. */
typedef enum LimitScope {
    LIMIT_OF_ADDRESS,
    LIMIT_OF_CONNECTION,
    LIMIT_OF_TABLE,
} LimitScope;

typedef struct LimitRow {
    const char *name;
    LimitScope scope;
    Limit usual;
    const char *end; /* what happens once it is used up: `denied`, `429`, ... */
} LimitRow;

extern const LimitRow limit_rows[LIMIT_KINDS];

/* What a server allows, and how often it refused. */
typedef struct Limits {
    Limit most[LIMIT_KINDS]; /* of a count: `burst` at the same time */
    uint64_t refused[LIMIT_KINDS];
    int connections;    /* WebSockets in all */
    int rooms;          /* tables in memory */
    uint32_t silent_ms; /* until a connection that says nothing is dropped */
    uint32_t slow_ms;   /* until one that does not read is */
} Limits;

/* The defaults. */
void limits_init(Limits *limits);

bool limit_is_count(LimitKind kind);

/* `NAME=RATE,BURST`, `NAME=COUNT`, or `NAME=0` for no limit. False if it is none of
 * these. */
bool limits_read(Limits *limits, Slice text);

/* Takes one; a refusal is counted. */
bool limits_take(Limits *limits, LimitKind kind, Bucket *bucket, Time now);

/* Whether there may be one more than `count`; a refusal is counted. */
bool limits_allow(Limits *limits, LimitKind kind, int count);

/* No limits for addresses. */
void limits_free_addresses(Limits *limits);

/* The table as it is now: a line `name scope rate burst end` each. */
void limits_write(const Limits *limits, Text *text);

#endif
