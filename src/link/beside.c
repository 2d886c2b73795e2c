/* SPDX-License-Identifier: MIT */
/*
 * Two own it: the loop, until its handle is closed, and the thread, until the work is
 * done. The last one frees it. A lock guards what both look at.
 */
#include "link/beside.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct Beside {
    uv_async_t async; /* the loop's */
    void (*told)(void *);
    void *context;
    void (*work)(void *);
    uv_mutex_t lock;
    int owners;
    bool is_done, is_dropped;
    max_align_t data[]; /* the thread's, while it works */
};

static void let_go(Beside *beside)
{
    uv_mutex_lock(&beside->lock);
    int left = --beside->owners;
    uv_mutex_unlock(&beside->lock);
    if (left)
        return;
    uv_mutex_destroy(&beside->lock);
    free(beside);
}

static void on_told(uv_async_t *async)
{
    Beside *beside = async->data;
    beside->told(beside->context);
}

static void on_closed(uv_handle_t *handle)
{
    let_go(handle->data);
}

static void run(void *context)
{
    Beside *beside = context;
    beside->work(beside->data);
    uv_mutex_lock(&beside->lock);
    beside->is_done = true;
    if (!beside->is_dropped) /* else the handle may be gone */
        uv_async_send(&beside->async);
    uv_mutex_unlock(&beside->lock);
    let_go(beside);
}

Beside *beside_create(uv_loop_t *loop, size_t size, void (*work)(void *data),
                      void (*told)(void *context), void *context)
{
    Beside *beside = calloc(1, sizeof *beside + size);
    if (!beside || uv_mutex_init(&beside->lock)) {
        free(beside);
        return NULL;
    }
    if (uv_async_init(loop, &beside->async, on_told)) {
        uv_mutex_destroy(&beside->lock);
        free(beside);
        return NULL;
    }
    beside->async.data = beside;
    beside->told = told;
    beside->context = context;
    beside->work = work;
    beside->owners = 1;
    return beside;
}

void *beside_data(Beside *beside)
{
    return beside->data;
}

bool beside_begin(Beside *beside)
{
    uv_thread_t thread;
    beside->owners = 2;
    if (uv_thread_create(&thread, run, beside) == 0)
        return pthread_detach(thread) == 0;
    beside->owners = 1;
    return false;
}

bool beside_is_done(Beside *beside)
{
    uv_mutex_lock(&beside->lock);
    bool is_done = beside->is_done;
    uv_mutex_unlock(&beside->lock);
    return is_done;
}

void beside_drop(Beside *beside)
{
    if (!beside)
        return;
    uv_mutex_lock(&beside->lock);
    beside->is_dropped = true;
    uv_mutex_unlock(&beside->lock);
    uv_close((uv_handle_t *)&beside->async, on_closed);
}
