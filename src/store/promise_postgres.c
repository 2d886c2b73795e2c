/* SPDX-License-Identifier: MIT */
/*
 * What a session of PostgreSQL must promise before anything is reported as done: commits
 * that are on the disk, and bounds for all that waits in the server. Set on every
 * connection, then read back from it: a pooler that loses settings, or a server that does
 * not sync, ends with a sentence, not with lost moves.
 */
#include <libpq-fe.h>

#include "store/postgres.h"

/* Stricter kinds of commit than `on` (a replica's) are kept. */
static const char settings[] = "SET statement_timeout = '8s'; SET lock_timeout = '5s';"
                               "SET idle_in_transaction_session_timeout = '10s';"
                               "SET client_min_messages = error;"
                               "SELECT set_config('synchronous_commit', 'on', false)"
                               " WHERE current_setting('synchronous_commit') = 'off';"
                               "LISTEN sexton";

/* A row for each promise that is not kept. */
static const char broken[] =
    "SELECT name || ' is ' || setting FROM pg_catalog.pg_settings"
    " WHERE name IN ('synchronous_commit', 'fsync') AND setting = 'off'"
    " OR name = 'statement_timeout' AND setting <> '8000'"
    " OR name = 'lock_timeout' AND setting <> '5000'"
    " OR name = 'idle_in_transaction_session_timeout' AND setting <> '10000'"
    " ORDER BY name";

static bool refuse(PostgresLink *line, Slice why)
{
    Text sentence = TEXT(STORE_SENTENCE);
    text_string(&sentence, "PostgreSQL does not promise to keep what is stored (");
    text_slice(&sentence, why);
    text_string(&sentence, ").");
    return postgres_fail(line, sentence.bytes);
}

bool postgres_promise(PostgresLink *line)
{
    PGresult *result;
    if (!postgres_execute(line, settings, NULL) ||
        !postgres_execute(line, broken, &result))
        return false;
    bool is_kept = PQntuples(result) == 0 || refuse(line, result_bytes(result, 0, 0));
    PQclear(result);
    return is_kept;
}
