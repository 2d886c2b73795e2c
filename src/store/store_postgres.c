/* SPDX-License-Identifier: MIT */
/*
 * A store in PostgreSQL, shared by any number of equal nodes. A transaction is one
 * pipeline: its statements are sent without waiting, from BEGIN to COMMIT, and the
 * answers read together, so that a batch costs one journey however long it is.
 *
 * A writer that makes a table grow locks its row: the second writer waits for the first,
 * finds another number of entries, and gets STORE_TAKEN. Rows are locked in the order of
 * their ids (the worker sorts), due tables with SKIP LOCKED after all others, and so no
 * two nodes wait for each other. After a fault the connection is given up, and with it
 * whatever was not committed.
 *
 * NOTIFY is sent after the commit, in a transaction of its own that waits for no disk:
 * inside, it would make all nodes commit one after the other.
 */
#include <assert.h>
#include <libpq-fe.h>
#include <string.h>

#include "store/memory.h"
#include "store/postgres.h"

typedef bool Received(Job *job, const PGresult *result);

/* A statement on its way, and what to do with its answer; NULL: nothing. */
typedef struct Pending {
    Job *job;
    Received *received;
} Pending;

typedef struct Postgres {
    PostgresLink line;
    StoreHooks hooks;
    Pending pending[PIPELINE];
    int count;
} Postgres;

static bool send(Postgres *postgres, const char *name, const Parameters *parameters,
                 Job *job, Received *received)
{
    assert(postgres->count < PIPELINE);
    if (!postgres_send(&postgres->line, name, parameters))
        return false;
    postgres->pending[postgres->count++] = (Pending){job, received};
    return true;
}

static bool begin(void *handle)
{
    Postgres *postgres = handle;
    postgres->count = 0;
    if (!postgres_connect(&postgres->line))
        return false;
    if (!PQenterPipelineMode(postgres->line.connection))
        return postgres_fail(&postgres->line, NULL);
    return send(postgres, "begin", &(Parameters){0}, NULL, NULL);
}

static bool appended(Job *job, const PGresult *result)
{
    static const StoreStatus statuses[] = {STORE_DONE, STORE_TAKEN, STORE_MISSING};
    job->status = statuses[result_number(result, 0, 0)];
    return true;
}

static bool append(void *handle, Job *job)
{
    const Entry *entry = &job->append.entry;
    Parameters parameters = {0};
    add_number(&parameters, (int64_t)job->table);
    add_number(&parameters, entry->n);
    add_number(&parameters, entry->time);
    add_time(&parameters, job->append.due);
    add_number(&parameters, job->append.is_over);
    add_bytes(&parameters, entry->request);
    add_bytes(&parameters, entry->body);
    return send(handle, entry->n ? "append" : "open_table", &parameters, job, appended);
}

/* A row for each seat that has seen something, or one without a seat. */
static bool loaded_seen(Job *job, const PGresult *result)
{
    int rows = PQntuples(result);
    if (!rows)
        job->status = STORE_MISSING;
    for (int row = 0; row < rows; row++) {
        int64_t seat = result_number(result, row, 1);
        if (!PQgetisnull(result, row, 1) && seat >= 0 && seat < STORE_SEEN)
            job->load.table.seen[seat] = (uint32_t)result_number(result, row, 2);
    }
    return true;
}

static bool loaded_entries(Job *job, const PGresult *result)
{
    int rows = PQntuples(result);
    for (int row = 0; row < rows; row++) {
        Entry entry = {.n = (uint32_t)result_number(result, row, 0),
                       .time = result_number(result, row, 1),
                       .request = result_bytes(result, row, 2),
                       .body = result_bytes(result, row, 3)};
        job_add_entry(job, &entry);
    }
    return true;
}

static bool load(void *handle, Job *job)
{
    Parameters parameters = {0};
    add_number(&parameters, (int64_t)job->table);
    if (!send(handle, "seen", &parameters, job, loaded_seen))
        return false;
    add_number(&parameters, job->load.table.from);
    add_number(&parameters, job->load.most);
    return send(handle, "entries", &parameters, job, loaded_entries);
}

static bool raise_seen(void *handle, Job *job)
{
    Parameters parameters = {0};
    add_number(&parameters, (int64_t)job->table);
    add_number(&parameters, job->raise.seat);
    add_number(&parameters, job->raise.showing);
    return send(handle, "raise", &parameters, job, NULL);
}

static bool set_due(void *handle, Job *job)
{
    Parameters parameters = {0};
    add_number(&parameters, (int64_t)job->table);
    add_time(&parameters, job->set_due.due);
    return send(handle, job->set_due.is_late ? "bring_forward" : "set_due", &parameters,
                job, NULL);
}

static bool found(Job *job, const PGresult *result)
{
    int rows = PQntuples(result);
    for (int row = 0; row < rows && job->due.count < job->due.most; row++)
        job->due.tables[job->due.count++] = (TableId)result_number(result, row, 0);
    return true;
}

static bool due(void *handle, Job *job)
{
    Parameters parameters = {0};
    add_number(&parameters, job->due.now);
    add_number(&parameters, job->due.lease);
    add_number(&parameters, job->due.most);
    return send(handle, "due", &parameters, job, found);
}

static bool listed(Job *job, const PGresult *result)
{
    int rows = PQntuples(result);
    for (int row = 0; row < rows; row++) {
        StoredSummary summary = {.id = (TableId)result_number(result, row, 0),
                                 .entries = (uint32_t)result_number(result, row, 1),
                                 .opened = result_number(result, row, 2),
                                 .last = result_number(result, row, 3),
                                 .is_over = result_number(result, row, 4)};
        job_add_summary(job, &summary);
    }
    return true;
}

static bool list(void *handle, Job *job)
{
    return send(handle, "list", &(Parameters){0}, job, listed);
}

static bool looked_for(Job *job, const PGresult *result)
{
    if (!PQntuples(result))
        job->status = STORE_MISSING;
    return true;
}

static bool purged(Job *job, const PGresult *result)
{
    job->purge.slice = PQntuples(result);
    job->purge.has_more = job->purge.slice == PURGE_MOST;
    return true;
}

static bool purge(void *handle, Job *job)
{
    Parameters parameters = {0};
    add_number(&parameters, job->table ? (int64_t)job->table : job->purge.before);
    if (job->table && !send(handle, "is_there", &parameters, job, looked_for))
        return false;
    add_number(&parameters, job->purge.is_forced);
    add_number(&parameters, PURGE_MOST);
    return send(handle, job->table ? "purge_one" : "purge", &parameters, job, purged);
}

/* With the batch it is in: so seldom that the wait of other nodes does not count. */
static bool say(void *handle, Job *job)
{
    Text text = TEXT(HINT_SAID);
    hint_write_said(job->table, job->say.text, &text);
    Parameters parameters = {0};
    add_bytes(&parameters, slice_text(&text));
    return send(handle, "say", &parameters, job, NULL);
}

/* A row that all nodes have; it is locked after all others, so that none waits in a ring.
 */
static bool probe(void *handle, Job *job)
{
    return send(handle, "probe", &(Parameters){0}, job, NULL);
}

/* The answer of one statement, with the empty result behind it. */
static bool receive(Postgres *postgres, const Pending *pending)
{
    bool is_lost = false;
    PGresult *result = postgres_next(&postgres->line, &is_lost);
    bool is_good = !is_lost && postgres_check(&postgres->line, result);
    if (is_good && pending->received)
        is_good = pending->received(pending->job, result);
    PQclear(result);
    return is_good && !postgres_next(&postgres->line, &is_lost) && !is_lost;
}

/* The end of the pipeline, which the server confirms by itself. */
static bool leave_pipeline(PostgresLink *line)
{
    bool is_lost = false;
    PGresult *result = postgres_next(line, &is_lost);
    bool is_synced = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    if (is_synced && PQexitPipelineMode(line->connection) &&
        PQtransactionStatus(line->connection) == PQTRANS_IDLE)
        return true;
    return is_lost ? false : postgres_fail(line, NULL);
}

/* A COMMIT of what had failed is answered by ROLLBACK. */
static bool committed(Job *job, const PGresult *result)
{
    (void)job;
    return slice_equal(slice_of(PQcmdStatus((PGresult *)result)), "COMMIT");
}

/* After the COMMIT it stands, whatever happens to the connection. */
static bool commit(void *handle)
{
    Postgres *postgres = handle;
    if (!send(postgres, "commit", &(Parameters){0}, NULL, committed))
        return false;
    if (!PQpipelineSync(postgres->line.connection))
        return postgres_fail(&postgres->line, NULL);
    for (int i = 0; i < postgres->count; i++)
        if (!receive(postgres, &postgres->pending[i]))
            return false;
    if (!leave_pipeline(&postgres->line))
        postgres_drop(&postgres->line);
    return true;
}

static void rollback(void *handle)
{
    Postgres *postgres = handle;
    if (postgres->line.connection)
        postgres_drop(&postgres->line);
}

static const char *error_of(const void *handle)
{
    const Postgres *postgres = handle;
    return postgres->line.error;
}

static void tell(void *handle, const TableId *tables, int count)
{
    Postgres *postgres = handle;
    hints_send(&postgres->line, tables, count);
}

static int watch(void *handle, int *ms)
{
    Postgres *postgres = handle;
    return hints_watch(&postgres->line, &postgres->hooks, ms);
}

static void look(void *handle)
{
    Postgres *postgres = handle;
    hints_look(&postgres->line);
}

static void close_postgres(void *handle)
{
    Postgres *postgres = handle;
    PQfinish(postgres->line.connection);
    free(postgres->line.url);
    free(postgres);
}

static void *open_postgres(const Place *place, Text *error)
{
    Postgres *postgres = take(sizeof *postgres);
    size_t size = strlen(place->where) + 1;
    postgres->line.url = take(size);
    memcpy(postgres->line.url, place->where, size);
    postgres->line.is_closing = place->is_closing;
    postgres->hooks = *place->hooks;
    do {
        if (postgres_connect(&postgres->line))
            return postgres;
    } while (postgres->line.attempt < postgres->line.hosts);
    text_string(error, postgres->line.error);
    close_postgres(postgres);
    return NULL;
}

static bool read_clock(void *handle, Time *now)
{
    Postgres *postgres = handle;
    PGresult *result;
    if (!postgres_execute(
            &postgres->line,
            "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint",
            &result))
        return false;
    *now = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return *now > 0;
}

static bool (*const run[JOBS])(void *handle, Job *job) = {
    [JOB_APPEND] = append,   [JOB_LOAD] = load, [JOB_RAISE] = raise_seen,
    [JOB_SET_DUE] = set_due, [JOB_DUE] = due,   [JOB_LIST] = list,
    [JOB_PURGE] = purge,     [JOB_SAY] = say,   [JOB_PROBE] = probe,
};

const Backend store_postgres = {
    .open = open_postgres,
    .close = close_postgres,
    .begin = begin,
    .run = run,
    .commit = commit,
    .rollback = rollback,
    .error = error_of,
    .tell = tell,
    .time = read_clock,
    .watch = watch,
    .look = look,
    .no_backup = "A store in PostgreSQL is backed up with pg_dump.",
};
