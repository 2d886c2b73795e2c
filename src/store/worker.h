/* SPDX-License-Identifier: MIT */
/*
 * The inside of a store: what the callers' functions (store.c) and the worker's thread
 * (worker.c) share, and which lock protects it.
 */
#ifndef SEXTON_STORE_WORKER_H
#define SEXTON_STORE_WORKER_H

#include <pthread.h>

#include "store/backend.h"

struct Store {
    const Backend *backend;
    void *handle; /* the worker's */
    StoreHooks hooks;
    pthread_t thread;
    int bell[2]; /* a pipe: a byte wakes the worker */
    atomic_bool is_closing;

    pthread_mutex_t lock; /* of all below, to `error` */
    pthread_cond_t is_done;
    JobList waiting, done;
    uint64_t submitted;
    bool is_asleep;  /* the worker, perhaps: it needs the bell */
    bool is_stopped; /* the worker has gone home */
    StoreStats stats;
    bool has_lead; /* the store has a clock: see store_lead */
    Time lead;
    char why[STORE_SENTENCE]; /* of the last failure */
    bool has_failed;          /* since the caller last copied it */

    char error[STORE_SENTENCE]; /* the same, the caller's own copy */

    JobList late;    /* the worker's: failed, nobody waits for them, tried again */
    int64_t late_at; /* when, in monotonic milliseconds */
    bool is_lost;    /* the worker's: a commit failed while closing */
    int shared;      /* the worker's: jobs of the last batch */
    int64_t began;   /* when it began, in monotonic microseconds */
};

/* Starts and stops the thread. Stopping commits all that waits. */
bool worker_start(Store *store);
void worker_stop(Store *store);

/* The lock, of which only its holder lets go: asserted. */
void store_lock(Store *store);
void store_unlock(Store *store);

/* Hands a job to the worker, which takes it. */
void worker_submit(Store *store, Job *job);

/* Milliseconds of a clock that never jumps. */
int64_t store_clock(void);

#endif
