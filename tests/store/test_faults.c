/* SPDX-License-Identifier: MIT */
/*
 * Each thing asked of a store meets a real database that can't do it, and says why in one
 * sentence; a store whose tables are not what we made is not opened; a backup that fails
 * leaves nothing behind. What nobody waits for is tried again, not too often, not too
 * much of it. SQLite by itself; PostgreSQL under tests/store/postgres.sh.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

#include "store/fixture.h"
#include "store/worker.h"

/* The whole sentence of either database, of which `spot.file` is a part in SQLite. */
static const char *sentence(const char *sqlite, const char *postgres)
{
    static char bytes[400];
    snprintf(bytes, sizeof bytes, "%s: %s.",
             spot.kind == KIND_SQLITE ? spot.file : "PostgreSQL",
             spot.kind == KIND_SQLITE ? sqlite : postgres);
    return bytes;
}

/* What is asked for, one after the other; each waits for its answer. */
enum { ASKED = 9 };
static StoreStatus ask(Store *store, int what)
{
    static Answer answer;
    answer.is_there = false;
    Entry first = entry_of(0, "x"), second = entry_of(1, "x");
    switch (what) {
    case 0: store_append(store, 8, &first, 5, false, on_append, &answer); break;
    case 1: store_append(store, 7, &second, 5, false, on_append, &answer); break;
    case 2: store_load(store, 7, 0, on_load, &answer); break;
    case 3: store_due(store, 10, 20, 5, on_found, &answer); break;
    case 4: store_list(store, on_list, &answer); break;
    case 5: store_purge(store, 5000, true, on_purge, &answer); break;
    case 6: store_purge_one(store, 7, true, on_purge, &answer); break;
    case 7: store_raise(store, 7, 1, 5); break;
    case 8: store_set_due(store, 7, 3); break;
    }
    if (what >= 7) /* nobody waits for these: who is in the same batch fails as well */
        store_probe(store, on_append, &answer);
    wait_for(store, &answer.is_there);
    return answer.status;
}

/* Which of them need which table. */
static const struct {
    const char *table;
    const char *needed_by; /* digits */
} needs[] = {{"tables", "012345678"}, {"entries", "01256"}, {"seen", "2567"}};

static void each_says_what_is_missing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        for (const char *what = needs[i].needed_by; *what; what++) {
            Store *store = spot_open(&spot);
            assert_int_not_equal(append_due(store, 7, 0, "x", 5, true), STORE_FAILED);
            char command[100], said[2][100];
            snprintf(command, sizeof command, "ALTER TABLE %s RENAME TO away",
                     needs[i].table);
            run_sql(command);
            assert_int_equal(ask(store, *what - '0'), STORE_FAILED);
            snprintf(said[0], sizeof said[0], "no such table: %s", needs[i].table);
            snprintf(said[1], sizeof said[1], "relation \"%s\" does not exist",
                     needs[i].table);
            assert_string_equal(store_error(store), sentence(said[0], said[1]));
            assert_in_range(store_stats(store).failures, 1, *what < '7' ? 1 : 2);
            snprintf(command, sizeof command, "ALTER TABLE away RENAME TO %s",
                     needs[i].table);
            run_sql(command);
            store_close(store);
            store = spot_open(&spot);
            assert_int_equal(ask(store, *what - '0'), STORE_DONE);
            purge_one(store, 8, true);
            store_close(store);
        }
}

/* All is there but one table, or one column: it is refused before anything is written. */
static void needs_its_own_schema(void **state)
{
    (void)state;
    store_close(spot_open(&spot));
    run_sql("ALTER TABLE seen RENAME TO away");
    assert_null(spot_try(&spot, NULL));
    assert_string_equal(
        spot.error, sentence("no such table: seen", "relation \"seen\" does not exist"));
    run_sql("ALTER TABLE away RENAME TO seen");
    run_sql("ALTER TABLE version RENAME COLUMN number TO digit");
    assert_null(spot_try(&spot, NULL));
    assert_string_equal(spot.error, sentence("no such column: number",
                                             "column \"number\" does not exist"));
    run_sql("ALTER TABLE version RENAME COLUMN digit TO number");
    run_sql("UPDATE version SET number = 3");
    assert_null(spot_try(&spot, NULL));
    assert_string_equal(spot.error, "The store was made by a newer program (schema 3, "
                                    "this one knows 2): use that one.");
}

/* Rows of a seat that we don't know are of a version to come, and left alone. */
static void odd_seats_are_left_alone(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 7, 0, "x"), STORE_DONE);
    run_sql("INSERT INTO seen VALUES (7, -1, 91), (7, 12, 92), (7, 11, 93), (7, 0, 94)");
    Answer *answer = load(store, 7, 0);
    assert_int_equal(answer->count, 1);
    assert_true(slice_equal(answer->entries[0].body, "x"));
    for (int seat = 0; seat < STORE_SEEN; seat++)
        assert_int_equal(answer->table.seen[seat],
                         seat == 11 ? 93 : (seat == 0 ? 94 : 0));
    store_close(store);
}

/* The database refuses every raise, or every change of a due time. */
static void refuse_changes(const char *table, const char *event)
{
    char command[400];
    if (spot.kind == KIND_POSTGRES)
        snprintf(command, sizeof command,
                 "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                 " $$ BEGIN RAISE EXCEPTION 'poison'; END $$;"
                 "CREATE TRIGGER poison BEFORE %s ON %s FOR EACH ROW"
                 " EXECUTE FUNCTION refuse()",
                 event, table);
    else
        snprintf(command, sizeof command,
                 "CREATE TRIGGER poison BEFORE %s ON %s"
                 " BEGIN SELECT RAISE(ABORT, 'poison'); END",
                 event, table);
    run_sql(command);
}

static void allow_changes(const char *table)
{
    char command[100];
    snprintf(command, sizeof command, "DROP TRIGGER poison ON %s; DROP FUNCTION refuse()",
             table);
    run_sql(spot.kind == KIND_POSTGRES ? command : "DROP TRIGGER poison");
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, 5000000}, NULL);
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for a table's showing, looking from beside. */
static uint32_t wait_for_seen(Store *reader, int seat)
{
    uint32_t seen = 0;
    for (int i = 0; !seen && i < 4000; i++, nap())
        seen = load(reader, 7, 0)->table.seen[seat];
    return seen;
}

enum { LATE_MOST = 4096, LATE_MS = 500 }; /* as worker.c has them */

/* By itself, with nothing else to do, after half a second. */
static void raises_are_tried_again(void **state)
{
    (void)state;
    Store *store = spot_open(&spot), *reader = spot_open(&spot);
    assert_int_equal(append(store, 7, 0, "x"), STORE_DONE);
    refuse_changes("seen", "INSERT");
    uint64_t failures = store_stats(store).failures;
    int64_t began = milliseconds();
    store_raise(store, 7, 2, 5);
    while (store_stats(store).failures < failures + 2) {
        assert_true(milliseconds() - began < 60000);
        nap();
    }
    assert_true(milliseconds() - began >= LATE_MS);
    allow_changes("seen");
    assert_int_equal(wait_for_seen(reader, 2), 5);
    store_close(store);
    store_close(reader);
}

/* The worker counts for us, on its own thread. */
static atomic_int late_count;
static void count_late(void *context)
{
    late_count = (*(Store **)context)->late.count;
}

static void too_many_are_given_up(void **state)
{
    (void)state;
    static Store *store;
    store = spot_try(&spot, &(StoreHooks){.wake = count_late, .context = &store});
    assert_int_equal(append(store, 7, 0, "x"), STORE_DONE);
    refuse_changes("seen", "INSERT");
    for (int over = -1; over < 2; over++) {
        int count = over < 0 ? LATE_MOST - 1 : 1;
        for (int i = 0; i < count; i++)
            store_raise(store, 7, 3, 1);
        late_count = -1;
        assert_int_equal(append(store, 7, 1, "x"), STORE_FAILED);
        for (int i = 0; i < 4000 && late_count < 0; i++)
            nap();
        assert_int_equal(late_count, over < 0 ? LATE_MOST - 1 : LATE_MOST);
    }
    store_close(store);
}

/* Until the store has tried once more since then, and failed or not. */
static void wait_for_attempt(const Store *store, StoreStats before)
{
    for (int i = 0; i < 4000; i++, nap()) {
        StoreStats now = store_stats(store);
        if (now.commits > before.commits || now.failures > before.failures)
            return;
    }
    fail_msg("it was not tried again");
}

/* A late due time may bring the look forward, never push it back. */
static void due_times_are_tried_again(void **state)
{
    (void)state;
    static const struct {
        Time late;
        const char *meanwhile;
        Time found;
    } cases[] = {{300, "500", 300},
                 {300, "200", 200},
                 {TIME_NEVER, "200", 200},
                 {300, "NULL", 300}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Store *store = spot_open(&spot);
        append_due(store, 7, (uint32_t)i, "x", 900, false);
        refuse_changes("tables", "UPDATE");
        StoreStats before = store_stats(store);
        store_set_due(store, 7, cases[i].late);
        wait_for_attempt(store, before);
        char command[300]; /* of one piece, before the next attempt or after it */
        snprintf(command, sizeof command, "BEGIN; %s; UPDATE tables SET due = %s; COMMIT",
                 spot.kind == KIND_SQLITE
                     ? "DROP TRIGGER poison"
                     : "DROP TRIGGER poison ON tables; DROP FUNCTION refuse()",
                 cases[i].meanwhile);
        before = store_stats(store);
        run_sql(command);
        do
            wait_for_attempt(store, before);
        while (store_stats(store).commits == before.commits);
        assert_int_equal(find_due(store, cases[i].found - 1, 5000, 9)->count, 0);
        Answer *answer = find_due(store, cases[i].found, 5000, 9);
        assert_int_equal(answer->count, 1);
        assert_int_equal(answer->tables[0], 7);
        store_close(store);
    }
}

/* Many are purged in small transactions: the count says how many are gone. */
static void a_purge_stops_half_way(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    for (TableId table = 1; table <= 130; table++)
        append_due(store, table, 0, "x", TIME_NEVER, true);
    run_sql(spot.kind == KIND_SQLITE
                ? "CREATE TRIGGER poison BEFORE DELETE ON tables WHEN OLD.id = 120"
                  " BEGIN SELECT RAISE(ABORT, 'poison'); END"
                : "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                  " $$ BEGIN RAISE EXCEPTION 'poison'; END $$;"
                  "CREATE TRIGGER poison BEFORE DELETE ON tables FOR EACH ROW"
                  " WHEN (OLD.id = 120) EXECUTE FUNCTION refuse()");
    static Answer answer;
    answer.is_there = false;
    int64_t began = milliseconds();
    store_purge(store, 5000, false, on_purge, &answer);
    wait_for(store, &answer.is_there);
    assert_int_equal(answer.status, STORE_FAILED);
    assert_int_equal(answer.count, 100);
    assert_true(milliseconds() - began >= 5); /* others had their turn in between */
    assert_string_equal(store_error(store), sentence("poison", "poison"));
    assert_int_equal(list(store)->count, 30);
    store_close(store);
}

/* A due table is only told as found when it is leased. */
static void a_lease_is_written(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    append_due(store, 7, 0, "x", 5, false);
    refuse_changes("tables", "UPDATE");
    Answer *answer = find_due(store, 10, 20, 5);
    assert_int_equal(answer->status, STORE_FAILED);
    assert_int_equal(answer->count, 0);
    allow_changes("tables");
    assert_int_equal(find_due(store, 10, 20, 5)->count, 1);
    store_close(store);
}

/* From here on: SQLite's file. */

static sqlite3 *take_lock(const char *lock)
{
    sqlite3 *database;
    assert_int_equal(sqlite3_open(spot.file, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, lock, NULL, NULL, NULL), SQLITE_OK);
    return database;
}

static void *let_go_soon(void *context)
{
    nanosleep(&(struct timespec){0, 150000000}, NULL);
    sqlite3_close(context);
    return NULL;
}

/* Another program makes the same file just now: we wait for it, but not for ever. */
static void waits_for_another_program(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    pthread_t thread;
    sqlite3 *other = take_lock("BEGIN EXCLUSIVE");
    assert_int_equal(pthread_create(&thread, NULL, let_go_soon, other), 0);
    Store *store = spot_open(&spot);
    pthread_join(thread, NULL);
    store_close(store);
    other = take_lock("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    int64_t began = milliseconds();
    assert_null(spot_try(&spot, NULL));
    assert_in_range(milliseconds() - began, 1900, 30000);
    assert_string_equal(spot.error, sentence("database is locked", ""));
    sqlite3_close(other);
    store_close(spot_open(&spot));
    other = take_lock("BEGIN IMMEDIATE"); /* it writes, and we want to look at versions */
    began = milliseconds();
    assert_null(spot_try(&spot, NULL));
    assert_true(milliseconds() - began >= 1900);
    assert_string_equal(spot.error, sentence("database is locked", ""));
    sqlite3_close(other);
}

/* What a child of ours says, in which all is allowed to break. */
static void in_a_child(void (*work)(int said), const char *expected)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        work(ends[1]);
        _exit(0);
    }
    close(ends[1]);
    char said[1000];
    size_t length = 0;
    for (ssize_t got; (got = read(ends[0], said + length, sizeof said - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    waitpid(child, NULL, 0);
    for (char *name = said; (name = strstr(name, "copy.db.")); name += 14)
        memcpy(name + 8, "XXXXXX", 6); /* as it grows it has a name by chance */
    assert_string_equal(said, expected);
}

static void limit_files(rlim_t bytes)
{
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void open_on_a_small_disk(int said)
{
    limit_files(12000); /* space for the log's beginning, not for a schema */
    Store *store = spot_try(&spot, NULL);
    dprintf(said, "%s", store ? "opened" : spot.error);
}

static void a_schema_needs_space(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    in_a_child(open_on_a_small_disk, sentence("disk I/O error, File too large", ""));
    store_close(spot_open(&spot));
}

/* The kernel refuses a system call from now on, as a file system without it would. */
static bool refuse_call(unsigned first, unsigned second, unsigned with)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, first, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, second, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | with),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof code[0], code};
    return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
           !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static char copy[160];

/* Backs up as often as `times`, and says how that went, and what lies there then. */
static void back_up(Store *store, const char *path, int times, int said)
{
    for (int i = 0; i < times; i++)
        if (store_backup(store, path) == STORE_DONE)
            dprintf(said, "done;");
        else
            dprintf(said, "%s;", store_error(store));
    char command[200];
    snprintf(command, sizeof command, "ls '%s' | grep '^copy'", spot.folder);
    FILE *list = popen(command, "r");
    char name[100];
    while (fgets(name, sizeof name, list))
        dprintf(said, "%s", name);
    pclose(list);
}

static void back_up_without_links(int said)
{
#ifdef __NR_link
    unsigned old = __NR_link;
#else
    unsigned old = __NR_linkat;
#endif
    Store *store = spot_open(&spot);
    if (!refuse_call(old, __NR_linkat, EPERM))
        exit(77);
    back_up(store, copy, 2, said);
}

static void back_up_without_sync(int said)
{
    Store *store = spot_open(&spot);
    if (!refuse_call(__NR_fsync, __NR_fsync, EIO))
        exit(77);
    back_up(store, copy, 1, said);
}

static void back_up_into_here(int said)
{
    Store *store = spot_open(&spot);
    if (chdir(spot.folder))
        exit(1);
    back_up(store, "copy.db", 1, said);
}

static void back_up_on_a_small_disk(int said)
{
    Store *store = spot_open(&spot);
    limit_files(9000);
    back_up(store, copy, 1, said);
}

static void back_up_with_few_files(int said)
{
    Store *store = spot_open(&spot);
    int lowest = dup(0);
    close(lowest);
    for (int more = 0; more < 2; more++) {
        struct rlimit limit;
        getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = (rlim_t)(lowest + more);
        setrlimit(RLIMIT_NOFILE, &limit);
        if (store_backup(store, copy) == STORE_FAILED)
            dprintf(said, "%s;", store_error(store));
    }
}

static void back_up_what_is_gone(int said)
{
    Store *store = spot_open(&spot);
    unlink(spot.file);
    back_up(store, copy, 1, said);
}

static void backups_are_whole(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 7, 0, "x"), STORE_DONE);
    store_close(store);
    snprintf(copy, sizeof copy, "%s/copy.db", spot.folder);
    char expected[900];
    snprintf(expected, sizeof expected,
             "done;%s: there is such a file already.;copy.db\n", copy);
    in_a_child(back_up_without_links, expected);
    assert_int_equal(unlink(copy), 0);
    snprintf(expected, sizeof expected, "%s: Input/output error.;", copy);
    in_a_child(back_up_without_sync, expected);
    in_a_child(back_up_into_here, "done;copy.db\n");
    assert_int_equal(unlink(copy), 0);
    snprintf(expected, sizeof expected, "%s.XXXXXX: disk I/O error, File too large.;",
             copy);
    in_a_child(back_up_on_a_small_disk, expected);
    snprintf(expected, sizeof expected,
             "%s: Too many open files.;"
             "SQLite: unable to open database file, Too many open files.;",
             copy);
    in_a_child(back_up_with_few_files, expected);
    in_a_child(back_up_what_is_gone,
               "SQLite: unable to open database file, No such file or directory.;");
}

/* It is told as done when it is on the disk: a disk that can't say so is none. */
static void write_without_sync(int said)
{
    Store *store = spot_open(&spot);
    append(store, 7, 0, "kept");
    store_close(store);
    if (!refuse_call(__NR_fsync, __NR_fdatasync, EIO))
        exit(77);
    store = spot_try(&spot, NULL);
    StoreStatus status = store ? append(store, 7, 1, "never") : STORE_FAILED;
    dprintf(said, "%s", status == STORE_FAILED ? "failed" : "told as done");
}

static void commits_are_synced(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    in_a_child(write_without_sync, "failed");
}

static void names_what_is_no_file(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        skip();
    static char path[4200];
    memset(path, 'p', sizeof path - 1);
    static const char needs_path[] = "A store needs the path of a file.";
    const struct {
        const char *url, *said;
    } cases[] = {
        {"", "A store is a file, sqlite:FILE, postgres://... or memory:."},
        {"mysql://host/db", "A store is a file, sqlite:FILE, postgres://... or memory:."},
        {"memory:name", "A store in memory has no name: say memory: alone."},
        {"sqlite:", needs_path},
        {path, needs_path},
        {path + 4199 - 4095, "unable to open database file"},
        {":memory:", ":memory:: No such file or directory."},
        {"/no/such/folder/a.db", "/no/such/folder/a.db: unable to open database file."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[5000];
        bool is_served = true;
        Text error = text_in(bytes, sizeof bytes);
        assert_null(store_open_server(cases[i].url, NULL, &error, &is_served));
        assert_false(is_served);
        if (i == 5)
            assert_non_null(strstr(bytes, cases[i].said));
        else
            assert_string_equal(bytes, cases[i].said);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(each_says_what_is_missing), TEST(needs_its_own_schema),
        TEST(odd_seats_are_left_alone),  TEST(raises_are_tried_again),
        TEST(too_many_are_given_up),     TEST(due_times_are_tried_again),
        TEST(a_purge_stops_half_way),    TEST(a_lease_is_written),
        TEST(waits_for_another_program), TEST(a_schema_needs_space),
        TEST(backups_are_whole),         TEST(commits_are_synced),
        TEST(names_what_is_no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
