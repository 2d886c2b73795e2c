/* SPDX-License-Identifier: MIT */
/*
 * Two own it: the loop, until its handle is closed, and the thread, until the work is
 * done. The last one frees it. A lock guards what both look at.
 */
#include "link/background.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct Background {
    uv_async_t async; /* the loop's */
    void (*told)(void *);
    void *context;
    void (*work)(void *);
    uv_mutex_t lock;
    int owners;
    bool is_done, is_dropped;
    max_align_t data[]; /* the thread's, while it works */
};

static void let_go(Background *background)
{
    uv_mutex_lock(&background->lock);
    int left = --background->owners;
    uv_mutex_unlock(&background->lock);
    if (left)
        return;
    uv_mutex_destroy(&background->lock);
    free(background);
}

static void on_told(uv_async_t *async)
{
    Background *background = async->data;
    background->told(background->context);
}

static void on_closed(uv_handle_t *handle)
{
    let_go(handle->data);
}

static void run(void *context)
{
    Background *background = context;
    background->work(background->data);
    uv_mutex_lock(&background->lock);
    background->is_done = true;
    if (!background->is_dropped) /* else the handle may be gone */
        uv_async_send(&background->async);
    uv_mutex_unlock(&background->lock);
    let_go(background);
}

Background *background_create(uv_loop_t *loop, size_t size, void (*work)(void *data),
                              void (*told)(void *context), void *context)
{
    Background *background = calloc(1, sizeof *background + size);
    if (!background || uv_mutex_init(&background->lock)) {
        free(background);
        return NULL;
    }
    if (uv_async_init(loop, &background->async, on_told)) {
        uv_mutex_destroy(&background->lock);
        free(background);
        return NULL;
    }
    background->async.data = background;
    background->told = told;
    background->context = context;
    background->work = work;
    background->owners = 1;
    return background;
}

void *background_data(Background *background)
{
    return background->data;
}

bool background_begin(Background *background)
{
    uv_thread_t thread;
    background->owners = 2;
    if (uv_thread_create(&thread, run, background) == 0)
        return pthread_detach(thread) == 0;
    background->owners = 1;
    return false;
}

bool background_is_done(Background *background)
{
    uv_mutex_lock(&background->lock);
    bool is_done = background->is_done;
    uv_mutex_unlock(&background->lock);
    return is_done;
}

void background_drop(Background *background)
{
    if (!background)
        return;
    uv_mutex_lock(&background->lock);
    background->is_dropped = true;
    uv_mutex_unlock(&background->lock);
    uv_close((uv_handle_t *)&background->async, on_closed);
}
