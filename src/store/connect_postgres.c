/* SPDX-License-Identifier: MIT */
/*
 * A connection to PostgreSQL that is closed at the first fault and made again when it is
 * needed. Nothing here waits without a limit: every wait is a poll with a deadline, since
 * libpq's own calls would wait as long as the network likes. (Only the name of a host is
 * looked up by the system in its own time.)
 */
#include <libpq-fe.h>
#include <poll.h>
#include <string.h>

#include "store/postgres.h"
#include "store/worker.h"

void add_bytes(Parameters *parameters, Slice bytes)
{
    int i = parameters->count++;
    parameters->values[i] = bytes.bytes ? bytes.bytes : "";
    parameters->lengths[i] = (int)bytes.length;
}

void add_number(Parameters *parameters, int64_t number)
{
    char *bytes = parameters->numbers[parameters->count];
    for (int i = 0; i < 8; i++)
        bytes[i] = (char)((uint64_t)number >> (56 - 8 * i));
    add_bytes(parameters, (Slice){bytes, 8});
}

void add_time(Parameters *parameters, Time time)
{
    add_number(parameters, time);
    if (time == TIME_NEVER)
        parameters->values[parameters->count - 1] = NULL;
}

int64_t result_number(const PGresult *result, int row, int column)
{
    const char *bytes = PQgetvalue(result, row, column);
    int length = PQgetlength(result, row, column);
    uint64_t number = 0;
    for (int i = 0; i < length; i++)
        number = number << 8 | (unsigned char)bytes[i];
    return (int64_t)number;
}

Slice result_bytes(const PGresult *result, int row, int column)
{
    return (Slice){PQgetvalue(result, row, column),
                   (size_t)PQgetlength(result, row, column)};
}

bool postgres_fail(PostgresLink *line, const char *sentence)
{
    Text error = text_in(line->error, sizeof line->error);
    if (sentence)
        text_string(&error, sentence);
    else
        store_sentence(&error, "PostgreSQL", PQerrorMessage(line->connection));
    return false;
}

void postgres_drop(PostgresLink *line)
{
    PQfinish(line->connection);
    line->connection = NULL;
    line->was_lost = true;
}

/* Waits for the socket; closing shortens the time that is left. */
static bool wait_for(const PostgresLink *line, short events, int64_t *deadline)
{
    struct pollfd fd = {PQsocket(line->connection), events, 0};
    for (;;) {
        int64_t now = store_clock();
        if (atomic_load(line->is_closing) && *deadline > now + HURRY_MS)
            *deadline = now + HURRY_MS;
        if (now >= *deadline)
            return false;
        int64_t left = *deadline - now;
        if (poll(&fd, 1, left < 200 ? (int)left : 200) > 0)
            return true;
    }
}

/* Sends what is left to send, until a result is there. */
static bool pump(PostgresLink *line)
{
    int64_t deadline = store_clock() + ANSWER_MS;
    for (;;) {
        int unsent = PQflush(line->connection);
        if (unsent < 0)
            return postgres_fail(line, NULL);
        if (!unsent && !PQisBusy(line->connection))
            return true;
        short events = (short)(POLLIN | (unsent ? POLLOUT : 0));
        if (!wait_for(line, events, &deadline))
            return postgres_fail(line, "PostgreSQL does not answer.");
        if (!PQconsumeInput(line->connection))
            return postgres_fail(line, NULL);
    }
}

PGresult *postgres_next(PostgresLink *line, bool *is_lost)
{
    *is_lost = !pump(line);
    return *is_lost ? NULL : PQgetResult(line->connection);
}

bool postgres_check(PostgresLink *line, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return true;
    const char *why = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    Text error = text_in(line->error, sizeof line->error);
    store_sentence(&error, "PostgreSQL", why ? why : PQerrorMessage(line->connection));
    return false;
}

/* Reads to the end of the answer; keeps the last result. */
static bool read_answer(PostgresLink *line, PGresult **kept)
{
    bool is_lost = false;
    bool is_right = true;
    for (;;) {
        PGresult *result = postgres_next(line, &is_lost);
        if (!result)
            return is_right && !is_lost;
        if (!postgres_check(line, result))
            is_right = false;
        if (kept) {
            PQclear(*kept);
            *kept = result;
        } else {
            PQclear(result);
        }
    }
}

bool postgres_execute(PostgresLink *line, const char *sql, PGresult **result)
{
    if (result)
        *result = NULL;
    if (!PQsendQuery(line->connection, sql))
        return postgres_fail(line, NULL);
    if (read_answer(line, result))
        return true;
    if (result) {
        PQclear(*result);
        *result = NULL;
    }
    return false;
}

bool postgres_send(PostgresLink *line, const char *name, const Parameters *parameters)
{
    static const int binary[PARAMETERS] = {1, 1, 1, 1, 1, 1, 1, 1};
    return PQsendQueryPrepared(line->connection, name, parameters->count,
                               parameters->values, parameters->lengths, binary, 1) ||
           postgres_fail(line, NULL);
}

/* A library does not print. */
static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

/* What the URL says wins: it comes later; but for the one of its hosts that is asked. */
static PGconn *start(const char *url, const Host *host)
{
    static const char *const names[] = {
        "fallback_application_name",
        "keepalives_idle",
        "keepalives_interval",
        "keepalives_count",
        "tcp_user_timeout",
        "dbname",
        "host",
        "hostaddr",
        "port",
        NULL,
    };
    const char *const values[] = {"sexton",   "10", "3",        "3",
                                  "10000",    url,  host->name, host->address,
                                  host->port, NULL};
    return PQconnectStartParams(names, values, 1);
}

static bool finish_connecting(PostgresLink *line)
{
    int64_t deadline = store_clock() + CONNECT_MS;
    PostgresPollingStatusType step = PGRES_POLLING_WRITING;
    while (step != PGRES_POLLING_OK) {
        if (step == PGRES_POLLING_FAILED)
            return postgres_fail(line, NULL);
        short events = step == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        if (!wait_for(line, events, &deadline))
            return postgres_fail(line, "PostgreSQL does not answer.");
        step = PQconnectPoll(line->connection);
    }
    return true;
}

static bool dial(PostgresLink *line)
{
    Host host;
    line->hosts = postgres_choose_host(line->url, line->attempt, &host);
    line->connection = start(line->url, &host);
    if (!line->connection)
        return postgres_fail(line, "PostgreSQL: out of memory.");
    if (PQstatus(line->connection) == CONNECTION_BAD)
        return postgres_fail(line, NULL);
    PQsetNoticeReceiver(line->connection, ignore_notice, NULL);
    if (!finish_connecting(line))
        return false;
    if (PQsetnonblocking(line->connection, 1))
        return postgres_fail(line, NULL);
    return postgres_promise(line) && postgres_migrate(line) && postgres_prepare(line);
}

bool postgres_connect(PostgresLink *line)
{
    if (line->connection)
        return true;
    int64_t began = store_clock();
    if (began < line->retry_at)
        return false; /* the error still stands */
    if (dial(line))
        return true;
    postgres_drop(line);
    int64_t now = store_clock();
    int64_t pause = now - began > RETRY_MS ? now - began : RETRY_MS;
    bool has_others = ++line->attempt % line->hosts; /* these are asked at once */
    line->retry_at = has_others ? now : now + pause;
    return false;
}
