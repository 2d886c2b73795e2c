/* SPDX-License-Identifier: MIT */
/*
 * Bad days: the disk is full, the file is read-only, the database goes away and comes
 * back. What was acknowledged stays, what fails is told with a sentence, and when the
 * fault is gone the same store goes on.
 */
#include <arpa/inet.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "store/fixture.h"

static void check_sentence(const char *sentence)
{
    size_t length = strlen(sentence);
    assert_true(length > 10 && sentence[length - 1] == '.');
    assert_null(strchr(sentence, '\n'));
}

/* Appends large entries until one fails; returns how many were acknowledged. */
static uint32_t fill(Store *store, uint32_t n)
{
    static char body[12000];
    memset(body, 'x', sizeof body - 1);
    while (n < 390) {
        StoreStatus status = append(store, 1, n, body);
        if (status == STORE_FAILED)
            return n;
        assert_int_equal(status, STORE_DONE);
        n++;
    }
    fail_msg("the disk was never full");
    return 0;
}

/* `make_space` ends the fault. */
static void survive_full_disk(Store *store, void (*make_space)(void))
{
    assert_int_equal(append(store, 2, 0, "x"), STORE_DONE);
    uint32_t n = fill(store, 0);
    assert_true(n > 5);
    check_sentence(store_error(store));
    while (probe(store) == STORE_DONE) /* a page is smaller than an entry: */
        continue;                      /* there may be space for a few */
    print_message("%u entries, then: %s\n", n, store_error(store));
    static char body[12000];
    memset(body, 'y', sizeof body - 1);
    assert_int_equal(append(store, 1, n, body), STORE_FAILED);
    assert_int_equal(load(store, 1, 0)->count, (int)n);
    store_raise(store, 2, 0, 9); /* may fail: then it is tried again */
    make_space();
    assert_int_equal(append(store, 1, n, body), STORE_DONE);
    assert_true(store_stats(store).failures >= 2);
    store_close(store);

    store = spot_open(&spot);
    Answer *answer = load(store, 1, 0);
    assert_int_equal(answer->count, (int)n + 1);
    assert_true(slice_equal(answer->entries[n].body, body));
    assert_int_equal(load(store, 2, 0)->table.seen[0], 9);
    store_close(store);
}

static void lift_limit(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void files_can_not_grow(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        return; /* not of this store */
    Store *store = spot_open(&spot);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 600000;
    setrlimit(RLIMIT_FSIZE, &limit);
    survive_full_disk(store, lift_limit);
}

static char filler[128];
static void remove_filler(void)
{
    assert_int_equal(unlink(filler), 0);
}

static void the_disk_is_full(void **state)
{
    (void)state;
    const char *disk = getenv("SEXTON_TEST_DISK");
    if (!disk)
        return; /* disk.sh has one */
    snprintf(filler, sizeof filler, "%s/filler", disk);
    FILE *file = fopen(filler, "w");
    static char bytes[1000000];
    assert_int_equal(fwrite(bytes, 1, sizeof bytes, file), sizeof bytes);
    fclose(file);
    snprintf(spot.url, sizeof spot.url, "%s/full.db", disk);
    survive_full_disk(spot_open(&spot), remove_filler);
}

/* Root may write anywhere, so a child without rights tries. */
static void the_file_is_read_only(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        return; /* not of this store */
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    store_close(store);
    assert_int_equal(chmod(spot.file, 0444), 0);
    assert_int_equal(chmod(spot.folder, 0555), 0);
    pid_t child = fork();
    if (!child) {
        if (!getuid() && setuid(65534))
            _exit(9);
        store = spot_try(&spot, NULL);
        bool is_said = !store && strstr(spot.error, "can't be written to");
        if (!is_said)
            fprintf(stderr, "said: %s\n", spot.error);
        _exit(is_said ? 0 : 1);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    chmod(spot.folder, 0755);
}

static _Atomic int lost_hints;
static void on_hint(void *context, TableId table)
{
    (void)context;
    lost_hints += table == 0;
}

static void control(const char *what)
{
    char command[300];
    snprintf(command, sizeof command, "'%s' %s", getenv("SEXTON_TEST_POSTGRES_CONTROL"),
             what);
    assert_int_equal(system(command), 0);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void go_away_and_come_back(Store *store, uint32_t n, const char *how)
{
    control(how);
    store_raise(store, 1, 3, n + 1);
    store_set_due(store, 1, 50 - (Time)n);
    for (int i = 0; i < 3; i++) {
        double began = seconds();
        assert_int_equal(append(store, 1, n, "away"), STORE_FAILED);
        assert_true(seconds() - began < 5);
        check_sentence(store_error(store));
    }
    print_message("%s: %s\n", how, store_error(store));
    assert_int_equal(load(store, 1, 0)->status, STORE_FAILED);
    assert_int_equal(find_due(store, 1, 2, 5)->status, STORE_FAILED);
    control("start");
    StoreStatus status = STORE_FAILED;
    for (int i = 0; i < 100 && status == STORE_FAILED; i++) {
        nanosleep(&(struct timespec){0, 50000000}, NULL);
        status = append_due(store, 1, n, "back", 1000, false);
    }
    assert_int_equal(status, STORE_DONE);
    for (int i = 0; i < 100 && load(store, 1, 0)->table.seen[3] <= n; i++)
        nanosleep(&(struct timespec){0, 20000000}, NULL);
    Answer *answer = load(store, 1, 0);
    assert_int_equal(answer->count, (int)n + 1);
    assert_int_equal(answer->table.seen[3], n + 1); /* tried again by itself */
}

static void the_database_goes_away(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        return; /* not of this store */
    lost_hints = 0;
    StoreHooks hooks = {.hint = on_hint};
    Store *store = spot_try(&spot, &hooks);
    assert_non_null(store);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    go_away_and_come_back(store, 1, "stop");
    go_away_and_come_back(store, 2, "kill");
    for (int i = 0; i < 100 && lost_hints < 2; i++)
        nanosleep(&(struct timespec){0, 20000000}, NULL);
    assert_true(lost_hints >= 2);
    control("stop");
    double began = seconds(); /* closing does not wait for it */
    static Answer answer;
    Entry entry = entry_of(3, "never");
    for (TableId table = 1; table < 1500; table++)
        store_append(store, table, &entry, 1, false, on_append, &answer);
    store_close(store);
    assert_true(seconds() - began < 2);
    assert_int_equal(answer.count, 1499);
    assert_int_equal(answer.status, STORE_FAILED);
    control("start");
}

/* It takes calls and does not answer: the worst of all. */
static void the_database_is_silent(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        return; /* not of this store */
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    PGconn *holder = PQconnectdb(test_postgres());
    char lock[160];
    snprintf(lock, sizeof lock, "BEGIN; LOCK TABLE %s.tables", spot.schema);
    PQclear(PQexec(holder, lock)); /* every statement waits now */
    double began = seconds();
    static Answer answer;
    memset(&answer, 0, sizeof answer);
    Entry entry = entry_of(1, "waits");
    for (TableId table = 1; table <= 1100; table++) /* the first batch of three waits */
        store_append(store, table, &entry, 1, false, on_append, &answer);
    store_close(store);
    double took = seconds() - began;
    PQfinish(holder);
    assert_true(took < 2);
    assert_int_equal(answer.count, 1100);
    assert_int_equal(answer.status, STORE_FAILED);
}

/* The first host of two takes calls and never answers: a leader that is cut off. */
static void the_leader_is_silent(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        skip();
    struct sockaddr_in here = {.sin_family = AF_INET};
    socklen_t size = sizeof here;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int deaf = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(deaf, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(deaf, 16), 0);
    assert_int_equal(getsockname(deaf, (struct sockaddr *)&here, &size), 0);
    snprintf(spot.url, sizeof spot.url,
             "postgres:///postgres?host=127.0.0.1,%s&port=%d,5432&user=postgres"
             "&sslmode=disable&options=-csearch_path%%3D%s",
             getenv("SEXTON_TEST_POSTGRES_DIR"), ntohs(here.sin_port), spot.schema);
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "x"), STORE_DONE);
    sql(&spot, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
               " WHERE pid <> pg_backend_pid() AND application_name = 'sexton'");
    StoreStatus status = STORE_FAILED; /* the one that answered is asked first */
    for (int i = 0; i < 3 && status == STORE_FAILED; i++)
        status = append(store, 1, 1, "again");
    assert_int_equal(status, STORE_DONE);
    store_close(store);
    close(deaf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(files_can_not_grow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_disk_is_full, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_file_is_read_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_database_goes_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_database_is_silent, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_leader_is_silent, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
