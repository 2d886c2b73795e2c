/* SPDX-License-Identifier: MIT */
/*
 * Threads take blocks from one counter until none is left; each keeps a tally of its own,
 * and all are added up at the end.
 */
#include "cli/match_run.h"

#include "cli/match_block.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

typedef struct Match {
    const MatchPlan *plan;
    _Atomic uint64_t taken, done; /* blocks */
    atomic_int error;
    uint64_t unwritten; /* set by the thread whose error it is */
} Match;

typedef struct Worker {
    Match *match;
    pthread_t thread;
    MatchTally tally;
} Worker;

void match_tally_merge(MatchTally *tally, const MatchTally *other)
{
    tally->games += other->games;
    tally->unfinished += other->unfinished;
    for (int bot = 0; bot < SEATS_MAX; bot++) {
        tally_merge(&tally->wins[bot], &other->wins[bot]);
        tally_merge(&tally->points[bot], &other->points[bot]);
    }
}

/* Notes the first error of all. */
static void stop(Match *match, int error, uint64_t unwritten)
{
    int none = 0;
    if (error && atomic_compare_exchange_strong(&match->error, &none, error))
        match->unwritten = unwritten;
}

static void *work(void *argument)
{
    Worker *worker = argument;
    Match *match = worker->match;
    const MatchPlan *plan = match->plan;
    MatchBench bench;
    int error = match_bench_init(&bench, plan);
    while (!error && !match->error) {
        uint64_t block = atomic_fetch_add(&match->taken, 1);
        if (block >= plan->blocks)
            break;
        error = match_block(plan, &bench, plan->first + block + 1, &worker->tally);
        match->done++;
    }
    stop(match, error, bench.unwritten);
    match_bench_clear(&bench);
    return NULL;
}

/* Tells how far it is, ten times a second, until all blocks are played. */
static void watch(const Match *match)
{
    const MatchPlan *plan = match->plan;
    while (plan->progress && match->done < plan->blocks && !match->error) {
        plan->progress(match->done, plan->blocks);
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
}

static int start_all(Match *match, Worker *workers, int *count)
{
    for (*count = 0; *count < match->plan->threads; ++*count) {
        Worker *worker = &workers[*count];
        *worker = (Worker){.match = match};
        int error = pthread_create(&worker->thread, NULL, work, worker);
        if (error)
            return error;
    }
    return 0;
}

int match_run(const MatchPlan *plan, MatchTally *tally, uint64_t *unwritten)
{
    Match match = {.plan = plan};
    *unwritten = 0;
    *tally = (MatchTally){0};
    Worker *workers = calloc((size_t)plan->threads, sizeof *workers);
    if (!workers)
        return ENOMEM;
    int count;
    stop(&match, start_all(&match, workers, &count), 0);
    watch(&match);
    for (int i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        match_tally_merge(tally, &workers[i].tally);
    }
    free(workers);
    if (plan->progress && !match.error)
        plan->progress(plan->blocks, plan->blocks);
    *unwritten = match.unwritten;
    return match.error;
}
