/* SPDX-License-Identifier: MIT */
/*
 * The pool is libuv's own (UV_THREADPOOL_SIZE threads, 4 if not said). A thought owns its
 * task and nothing else; only bot_task_think runs outside the loop's thread.
 */
#include "server/pool.h"

#include "server/memory.h"

struct Thought {
    uv_work_t work;
    Pool *pool;
    PoolDone *done;
    void *context;
    uint64_t began;
    BotTask task;
    char bytes[MOVE_TEXT];
    Text notation;
};

Thought *thought_create(void)
{
    return take(sizeof(Thought));
}

BotTask *thought_task(Thought *thought)
{
    return &thought->task;
}

void thought_destroy(Thought *thought)
{
    free(thought);
}

static void think(uv_work_t *work)
{
    Thought *thought = work->data;
    Budget budget = bot_task_budget(&thought->task, NULL);
    bot_task_think(&thought->task, &budget, &thought->notation);
}

static void think_done(uv_work_t *work, int status)
{
    Thought *thought = work->data;
    Pool *pool = thought->pool;
    pool->thinking--;
    pool->metrics->thinking = pool->thinking;
    spans_add(&pool->metrics->think, (double)(uv_hrtime() - thought->began) / 1e9);
    Slice notation = status == 0 ? slice_text(&thought->notation) : (Slice){NULL, 0};
    thought->done(thought->context, &thought->task, notation);
    free(thought);
}

void pool_think(Pool *pool, Thought *thought, PoolDone *done, void *context)
{
    thought->work.data = thought;
    thought->pool = pool;
    thought->done = done;
    thought->context = context;
    thought->began = uv_hrtime();
    text_init(&thought->notation, thought->bytes, sizeof thought->bytes);
    pool->thinking++;
    pool->metrics->thinking = pool->thinking;
    if (uv_queue_work(pool->loop, &thought->work, think, think_done) != 0)
        think_done(&thought->work, -1);
}
