/* SPDX-License-Identifier: MIT */
/*
 * The store's parts, each by itself and to the last number: sentences, what a URL names,
 * jobs in a row, what goes into a batch and in which order, the hosts of a URL; and the
 * worker seen from inside, for what nobody outside should ever notice.
 */
#include <dirent.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "store/batch.h"
#include "store/memory.h"
#include "store/places.h"
#include "store/postgres.h"
#include "store/worker.h"

static const char *sentence(const char *before, const char *why)
{
    static char bytes[STORE_SENTENCE];
    Text text = text_in(bytes, sizeof bytes);
    store_sentence(&text, before, why);
    return bytes;
}

static void sentences_have_one_end(void **state)
{
    (void)state;
    assert_string_equal(sentence("a", "b"), "a: b.");
    assert_string_equal(sentence("a", "b.\nDETAIL: c"), "a: b.");
    assert_string_equal(sentence("a", "b: .\r\n"), "a: b.");
    assert_string_equal(sentence("a", ". :\r"), "a: .");
    assert_string_equal(sentence("", ""), ": .");
}

static void urls_name_kinds(void **state)
{
    (void)state;
    static const struct {
        const char *url, *path;
        StoreKind kind;
    } cases[] = {
        {"", "", STORE_UNKNOWN},
        {"a", "a", STORE_IN_FILE},
        {"/a/b.db", "/a/b.db", STORE_IN_FILE},
        {"sqlite:b", "b", STORE_IN_FILE},
        {"sqlite:", "", STORE_UNKNOWN},
        {"memory:", "", STORE_ELSEWHERE},
        {"memory:x", "x", STORE_ELSEWHERE},
        {"mysql://a/b", "mysql://a/b", STORE_UNKNOWN},
        {"postgres://a/b", "postgres://a/b", STORE_ELSEWHERE},
        {"postgresql://a", "postgresql://a", STORE_ELSEWHERE},
        {"postgres:a", "postgres:a", STORE_IN_FILE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *path = NULL;
        assert_int_equal(store_kind(cases[i].url, &path), cases[i].kind);
        assert_string_equal(path, cases[i].path);
    }
}

static void jobs_stand_in_a_row(void **state)
{
    (void)state;
    JobList list = {0};
    assert_null(jobs_pop(&list));
    for (int round = 0; round < 2; round++) { /* the second on a list that was emptied */
        Job *jobs[3];
        for (int i = 0; i < 3; i++) {
            jobs[i] = job_create(JOB_RAISE, 1, NULL, 0);
            jobs[i]->next = jobs[0]; /* as one that stood elsewhere before */
            jobs_push(&list, jobs[i]);
            assert_int_equal(list.count, i + 1);
        }
        for (int i = 0; i < 3; i++) {
            assert_ptr_equal(jobs_pop(&list), jobs[i]);
            assert_int_equal(list.count, 2 - i);
            job_destroy(jobs[i]);
        }
        assert_null(jobs_pop(&list));
        assert_int_equal(list.count, 0);
    }
    job_destroy(NULL);
}

static void push(JobList *list, JobKind kind, TableId table, int count)
{
    static uint64_t number;
    for (int i = 0; i < count; i++) {
        Job *job = job_create(kind, table, NULL, 0);
        job->number = ++number;
        jobs_push(list, job);
    }
}

static void push_body(JobList *list, size_t size)
{
    static char body[BATCH_BYTES];
    Entry entry = {.body = {body, size}};
    jobs_push(list, job_create_append(1, &entry, NULL));
}

static Batch batch;

/* Collects, checks how many there are, and of which kind the first and the last are. */
static void collects(JobList *waiting, JobList *late, int count, JobKind first,
                     JobKind last)
{
    batch_collect(&batch, waiting, late);
    assert_int_equal(batch.count, count);
    if (count) {
        assert_int_equal(batch.jobs[0]->kind, first);
        assert_int_equal(batch.jobs[count - 1]->kind, last);
    }
    for (int i = 0; i < count; i++)
        job_destroy(batch.jobs[i]);
}

static void batches_have_bounds(void **state)
{
    (void)state;
    JobList waiting = {0}, late = {0};
    collects(&waiting, &late, 0, 0, 0);
    push(&waiting, JOB_SET_DUE, 1, BATCH_JOBS + 1);
    collects(&waiting, &late, BATCH_JOBS, JOB_SET_DUE, JOB_SET_DUE);
    collects(&waiting, &late, 1, JOB_SET_DUE, JOB_SET_DUE);
    push(&late, JOB_RAISE, 1, BATCH_LATE + 1);
    collects(&waiting, &late, BATCH_LATE, JOB_RAISE, JOB_RAISE);
    collects(&waiting, &late, 1, JOB_RAISE, JOB_RAISE);
    push(&late, JOB_RAISE, 1, 300);
    push(&waiting, JOB_SET_DUE, 1, 300);
    collects(&waiting, &late, BATCH_JOBS, JOB_RAISE, JOB_SET_DUE);
    collects(&waiting, &late, 44 + 44, JOB_RAISE, JOB_SET_DUE);

    push_body(&waiting, BATCH_BYTES - 1); /* a byte is left: one more comes along */
    push_body(&waiting, 1);
    push_body(&waiting, 1);
    collects(&waiting, &late, 2, JOB_APPEND, JOB_APPEND);
    collects(&waiting, &late, 1, JOB_APPEND, JOB_APPEND);
    push(&waiting, JOB_LOAD, 1, 65); /* a load counts as a 64th of the bytes */
    collects(&waiting, &late, 64, JOB_LOAD, JOB_LOAD);
    collects(&waiting, &late, 1, JOB_LOAD, JOB_LOAD);
}

static void some_are_alone(void **state)
{
    (void)state;
    static const JobKind kinds[] = {JOB_LIST, JOB_PURGE};
    for (int i = 0; i < 2; i++) {
        JobList waiting = {0}, late = {0};
        push(&waiting, JOB_SET_DUE, 1, 2);
        push(&waiting, kinds[i], 0, 2);
        push(&waiting, JOB_SET_DUE, 1, 1);
        push(&late, JOB_RAISE, 1, 1);
        collects(&waiting, &late, 3, JOB_RAISE, JOB_SET_DUE);
        push(&late, JOB_RAISE, 1, 1);
        collects(&waiting, &late, 1, kinds[i], kinds[i]);
        collects(&waiting, &late, 1, kinds[i], kinds[i]);
        collects(&waiting, &late, 2, JOB_RAISE, JOB_SET_DUE);
        collects(&waiting, &late, 0, 0, 0);
    }
}

/* Numbers and tables of jobs as they came, and the order in which they run. */
static void batches_are_sorted(void **state)
{
    (void)state;
    static const TableId tables[] = {9, 0, UINT64_MAX, 9, 2, 0, 9};
    static const uint64_t numbers[] = {7, 6, 5, 4, 3, 2, 1};
    static const uint64_t sorted[] = {3, 1, 4, 7, 5, 2, 6};
    for (int i = 0; i < 7; i++) {
        batch.jobs[i] = job_create(JOB_APPEND, tables[i], NULL, 0);
        batch.jobs[i]->number = numbers[i];
    }
    batch.count = 7;
    batch_sort(&batch);
    for (int i = 0; i < 7; i++)
        assert_int_equal(batch.sorted[i]->number, sorted[i]);
    batch.sorted[0]->kind = JOB_RAISE;        /* of table 2: no entry */
    batch.sorted[4]->status = STORE_TAKEN;    /* of the last table: it has not grown */
    assert_int_equal(batch_grown(&batch), 2); /* (and none is of table 0 in truth) */
    assert_int_equal(batch.grown[0], 9);
    assert_int_equal(batch.grown[1], 0);
    for (int i = 0; i < 7; i++)
        job_destroy(batch.jobs[i]);
}

static void hosts_are_asked_in_turn(void **state)
{
    (void)state;
    static const struct {
        const char *url;
        int number, count;
        const char *name, *address, *port;
    } cases[] = {
        {"postgres:///x", 0, 1, "", "", ""},
        {"postgres://a:7/x", 1, 1, "", "", ""},
        {"no url", 0, 1, "", "", ""},
        {"postgres://a:7,b:8/x", 0, 2, "a", "", "7"},
        {"postgres://a:7,b:8/x", 1, 2, "b", "", "8"},
        {"postgres://a:7,b:8/x", 2, 2, "a", "", "7"},
        {"postgres:///x?host=a,b,c&port=7", 2, 3, "c", "", "7"},
        {"postgres:///x?host=a,b&port=", 1, 2, "b", "", ""},
        {"postgres:///x?hostaddr=::1,::2&port=7,8", 1, 2, "", "::2", "8"},
        {"postgres:///x?host=a,b&hostaddr=::1,::2", 3, 2, "b", "::2", ""},
        {"postgres:///x?host=a&hostaddr=::1,::2", 1, 2, "a", "::2", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Host host;
        assert_int_equal(postgres_choose_host(cases[i].url, cases[i].number, &host),
                         cases[i].count);
        assert_string_equal(host.name, cases[i].name);
        assert_string_equal(host.address, cases[i].address);
        assert_string_equal(host.port, cases[i].port);
    }
}

/* How a child ends that asks for more memory than there is, and what it says. */
static int ask_for_too_much(void *(*take_it)(size_t), char *said, size_t most)
{
    int lines[2];
    assert_int_equal(pipe(lines), 0);
    pid_t child = fork();
    if (!child) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        dup2(lines[1], STDERR_FILENO);
        volatile size_t much = SIZE_MAX / 2;
        _exit(take_it(much) ? 1 : 0);
    }
    close(lines[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(lines[0], said + length, most - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = 0;
    close(lines[0]);
    int status;
    waitpid(child, &status, 0);
    return status;
}

static void *take_more_than_none(size_t size)
{
    return take_more(NULL, size);
}

/* The sanitizers end it in their own words. */
static void without_memory_it_says_so_and_ends(void **state)
{
    (void)state;
    void *(*const ways[])(size_t) = {take, take_raw, take_more_than_none};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char said[4096];
        int status = ask_for_too_much(ways[i], said, sizeof said);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__clang__) /* clang: only for them */
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
        assert_string_equal(said,
                            "sexton: no memory left. What was acknowledged is stored.\n");
#endif
        assert_int_not_equal(status, 0);
        assert_int_not_equal(said[0], 0);
    }
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void the_clock_is_the_systems(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++) {
        int64_t before = milliseconds();
        int64_t now = store_clock();
        assert_true(before <= now && now <= milliseconds());
    }
}

static Store *open_memory(const StoreHooks *hooks)
{
    char bytes[100];
    Text error = text_in(bytes, sizeof bytes);
    Store *store = store_open("memory:", hooks, &error);
    assert_non_null(store);
    return store;
}

/* Not sooner than it says, whatever the clock's seconds do. */
static void waits_as_long_as_it_says(void **state)
{
    (void)state;
    static const int times[] = {1, 40, 999, 0, 1001};
    Store *store = open_memory(NULL);
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        int64_t began = milliseconds();
        assert_false(store_wait(store, times[i]));
        assert_true(milliseconds() - began >= times[i]);
        assert_true(milliseconds() - began < times[i] + 30000);
    }
    int64_t began = milliseconds(); /* an answer ends the wait */
    static Answer answer;
    answer.is_there = false;
    store_probe(store, on_append, &answer);
    assert_true(store_wait(store, 40000));
    assert_true(milliseconds() - began < 30000);
    assert_int_equal(store_complete(store), 1);
    assert_int_equal(store_complete(store), 0);
    store_close(store);
}

enum { BEATS = 400 };
static struct {
    int count, jobs[BEATS];
    int64_t began[BEATS];
    sigset_t blocked;
} beats;

/* On the worker's thread, after each batch that was waited for: it may look inside. */
static void note_batch(void *context)
{
    const Store *store = *(Store **)context;
    pthread_sigmask(SIG_SETMASK, NULL, &beats.blocked);
    beats.jobs[beats.count] = store->shared;
    beats.began[beats.count++] = store->began;
}

static void load_several(Store *store, int count)
{
    static Answer answers[5];
    for (int i = 0; i < count; i++)
        store_load(store, 1, 0, on_load, &answers[i]);
    for (int told = 0; told < count; told += store_complete(store))
        assert_true(store_wait(store, 30000));
}

/* After a batch of several the next one waits a millisecond for company. */
static void busy_batches_wait_for_company(void **state)
{
    (void)state;
    static Store *store;
    memset(&beats, 0, sizeof beats);
    store = open_memory(&(StoreHooks){.wake = note_batch, .context = &store});
    for (int i = 0; i < 60; i++)
        load_several(store, 1 + i % 5);
    store_close(store);
    int64_t quickest = INT64_MAX;
    for (int i = 1; i < beats.count; i++) {
        int64_t took = beats.began[i] - beats.began[i - 1];
        if (beats.jobs[i - 1] >= 4)
            assert_true(took >= 1000);
        else if (took < quickest)
            quickest = took;
    }
    assert_true(quickest < 1000); /* where little goes on nobody waits */
}

static void signals_are_not_the_workers(void **state)
{
    (void)state;
    static Store *store;
    sigset_t before, after;
    memset(&beats, 0, sizeof beats);
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    store = open_memory(&(StoreHooks){.wake = note_batch, .context = &store});
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    load_several(store, 1);
    store_close(store);
    static const int signals[] = {SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGCHLD};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        assert_true(sigismember(&beats.blocked, signals[i]));
        assert_int_equal(sigismember(&after, signals[i]),
                         sigismember(&before, signals[i]));
    }
}

/* The bell wakes, is silenced, never blocks, and is no child's. */
static void the_bell_is_quiet(void **state)
{
    (void)state;
    Store *store = open_memory(NULL);
    for (int round = 0; round < 3; round++) {
        load_several(store, 1);
        int unread = 1;
        for (int i = 0; unread && i < 3000; i++) {
            nanosleep(&(struct timespec){0, 1000000}, NULL);
            assert_int_equal(ioctl(store->bell[0], FIONREAD, &unread), 0);
        }
        assert_int_equal(unread, 0);
    }
    for (int i = 0; i < 2; i++) {
        assert_true(fcntl(store->bell[i], F_GETFL) & O_NONBLOCK);
        assert_true(fcntl(store->bell[i], F_GETFD) & FD_CLOEXEC);
    }
    store_close(store);
}

/* The state of this process's other threads, as the system calls it: `S` sleeps. */
static char state_of_others(void)
{
    char path[64], line[256], state = '?';
    struct dirent *entry;
    DIR *tasks = opendir("/proc/self/task");
    assert_non_null(tasks);
    while ((entry = readdir(tasks))) {
        if (entry->d_name[0] == '.' || atoi(entry->d_name) == getpid())
            continue;
        snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", entry->d_name);
        FILE *file = fopen(path, "r");
        if (file && fgets(line, sizeof line, file) && state != 'R')
            state = strrchr(line, ')')[2];
        if (file)
            fclose(file);
    }
    closedir(tasks);
    return state;
}

/* Where there is nothing to do the worker sleeps, after the first job as well. */
static void sleeps_when_idle(void **state)
{
    (void)state;
    Store *store = open_memory(NULL);
    for (int round = 0; round < 2; round++) {
        int naps = 0;
        for (int i = 0; naps < 20 && i < 3000; i++) {
            nanosleep(&(struct timespec){0, 1000000}, NULL);
            naps = state_of_others() == 'S' ? naps + 1 : 0; /* in a row */
        }
        assert_int_equal(naps, 20);
        load_several(store, 1);
    }
    store_close(store);
}

/* The worker stands here while the test looks. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static void stand(void *context)
{
    (void)context;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void jobs_are_numbered(void **state)
{
    (void)state;
    Store *store = open_memory(&(StoreHooks){.wake = stand});
    static Answer answer;
    pthread_mutex_lock(&gate);
    store_load(store, 1, 0, on_load, &answer);
    assert_true(store_wait(store, 30000)); /* it stands now */
    for (int i = 0; i < 3; i++)
        store_raise(store, 1, 0, 1);
    const Job *job = store->waiting.first;
    for (uint64_t number = 2; number < 5; number++, job = job->next)
        assert_int_equal(job->number, number);
    pthread_mutex_unlock(&gate);
    store_close(store);
}

/* Of glibc and musl; <pthread.h> shows them to GNU programs. */
int pthread_getattr_default_np(pthread_attr_t *attributes);
int pthread_setattr_default_np(const pthread_attr_t *attributes);

static int lowest_free(void)
{
    int free_one = dup(0);
    close(free_one);
    return free_one;
}

/* Without descriptors, or without space for a stack, there is no worker. */
static void is_not_opened(void)
{
    char bytes[100];
    Text error = text_in(bytes, sizeof bytes);
    assert_null(store_open("memory:", NULL, &error));
    assert_string_equal(bytes, "The store's thread can't be started.");
}

static void needs_a_thread(void **state)
{
    (void)state;
    int lowest = lowest_free();
    struct rlimit before, tight;
    getrlimit(RLIMIT_NOFILE, &before);
    tight = before;
    tight.rlim_cur = (rlim_t)lowest + 1; /* a pipe has two */
    setrlimit(RLIMIT_NOFILE, &tight);
    is_not_opened();
    setrlimit(RLIMIT_NOFILE, &before);
    pthread_attr_t usual, large;
    pthread_getattr_default_np(&usual);
    pthread_attr_init(&large);
    pthread_attr_setstacksize(&large, (size_t)1 << 50);
    assert_int_equal(pthread_setattr_default_np(&large), 0);
    is_not_opened();
    assert_int_equal(pthread_setattr_default_np(&usual), 0);
    assert_int_equal(lowest_free(), lowest); /* nothing is left open */
    store_close(open_memory(NULL));
    assert_int_equal(lowest_free(), lowest);
}

static int appended;
static void on_appended(void *context, StoreStatus status)
{
    (void)context;
    assert_int_equal(status, STORE_DONE);
    appended++;
}

/* Everything that a store can do, once. */
static void do_everything(Spot *spot)
{
    Store *store = spot_open(spot);
    appended = 0;
    for (uint32_t n = 0; n < 70; n++) { /* more than a list has space for at first */
        Entry entry = entry_of(n, "0123456789012345678901234567890123456789");
        store_append(store, 1, &entry, 5, true, on_appended, NULL);
        entry.n = 0;
        store_append(store, 2 + n, &entry, TIME_NEVER, false, on_appended, NULL);
    }
    for (; appended < 140; store_complete(store))
        assert_true(store_wait(store, 30000));
    load(store, 1, 0);
    load(store, 99, 0);
    list(store);
    find_due(store, 10, 20, 5);
    store_raise(store, 1, 0, 5);
    store_set_due(store, 1, 7);
    store_say(store, 1, slice_of("word"));
    probe(store);
    purge(store, 5000, true);
    store_backup(store, "/no/such/folder/copy");
    append(store, 3, 0, "kept");
    store_close(store);
}

/* To the byte. Where a sanitizer counts by itself mallinfo2 says nothing. */
static void nothing_is_left_behind(void **state)
{
    (void)state;
    static const Kind kinds[] = {KIND_MEMORY, KIND_SQLITE};
    for (int i = 0; i < 2; i++) {
        size_t used[4];
        for (int round = 0; round < 4; round++) {
            Spot spot;
            spot_init(&spot, kinds[i]);
            do_everything(&spot);
            spot_clear(&spot);
            used[round] = mallinfo2().uordblks;
        }
        assert_int_equal(used[3], used[1]);
    }
}

/* Runs itself again with a memory in which what was freed does not count as used. */
static void count_exactly(char **arguments)
{
    static const char name[] = "GLIBC_TUNABLES", plain[] = "glibc.malloc.tcache_count=0";
    if (getenv(name))
        return;
    setenv(name, plain, 1);
    execv("/proc/self/exe", arguments);
}

int main(int count, char **arguments)
{
    (void)count;
    count_exactly(arguments);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_have_one_end),
        cmocka_unit_test(urls_name_kinds),
        cmocka_unit_test(jobs_stand_in_a_row),
        cmocka_unit_test(batches_have_bounds),
        cmocka_unit_test(some_are_alone),
        cmocka_unit_test(batches_are_sorted),
        cmocka_unit_test(hosts_are_asked_in_turn),
        cmocka_unit_test(without_memory_it_says_so_and_ends),
        cmocka_unit_test(the_clock_is_the_systems),
        cmocka_unit_test(waits_as_long_as_it_says),
        cmocka_unit_test(busy_batches_wait_for_company),
        cmocka_unit_test(signals_are_not_the_workers),
        cmocka_unit_test(the_bell_is_quiet),
        cmocka_unit_test(sleeps_when_idle),
        cmocka_unit_test(jobs_are_numbered),
        cmocka_unit_test(needs_a_thread),
        cmocka_unit_test(nothing_is_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
