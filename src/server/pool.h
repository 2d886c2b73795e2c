/* SPDX-License-Identifier: MIT */
/*
 * The pool: a few threads of our own in which bots think. A task is a copy of what the
 * bot may know; its answer comes back on the loop's thread.
 *
 *   pool_think -> fair queue (queue.h) -> a thread -> done, on the loop's thread
 *                       pool_cancel -------------------^  without a move
 *
 * One thread takes only cheap thoughts, so that a quick bot never waits for slow ones.
 * The others take any thought, with a lower priority than the loop's thread. A cancelled
 * thought has no move at all; asked for again, the same thought has the move it would
 * have had.
 */
#ifndef SEXTON_SERVER_POOL_H
#define SEXTON_SERVER_POOL_H

#include "server/metrics.h"

#include <uv.h>

enum { POOL_CHEAP = 5000 }; /* units: what is bound to take no more is cheap */

typedef struct Pool Pool;
typedef struct PoolThought PoolThought;

/* Told on the loop's thread, once; an empty notation: it was cancelled. The thought is
 * freed afterwards. */
typedef void PoolDone(void *context, const PlayTask *task, Slice notation);

/* `threads` are at least 2; 0: one for each core, and the one for cheap thoughts. */
Pool *pool_create(uv_loop_t *loop, Metrics *metrics, int threads);

/* Cancels all, waits for the threads, tells who has not been told and closes the pool's
 * handle. The loop must run once more before the pool is destroyed. */
void pool_close(Pool *pool);
void pool_destroy(Pool *pool);

/* Space for a task, to be filled; then think, which takes it. `account` pays. */
PoolThought *pool_thought_create(void);
PlayTask *pool_thought_task(PoolThought *thought);
void pool_thought_destroy(PoolThought *thought);
void pool_think(Pool *pool, PoolThought *thought, uint64_t account, uint64_t table,
                PoolDone *done, void *context);

/* The thought is not wanted any more; done will be told so, never at once. */
void pool_cancel(Pool *pool, PoolThought *thought);
void pool_cancel_all(Pool *pool);

/* Nothing thinks, waits or is about to be told. */
bool pool_is_quiet(const Pool *pool);

/* How long the account has waited that is new in the queue and has waited longest, in
 * milliseconds. With a healthy server that is at most one thought. */
uint64_t pool_oldest_wait_ms(Pool *pool);

#endif
