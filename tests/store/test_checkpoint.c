/* SPDX-License-Identifier: MIT */
/*
 * SQLite's log under load: while commits go on without a pause it is brought over into
 * the file again and again, so that it stays small; nothing is lost by it, no descriptor
 * is left behind, and a reader who sits on an old state only delays it.
 */
#include <dirent.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "store/places.h"

enum { TABLES = 300, ROUNDS = 26, LOG_MOST = 28 << 20, FILE_LEAST = 16 << 20 };

static Spot spot;
static char body[3000]; /* nearly a page: a round is about TABLES pages of log */
static int answers;

static int set_up(void **state)
{
    (void)state;
    memset(body, 'b', sizeof body - 1);
    spot_init(&spot, KIND_SQLITE);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    spot_clear(&spot);
    return 0;
}

static void on_done(void *context, StoreStatus status)
{
    (void)context;
    assert_int_equal(status, STORE_DONE);
    answers++;
}

/* An entry for each table, in several commits. */
static void write_round(Store *store, uint32_t n)
{
    Entry entry = entry_of(n, body);
    int wanted = answers + TABLES;
    for (TableId table = 1; table <= TABLES; table++) {
        store_append(store, table, &entry, TIME_NEVER, false, on_done, NULL);
        if (table % 30 == 0)
            while (answers < wanted - TABLES + (int)table) {
                assert_true(store_wait(store, 20000));
                store_complete(store);
            }
    }
}

static long size_of(const char *end)
{
    char path[160];
    struct stat found;
    snprintf(path, sizeof path, "%s%s", spot.file, end);
    return stat(path, &found) == 0 ? (long)found.st_size : 0;
}

static int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static void stays_small(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    write_round(store, 0);
    int files = open_files();
    for (uint32_t n = 1; n < ROUNDS; n++) {
        write_round(store, n);
        assert_true(size_of("-wal") < LOG_MOST);
    }
    assert_true(size_of("") > FILE_LEAST); /* it has come over, and not at the end */
    assert_true(open_files() <= files + 4);
    assert_int_equal(load(store, 7, 0)->count, ROUNDS);
    store_close(store);
}

static void waits_for_readers(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    sqlite3 *reader;
    write_round(store, 0);
    assert_int_equal(sqlite3_open(spot.file, &reader), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(reader, "BEGIN; SELECT * FROM tables", NULL, NULL, NULL), SQLITE_OK);
    for (uint32_t n = 1; n < ROUNDS; n++)
        write_round(store, n);
    assert_true(size_of("-wal") > LOG_MOST);
    assert_int_equal(sqlite3_close(reader), SQLITE_OK);
    for (uint32_t n = ROUNDS; n < 2 * ROUNDS; n++)
        write_round(store, n);
    assert_true(size_of("") > FILE_LEAST);
    assert_int_equal(load(store, 300, 0)->count, 2 * ROUNDS);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(stays_small, set_up, tear_down),
        cmocka_unit_test_setup_teardown(waits_for_readers, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
