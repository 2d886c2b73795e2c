/* SPDX-License-Identifier: MIT */
/*
 * The schema of a SQLite store, as steps from each version to the next. A step is one
 * transaction and is never changed once it was released; a new version is a new step, a
 * higher STORE_VERSION, the same step in schema_postgres.c, and a file for the old
 * version in tests/store/schemas.
 *
 *   1  entries: the bare log
 *   2  tables: what would otherwise be counted from the log; seen: showings by seat
 */
#include <string.h>

#include "store/sqlite.h"

static const char *const steps[STORE_VERSION] = {
    /* Rows lie by table and n, so that a load reads them in a row. */
    "CREATE TABLE version (number INTEGER NOT NULL) STRICT;"
    "INSERT INTO version VALUES (0);"
    "CREATE TABLE entries ("
    " table_id INTEGER NOT NULL, n INTEGER NOT NULL, time INTEGER NOT NULL,"
    " request TEXT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;",

    /* Every table there is becomes due at once, so that a node looks at it. */
    "CREATE TABLE tables ("
    " id INTEGER PRIMARY KEY, entries INTEGER NOT NULL,"
    " opened INTEGER NOT NULL, last INTEGER NOT NULL,"
    " due INTEGER, is_over INTEGER NOT NULL) STRICT;"
    "INSERT INTO tables SELECT table_id, count(*), min(time), max(time), max(time), 0"
    " FROM entries GROUP BY table_id;"
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;"
    "CREATE TABLE seen ("
    " table_id INTEGER NOT NULL, seat INTEGER NOT NULL, showing INTEGER NOT NULL,"
    " PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;",
};

/* What SQLite says, and for a fault of the disk what the system says. */
void sqlite_sentence(sqlite3 *database, Text *error)
{
    Text why = TEXT(STORE_SENTENCE);
    text_string(&why, sqlite3_errmsg(database));
    int code = sqlite3_errcode(database) & 0xff;
    int system_code = sqlite3_system_errno(database);
    char system_why[100];
    if ((code == SQLITE_IOERR || code == SQLITE_CANTOPEN) && system_code &&
        !strerror_r(system_code, system_why, sizeof system_why)) {
        text_string(&why, ", ");
        text_string(&why, system_why);
    }
    const char *name = sqlite3_db_filename(database, "main");
    store_sentence(error, name && name[0] ? name : "SQLite", why.bytes);
}

/* The number that a query gives in its first row; -1 if it can't be asked. */
static int ask(sqlite3 *database, const char *query)
{
    sqlite3_stmt *statement = NULL;
    int answer = -1;
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return answer;
}

/* -1 if it can't be read; 0 for an empty file. */
static int read_version(sqlite3 *database, Text *error)
{
    int has_version =
        ask(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'version'");
    if (has_version == 0 && ask(database, "SELECT count(*) FROM sqlite_schema") > 0) {
        text_string(error, "The file is a database of another program.");
        return -1;
    }
    int version = has_version ? ask(database, "SELECT number FROM version") : 0;
    if (version < 0)
        sqlite_sentence(database, error);
    return version;
}

static bool take_step(sqlite3 *database, int version)
{
    Text text = TEXT(64);
    text_string(&text, "UPDATE version SET number = ");
    text_number(&text, version + 1);
    return sqlite3_exec(database, steps[version], NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(database, text.bytes, NULL, NULL, NULL) == SQLITE_OK;
}

/* One step inside the transaction that was begun; another process may have been first. */
static bool migrate_one(sqlite3 *database, bool *is_current, Text *error)
{
    int version = read_version(database, error);
    if (version < 0)
        return false;
    if (version > STORE_VERSION) {
        text_string(error, "The store was made by a newer program (schema ");
        text_number(error, version);
        text_string(error, ", this one knows ");
        text_number(error, STORE_VERSION);
        text_string(error, "): use that one.");
        return false;
    }
    *is_current = version == STORE_VERSION;
    if (*is_current || take_step(database, version))
        return true;
    sqlite_sentence(database, error);
    return false;
}

bool sqlite_migrate(sqlite3 *database, Text *error)
{
    bool is_current = false;
    while (!is_current) {
        if (sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) {
            sqlite_sentence(database, error);
            return false;
        }
        bool is_good = migrate_one(database, &is_current, error);
        if (is_good && sqlite3_exec(database, "COMMIT", NULL, NULL, NULL) != SQLITE_OK) {
            sqlite_sentence(database, error);
            is_good = false;
        }
        if (!is_good) {
            sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
            return false;
        }
    }
    return true;
}
