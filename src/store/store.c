/* SPDX-License-Identifier: MIT */
/*
 * The callers' side of a store: every call makes a job and hands it to the worker; what
 * is done comes back through store_complete, on the caller's thread.
 */
#include "store/store.h"

#include <assert.h>
#include <string.h>

#include "store/memory.h"
#include "store/worker.h"

/* Backends by how a URL begins. */
static const struct {
    const char *prefix;
    const Backend *backend;
    bool keeps_prefix; /* it is part of what the backend reads */
} schemes[] = {
    {"memory:", &store_memory, false},
    {"sqlite:", &store_sqlite, false},
    {"postgres://", &store_postgres, true},
    {"postgresql://", &store_postgres, true},
};

void store_sentence(Text *text, const char *before, const char *why)
{
    Slice rest = slice_of(why);
    Slice line = slice_cut(&rest, '\n');
    while (line.length && strchr(". :\r", line.bytes[line.length - 1]))
        line.length--;
    text_string(text, before);
    text_string(text, ": ");
    text_slice(text, line);
    text_char(text, '.');
}

/* The backend of a URL, and where it finds its things; NULL if there is none. */
static const Backend *choose(const char *url, const char **where)
{
    *where = url;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (!slice_starts(slice_of(url), schemes[i].prefix))
            continue;
        if (!schemes[i].keeps_prefix)
            *where = url + strlen(schemes[i].prefix);
        return schemes[i].backend;
    }
    return strstr(url, "://") || !url[0] ? NULL : &store_sqlite;
}

StoreKind store_kind(const char *url, const char **path)
{
    const Backend *backend = choose(url, path);
    if (!backend || !**path)
        return backend == &store_memory ? STORE_ELSEWHERE : STORE_UNKNOWN;
    return backend == &store_sqlite ? STORE_IN_FILE : STORE_ELSEWHERE;
}

static void read_time(Store *store)
{
    Time now = 0;
    const Backend *backend = store->backend;
    store->has_lead = backend->time && backend->time(store->handle, &now);
    store->lead = now - store_clock();
}

bool store_lead(const Store *store, Time *lead)
{
    if (store->has_lead)
        *lead = store->lead;
    return store->has_lead;
}

/* Opens what `place` wants; of it, `where` and the store's own things are filled in. */
static Store *open_place(const char *url, const StoreHooks *hooks, Place place,
                         Text *error)
{
    Store *store = take(sizeof *store);
    store->backend = choose(url, &place.where);
    if (hooks)
        store->hooks = *hooks;
    place.is_closing = &store->is_closing;
    place.hooks = &store->hooks;
    if (!store->backend) {
        text_string(error, "A store is a file, sqlite:FILE, postgres://... or memory:.");
    } else if ((store->handle = store->backend->open(&place, error))) {
        read_time(store);
        if (worker_start(store))
            return store;
        store->backend->close(store->handle);
        text_string(error, "The store's thread can't be started.");
    }
    free(store);
    return NULL;
}

Store *store_open(const char *url, const StoreHooks *hooks, Text *error)
{
    return open_place(url, hooks, (Place){0}, error);
}

Store *store_open_server(const char *url, const StoreHooks *hooks, Text *error,
                         bool *is_served)
{
    *is_served = false;
    return open_place(url, hooks, (Place){.is_server = true, .is_served = is_served},
                      error);
}

void store_close(Store *store)
{
    if (!store)
        return;
    worker_stop(store);
    while (store_complete(store))
        ;
    store->backend->close(store->handle);
    pthread_cond_destroy(&store->is_done);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

void store_append(Store *store, TableId table, const Entry *entry, Time due, bool is_over,
                  StoreAppended *done, void *context)
{
    Job *job = job_create_append(table, entry, context);
    job->append.due = due;
    job->append.is_over = is_over;
    job->append.done = done;
    worker_submit(store, job);
}

void store_load(Store *store, TableId table, uint32_t from, StoreLoaded *done,
                void *context)
{
    store_load_some(store, table, from, UINT32_MAX, done, context);
}

void store_load_some(Store *store, TableId table, uint32_t from, uint32_t most,
                     StoreLoaded *done, void *context)
{
    Job *job = job_create(JOB_LOAD, table, context, 0);
    job->load.table.id = table;
    job->load.table.from = from;
    job->load.most = most;
    job->load.done = done;
    worker_submit(store, job);
}

void store_raise(Store *store, TableId table, int seat, uint32_t showing)
{
    Job *job = job_create(JOB_RAISE, table, NULL, 0);
    job->raise.seat = seat;
    job->raise.showing = showing;
    worker_submit(store, job);
}

/* Where there are no others nobody hears it. */
void store_say(Store *store, TableId table, Slice text)
{
    if (!store->backend->tell || text.length > STORE_SAID)
        return;
    Job *job = job_create(JOB_SAY, table, NULL, text.length);
    memcpy(job->bytes, text.bytes, text.length);
    job->say.text = (Slice){job->bytes, text.length};
    worker_submit(store, job);
}

void store_set_due(Store *store, TableId table, Time due)
{
    Job *job = job_create(JOB_SET_DUE, table, NULL, 0);
    job->set_due.due = due;
    worker_submit(store, job);
}

void store_due(Store *store, Time now, Time lease, int most, StoreFound *done,
               void *context)
{
    assert(lease > now && most > 0);
    Job *job = job_create(JOB_DUE, 0, context, 0);
    job->due.now = now;
    job->due.lease = lease;
    job->due.most = most;
    job->due.tables = take((size_t)most * sizeof(TableId));
    job->due.done = done;
    worker_submit(store, job);
}

void store_list(Store *store, StoreListed *done, void *context)
{
    Job *job = job_create(JOB_LIST, 0, context, 0);
    job->list.done = done;
    worker_submit(store, job);
}

void store_purge(Store *store, Time before, bool is_forced, StorePurged *done,
                 void *context)
{
    Job *job = job_create(JOB_PURGE, 0, context, 0);
    job->purge.before = before;
    job->purge.is_forced = is_forced;
    job->purge.done = done;
    worker_submit(store, job);
}

void store_purge_one(Store *store, TableId table, bool is_forced, StorePurged *done,
                     void *context)
{
    Job *job = job_create(JOB_PURGE, table, context, 0);
    job->purge.is_forced = is_forced;
    job->purge.done = done;
    worker_submit(store, job);
}

void store_probe(Store *store, StoreAppended *done, void *context)
{
    Job *job = job_create(JOB_PROBE, 0, context, 0);
    job->probe.done = done;
    worker_submit(store, job);
}

StoreStatus store_backup(Store *store, const char *path)
{
    Text error = text_in(store->error, sizeof store->error);
    const Backend *backend = store->backend;
    if (backend->backup && backend->backup(store->handle, path, &error))
        return STORE_DONE;
    if (!backend->backup)
        text_string(&error, backend->no_backup);
    return STORE_FAILED;
}

/* Takes the whole done list, and why something in it has failed. */
static JobList take_done(Store *store)
{
    store_lock(store);
    JobList list = store->done;
    store->done = (JobList){NULL, NULL, 0};
    if (store->has_failed)
        memcpy(store->error, store->why, sizeof store->error);
    store->has_failed = false;
    store_unlock(store);
    return list;
}

int store_complete(Store *store)
{
    JobList list = take_done(store);
    int count = 0;
    for (Job *job = jobs_pop(&list); job; job = jobs_pop(&list)) {
        job_tell(job);
        job_destroy(job);
        count++;
    }
    return count;
}

bool store_wait(Store *store, int ms)
{
    int64_t until = store_clock() + ms + 1; /* the clock has cut off less than one */
    struct timespec end = {.tv_sec = until / 1000, .tv_nsec = until % 1000 * 1000000};
    store_lock(store);
    int fault = 0;
    while (!store->done.first && !fault)
        fault = pthread_cond_timedwait(&store->is_done, &store->lock, &end);
    bool is_done = store->done.first;
    store_unlock(store);
    return is_done;
}

const char *store_error(const Store *store)
{
    return store->error;
}

StoreStats store_stats(const Store *store)
{
    Store *shared = (Store *)store; /* the lock is no part of what is looked at */
    store_lock(shared);
    StoreStats stats = shared->stats;
    store_unlock(shared);
    return stats;
}
