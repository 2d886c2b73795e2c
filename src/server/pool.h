/* SPDX-License-Identifier: MIT */
/*
 * The pool: a few threads in which bots think. A task is a copy of what the bot may know;
 * its answer comes back on the loop's thread, where it is dropped if the table went on.
 */
#ifndef SEXTON_SERVER_POOL_H
#define SEXTON_SERVER_POOL_H

#include "server/metrics.h"

#include <uv.h>

typedef struct Pool {
    uv_loop_t *loop;
    Metrics *metrics;
    int64_t thinking;
} Pool;

typedef struct Thought Thought;

/* Told on the loop's thread; the thought is freed afterwards. */
typedef void PoolDone(void *context, const BotTask *task, Slice notation);

/* Room for a task, to be filled; then think, which takes it. */
Thought *thought_create(void);
BotTask *thought_task(Thought *thought);
void thought_destroy(Thought *thought);
void pool_think(Pool *pool, Thought *thought, PoolDone *done, void *context);

#endif
