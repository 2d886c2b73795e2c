/* SPDX-License-Identifier: MIT */
/*
 * NOTIFY and LISTEN: which tables have grown, as a hint from node to node. A hint may be
 * lost (its sender dies, the connection is down); only how soon another node looks
 * depends on it. When a lost connection is back, the hint for table 0 says: look at all.
 *
 * The text of a notification is the ids, 16 hexadecimal digits each; or `!`, one id, and
 * what was said there.
 */
#include <libpq-fe.h>

#include "store/postgres.h"
#include "store/worker.h"

enum { DIGITS = 16, IDS_MOST = 499 }; /* a notification has under 8,000 bytes */

static bool read_id(const char *digits, TableId *id)
{
    *id = 0;
    for (int i = 0; i < DIGITS; i++) {
        char digit = digits[i];
        bool is_letter = digit >= 'a' && digit <= 'f';
        if (!is_letter && (digit < '0' || digit > '9'))
            return false;
        *id = *id << 4 | (TableId)(is_letter ? digit - 'a' + 10 : digit - '0');
    }
    return true;
}

static bool send_some(PostgresLink *line, const TableId *tables, int count)
{
    Text text = TEXT(DIGITS * IDS_MOST + 1);
    for (int i = 0; i < count; i++)
        text_hex(&text, tables[i]);
    Parameters parameters = {0};
    add_bytes(&parameters, slice_text(&text));
    if (!postgres_send(line, "tell", &parameters))
        return false;
    bool is_lost = false;
    bool is_good = true;
    for (PGresult *result; (result = postgres_next(line, &is_lost)); PQclear(result))
        is_good = postgres_check(line, result);
    return is_good && !is_lost;
}

void hints_send(PostgresLink *line, const TableId *tables, int count)
{
    for (int i = 0; i < count && line->connection; i += IDS_MOST) {
        int some = count - i < IDS_MOST ? count - i : IDS_MOST;
        if (!send_some(line, tables + i, some))
            postgres_drop(line);
    }
}

void hint_write_said(TableId table, Slice said, Text *text)
{
    text_char(text, '!');
    text_hex(text, table);
    text_slice(text, said);
}

static void pass_said_on(Slice rest, const StoreHooks *hooks)
{
    TableId id;
    if (rest.length < DIGITS || !read_id(rest.bytes, &id) || !hooks->said)
        return;
    hooks->said(hooks->context, id, (Slice){rest.bytes + DIGITS, rest.length - DIGITS});
}

static void pass_on(const PGnotify *notice, const StoreHooks *hooks)
{
    Slice rest = slice_of(notice->extra);
    if (slice_starts(rest, "!")) {
        pass_said_on((Slice){rest.bytes + 1, rest.length - 1}, hooks);
        return;
    }
    for (TableId id; rest.length >= DIGITS && read_id(rest.bytes, &id);) {
        hooks->hint(hooks->context, id);
        rest.bytes += DIGITS;
        rest.length -= DIGITS;
    }
}

/* Passes on what has come, but for our own. */
static void read_all(PostgresLink *line, const StoreHooks *hooks)
{
    int self = PQbackendPID(line->connection);
    for (PGnotify *notice; (notice = PQnotifies(line->connection)); PQfreemem(notice))
        if (notice->be_pid != self && hooks->hint)
            pass_on(notice, hooks);
    if (line->was_lost && hooks->hint)
        hooks->hint(hooks->context, 0);
    line->was_lost = false;
}

int hints_watch(PostgresLink *line, const StoreHooks *hooks, int *ms)
{
    if (line->connection) {
        read_all(line, hooks);
        return PQsocket(line->connection);
    }
    int64_t left = line->retry_at - store_clock();
    *ms = left > 0 ? (int)left : 0;
    return -1;
}

void hints_look(PostgresLink *line)
{
    if (!line->connection) {
        postgres_connect(line);
    } else if (!PQconsumeInput(line->connection)) {
        postgres_fail(line, NULL);
        postgres_drop(line);
    }
}
