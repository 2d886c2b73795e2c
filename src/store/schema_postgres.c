/* SPDX-License-Identifier: MIT */
/*
 * The schema of a PostgreSQL store, as steps from each version to the next: the same
 * versions and the same rules for changing them as in schema_sqlite.c. Nodes that start
 * at the same time take steps one after the other, under an advisory lock.
 *
 * Texts are bytea: a text of PostgreSQL's can't hold every byte, and one bad text would
 * fail the commit of all the others. `convert_from(body, 'UTF8')` reads them.
 */
#include <libpq-fe.h>

#include "store/postgres.h"

static const char *const steps[STORE_VERSION] = {
    "CREATE TABLE version (number bigint NOT NULL);"
    "INSERT INTO version VALUES (0);"
    "CREATE TABLE entries ("
    " table_id bigint NOT NULL, n bigint NOT NULL, time bigint NOT NULL,"
    " request bytea NOT NULL, body bytea NOT NULL,"
    " PRIMARY KEY (table_id, n));",

    /* Every table there is becomes due at once, so that a node looks at it. */
    "CREATE TABLE tables ("
    " id bigint PRIMARY KEY, entries bigint NOT NULL,"
    " opened bigint NOT NULL, last bigint NOT NULL,"
    " due bigint, is_over boolean NOT NULL) WITH (fillfactor = 70);"
    "INSERT INTO tables SELECT table_id, count(*), min(time), max(time), max(time),"
    " false FROM entries GROUP BY table_id;"
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;"
    "CREATE TABLE seen ("
    " table_id bigint NOT NULL, seat bigint NOT NULL, showing bigint NOT NULL,"
    " PRIMARY KEY (table_id, seat)) WITH (fillfactor = 70);",
};

/* The number in the first field of a query's answer (text form); -1 at a fault. */
static int ask(PostgresLink *line, const char *query)
{
    PGresult *result;
    if (!postgres_execute(line, query, &result))
        return -1;
    uint32_t number = 0;
    if (PQntuples(result) > 0)
        slice_number(result_bytes(result, 0, 0), INT32_MAX, &number);
    PQclear(result);
    return (int)number;
}

/* -1 at a fault; 0 if there is no schema yet. The catalogue is read as a table, for its
 * cache (to_regclass) may not know yet what another node has just made. */
static int read_version(PostgresLink *line)
{
    int has_version = ask(line, "SELECT count(*) FROM pg_class c"
                                " JOIN pg_namespace s ON s.oid = c.relnamespace"
                                " WHERE c.relname = 'version' AND c.relkind = 'r'"
                                " AND s.nspname = ANY (current_schemas(false))");
    return has_version > 0 ? ask(line, "SELECT number FROM version") : has_version;
}

static bool refuse_newer(PostgresLink *line, int version)
{
    Text text = TEXT(160);
    text_string(&text, "The store was made by a newer program (schema ");
    text_number(&text, version);
    text_string(&text, ", this one knows ");
    text_number(&text, STORE_VERSION);
    text_string(&text, "): use that one.");
    return postgres_fail(line, text.bytes);
}

static bool take_step(PostgresLink *line, int version)
{
    Text text = TEXT(64);
    text_string(&text, "UPDATE version SET number = ");
    text_number(&text, version + 1);
    return postgres_execute(line, steps[version], NULL) &&
           postgres_execute(line, text.bytes, NULL);
}

/* Takes the step that is next once the lock is held; another node may have been first.
 * 0x73657874 is "sext". */
static bool migrate_one(PostgresLink *line)
{
    if (!postgres_execute(
            line, "BEGIN; SELECT pg_advisory_xact_lock(x'73657874'::bigint)", NULL))
        return false;
    int version = read_version(line);
    if (version < 0)
        return false;
    if (version < STORE_VERSION && !take_step(line, version))
        return false;
    return postgres_execute(line, "COMMIT", NULL);
}

bool postgres_migrate(PostgresLink *line)
{
    for (;;) {
        int version = read_version(line);
        if (version < 0)
            return false;
        if (version > STORE_VERSION)
            return refuse_newer(line, version);
        if (version == STORE_VERSION)
            return true;
        if (!migrate_one(line))
            return false;
    }
}
