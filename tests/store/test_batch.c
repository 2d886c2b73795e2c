/* SPDX-License-Identifier: MIT */
/*
 * A statement fails in the middle of a batch: the real database refuses one entry of many
 * (a trigger of ours), in each way it can. Then nothing of the batch is there, all who
 * wait are told so, what nobody waits for is tried again, and the next batch is good.
 */
#include <stdatomic.h>
#include <time.h>

#include "store/fixture.h"

enum { JOBS = 40, POISON = 17 };

/* How the database refuses: SQLite has several ways to leave a transaction behind. */
static void lay_poison(const char *how)
{
    char command[400];
    if (spot.kind == KIND_POSTGRES)
        snprintf(command, sizeof command,
                 "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                 " $$ BEGIN RAISE EXCEPTION '%s'; END $$;"
                 "CREATE TRIGGER poison BEFORE INSERT ON entries FOR EACH ROW"
                 " WHEN (NEW.body = 'poison') EXECUTE FUNCTION refuse()",
                 how);
    else
        snprintf(command, sizeof command,
                 "CREATE TRIGGER poison AFTER INSERT ON entries"
                 " WHEN NEW.body = 'poison' BEGIN SELECT RAISE(%s, 'poison'); END",
                 how);
    run_sql(command);
}

static void take_poison_away(void)
{
    run_sql(spot.kind == KIND_POSTGRES
                ? "DROP TRIGGER poison ON entries; DROP FUNCTION refuse()"
                : "DROP TRIGGER poison");
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, 1000000}, NULL);
}

/* The worker stands here until it may go on. */
static atomic_bool is_held;
static void hold(void *context)
{
    (void)context;
    while (is_held)
        nap();
}

static int counts[4];
static void on_count(void *context, StoreStatus status)
{
    (void)context;
    counts[status]++;
}

static void wait_for_all(Store *store)
{
    while (counts[0] + counts[1] + counts[2] + counts[3] < JOBS) {
        assert_true(store_wait(store, 10000));
        store_complete(store);
    }
}

/* Entry n of many tables, all in one batch; one of them is poison, if it is to be. The
 * worker is held while they gather. */
static void write_batch(Store *store, uint32_t n, uint32_t own, bool is_bad)
{
    static Answer first;
    first.is_there = false;
    is_held = true;
    Entry entry = entry_of(own, "own");
    store_append(store, 1000, &entry, TIME_NEVER, false, on_append, &first);
    assert_true(store_wait(store, 10000));
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < JOBS; i++) {
        entry = entry_of(n, is_bad && i == POISON ? "poison" : "good");
        store_append(store, (TableId)i + 1, &entry, TIME_NEVER, false, on_count, NULL);
    }
    store_raise(store, 1000, 2, n + 1);
    is_held = false;
    wait_for_all(store);
    assert_int_equal(first.status, STORE_DONE);
}

static void all_or_nothing(const char *how)
{
    StoreHooks hooks = {.wake = hold};
    Store *store = spot_try(&spot, &hooks);
    assert_non_null(store);
    write_batch(store, 0, 0, false);
    assert_int_equal(counts[STORE_DONE], JOBS);
    lay_poison(how);
    uint64_t commits = store_stats(store).commits;
    write_batch(store, 1, 1, true);
    assert_int_equal(counts[STORE_FAILED], JOBS);
    assert_int_equal(store_stats(store).failures, 1);
    assert_int_equal(store_stats(store).commits, commits + 1); /* our own, before */
    assert_true(strlen(store_error(store)) > 10);
    Store *reader = spot_open(&spot);
    for (TableId table = 1; table <= JOBS; table++)
        assert_int_equal(load(reader, table, 0)->count, 1); /* nothing of it is there */
    take_poison_away();
    write_batch(store, 1, 2, true); /* what was poison is an entry like any other */
    assert_int_equal(counts[STORE_DONE], JOBS);
    for (TableId table = 1; table <= JOBS; table++)
        assert_int_equal(load(reader, table, 0)->count, 2);
    for (int i = 0; i < 5000 && load(reader, 1000, 0)->table.seen[2] < 2; i++)
        nap();
    assert_int_equal(load(reader, 1000, 0)->table.seen[2], 2);
    store_close(reader);
    store_close(store);
}

static void is_aborted(void **state)
{
    (void)state;
    all_or_nothing("ABORT");
}

/* What the statement has done so far stays, were it not rolled back. */
static void fails(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    all_or_nothing("FAIL");
}

/* SQLite has rolled back by itself. */
static void is_rolled_back(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    all_or_nothing("ROLLBACK");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(is_aborted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(fails, set_up, tear_down),
        cmocka_unit_test_setup_teardown(is_rolled_back, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
