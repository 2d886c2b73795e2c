/* SPDX-License-Identifier: MIT */
/*
 * Threads, and what goes between them and the loop. One lock guards the queues and the
 * list of finished thoughts. A thought that is being thought belongs to its thread,
 * except for the flag that stops it. Only play_task_think runs outside of the lock.
 */
#include "server/pool.h"

#include "server/queue.h"
#include "store/memory.h"

#include <sys/resource.h>

enum { THREADS_LEAST = 2, THREADS_MOST = 64, REST_NS = 100000000, COSTLY_NICE = 3 };

typedef enum PoolThoughtState {
    THOUGHT_WAITS,
    THOUGHT_RUNS,
    THOUGHT_ENDED
} PoolThoughtState;

struct PoolThought {
    Turn turn;         /* first: the queue's */
    PoolThought *next; /* among all, or among the finished */
    PoolThought *before;
    PoolThoughtState state;
    bool stop; /* read by its thread while it thinks */
    bool is_cheap;
    PoolDone *done;
    void *context;
    uint64_t began;
    PlayTask task;
    char bytes[MOVE_TEXT];
    Text notation;
};

struct Pool {
    Metrics *metrics;
    uv_mutex_t lock;
    uv_cond_t any, cheap; /* something came for all threads; for the cheap one */
    uv_async_t waker;
    Queue queues[2];  /* costly thoughts, cheap ones */
    PoolThought *all; /* that wait or run */
    PoolThought *finished, *last_finished;
    uv_thread_t threads[THREADS_MOST];
    int thread_count;
    bool is_closing;
    int64_t thinking; /* not yet told; the loop's thread alone */
};

PoolThought *pool_thought_create(void)
{
    return take(sizeof(PoolThought));
}

PlayTask *pool_thought_task(PoolThought *thought)
{
    return &thought->task;
}

void pool_thought_destroy(PoolThought *thought)
{
    free(thought);
}

/* Costly ones first: the cheap ones have a thread of their own. */
static PoolThought *next_thought(Pool *pool, bool is_cheap)
{
    uint64_t now = uv_hrtime();
    Turn *turn = is_cheap ? NULL : queue_take(&pool->queues[0], now);
    if (!turn)
        turn = queue_take(&pool->queues[1], now);
    return (PoolThought *)turn;
}

static void end_thought(Pool *pool, PoolThought *thought)
{
    if (thought->before)
        thought->before->next = thought->next;
    else
        pool->all = thought->next;
    if (thought->next)
        thought->next->before = thought->before;
    thought->state = THOUGHT_ENDED;
    thought->next = thought->before = NULL;
    if (pool->finished)
        pool->last_finished->next = thought;
    else
        pool->finished = thought;
    pool->last_finished = thought;
}

/* Outside of the lock. Returns the units it took. */
static uint64_t think(PoolThought *thought)
{
    Budget budget = play_task_budget(&thought->task, &thought->stop);
    uint64_t bound = budget.left;
    play_task_think(&thought->task, &budget, &thought->notation);
    return budget.is_stopped ? bound : bound - budget.left;
}

static void work(Pool *pool, bool is_cheap)
{
    uv_mutex_lock(&pool->lock);
    while (!pool->is_closing) {
        PoolThought *thought = next_thought(pool, is_cheap);
        if (!thought) {
            uv_cond_wait(is_cheap ? &pool->cheap : &pool->any, &pool->lock);
            continue;
        }
        thought->state = THOUGHT_RUNS;
        uv_mutex_unlock(&pool->lock);
        uint64_t used = think(thought);
        uv_mutex_lock(&pool->lock);
        queue_done(&pool->queues[thought->is_cheap], &thought->turn, used, uv_hrtime());
        end_thought(pool, thought);
        uv_async_send(&pool->waker);
    }
    uv_mutex_unlock(&pool->lock);
}

/* With Linux a thread has a priority of its own; elsewhere it is the whole process's. */
static void give_way(void)
{
#ifdef __linux__
    (void)setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + COSTLY_NICE);
#endif
}

static void work_any(void *pool)
{
    give_way();
    work(pool, false);
}

static void work_cheap(void *pool)
{
    work(pool, true);
}

/* A thought that was cancelled after its last look has a move, but no use for it. */
static void tell(Pool *pool, PoolThought *thought)
{
    Slice notation = thought->stop ? (Slice){0} : slice_text(&thought->notation);
    pool->thinking--;
    pool->metrics->thinking = pool->thinking;
    if (notation.length > 0)
        spans_add(&pool->metrics->think, (double)(uv_hrtime() - thought->began) / 1e9);
    thought->done(thought->context, &thought->task, notation);
    free(thought);
}

static PoolThought *take_finished(Pool *pool)
{
    uv_mutex_lock(&pool->lock);
    PoolThought *thought = pool->finished;
    if (thought)
        pool->finished = thought->next;
    uv_mutex_unlock(&pool->lock);
    return thought;
}

static void woken(uv_async_t *waker)
{
    for (PoolThought *thought; (thought = take_finished(waker->data));)
        tell(waker->data, thought);
}

static int count_threads(int threads)
{
    if (threads == 0)
        threads = (int)uv_available_parallelism() + 1;
    if (threads < THREADS_LEAST)
        threads = THREADS_LEAST;
    return threads < THREADS_MOST ? threads : THREADS_MOST;
}

Pool *pool_create(uv_loop_t *loop, Metrics *metrics, int threads)
{
    Pool *pool = take(sizeof *pool);
    pool->metrics = metrics;
    pool->queues[0].rest = pool->queues[1].rest = REST_NS;
    uv_mutex_init(&pool->lock);
    uv_cond_init(&pool->any);
    uv_cond_init(&pool->cheap);
    uv_async_init(loop, &pool->waker, woken);
    pool->waker.data = pool;
    pool->thread_count = count_threads(threads);
    for (int i = 0; i < pool->thread_count; i++)
        if (uv_thread_create(&pool->threads[i], i == 0 ? work_cheap : work_any, pool) !=
            0)
            abort();
    return pool;
}

/* With the lock held. */
static void cancel(Pool *pool, PoolThought *thought)
{
    __atomic_store_n(&thought->stop, true, __ATOMIC_RELAXED);
    if (thought->state != THOUGHT_WAITS)
        return;
    queue_remove(&pool->queues[thought->is_cheap], &thought->turn);
    end_thought(pool, thought);
    uv_async_send(&pool->waker);
}

void pool_cancel(Pool *pool, PoolThought *thought)
{
    uv_mutex_lock(&pool->lock);
    cancel(pool, thought);
    uv_mutex_unlock(&pool->lock);
}

void pool_cancel_all(Pool *pool)
{
    uv_mutex_lock(&pool->lock);
    PoolThought *next;
    for (PoolThought *thought = pool->all; thought; thought = next) {
        next = thought->next;
        cancel(pool, thought);
    }
    uv_mutex_unlock(&pool->lock);
}

void pool_close(Pool *pool)
{
    pool_cancel_all(pool);
    uv_mutex_lock(&pool->lock);
    pool->is_closing = true;
    uv_cond_broadcast(&pool->any);
    uv_cond_broadcast(&pool->cheap);
    uv_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->thread_count; i++)
        uv_thread_join(&pool->threads[i]);
    woken(&pool->waker);
    uv_close((uv_handle_t *)&pool->waker, NULL);
}

void pool_destroy(Pool *pool)
{
    for (int i = 0; i < 2; i++)
        (void)queue_take(&pool->queues[i], 0);
    uv_mutex_destroy(&pool->lock);
    uv_cond_destroy(&pool->any);
    uv_cond_destroy(&pool->cheap);
    free(pool);
}

static void list(Pool *pool, PoolThought *thought)
{
    thought->next = pool->all;
    if (pool->all)
        pool->all->before = thought;
    pool->all = thought;
}

void pool_think(Pool *pool, PoolThought *thought, uint64_t account, uint64_t table,
                PoolDone *done, void *context)
{
    thought->done = done;
    thought->context = context;
    thought->began = thought->turn.since = uv_hrtime();
    thought->turn.bound = play_task_budget(&thought->task, NULL).left;
    thought->is_cheap = thought->turn.bound <= POOL_CHEAP;
    thought->notation = text_in(thought->bytes, sizeof thought->bytes);
    pool->metrics->thinking = ++pool->thinking;
    uv_mutex_lock(&pool->lock);
    list(pool, thought);
    queue_add(&pool->queues[thought->is_cheap], &thought->turn, account, table);
    uv_cond_signal(&pool->any);
    if (thought->is_cheap)
        uv_cond_signal(&pool->cheap);
    uv_mutex_unlock(&pool->lock);
}

bool pool_is_quiet(const Pool *pool)
{
    return pool->thinking == 0;
}

uint64_t pool_oldest_wait_ms(Pool *pool)
{
    uv_mutex_lock(&pool->lock);
    uint64_t now = uv_hrtime(), oldest = now;
    for (int i = 0; i < 2; i++) {
        uint64_t since = queue_oldest_new(&pool->queues[i]);
        oldest = since < oldest ? since : oldest;
    }
    uv_mutex_unlock(&pool->lock);
    return (now - oldest) / 1000000;
}
