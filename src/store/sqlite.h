/* SPDX-License-Identifier: MIT */
/*
 * What the files of the SQLite store share: the handle, its schema, its backups.
 */
#ifndef SEXTON_STORE_SQLITE_H
#define SEXTON_STORE_SQLITE_H

#include <pthread.h>
#include <sqlite3.h>

#include "store/backend.h"

/* How long to wait for another process that writes. */
enum { SQLITE_PATIENCE_MS = 2000 };

enum { SQLITE_PATH = 4096 };

typedef enum Query {
    QUERY_BEGIN,
    QUERY_COMMIT,
    QUERY_OPEN_TABLE,
    QUERY_GROW,
    QUERY_APPEND,
    QUERY_LENGTH,
    QUERY_ENTRIES,
    QUERY_SEEN,
    QUERY_RAISE,
    QUERY_SET_DUE,
    QUERY_BRING_FORWARD,
    QUERY_DUE,
    QUERY_LIST,
    QUERY_PURGEABLE,
    QUERY_PURGEABLE_ONE,
    QUERY_PURGE_TABLE,
    QUERY_PURGE_ENTRIES,
    QUERY_PURGE_SEEN,
    QUERY_PROBE,
    QUERIES,
} Query;

/* Bringing the log over into the file, beside the commits (checkpoint_sqlite.c). */
typedef struct Checkpoint {
    const char *path;
    int pages; /* of the log, at the last commit */
    int next;  /* so many, and it is time */
    bool is_running;
    atomic_bool is_done; /* told by the thread: it can be joined */
    pthread_t thread;
} Checkpoint;

/* The handle; a statement for each query. */
typedef struct Sqlite {
    sqlite3 *database;
    sqlite3_stmt *statements[QUERIES];
    Checkpoint checkpoint;
    int claim; /* a server's hold on the file; -1: none */
    char path[SQLITE_PATH];
    char error[STORE_SENTENCE];
} Sqlite;

void *sqlite_open(const Place *place, Text *error);
void *sqlite_open_memory(const Place *place, Text *error);
void sqlite_close(void *handle);

/* The file (file_sqlite.c): made empty, for its owner alone, if it is not there; the same
 * of what was made more open before, with SQLite's files beside it. */
void sqlite_create_file(const char *path);
void sqlite_tighten(sqlite3 *database);

/* Claims the file for this server. The descriptor is closed after all connections of this
 * process to the file, with sqlite_unclaim (-1: none). After CLAIM_FAILED errno says why.
 */
typedef enum Claim { CLAIM_GOOD, CLAIM_TAKEN, CLAIM_FAILED } Claim;
Claim sqlite_claim(const char *path, int *descriptor);
void sqlite_unclaim(int descriptor);

/* Takes checkpoints over from SQLite. */
void checkpoint_init(Checkpoint *checkpoint, sqlite3 *database, const char *path);

/* After each commit: begins one, or ends it, when it is time. */
void checkpoint_step(Checkpoint *checkpoint, sqlite3 *database);

/* Waits for the one under way, if any. */
void checkpoint_end(Checkpoint *checkpoint);

/* Makes the settings of a connection, and sees that they hold (promise_sqlite.c); false
 * with a sentence. */
bool sqlite_promise(sqlite3 *database, Text *error);

/* Brings the schema of an open file to STORE_VERSION, step by step; false with a
 * sentence. */
bool sqlite_migrate(sqlite3 *database, Text *error);

/* Copies the database in the file `from` to the new file `path`. */
bool sqlite_copy(const char *from, const char *path, Text *error);

/* A sentence about what `database` last complained of. */
void sqlite_sentence(sqlite3 *database, Text *error);

#endif
