/* SPDX-License-Identifier: MIT */
/*
 * A backend: where the logs are kept. One const table of functions each for SQLite in a
 * file, SQLite in memory, and PostgreSQL. Only the worker's thread calls them, except
 * `backup`.
 *
 *   begin, run, run, ..., commit     the answers are valid once commit has succeeded
 *   begin, run, ..., rollback        nothing of it is there
 *
 * A job that finds its place taken or its table missing has an answer: that is no
 * failure. False is a failure of the whole transaction: then `error` has the sentence.
 */
#ifndef SEXTON_STORE_BACKEND_H
#define SEXTON_STORE_BACKEND_H

#include <stdatomic.h>

#include "store/job.h"

enum {
    STORE_VERSION = 2,    /* of the schema: see schema_sqlite.c, schema_postgres.c */
    STORE_SENTENCE = 512, /* bytes of an error at most */
    PURGE_MOST = 100,     /* tables in one transaction */
};

/* What a backend is opened with. */
typedef struct Place {
    const char *where;             /* the URL without what only chooses the backend */
    const atomic_bool *is_closing; /* nobody has much time any more */
    const StoreHooks *hooks;
    bool is_server;  /* no other may be one beside us */
    bool *is_served; /* told: another is */
} Place;

typedef struct Backend {
    /* The handle; NULL with a sentence if it can't be. */
    void *(*open)(const Place *place, Text *error);
    void (*close)(void *handle);

    bool (*begin)(void *handle);
    bool (*const *run)(void *handle, Job *job); /* by the job's kind */
    bool (*commit)(void *handle);

    /* After a failure, and why it was. */
    void (*rollback)(void *handle);
    const char *(*error)(const void *handle);

    /* Tells the other nodes that these tables have grown. NULL: there are none. */
    void (*tell)(void *handle, const TableId *tables, int count);

    /* After a commit, when all in it were told: what they need not wait for. May be
     * NULL. */
    void (*tidy)(void *handle);

    /* The clock that all nodes share, in milliseconds since 1970; false after a failure.
     * Called once, before the worker's thread is there. NULL: there are no other nodes.
     */
    bool (*time)(void *handle, Time *now);

    /* What to wait for between transactions: a descriptor (-1: none) and milliseconds
     * (-1: for ever); `look` is called when one of them comes. NULL: nothing. */
    int (*watch)(void *handle, int *ms);
    void (*look)(void *handle);

    /* Copies everything to a new file; on the caller's thread, beside all else. NULL: it
     * can't, as a sentence says. */
    bool (*backup)(const void *handle, const char *path, Text *error);
    const char *no_backup;
} Backend;

extern const Backend store_memory, store_sqlite, store_postgres;

/* Writes "BEFORE: WHY." from the first line of a library's message. */
void store_sentence(Text *text, const char *before, const char *why);

#endif
