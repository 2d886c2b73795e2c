/* SPDX-License-Identifier: MIT */
/*
 * A place for each test, made before it and cleared after it: in PostgreSQL where that is
 * tried, else a SQLite file.
 */
#ifndef SEXTON_TESTS_STORE_FIXTURE_H
#define SEXTON_TESTS_STORE_FIXTURE_H

#include <sqlite3.h>

#include "store/places.h"

static Spot spot;

static int set_up(void **state)
{
    (void)state;
    spot_init(&spot, test_postgres() ? KIND_POSTGRES : KIND_SQLITE);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    spot_clear(&spot);
    return 0;
}

/* Runs SQL beside the store, in either kind. */
static inline void run_sql(const char *command)
{
    if (spot.kind == KIND_POSTGRES) {
        sql(&spot, command);
        return;
    }
    sqlite3 *database;
    assert_int_equal(sqlite3_open(spot.file, &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 5000);
    if (sqlite3_exec(database, command, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", command, sqlite3_errmsg(database));
    sqlite3_close(database);
}

#endif
