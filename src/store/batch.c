/* SPDX-License-Identifier: MIT */
/*
 * Batches: what goes into one, in which order it runs, which tables have grown by it.
 * Bounded by jobs and by bytes, so that no batch keeps the others waiting for long.
 */
#include "store/batch.h"

#include <stdlib.h>
#include <string.h>

static bool is_alone(const Job *job)
{
    return job->kind == JOB_LIST || job->kind == JOB_PURGE;
}

static size_t weight(const Job *job)
{
    if (job->kind == JOB_APPEND)
        return job->append.entry.body.length;
    return job->kind == JOB_LOAD ? BATCH_BYTES / 64 : 0;
}

void batch_collect(Batch *batch, JobList *waiting, JobList *late)
{
    size_t bytes = 0;
    batch->count = 0;
    const Job *first = waiting->first;
    if (first && is_alone(first)) {
        batch->jobs[batch->count++] = jobs_pop(waiting);
        return;
    }
    while (late->first && batch->count < BATCH_LATE)
        batch->jobs[batch->count++] = jobs_pop(late);
    while (waiting->first && !is_alone(waiting->first) && batch->count < BATCH_JOBS &&
           bytes < BATCH_BYTES) {
        Job *job = jobs_pop(waiting);
        bytes += weight(job);
        batch->jobs[batch->count++] = job;
    }
}

/* Tables in order, then what is of no table; those of one table as they came. */
static int compare(const void *a, const void *b)
{
    const Job *left = *(Job *const *)a;
    const Job *right = *(Job *const *)b;
    TableId x = left->table - 1; /* 0 comes last */
    TableId y = right->table - 1;
    if (x != y)
        return x < y ? -1 : 1;
    return left->number < right->number ? -1 : left->number > right->number;
}

void batch_sort(Batch *batch)
{
    memcpy(batch->sorted, batch->jobs, sizeof batch->jobs[0] * (size_t)batch->count);
    qsort(batch->sorted, (size_t)batch->count, sizeof batch->sorted[0], compare);
}

int batch_grown(Batch *batch)
{
    int count = 0;
    for (int i = 0; i < batch->count; i++) {
        const Job *job = batch->sorted[i];
        if (job->kind != JOB_APPEND || job->status != STORE_DONE)
            continue;
        if (!count || batch->grown[count - 1] != job->table)
            batch->grown[count++] = job->table;
    }
    return count;
}
