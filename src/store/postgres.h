/* SPDX-License-Identifier: MIT */
/*
 * What the files of the PostgreSQL store share: a connection that may be lost and made
 * again (connect_postgres.c), its schema (schema_postgres.c), and the jobs that travel
 * over it (store_postgres.c).
 */
#ifndef SEXTON_STORE_POSTGRES_H
#define SEXTON_STORE_POSTGRES_H

#include "store/backend.h"

/* As libpq declares them; this header stands without libpq's folder. */
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

/* Times in milliseconds. */
enum {
    CONNECT_MS = 3000, /* for a connection to stand, its checks included */
    ANSWER_MS = 10000, /* for any answer */
    HURRY_MS = 1000,   /* the same while closing */
    RETRY_MS = 250,    /* between two attempts to connect, at least */
    PIPELINE = 1200,   /* statements on their way at most */
};

/* A connection, or none at the moment. */
typedef struct PostgresLink {
    PGconn *connection; /* NULL: none */
    const atomic_bool *is_closing;
    int64_t retry_at;
    int hosts;     /* of the URL */
    int attempt;   /* which of the URL's hosts is next, counted on */
    bool was_lost; /* hints may have been missed */
    char *url;
    char error[STORE_SENTENCE];
} PostgresLink;

/* One of the hosts of a URL, to be asked for instead of all; all "": there is only one.
 */
enum { HOST_PART = 256 };
typedef struct Host {
    char name[HOST_PART], address[HOST_PART], port[HOST_PART];
} Host;

/* The host of an attempt (hosts_postgres.c); returns how many there are. */
int postgres_choose_host(const char *url, int number, Host *host);

/* A statement's parameters: numbers in network order, bytes as they are. */
enum { PARAMETERS = 8 };
typedef struct Parameters {
    int count;
    const char *values[PARAMETERS];
    int lengths[PARAMETERS];
    char numbers[PARAMETERS][8];
} Parameters;

void add_number(Parameters *parameters, int64_t number);
void add_time(Parameters *parameters, Time time); /* TIME_NEVER is SQL's NULL */
void add_bytes(Parameters *parameters, Slice bytes);

/* Numbers and bytes of a result in binary form. */
int64_t result_number(const PGresult *result, int row, int column);
Slice result_bytes(const PGresult *result, int row, int column);

/* Connects if it must and may: false, soon, while the database is away. */
bool postgres_connect(PostgresLink *line);

/* Closes the connection; the next connect tries at once. */
void postgres_drop(PostgresLink *line);

/* Notes what libpq complains of, or our own sentence (NULL: libpq's); returns false. */
bool postgres_fail(PostgresLink *line, const char *sentence);

/* True if a statement was carried out; else notes why not. */
bool postgres_check(PostgresLink *line, const PGresult *result);

/* Runs SQL without parameters; `result` may be NULL, else the caller clears it. */
bool postgres_execute(PostgresLink *line, const char *sql, PGresult **result);

/* Waits for the next result; the caller clears it. NULL between statements, and when the
 * connection is lost: then `is_lost`. */
PGresult *postgres_next(PostgresLink *line, bool *is_lost);

/* Sends a prepared statement. */
bool postgres_send(PostgresLink *line, const char *name, const Parameters *parameters);

/* Makes the session's settings, and sees that they hold (promise_postgres.c). */
bool postgres_promise(PostgresLink *line);

/* Brings the schema to STORE_VERSION; refuses a newer one. */
bool postgres_migrate(PostgresLink *line);

/* Hints (hint_postgres.c): that tables have grown, to the other nodes and from them. */
enum { HINT_SAID = STORE_SAID + 18 };
void hint_write_said(TableId table, Slice said, Text *text);
void hints_send(PostgresLink *line, const TableId *tables, int count);
int hints_watch(PostgresLink *line, const StoreHooks *hooks, int *ms);
void hints_look(PostgresLink *line);

/* Prepares all statements on a fresh connection; called by postgres_connect. */
bool postgres_prepare(PostgresLink *line);

#endif
