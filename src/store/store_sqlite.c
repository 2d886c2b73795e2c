/* SPDX-License-Identifier: MIT */
/*
 * A store in a SQLite file, the default, or in SQLite's memory. The log of SQLite itself
 * (WAL) is synced at each commit (synchronous=FULL), so what was reported as done
 * survives a power loss, and readers in other processes (`sexton admin`, a backup) never
 * wait for us.
 *
 * Table ids are 64 bits without a sign, SQLite's have one: the bits are the same.
 */
#include <string.h>

#include "store/sqlite.h"

/* Notes what SQLite complains of; false, to be returned. */
static bool fail(Sqlite *sqlite)
{
    Text error = text_in(sqlite->error, sizeof sqlite->error);
    sqlite_sentence(sqlite->database, &error);
    return false;
}

static void bind_time(sqlite3_stmt *statement, int place, Time time)
{
    if (time == TIME_NEVER)
        sqlite3_bind_null(statement, place);
    else
        sqlite3_bind_int64(statement, place, time);
}

static void bind_text(sqlite3_stmt *statement, int place, Slice text)
{
    const char *bytes = text.bytes ? text.bytes : ""; /* NULL would be SQL's NULL */
    sqlite3_bind_text(statement, place, bytes, (int)text.length, SQLITE_STATIC);
}

/* A statement with the table as its first parameter. */
static sqlite3_stmt *ready(Sqlite *sqlite, Query query, TableId table)
{
    sqlite3_stmt *statement = sqlite->statements[query];
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)table);
    return statement;
}

/* Runs a statement that gives no rows. */
static bool step_once(Sqlite *sqlite, sqlite3_stmt *statement)
{
    bool is_done = sqlite3_step(statement) == SQLITE_DONE || fail(sqlite);
    sqlite3_reset(statement);
    return is_done;
}

/* The next row; false at the end (or at a fault, which `finish` finds again). */
static bool next_row(sqlite3_stmt *statement)
{
    return sqlite3_step(statement) == SQLITE_ROW;
}

/* After the last row: false if it was none but a fault. */
static bool finish(Sqlite *sqlite, sqlite3_stmt *statement)
{
    return sqlite3_reset(statement) == SQLITE_OK || fail(sqlite);
}

/* Why an append found no space: the place is taken, or those before it are missing. */
static bool say_why_not(Sqlite *sqlite, Job *job)
{
    sqlite3_stmt *statement = ready(sqlite, QUERY_LENGTH, job->table);
    sqlite3_int64 length = next_row(statement) ? sqlite3_column_int64(statement, 0) : 0;
    job->status = job->append.entry.n < length ? STORE_TAKEN : STORE_MISSING;
    return finish(sqlite, statement);
}

static bool append(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    const Entry *entry = &job->append.entry;
    Query grow = entry->n ? QUERY_GROW : QUERY_OPEN_TABLE;
    sqlite3_stmt *statement = ready(sqlite, grow, job->table);
    if (entry->n)
        sqlite3_bind_int64(statement, 2, entry->n);
    sqlite3_bind_int64(statement, 3, entry->time);
    bind_time(statement, 4, job->append.due);
    sqlite3_bind_int(statement, 5, job->append.is_over);
    if (!step_once(sqlite, statement))
        return false;
    if (!sqlite3_changes(sqlite->database))
        return say_why_not(sqlite, job);

    statement = ready(sqlite, QUERY_APPEND, job->table);
    sqlite3_bind_int64(statement, 2, entry->n);
    sqlite3_bind_int64(statement, 3, entry->time);
    bind_text(statement, 4, entry->request);
    bind_text(statement, 5, entry->body);
    return step_once(sqlite, statement);
}

static Slice column_text(sqlite3_stmt *statement, int place)
{
    const char *bytes = (const char *)sqlite3_column_text(statement, place);
    return (Slice){bytes, (size_t)sqlite3_column_bytes(statement, place)};
}

static bool load_entries(Sqlite *sqlite, Job *job)
{
    sqlite3_stmt *statement = ready(sqlite, QUERY_ENTRIES, job->table);
    sqlite3_bind_int64(statement, 2, job->load.table.from);
    sqlite3_bind_int64(statement, 3, job->load.most);
    while (next_row(statement)) {
        Entry entry = {.n = (uint32_t)sqlite3_column_int64(statement, 0),
                       .time = sqlite3_column_int64(statement, 1),
                       .request = column_text(statement, 2),
                       .body = column_text(statement, 3)};
        job_add_entry(job, &entry);
    }
    return finish(sqlite, statement);
}

static bool load_seen(Sqlite *sqlite, Job *job)
{
    sqlite3_stmt *statement = ready(sqlite, QUERY_SEEN, job->table);
    while (next_row(statement)) {
        int seat = sqlite3_column_int(statement, 0);
        if (seat >= 0 && seat < STORE_SEEN)
            job->load.table.seen[seat] = (uint32_t)sqlite3_column_int64(statement, 1);
    }
    return finish(sqlite, statement);
}

static bool load(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    sqlite3_stmt *statement = ready(sqlite, QUERY_LENGTH, job->table);
    bool is_there = next_row(statement);
    if (!finish(sqlite, statement))
        return false;
    if (!is_there) {
        job->status = STORE_MISSING;
        return true;
    }
    return load_entries(sqlite, job) && load_seen(sqlite, job);
}

static bool raise_seen(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    sqlite3_stmt *statement = ready(sqlite, QUERY_RAISE, job->table);
    sqlite3_bind_int(statement, 2, job->raise.seat);
    sqlite3_bind_int64(statement, 3, job->raise.showing);
    return step_once(sqlite, statement);
}

static bool put_due(Sqlite *sqlite, Query query, TableId table, Time due)
{
    sqlite3_stmt *statement = ready(sqlite, query, table);
    bind_time(statement, 2, due);
    return step_once(sqlite, statement);
}

static bool set_due(void *handle, Job *job)
{
    Query query = job->set_due.is_late ? QUERY_BRING_FORWARD : QUERY_SET_DUE;
    return put_due(handle, query, job->table, job->set_due.due);
}

static bool due(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    sqlite3_stmt *statement = sqlite->statements[QUERY_DUE];
    sqlite3_bind_int64(statement, 1, job->due.now);
    sqlite3_bind_int(statement, 2, job->due.most);
    while (next_row(statement))
        job->due.tables[job->due.count++] = (TableId)sqlite3_column_int64(statement, 0);
    bool is_good = finish(sqlite, statement);
    for (int i = 0; i < job->due.count && is_good; i++)
        is_good = put_due(sqlite, QUERY_SET_DUE, job->due.tables[i], job->due.lease);
    return is_good;
}

static bool list(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    sqlite3_stmt *statement = sqlite->statements[QUERY_LIST];
    while (next_row(statement)) {
        StoredSummary summary = {
            .id = (TableId)sqlite3_column_int64(statement, 0),
            .entries = (uint32_t)sqlite3_column_int64(statement, 1),
            .opened = sqlite3_column_int64(statement, 2),
            .last = sqlite3_column_int64(statement, 3),
            .is_over = sqlite3_column_int(statement, 4),
        };
        job_add_summary(job, &summary);
    }
    return finish(sqlite, statement);
}

static bool purge_table(Sqlite *sqlite, TableId table)
{
    return step_once(sqlite, ready(sqlite, QUERY_PURGE_ENTRIES, table)) &&
           step_once(sqlite, ready(sqlite, QUERY_PURGE_SEEN, table)) &&
           step_once(sqlite, ready(sqlite, QUERY_PURGE_TABLE, table));
}

/* Up to PURGE_MOST tables that may go; -1 at a fault. */
static int find_purgeable(Sqlite *sqlite, const Job *job, TableId tables[PURGE_MOST])
{
    Query query = job->table ? QUERY_PURGEABLE_ONE : QUERY_PURGEABLE;
    TableId first = job->table ? job->table : (TableId)job->purge.before;
    sqlite3_stmt *statement = ready(sqlite, query, first);
    sqlite3_bind_int(statement, 2, job->purge.is_forced);
    sqlite3_bind_int(statement, 3, PURGE_MOST);
    int count = 0;
    while (next_row(statement))
        tables[count++] = (TableId)sqlite3_column_int64(statement, 0);
    return finish(sqlite, statement) ? count : -1;
}

static bool is_missing(Sqlite *sqlite, TableId table)
{
    sqlite3_stmt *statement = ready(sqlite, QUERY_LENGTH, table);
    bool is_there = next_row(statement);
    sqlite3_reset(statement);
    return !is_there;
}

static bool purge(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    if (job->table && is_missing(sqlite, job->table))
        job->status = STORE_MISSING;
    TableId tables[PURGE_MOST];
    int count = find_purgeable(sqlite, job, tables);
    job->purge.slice = count;
    job->purge.has_more = count == PURGE_MOST;
    bool is_good = count >= 0;
    for (int i = 0; i < count && is_good; i++)
        is_good = purge_table(sqlite, tables[i]);
    return is_good;
}

/* A number in the file's head that is the application's, and that we have no other use
 * for: its page is written whatever stood there. */
static bool probe(void *handle, Job *job)
{
    Sqlite *sqlite = handle;
    (void)job;
    return step_once(sqlite, sqlite->statements[QUERY_PROBE]);
}

static bool begin(void *handle)
{
    Sqlite *sqlite = handle;
    return step_once(sqlite, sqlite->statements[QUERY_BEGIN]);
}

static bool commit(void *handle)
{
    Sqlite *sqlite = handle;
    return step_once(sqlite, sqlite->statements[QUERY_COMMIT]);
}

static void tidy(void *handle)
{
    Sqlite *sqlite = handle;
    checkpoint_step(&sqlite->checkpoint, sqlite->database);
}

/* SQLite may have rolled back by itself (a full disk); why it did is kept. */
static void rollback(void *handle)
{
    Sqlite *sqlite = handle;
    if (!sqlite3_get_autocommit(sqlite->database))
        sqlite3_exec(sqlite->database, "ROLLBACK", NULL, NULL, NULL);
}

static const char *error_of(const void *handle)
{
    const Sqlite *sqlite = handle;
    return sqlite->error;
}

static bool backup(const void *handle, const char *path, Text *error)
{
    const Sqlite *sqlite = handle;
    return sqlite_copy(sqlite->path, path, error);
}

static bool (*const run[JOBS])(void *handle, Job *job) = {
    [JOB_APPEND] = append,   [JOB_LOAD] = load,   [JOB_RAISE] = raise_seen,
    [JOB_SET_DUE] = set_due, [JOB_DUE] = due,     [JOB_LIST] = list,
    [JOB_PURGE] = purge,     [JOB_PROBE] = probe,
};

const Backend store_sqlite = {
    .open = sqlite_open,
    .close = sqlite_close,
    .begin = begin,
    .run = run,
    .commit = commit,
    .rollback = rollback,
    .tidy = tidy,
    .error = error_of,
    .backup = backup,
};

/* The same without a file: for tests, and for playing alone. */
const Backend store_memory = {
    .open = sqlite_open_memory,
    .close = sqlite_close,
    .begin = begin,
    .run = run,
    .commit = commit,
    .rollback = rollback,
    .error = error_of,
    .no_backup = "A store in memory can't be backed up.",
};
