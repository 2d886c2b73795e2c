/* SPDX-License-Identifier: MIT */
/*
 * What the files of the SQLite store share: the handle, its schema, its backups.
 */
#ifndef SEXTON_STORE_SQLITE_H
#define SEXTON_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

/* How long to wait for another process that writes. */
enum { SQLITE_PATIENCE_MS = 2000 };

typedef enum Query {
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
    QUERIES,
} Query;

/* The handle; a statement for each query. */
typedef struct Sqlite {
    sqlite3 *database;
    sqlite3_stmt *statements[QUERIES];
    char path[4096];
    char error[STORE_SENTENCE];
} Sqlite;

void *sqlite_open(const Place *place, Text *error);
void sqlite_close(void *handle);

/* Brings the schema of an open file to STORE_VERSION, step by step; false with a
 * sentence. */
bool sqlite_migrate(sqlite3 *database, Text *error);

/* Copies the database in the file `from` to the new file `path`. */
bool sqlite_copy(const char *from, const char *path, Text *error);

/* A sentence about what `database` last complained of. */
void sqlite_sentence(sqlite3 *database, Text *error);

#endif
