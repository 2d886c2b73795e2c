/* SPDX-License-Identifier: MIT */
/*
 * Where the store's tests keep their stores: in memory, in a SQLite file in a folder of
 * its own, in a schema of its own of the PostgreSQL in $SEXTON_TEST_POSTGRES (then only
 * there). And the store's calls as they are easy to test: each waits for its answer.
 */
#ifndef SEXTON_TESTS_STORE_PLACES_H
#define SEXTON_TESTS_STORE_PLACES_H

#include <libpq-fe.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store.h"

typedef enum Kind { KIND_MEMORY, KIND_SQLITE, KIND_POSTGRES } Kind;

typedef struct Spot {
    Kind kind;
    char url[512], folder[64], file[128], schema[64];
    char error[600];
} Spot;

static inline const char *test_postgres(void)
{
    return getenv("SEXTON_TEST_POSTGRES");
}

/* Runs SQL beside the store. */
static inline void sql(const Spot *spot, const char *command)
{
    PGconn *connection = PQconnectdb(test_postgres());
    assert_int_equal(PQstatus(connection), CONNECTION_OK);
    char path[128];
    snprintf(path, sizeof path, "SET client_min_messages = error; SET search_path = %s",
             spot->schema);
    PQclear(PQexec(connection, path));
    PGresult *result = PQexec(connection, command);
    if (PQresultStatus(result) != PGRES_COMMAND_OK &&
        PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", command, PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
}

static inline void spot_init(Spot *spot, Kind kind)
{
    static int number;
    memset(spot, 0, sizeof *spot);
    spot->kind = kind;
    if (kind == KIND_MEMORY) {
        snprintf(spot->url, sizeof spot->url, "memory:");
    } else if (kind == KIND_SQLITE) {
        snprintf(spot->folder, sizeof spot->folder, "/tmp/sexton-store.XXXXXX");
        assert_non_null(mkdtemp(spot->folder));
        snprintf(spot->file, sizeof spot->file, "%s/a store.db", spot->folder);
        snprintf(spot->url, sizeof spot->url, "sqlite:%s", spot->file);
    } else {
        snprintf(spot->schema, sizeof spot->schema, "t%d_%d", (int)getpid(), ++number);
        char make[160];
        snprintf(make, sizeof make, "CREATE SCHEMA %s", spot->schema);
        sql(spot, make);
        snprintf(spot->url, sizeof spot->url, "%s&options=-csearch_path%%3D%s",
                 test_postgres(), spot->schema);
    }
}

static inline void spot_clear(Spot *spot)
{
    if (spot->kind == KIND_SQLITE) {
        char command[128];
        snprintf(command, sizeof command, "rm -rf '%s'", spot->folder);
        assert_int_equal(system(command), 0);
    } else if (spot->kind == KIND_POSTGRES) {
        /* A writer whose store was given up may still be at work: it goes first, or
           it and the DROP could wait for each other. */
        char command[320];
        snprintf(command, sizeof command,
                 "SELECT pg_terminate_backend(l.pid) FROM pg_locks l"
                 " JOIN pg_class c ON c.oid = l.relation WHERE l.pid <> pg_backend_pid()"
                 " AND c.relnamespace = '%s'::regnamespace",
                 spot->schema);
        sql(spot, command);
        snprintf(command, sizeof command, "DROP SCHEMA %s CASCADE", spot->schema);
        sql(spot, command);
    }
}

/* Opens it, or NULL with the sentence in spot->error. */
static inline Store *spot_try(Spot *spot, const StoreHooks *hooks)
{
    Text error = text_in(spot->error, sizeof spot->error);
    return store_open(spot->url, hooks, &error);
}

static inline Store *spot_open(Spot *spot)
{
    Store *store = spot_try(spot, NULL);
    if (!store)
        fail_msg("%s: %s", spot->url, spot->error);
    return store;
}

/* An answer that is waited for. */
typedef struct Answer {
    bool is_there;
    StoreStatus status;
    int count;
    StoredTable table;
    Entry entries[400];
    TableId tables[1200];
    StoredSummary summaries[1200];
    char bytes[1 << 20];
} Answer;

static inline void wait_for(Store *store, const bool *is_there)
{
    for (int i = 0; !*is_there && i < 300; i++) {
        store_wait(store, 100);
        store_complete(store);
    }
    if (!*is_there)
        fail_msg("no answer");
}

static inline void on_append(void *context, StoreStatus status)
{
    Answer *answer = context;
    answer->status = status;
    answer->is_there = true;
    answer->count++;
}

static inline void on_load(void *context, StoreStatus status, const StoredTable *table)
{
    Answer *answer = context;
    answer->status = status;
    answer->is_there = true;
    assert_int_equal(table != NULL, status == STORE_DONE);
    if (!table)
        return;
    answer->table = *table;
    answer->count = (int)table->count;
    answer->table.entries = answer->entries;
    Text text = text_in(answer->bytes, sizeof answer->bytes);
    for (uint32_t i = 0; i < table->count; i++) {
        Entry *copy = &answer->entries[i];
        *copy = table->entries[i];
        copy->request.bytes = text.bytes + text.length;
        text_slice(&text, table->entries[i].request);
        copy->body.bytes = text.bytes + text.length;
        text_slice(&text, table->entries[i].body);
    }
    assert_false(text.is_cut);
}

static inline void on_found(void *context, StoreStatus status, const TableId *tables,
                            int count)
{
    Answer *answer = context;
    answer->status = status;
    answer->is_there = true;
    answer->count = count;
    memcpy(answer->tables, tables, sizeof *tables * (size_t)count);
}

static inline void on_list(void *context, StoreStatus status, const StoredSummary *tables,
                           int count)
{
    Answer *answer = context;
    answer->status = status;
    answer->is_there = true;
    answer->count = count;
    if (count)
        memcpy(answer->summaries, tables, sizeof *tables * (size_t)count);
}

static inline void on_purge(void *context, StoreStatus status, int count)
{
    Answer *answer = context;
    answer->status = status;
    answer->is_there = true;
    answer->count = count;
}

static inline Entry entry_of(uint32_t n, const char *body)
{
    return (Entry){n, 1000 + (Time)n, slice_of("request"), slice_of(body)};
}

static inline StoreStatus append_due(Store *store, TableId table, uint32_t n,
                                     const char *body, Time due, bool is_over)
{
    Answer *answer = calloc(1, sizeof *answer);
    Entry entry = entry_of(n, body);
    store_append(store, table, &entry, due, is_over, on_append, answer);
    wait_for(store, &answer->is_there);
    StoreStatus status = answer->status;
    free(answer);
    return status;
}

static inline StoreStatus append(Store *store, TableId table, uint32_t n,
                                 const char *body)
{
    return append_due(store, table, n, body, TIME_NEVER, false);
}

/* One answer that all tests share, to look into. */
static inline StoreStatus probe(Store *store)
{
    static Answer answer;
    answer.is_there = false;
    store_probe(store, on_append, &answer);
    wait_for(store, &answer.is_there);
    return answer.status;
}

static inline Answer *load(Store *store, TableId table, uint32_t from)
{
    static Answer answer;
    answer.is_there = false;
    answer.count = 0;
    store_load(store, table, from, on_load, &answer);
    wait_for(store, &answer.is_there);
    return &answer;
}

static inline Answer *load_some(Store *store, TableId table, uint32_t from, uint32_t most)
{
    static Answer answer;
    answer.is_there = false;
    answer.count = 0;
    store_load_some(store, table, from, most, on_load, &answer);
    wait_for(store, &answer.is_there);
    return &answer;
}

static inline Answer *find_due(Store *store, Time now, Time lease, int most)
{
    static Answer answer;
    answer.is_there = false;
    store_due(store, now, lease, most, on_found, &answer);
    wait_for(store, &answer.is_there);
    return &answer;
}

static inline Answer *list(Store *store)
{
    static Answer answer;
    answer.is_there = false;
    store_list(store, on_list, &answer);
    wait_for(store, &answer.is_there);
    return &answer;
}

static inline int purge(Store *store, Time before, bool is_forced)
{
    static Answer answer;
    answer.is_there = false;
    store_purge(store, before, is_forced, on_purge, &answer);
    wait_for(store, &answer.is_there);
    assert_int_equal(answer.status, STORE_DONE);
    return answer.count;
}

static inline Answer *purge_one(Store *store, TableId table, bool is_forced)
{
    static Answer answer;
    answer.is_there = false;
    store_purge_one(store, table, is_forced, on_purge, &answer);
    wait_for(store, &answer.is_there);
    return &answer;
}

#endif
