/* SPDX-License-Identifier: MIT */
/*
 * The statements of a PostgreSQL store, prepared on every connection. All numbers are
 * bigint, all texts bytea, in binary form both ways.
 */
#include <libpq-fe.h>

#include "store/postgres.h"

/* An append answers 0, 1 or 2: done, taken, missing. What the
 * last SELECT of it sees is from before the wait for another writer, so a table that had
 * n entries then, and has not grown by us, was taken. */
static const char *const statements[][2] = {
    {"open_table",
     "WITH t AS (INSERT INTO tables (id, entries, opened, last, due, is_over)"
     " VALUES ($1::bigint, $2::bigint + 1, $3::bigint, $3, $4::bigint, $5::bigint <> 0)"
     " ON CONFLICT DO NOTHING RETURNING id),"
     " e AS (INSERT INTO entries SELECT id, $2, $3, $6::bytea, $7::bytea FROM t)"
     " SELECT CASE WHEN EXISTS (SELECT FROM t) THEN 0 ELSE 1 END::bigint"},
    {"append",
     "WITH t AS (UPDATE tables SET entries = $2::bigint + 1, last = $3::bigint,"
     " due = $4::bigint, is_over = $5::bigint <> 0"
     " WHERE id = $1::bigint AND entries = $2 RETURNING id),"
     " e AS (INSERT INTO entries SELECT id, $2, $3, $6::bytea, $7::bytea FROM t)"
     " SELECT CASE WHEN EXISTS (SELECT FROM t) THEN 0"
     " WHEN EXISTS (SELECT FROM tables WHERE id = $1 AND entries >= $2) THEN 1"
     " ELSE 2 END::bigint"},
    {"seen", "SELECT t.entries, s.seat, s.showing FROM tables t"
             " LEFT JOIN seen s ON s.table_id = t.id WHERE t.id = $1::bigint"},
    {"entries", "SELECT n, time, request, body FROM entries"
                " WHERE table_id = $1::bigint AND n >= $2::bigint ORDER BY n"
                " LIMIT $3::bigint"},
    {"raise", "INSERT INTO seen SELECT id, $2::bigint, $3::bigint FROM tables"
              " WHERE id = $1::bigint FOR KEY SHARE"
              " ON CONFLICT (table_id, seat) DO UPDATE SET showing = excluded.showing"
              " WHERE excluded.showing > seen.showing"},
    {"set_due", "UPDATE tables SET due = $2::bigint"
                " WHERE id = $1::bigint AND due IS DISTINCT FROM $2"},
    {"bring_forward", "UPDATE tables SET due = $2::bigint"
                      " WHERE id = $1::bigint AND (due IS NULL OR due > $2)"
                      " AND $2 IS NOT NULL"},
    {"due", "WITH d AS (SELECT id, due FROM tables WHERE due <= $1::bigint"
            " ORDER BY due, id LIMIT $3::bigint FOR UPDATE SKIP LOCKED),"
            " u AS (UPDATE tables t SET due = $2::bigint FROM d WHERE t.id = d.id"
            " RETURNING t.id, d.due AS was)"
            " SELECT id FROM u ORDER BY was, id"},
    {"list", "SELECT id, entries, opened, last, is_over::int::bigint FROM tables"
             " ORDER BY opened, id"},
    {"is_there", "SELECT id FROM tables WHERE id = $1::bigint"},
    {"purge", "WITH p AS (SELECT id FROM tables WHERE last < $1::bigint"
              " AND (is_over OR $2::bigint <> 0)"
              " ORDER BY id LIMIT $3::bigint FOR UPDATE),"
              " e AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM p)),"
              " s AS (DELETE FROM seen WHERE table_id IN (SELECT id FROM p))"
              " DELETE FROM tables WHERE id IN (SELECT id FROM p) RETURNING id"},
    {"purge_one", "WITH p AS (SELECT id FROM tables WHERE id = $1::bigint"
                  " AND (is_over OR $2::bigint <> 0) LIMIT $3::bigint FOR UPDATE),"
                  " e AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM p)),"
                  " s AS (DELETE FROM seen WHERE table_id IN (SELECT id FROM p))"
                  " DELETE FROM tables WHERE id IN (SELECT id FROM p) RETURNING id"},
    {"probe", "UPDATE version SET number = number"},
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"say", "SELECT pg_notify('sexton', convert_from($1::bytea, 'UTF8'))"},
    {"tell", "SELECT set_config('synchronous_commit', 'off', true),"
             " pg_notify('sexton', convert_from($1::bytea, 'UTF8'))"},
};

bool postgres_prepare(PostgresLink *line)
{
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        bool is_lost = false;
        if (!PQsendPrepare(line->connection, statements[i][0], statements[i][1], 0, NULL))
            return postgres_fail(line, NULL);
        bool is_good = true;
        for (PGresult *result; (result = postgres_next(line, &is_lost)); PQclear(result))
            is_good = postgres_check(line, result);
        if (!is_good || is_lost)
            return false;
    }
    return true;
}
