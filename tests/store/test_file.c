/* SPDX-License-Identifier: MIT */
/*
 * The file of a SQLite store: who may read it, and that one server at a time runs on it.
 */
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/places.h"

static Spot spot;
static mode_t mask;

static int set_up(void **state)
{
    (void)state;
    mask = umask(0); /* nothing but our own care keeps others out */
    spot_init(&spot, KIND_SQLITE);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    spot_clear(&spot);
    umask(mask);
    return 0;
}

static mode_t mode_of(const char *end)
{
    char path[160];
    struct stat found;
    snprintf(path, sizeof path, "%s%s", spot.file, end);
    assert_int_equal(stat(path, &found), 0);
    return found.st_mode & 0777;
}

static void is_private(void)
{
    assert_int_equal(mode_of(""), 0600);
    assert_int_equal(mode_of("-wal"), 0600);
    assert_int_equal(mode_of("-shm"), 0600);
}

static void is_made_for_its_owner(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "secret"), STORE_DONE);
    is_private();
    char copy[160];
    snprintf(copy, sizeof copy, "%s-copy", spot.file);
    assert_int_equal(store_backup(store, copy), STORE_DONE);
    assert_int_equal(mode_of("-copy"), 0600);
    store_close(store);
    assert_int_equal(mode_of(""), 0600);
}

static void set_mode(const char *end, mode_t mode)
{
    char path[160];
    snprintf(path, sizeof path, "%s%s", spot.file, end);
    assert_int_equal(chmod(path, mode), 0);
}

/* Version 0.1.0 made it as the umask said; a server of it that died left all three. */
static void is_tightened(void **state)
{
    (void)state;
    pid_t child = fork();
    if (!child) {
        Store *store = spot_open(&spot);
        append(store, 1, 0, "secret");
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    set_mode("", 0644);
    set_mode("-wal", 0664);
    set_mode("-shm", 0604);
    Store *store = spot_open(&spot);
    is_private();
    assert_int_equal(load(store, 1, 0)->count, 1);
    store_close(store);
    set_mode("", 0400); /* the owner's own option stays */
    store = spot_try(&spot, NULL);
    assert_int_equal(mode_of(""), 0400);
    store_close(store);
}

/* In a process of its own: 0 if it is refused as a second server, 1 if it may run. */
static int try_as_server(void)
{
    pid_t child = fork();
    if (!child) {
        Text error = text_in(spot.error, sizeof spot.error);
        bool is_served = false;
        Store *store = store_open_server(spot.url, NULL, &error, &is_served);
        bool is_told = !store && is_served && strstr(spot.error, "another server");
        if (!store && !is_told)
            _exit(9);
        if (store)
            append(store, 1, 0, "opened");
        store_close(store);
        _exit(store != NULL);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* A server that says when it runs, and waits for its end. */
static pid_t start_server(void)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        bool is_served;
        Text error = text_in(spot.error, sizeof spot.error);
        Store *store = store_open_server(spot.url, NULL, &error, &is_served);
        if (!store || write(ends[1], "", 1) != 1)
            _exit(1);
        close(ends[1]);
        for (;;)
            pause();
    }
    close(ends[1]);
    char byte;
    assert_int_equal(read(ends[0], &byte, 1), 1);
    close(ends[0]);
    return child;
}

static void has_one_server(void **state)
{
    (void)state;
    assert_int_equal(try_as_server(), 1); /* it also leaves the file behind */
    for (int round = 0; round < 3; round++) {
        pid_t server = start_server();
        assert_int_equal(try_as_server(), 0);
        Store *tool = spot_open(&spot); /* tools come and go beside it */
        assert_int_equal(append(tool, 2 + (TableId)round, 0, "x"), STORE_DONE);
        assert_int_equal(try_as_server(), 0);
        store_close(tool);
        assert_int_equal(try_as_server(), 0);
        kill(server, SIGKILL);
        waitpid(server, NULL, 0);
    }
    assert_int_equal(try_as_server(), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(is_made_for_its_owner, set_up, tear_down),
        cmocka_unit_test_setup_teardown(is_tightened, set_up, tear_down),
        cmocka_unit_test_setup_teardown(has_one_server, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
