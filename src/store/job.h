/* SPDX-License-Identifier: MIT */
/*
 * A job: one thing asked of the store, with space for its answer. It is made on the
 * caller's thread, filled in by the worker, and reported and destroyed on the caller's
 * thread:
 *
 *   made -> waits -> runs in a transaction with others -> done -> told
 *
 * Only one thread has it at a time. Running out of memory ends the program: everything
 * reported as done is committed, so nothing is lost by that.
 */
#ifndef SEXTON_STORE_JOB_H
#define SEXTON_STORE_JOB_H

#include "store/store.h"

typedef enum JobKind {
    JOB_APPEND,
    JOB_LOAD,
    JOB_RAISE,
    JOB_SET_DUE,
    JOB_DUE,
    JOB_LIST,
    JOB_PURGE,
    JOB_SAY,
    JOB_PROBE,
    JOBS,
} JobKind;

typedef struct Job Job;
typedef struct Chunk Chunk; /* of texts; never moves */

struct Job {
    Job *next;
    JobKind kind;
    StoreStatus status;
    uint64_t number; /* in the order they were submitted */
    TableId table;   /* 0: of no one table */
    void *context;
    union {
        struct {
            Entry entry;
            Time due;
            bool is_over;
            StoreAppended *done;
        } append;
        struct {
            StoredTable table;
            Entry *entries; /* of table, as they grow */
            uint32_t capacity, most;
            Chunk *chunks;
            StoreLoaded *done;
        } load;
        struct {
            int seat;
            uint32_t showing;
        } raise;
        struct {
            Time due;
            bool is_late; /* failed before: it may only bring the look forward now */
        } set_due;
        struct {
            Time now, lease;
            int most, count;
            TableId *tables; /* space for `most` */
            StoreFound *done;
        } due;
        struct {
            StoredSummary *tables;
            int count, capacity;
            StoreListed *done;
        } list;
        struct {
            Time before; /* with table 0 */
            bool is_forced;
            int count;     /* committed so far */
            int slice;     /* of this transaction */
            bool has_more; /* for another one */
            StorePurged *done;
        } purge;
        struct {
            Slice text;
        } say;
        struct {
            StoreAppended *done;
        } probe;
    };
    char bytes[]; /* the texts of an append, or of what is said */
};

/* A zeroed job with `bytes` bytes behind it. Caller destroys. */
Job *job_create(JobKind kind, TableId table, void *context, size_t bytes);
Job *job_create_append(TableId table, const Entry *entry, void *context);
void job_destroy(Job *job);

/* What backends find; texts are copied. */
void job_add_entry(Job *job, const Entry *entry);
void job_add_summary(Job *job, const StoredSummary *summary);

/* True if somebody waits for the answer: of a raise, a due time and what is said nobody
 * does. */
bool job_is_awaited(const Job *job);

/* Calls back the waiting caller. */
void job_tell(const Job *job);

/* Jobs in a row. */
typedef struct JobList {
    Job *first, *last;
    int count;
} JobList;

void jobs_push(JobList *list, Job *job);
Job *jobs_pop(JobList *list); /* NULL if it is empty */

#endif
