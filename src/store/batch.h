/* SPDX-License-Identifier: MIT */
/*
 * A batch: the jobs of one transaction. They run sorted by table, and for one table in
 * the order they came: two nodes lock tables in the same order, so they can't block each
 * other for ever. Jobs of no table come last, and a list or a purge is alone.
 */
#ifndef SEXTON_STORE_BATCH_H
#define SEXTON_STORE_BATCH_H

#include "store/job.h"

enum {
    BATCH_JOBS = 512,
    BATCH_LATE = 256,      /* of them, at most, that failed before */
    BATCH_BYTES = 1 << 20, /* of texts, about */
};

typedef struct Batch {
    Job *jobs[BATCH_JOBS];   /* as they came */
    Job *sorted[BATCH_JOBS]; /* as they run */
    TableId grown[BATCH_JOBS];
    int count;
} Batch;

/* Fills the batch from what waits, the late ones first. */
void batch_collect(Batch *batch, JobList *waiting, JobList *late);

/* Fills `sorted`. */
void batch_sort(Batch *batch);

/* Fills `grown` with the tables that have grown, each once; returns how many. */
int batch_grown(Batch *batch);

#endif
