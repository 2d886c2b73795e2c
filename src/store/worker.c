/* SPDX-License-Identifier: MIT */
/*
 * The worker: a thread that takes all that waits, up to a bound, runs it as one
 * transaction, commits, and puts it on the done list. While it commits the next batch
 * gathers: the slower the disk, the more jobs share a commit.
 *
 * A raise or a due time that fails is tried again later, since nobody else would do it: a
 * raise only rises, and a late due time only brings a look forward, so neither can do
 * harm.
 */
#include "store/worker.h"

#include <assert.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "store/batch.h"
#include "store/memory.h"

enum {
    LATE_MOST = 4096,
    LATE_MS = 500,
    PURGE_PAUSE_MS = 5, /* for other processes that wait for their turn */
    BUSY_JOBS = 4,      /* in the last batch: then the next one waits for company */
    BUSY_US = 1000,     /* from the beginning of one batch to that of the next */
};

static int64_t clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t store_clock(void)
{
    return clock_us() / 1000;
}

void store_lock(Store *store)
{
    int fault = pthread_mutex_lock(&store->lock);
    assert(!fault);
    (void)fault;
}

void store_unlock(Store *store)
{
    int fault = pthread_mutex_unlock(&store->lock);
    assert(!fault);
    (void)fault;
}

/* Called with the lock held. */
static void say_why(Store *store, const char *sentence)
{
    Text why = text_in(store->why, sizeof store->why);
    text_string(&why, sentence);
    store->has_failed = true;
}

static void ring(Store *store)
{
    ssize_t written = write(store->bell[1], "", 1);
    (void)written; /* a full pipe wakes as well */
}

/* A stopped store answers by itself, so that what a last callback submits is told. */
static void refuse(Store *store, Job *job)
{
    if (!job_is_awaited(job)) {
        job_destroy(job);
        return;
    }
    job->status = STORE_FAILED;
    say_why(store, "The store is closed.");
    jobs_push(&store->done, job);
}

void worker_submit(Store *store, Job *job)
{
    store_lock(store);
    bool must_ring = store->is_asleep;
    store->is_asleep = false;
    job->number = ++store->submitted;
    if (store->is_stopped)
        refuse(store, job);
    else
        jobs_push(&store->waiting, job);
    store_unlock(store);
    if (must_ring)
        ring(store);
}

/* Of two times for poll: -1, for ever, is the largest of all without a sign. */
static int sooner(int a, int b)
{
    return (unsigned)a < (unsigned)b ? a : b;
}

static int late_ms(const Store *store)
{
    if (!store->late.first)
        return -1;
    int64_t left = store->late_at - store_clock();
    return left > 0 ? (int)left : 0;
}

static void silence_bell(Store *store)
{
    char bytes[64];
    while (read(store->bell[0], bytes, sizeof bytes) == sizeof bytes)
        ;
}

/* Sleeps until something is submitted, the backend has something to look at, or the late
 * jobs are ripe. Called and left with the lock held. */
static void sleep_well(Store *store)
{
    store->is_asleep = true;
    store_unlock(store);
    int backend_ms = -1;
    int descriptor = -1;
    if (store->backend->watch)
        descriptor = store->backend->watch(store->handle, &backend_ms);
    struct pollfd fds[2] = {{store->bell[0], POLLIN, 0}, {descriptor, POLLIN, 0}};
    poll(fds, 2, sooner(late_ms(store), backend_ms));
    silence_bell(store);
    if (store->backend->look)
        store->backend->look(store->handle);
    store_lock(store);
}

/* Where much goes on, a commit has a fixed price that many can share, and on a quick disk
 * few would: the next one begins no sooner than BUSY_US after the last. Where little goes
 * on nobody waits. Called and left with the lock held. */
static void wait_for_company(Store *store)
{
    int64_t left = store->began + BUSY_US - clock_us();
    if (store->shared < BUSY_JOBS || left <= 0 || store->waiting.count >= BATCH_JOBS)
        return;
    struct timespec pause = {.tv_nsec = (long)left * 1000};
    store_unlock(store);
    nanosleep(&pause, NULL);
    store_lock(store);
}

/* The next batch; waits for it. False when the store closes and nothing is left. */
static bool take_batch(Store *store, Batch *batch)
{
    store_lock(store);
    while (!store->waiting.first && late_ms(store) != 0 &&
           !atomic_load(&store->is_closing))
        sleep_well(store);
    wait_for_company(store);
    batch_collect(batch, &store->waiting, &store->late);
    store_unlock(store);
    store->shared = batch->count;
    store->began = clock_us();
    return batch->count > 0;
}

static bool attempt(Store *store, Batch *batch)
{
    const Backend *backend = store->backend;
    if (store->is_lost)
        return false;
    if (!backend->begin(store->handle))
        return false;
    for (int i = 0; i < batch->count; i++) {
        Job *job = batch->sorted[i];
        if (!backend->run[job->kind](store->handle, job))
            return false;
    }
    return backend->commit(store->handle);
}

static void keep_late(Store *store, Job *job)
{
    if (store->is_lost) {
        job_destroy(job);
        return;
    }
    if (job->kind == JOB_SET_DUE)
        job->set_due.is_late = true;
    jobs_push(&store->late, job);
    store->late_at = store_clock() + LATE_MS;
    if (store->late.count > LATE_MOST)
        job_destroy(jobs_pop(&store->late));
}

static bool changes(const Job *job)
{
    return job->kind != JOB_LOAD && job->kind != JOB_LIST && job->kind != JOB_DUE &&
           job->kind != JOB_SAY;
}

/* Counts what was committed. Called with the lock held. */
static void count_commit(Store *store, const Batch *batch)
{
    bool is_change = false;
    for (int i = 0; i < batch->count; i++) {
        const Job *job = batch->jobs[i];
        is_change |= changes(job);
        if (job->kind == JOB_APPEND && job->status == STORE_DONE)
            store->stats.entries++;
    }
    store->stats.commits += is_change;
}

/* Where a job goes after its batch. Called with the lock held. */
static void settle(Store *store, Job *job, bool is_committed)
{
    if (!is_committed)
        job->status = STORE_FAILED;
    else if (job->kind == JOB_PURGE)
        job->purge.count += job->purge.slice;
    if (is_committed && job->kind == JOB_PURGE && job->purge.has_more)
        jobs_push(&store->waiting, job);
    else if (job_is_awaited(job))
        jobs_push(&store->done, job);
    else if (!is_committed && (job->kind == JOB_RAISE || job->kind == JOB_SET_DUE))
        keep_late(store, job);
    else
        job_destroy(job);
}

static void note_failure(Store *store)
{
    store->stats.failures++;
    if (store->is_lost)
        return; /* the first one says why */
    say_why(store, store->backend->error(store->handle));
    store->is_lost = atomic_load(&store->is_closing);
}

static void publish(Store *store, const Batch *batch, bool is_committed)
{
    store_lock(store);
    if (is_committed)
        count_commit(store, batch);
    else
        note_failure(store);
    for (int i = 0; i < batch->count; i++)
        settle(store, batch->jobs[i], is_committed);
    bool has_news = store->done.first;
    pthread_cond_broadcast(&store->is_done);
    store_unlock(store);
    if (has_news && store->hooks.wake)
        store->hooks.wake(store->hooks.context);
}

static void run(Store *store, Batch *batch)
{
    batch_sort(batch);
    bool is_committed = attempt(store, batch);
    if (!is_committed && !store->is_lost)
        store->backend->rollback(store->handle);
    int grown = is_committed ? batch_grown(batch) : 0;
    bool is_purging = is_committed && batch->jobs[0]->kind == JOB_PURGE;
    publish(store, batch, is_committed);
    if (is_purging)
        poll(NULL, 0, PURGE_PAUSE_MS);
    if (grown && store->backend->tell)
        store->backend->tell(store->handle, batch->grown, grown);
    if (is_committed && store->backend->tidy)
        store->backend->tidy(store->handle);
}

static void *work(void *context)
{
    Store *store = context;
    Batch *batch = take(sizeof *batch);
    while (take_batch(store, batch))
        run(store, batch);
    free(batch);
    return NULL;
}

static bool open_bell(Store *store)
{
    if (pipe(store->bell))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(store->bell[i], F_SETFL, O_NONBLOCK);
        fcntl(store->bell[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_bell(Store *store)
{
    close(store->bell[0]);
    close(store->bell[1]);
}

bool worker_start(Store *store)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutexattr_t checked; /* a slip is found at once */
    pthread_mutexattr_init(&checked);
    pthread_mutexattr_settype(&checked, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&store->lock, &checked);
    pthread_mutexattr_destroy(&checked);
    pthread_cond_init(&store->is_done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (!open_bell(store))
        return false;

    sigset_t all, before; /* signals are for the program's own threads */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = !pthread_create(&store->thread, NULL, work, store);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!is_started)
        close_bell(store);
    return is_started;
}

void worker_stop(Store *store)
{
    atomic_store(&store->is_closing, true);
    ring(store);
    pthread_join(store->thread, NULL);
    store->is_stopped = true; /* nobody else is left to lock out */
    close_bell(store);
}
