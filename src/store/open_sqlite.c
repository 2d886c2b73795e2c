/* SPDX-License-Identifier: MIT */
/*
 * Opening a SQLite store: the file and how it is written, the schema, the statements.
 */
#include <errno.h>
#include <string.h>

#include "store/memory.h"
#include "store/sqlite.h"
#include "store/worker.h"

static const char *const queries[QUERIES] = {
    [QUERY_BEGIN] = "BEGIN IMMEDIATE",
    [QUERY_COMMIT] = "COMMIT",
    [QUERY_OPEN_TABLE] = "INSERT INTO tables (id, entries, opened, last, due, is_over)"
                         " VALUES (?1, 1, ?3, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
    [QUERY_GROW] = "UPDATE tables SET entries = ?2 + 1, last = ?3, due = ?4, is_over = ?5"
                   " WHERE id = ?1 AND entries = ?2",
    [QUERY_APPEND] = "INSERT INTO entries (table_id, n, time, request, body)"
                     " VALUES (?1, ?2, ?3, ?4, ?5)",
    [QUERY_LENGTH] = "SELECT entries FROM tables WHERE id = ?1",
    [QUERY_ENTRIES] = "SELECT n, time, request, body FROM entries"
                      " WHERE table_id = ?1 AND n >= ?2 ORDER BY n LIMIT ?3",
    [QUERY_SEEN] = "SELECT seat, showing FROM seen WHERE table_id = ?1",
    [QUERY_RAISE] = "INSERT INTO seen SELECT ?1, ?2, ?3 FROM tables WHERE id = ?1"
                    " ON CONFLICT DO UPDATE SET showing = excluded.showing"
                    " WHERE excluded.showing > seen.showing",
    [QUERY_SET_DUE] = "UPDATE tables SET due = ?2 WHERE id = ?1 AND due IS NOT ?2",
    [QUERY_BRING_FORWARD] = "UPDATE tables SET due = ?2"
                            " WHERE id = ?1 AND (due IS NULL OR due > ?2)"
                            " AND ?2 IS NOT NULL",
    [QUERY_DUE] = "SELECT id FROM tables WHERE due <= ?1 ORDER BY due, id LIMIT ?2",
    [QUERY_LIST] = "SELECT id, entries, opened, last, is_over FROM tables"
                   " ORDER BY opened, id",
    [QUERY_PURGEABLE] = "SELECT id FROM tables WHERE last < ?1 AND (is_over OR ?2)"
                        " LIMIT ?3",
    [QUERY_PURGEABLE_ONE] = "SELECT id FROM tables WHERE id = ?1 AND (is_over OR ?2)"
                            " LIMIT ?3",
    [QUERY_PURGE_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [QUERY_PURGE_ENTRIES] = "DELETE FROM entries WHERE table_id = ?1",
    [QUERY_PURGE_SEEN] = "DELETE FROM seen WHERE table_id = ?1",
    [QUERY_PROBE] = "PRAGMA user_version = 1",
};

void sqlite_close(void *handle)
{
    Sqlite *sqlite = handle;
    checkpoint_end(&sqlite->checkpoint);
    for (int i = 0; i < QUERIES; i++)
        sqlite3_finalize(sqlite->statements[i]);
    sqlite3_close(sqlite->database);
    sqlite_unclaim(sqlite->claim);
    free(sqlite);
}

/* Asks for WAL once. It is refused by some file systems, and where the folder can't be
 * written. */
static int ask_for_wal(sqlite3 *database, bool *is_wal)
{
    sqlite3_stmt *statement = NULL;
    int code =
        sqlite3_prepare_v2(database, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    *is_wal = code == SQLITE_ROW &&
              !strcmp((const char *)sqlite3_column_text(statement, 0), "wal");
    sqlite3_finalize(statement);
    return code;
}

/* Two programs that open a new file at once get in each other's way, and there SQLite
 * does not always wait by itself. */
static bool use_wal(sqlite3 *database, Text *error)
{
    bool is_wal = false;
    int64_t until = store_clock() + SQLITE_PATIENCE_MS;
    int code = ask_for_wal(database, &is_wal);
    while ((code & 0xff) == SQLITE_BUSY && store_clock() < until) {
        sqlite3_sleep(10);
        code = ask_for_wal(database, &is_wal);
    }
    if (code != SQLITE_ROW)
        sqlite_sentence(database, error);
    else if (!is_wal)
        text_string(error, "SQLite can't keep its log (WAL) there; use a local disk.");
    return is_wal;
}

static bool open_file(Sqlite *sqlite, Text *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite_create_file(sqlite->path);
    int code = sqlite3_open_v2(sqlite->path, &sqlite->database, flags, NULL);
    sqlite3_extended_result_codes(sqlite->database, 1);
    sqlite3_busy_timeout(sqlite->database, SQLITE_PATIENCE_MS);
    if (code != SQLITE_OK) {
        store_sentence(error, sqlite->path, sqlite3_errmsg(sqlite->database));
        return false;
    }
    if (sqlite3_db_readonly(sqlite->database, "main") == 1) {
        store_sentence(error, sqlite->path, "the file can't be written to");
        return false;
    }
    sqlite_tighten(sqlite->database);
    return true;
}

/* A second server would decide beside the first, and neither would tell the other. */
static bool claim(Sqlite *sqlite, const Place *place, Text *error)
{
    if (!place->is_server)
        return true;
    Claim found = sqlite_claim(sqlite->path, &sqlite->claim);
    if (found == CLAIM_GOOD)
        return true;
    *place->is_served = found == CLAIM_TAKEN;
    store_sentence(error, sqlite->path,
                   found == CLAIM_TAKEN ? "another server runs on this file"
                                        : strerror(errno));
    return false;
}

static bool prepare(Sqlite *sqlite, Text *error)
{
    for (int i = 0; i < QUERIES; i++) {
        int code =
            sqlite3_prepare_v3(sqlite->database, queries[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &sqlite->statements[i], NULL);
        if (code != SQLITE_OK) {
            sqlite_sentence(sqlite->database, error);
            return false;
        }
    }
    return true;
}

static bool set_up(Sqlite *sqlite, const Place *place, Text *error)
{
    if (!open_file(sqlite, error) || !claim(sqlite, place, error) ||
        !use_wal(sqlite->database, error))
        return false;
    if (!sqlite_promise(sqlite->database, error) ||
        !sqlite_migrate(sqlite->database, error) || !prepare(sqlite, error))
        return false;
    checkpoint_init(&sqlite->checkpoint, sqlite->database, sqlite->path);
    return true;
}

void *sqlite_open(const Place *place, Text *error)
{
    Sqlite *sqlite = take(sizeof *sqlite);
    sqlite->claim = -1;
    Text path = text_in(sqlite->path, sizeof sqlite->path);
    text_string(&path, place->where);
    if (!path.length || path.is_cut)
        text_string(error, "A store needs the path of a file.");
    else if (set_up(sqlite, place, error))
        return sqlite;
    sqlite_close(sqlite);
    return NULL;
}

void *sqlite_open_memory(const Place *place, Text *error)
{
    Sqlite *sqlite = take(sizeof *sqlite);
    sqlite->claim = -1;
    if (place->where[0])
        text_string(error, "A store in memory has no name: say memory: alone.");
    else if (sqlite3_open(":memory:", &sqlite->database) != SQLITE_OK)
        sqlite_sentence(sqlite->database, error);
    else if (sqlite_migrate(sqlite->database, error) && prepare(sqlite, error))
        return sqlite;
    sqlite_close(sqlite);
    return NULL;
}
