/* SPDX-License-Identifier: MIT */
/*
 * A store that can't promise to keep what is told as done is refused, with what is wrong.
 * SQLite's answers come through a VFS that can lie about them; PostgreSQL is set up
 * against us by its owner's means: defaults, a function in the way, a server that does
 * not sync. And where the promise can be had it is: the database itself looks.
 */
#include <sqlite3.h>
#include <time.h>

#include "store/fixture.h"

static void is_refused(const char *why)
{
    Store *store = spot_try(&spot, NULL);
    if (store)
        fail_msg("opened, though %s", why);
    if (!strstr(spot.error, "does not promise") || !strstr(spot.error, why))
        fail_msg("%s", spot.error);
}

/* The lie: what is answered to `PRAGMA name`, and how many times it was told. */
static struct {
    const char *name, *value;
    int told;
} lie;
static const sqlite3_io_methods *real_methods;

static int control_file(sqlite3_file *file, int what, void *argument)
{
    char **pragma = argument;
    if (what == SQLITE_FCNTL_PRAGMA && lie.name && !pragma[2] &&
        !sqlite3_stricmp(pragma[1], lie.name)) {
        pragma[0] = sqlite3_mprintf("%s", lie.value);
        lie.told++;
        return SQLITE_OK;
    }
    return real_methods->xFileControl(file, what, argument);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *out)
{
    static sqlite3_io_methods methods;
    sqlite3_vfs *real = vfs->pAppData;
    int code = real->xOpen(real, name, file, flags, out);
    if (code == SQLITE_OK && flags & SQLITE_OPEN_MAIN_DB) {
        real_methods = file->pMethods;
        methods = *real_methods;
        methods.xFileControl = control_file;
        file->pMethods = &methods;
    }
    return code;
}

static void begin_lying(void)
{
    static sqlite3_vfs vfs;
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    if (real == &vfs)
        return;
    vfs = *real;
    vfs.zName = "lying";
    vfs.pAppData = real;
    vfs.xOpen = open_file;
    assert_int_equal(sqlite3_vfs_register(&vfs, 1), SQLITE_OK);
}

static void sqlite_must_promise(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    static const char *const lies[][2] = {
        {"synchronous", "0"},       {"synchronous", "1"},    {"busy_timeout", "0"},
        {"journal_mode", "delete"}, {"journal_mode", "off"},
    };
    begin_lying();
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        lie.name = lies[i][0];
        lie.value = lies[i][1];
        lie.told = 0;
        char why[64];
        snprintf(why, sizeof why, "(%s is %s)", lie.name, lie.value);
        is_refused(why);
        assert_true(lie.told > 0);
    }
    lie.name = NULL;
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    store_close(store);
}

/* The owner's defaults are all wrong. */
static const char bad_defaults[] =
    "ALTER ROLE postgres SET synchronous_commit = off;"
    "ALTER ROLE postgres SET statement_timeout = 0;"
    "ALTER ROLE postgres SET lock_timeout = 0;"
    "ALTER ROLE postgres SET idle_in_transaction_session_timeout = 0";

/* Every entry is looked at by the database: is it written by a session that promises? */
static const char watcher[] =
    "CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " IF current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')"
    " OR current_setting('statement_timeout') <> '8s'"
    " OR current_setting('lock_timeout') <> '5s'"
    " OR current_setting('idle_in_transaction_session_timeout') <> '10s'"
    " THEN RAISE EXCEPTION 'no promise'; END IF; RETURN NEW; END $$;"
    "CREATE TRIGGER look BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION look()";

static const char hang_up[] = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                              " WHERE pid <> pg_backend_pid()"
                              " AND application_name = 'sexton'";

static void postgres_keeps_it_on_every_connection(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        skip();
    sql(&spot, bad_defaults);
    Store *store = spot_open(&spot);
    sql(&spot, watcher);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    for (uint32_t n = 1; n < 4; n++) {
        sql(&spot, hang_up);
        StoreStatus status = append(store, 1, n, "again"); /* may meet the old line */
        if (status == STORE_FAILED)
            status = append(store, 1, n, "again");
        assert_int_equal(status, STORE_DONE);
    }
    store_close(store);
    sql(&spot, "ALTER ROLE postgres RESET ALL");
}

/* Names are looked up in our schema first, and there set_config does nothing. */
static void postgres_loses_settings(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        skip();
    snprintf(spot.url, sizeof spot.url, "%s&options=-csearch_path%%3D%s,pg_catalog",
             test_postgres(), spot.schema);
    sql(&spot, bad_defaults);
    sql(&spot, "CREATE FUNCTION set_config(text, text, boolean) RETURNS text"
               " LANGUAGE sql AS $$ SELECT 'done' $$");
    is_refused("(synchronous_commit is off)");
    char drop[160];
    snprintf(drop, sizeof drop, "DROP FUNCTION %s.set_config(text, text, boolean)",
             spot.schema);
    sql(&spot, drop);
    store_close(spot_open(&spot));
    sql(&spot, "ALTER ROLE postgres RESET ALL");
}

static void control(const char *what)
{
    char command[300];
    snprintf(command, sizeof command, "'%s' %s", getenv("SEXTON_TEST_POSTGRES_CONTROL"),
             what);
    assert_int_equal(system(command), 0);
}

static void postgres_must_sync(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        skip();
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    control("stop");
    setenv("SEXTON_TEST_POSTGRES_OPTIONS", "-c fsync=off", 1);
    control("start");
    is_refused("(fsync is off)");
    for (int i = 0; i < 500 && !strstr(store_error(store), "(fsync is off)"); i++) {
        assert_int_equal(append(store, 1, 1, "x"), STORE_FAILED);
        nanosleep(&(struct timespec){0, 10000000}, NULL); /* it connects now and then */
    }
    assert_non_null(strstr(store_error(store), "(fsync is off)"));
    control("stop");
    unsetenv("SEXTON_TEST_POSTGRES_OPTIONS");
    control("start");
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sqlite_must_promise, set_up, tear_down),
        cmocka_unit_test_setup_teardown(postgres_keeps_it_on_every_connection, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(postgres_loses_settings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(postgres_must_sync, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
