/* SPDX-License-Identifier: MIT */
/*
 * What a connection to SQLite must promise before anything is reported as done. Settings
 * are made, then read back from the connection itself: a build of SQLite with other
 * defaults, a file system without WAL or a mistake of ours ends with a sentence, not with
 * lost moves.
 */
#include <assert.h>
#include <string.h>

#include "store/sqlite.h"

/* FULL: the log is on the disk before a commit is told. */
static const char settings[] = "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;"
                               "PRAGMA journal_size_limit = 16777216";

/* The connection's own answers; SQLITE_PATIENCE_MS is the 2000. */
static const char *const promises[][2] = {
    {"journal_mode", "wal"},
    {"synchronous", "2"},
    {"busy_timeout", "2000"},
};
static_assert(SQLITE_PATIENCE_MS == 2000, "the answer above");

static void refuse(sqlite3 *database, const char *name, const char *value, Text *error)
{
    Text why = TEXT(STORE_SENTENCE);
    text_string(&why, "SQLite does not promise to keep what is stored (");
    text_string(&why, name);
    text_string(&why, " is ");
    text_string(&why, value ? value : "unknown");
    text_string(&why, ")");
    store_sentence(error, sqlite3_db_filename(database, "main"), why.bytes);
}

static bool keeps(sqlite3 *database, const char *const promise[2], Text *error)
{
    Text text = TEXT(64);
    text_string(&text, "PRAGMA ");
    text_string(&text, promise[0]);
    sqlite3_stmt *statement = NULL;
    const char *value = NULL;
    if (sqlite3_prepare_v2(database, text.bytes, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        value = (const char *)sqlite3_column_text(statement, 0);
    bool is_kept = value && !strcmp(value, promise[1]);
    if (!is_kept)
        refuse(database, promise[0], value, error);
    sqlite3_finalize(statement);
    return is_kept;
}

bool sqlite_promise(sqlite3 *database, Text *error)
{
    sqlite3_busy_timeout(database, SQLITE_PATIENCE_MS);
    sqlite3_exec(database, settings, NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof promises / sizeof promises[0]; i++)
        if (!keeps(database, promises[i], error))
            return false;
    return true;
}
