/* SPDX-License-Identifier: MIT */
/*
 * What outlives a crash: every table's append-only log, when the table must be looked at
 * again, and which showing each seat has seen. One small contract; memory (for tests),
 * SQLite (the default) and PostgreSQL (many nodes) pass the same tests.
 *
 *   caller: store_append ... --queue--> worker thread: one commit for all that waits
 *   caller: store_complete   <--done--  callbacks, on the caller's thread
 *
 * Submit and complete: no call here blocks except open, close and backup. An append is
 * reported as done only once it is committed (safe against power loss). (table, n) is
 * unique: the second writer of it gets STORE_TAKEN, reloads and decides again. When a
 * commit fails, everything in it has failed, nothing of it is there, and store_error says
 * why.
 */
#ifndef SEXTON_STORE_STORE_H
#define SEXTON_STORE_STORE_H

#include "table/table.h"

typedef uint64_t TableId; /* random, never 0 */

typedef struct Store Store;

typedef enum StoreStatus {
    STORE_DONE,
    STORE_TAKEN,   /* another writer was first */
    STORE_MISSING, /* there is no such table */
    STORE_FAILED,  /* see store_error; nothing has changed, or the database went away in
                      the middle of a commit: the next append tells (STORE_TAKEN) */
} StoreStatus;

/* What is kept beside the log: by seat, the showing it has acknowledged; behind these, by
 * SEATS_MAX + seat, when its person was last there (the caller's own seconds). */
enum { STORE_SEEN = 2 * SEATS_MAX };

/* A table as it is stored; borrowed for the length of the callback. */
typedef struct StoredTable {
    TableId id;
    uint32_t from; /* n of the first entry below */
    uint32_t count;
    const Entry *entries;
    uint32_t seen[STORE_SEEN]; /* by seat, what store_raise was told */
} StoredTable;

/* A line of the list for `sexton admin`. */
typedef struct StoredSummary {
    TableId id;
    uint32_t entries;
    Time opened, last;
    bool is_over; /* finished or closed */
} StoredSummary;

typedef void StoreAppended(void *context, StoreStatus status);
typedef void StoreLoaded(void *context, StoreStatus status, const StoredTable *table);
typedef void StoreFound(void *context, StoreStatus status, const TableId *tables,
                        int count);
typedef void StoreListed(void *context, StoreStatus status, const StoredSummary *tables,
                         int count);
typedef void StorePurged(void *context, StoreStatus status, int count);

/* What the store tells from its own thread: that completions wait (wake an event loop),
 * that another node has written to a table (only a hint; 0: hints may have been lost,
 * look at all), and what another node says there (store_say). Each may be NULL. */
typedef struct StoreHooks {
    void (*wake)(void *context);
    void (*hint)(void *context, TableId table);
    void (*said)(void *context, TableId table, Slice text);
    void *context;
} StoreHooks;

typedef struct StoreStats {
    uint64_t commits;  /* of transactions that changed something */
    uint64_t entries;  /* appended */
    uint64_t failures; /* of transactions */
} StoreStats;

/* What a URL names, without opening it; `path` is that of a file. */
typedef enum StoreKind { STORE_UNKNOWN, STORE_IN_FILE, STORE_ELSEWHERE } StoreKind;
StoreKind store_kind(const char *url, const char **path);

/* `memory:`, `PATH` or `sqlite:PATH`, `postgres://...`. Makes or migrates the schema; a
 * newer one than ours is refused. NULL with a sentence in `error` if it can't be. */
Store *store_open(const char *url, const StoreHooks *hooks, Text *error);

/* The same for a server. A SQLite file has one server at a time (tools open it beside
 * that): the second is refused, and `is_served` says so. A process opens a file only
 * once as a server, and not otherwise beside that. */
Store *store_open_server(const char *url, const StoreHooks *hooks, Text *error,
                         bool *is_served);

/* What the clock that all nodes of the store share said when it was opened, less what
 * CLOCK_MONOTONIC said then, in milliseconds. False: we are alone, or it was not told. */
bool store_lead(const Store *store, Time *lead);

/* Commits all that was submitted, calls back, closes; what a callback submits now fails.
 * Takes NULL. */
void store_close(Store *store);

/* Appends; `due` replaces the table's due time (TIME_NEVER: none), `is_over` marks it
 * finished or not. The first entry of a table has n 0, and a gap is STORE_MISSING. Texts
 * are copied, and may have any bytes. */
void store_append(Store *store, TableId table, const Entry *entry, Time due, bool is_over,
                  StoreAppended *done, void *context);

/* All entries from n `from` on; or at most that many of them. */
void store_load(Store *store, TableId table, uint32_t from, StoreLoaded *done,
                void *context);
void store_load_some(Store *store, TableId table, uint32_t from, uint32_t most,
                     StoreLoaded *done, void *context);

/* A seat has seen that showing; the number only ever rises. Nobody waits for it, but it
 * is committed with the next batch (a failed one is tried again). */
void store_raise(Store *store, TableId table, int seat, uint32_t showing);

/* Says something to the nodes that share the store: a few words of UTF-8, STORE_SAID
 * bytes at most. It is not kept, and it may get lost. */
enum { STORE_SAID = 64 };
void store_say(Store *store, TableId table, Slice text);

/* Sets only the due time (nothing else has changed). */
void store_set_due(Store *store, TableId table, Time due);

/* Up to `most` tables (one at least) that were due at `now`, oldest first; their due time
 * becomes `lease`, so that no other node takes them until then. */
void store_due(Store *store, Time now, Time lease, int most, StoreFound *done,
               void *context);

/* For `sexton admin`: all tables, oldest first; purging those whose last entry is older
 * than `before` (running ones only if forced), or the one table. Many are purged in small
 * transactions: after a failure the count says how many are gone. */
void store_list(Store *store, StoreListed *done, void *context);
void store_purge(Store *store, Time before, bool is_forced, StorePurged *done,
                 void *context);
void store_purge_one(Store *store, TableId table, bool is_forced, StorePurged *done,
                     void *context);

/* Writes a few bytes that mean nothing and commits them: reported as done if the store
 * accepts what it is given. For asking now and then whether all is well. */
void store_probe(Store *store, StoreAppended *done, void *context);

/* Copies the whole store to a new file while it is in use (SQLite; the others say how
 * to). Blocks. */
StoreStatus store_backup(Store *store, const char *path);

/* Runs the callbacks of what is done, on this thread; returns how many. */
int store_complete(Store *store);

/* Waits until something is done, at most `ms`; for tools and tests without a loop. */
bool store_wait(Store *store, int ms);

/* Why the last failure, a sentence; "" if none. */
const char *store_error(const Store *store);
StoreStats store_stats(const Store *store);

#endif
