/* SPDX-License-Identifier: MIT */
/*
 * Jobs: making, filling in, telling. What a load finds lies in chunks that never move, so
 * that slices into them stay good while more is read.
 */
#include "store/job.h"

#include "store/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 32768 };

struct Chunk {
    Chunk *next;
    size_t size, used;
    char bytes[];
};

Job *job_create(JobKind kind, TableId table, void *context, size_t bytes)
{
    Job *job = take(sizeof(Job) + bytes);
    job->kind = kind;
    job->table = table;
    job->context = context;
    return job;
}

static Slice copy_of(Slice slice, char *to)
{
    if (slice.length)
        memcpy(to, slice.bytes, slice.length);
    return (Slice){to, slice.length};
}

Job *job_create_append(TableId table, const Entry *entry, void *context)
{
    size_t request = entry->request.length;
    Job *job = job_create(JOB_APPEND, table, context, request + entry->body.length);
    job->append.entry = *entry;
    job->append.entry.request = copy_of(entry->request, job->bytes);
    job->append.entry.body = copy_of(entry->body, job->bytes + request);
    return job;
}

static void clear_load(Job *job)
{
    while (job->load.chunks) {
        Chunk *next = job->load.chunks->next;
        free(job->load.chunks);
        job->load.chunks = next;
    }
    free(job->load.entries);
}

void job_destroy(Job *job)
{
    if (!job)
        return;
    if (job->kind == JOB_LOAD)
        clear_load(job);
    else if (job->kind == JOB_DUE)
        free(job->due.tables);
    else if (job->kind == JOB_LIST)
        free(job->list.tables);
    free(job);
}

static char *take_bytes(Job *job, size_t size)
{
    Chunk *chunk = job->load.chunks;
    if (!chunk || chunk->size - chunk->used < size) {
        size_t capacity = size > CHUNK ? size : CHUNK;
        chunk = take(sizeof(Chunk) + capacity);
        chunk->size = capacity;
        chunk->next = job->load.chunks;
        job->load.chunks = chunk;
    }
    char *bytes = chunk->bytes + chunk->used;
    chunk->used += size;
    return bytes;
}

void job_add_entry(Job *job, const Entry *entry)
{
    StoredTable *table = &job->load.table;
    if (table->count == job->load.capacity) {
        job->load.capacity = job->load.capacity ? job->load.capacity * 2 : 64;
        job->load.entries =
            take_more(job->load.entries, job->load.capacity * sizeof(Entry));
        table->entries = job->load.entries;
    }
    Entry *copy = &job->load.entries[table->count++];
    *copy = *entry;
    copy->request = copy_of(entry->request, take_bytes(job, entry->request.length));
    copy->body = copy_of(entry->body, take_bytes(job, entry->body.length));
}

void job_add_summary(Job *job, const StoredSummary *summary)
{
    if (job->list.count == job->list.capacity) {
        job->list.capacity = job->list.capacity ? job->list.capacity * 2 : 64;
        job->list.tables = take_more(job->list.tables,
                                     (size_t)job->list.capacity * sizeof(StoredSummary));
    }
    job->list.tables[job->list.count++] = *summary;
}

bool job_is_awaited(const Job *job)
{
    return job->kind != JOB_RAISE && job->kind != JOB_SET_DUE && job->kind != JOB_SAY;
}

static void tell_load(const Job *job)
{
    const StoredTable *table = job->status == STORE_DONE ? &job->load.table : NULL;
    job->load.done(job->context, job->status, table);
}

static void tell_due(const Job *job)
{
    int count = job->status == STORE_DONE ? job->due.count : 0;
    job->due.done(job->context, job->status, job->due.tables, count);
}

static void tell_list(const Job *job)
{
    int count = job->status == STORE_DONE ? job->list.count : 0;
    job->list.done(job->context, job->status, job->list.tables, count);
}

void job_tell(const Job *job)
{
    switch (job->kind) {
    case JOB_APPEND: job->append.done(job->context, job->status); break;
    case JOB_LOAD: tell_load(job); break;
    case JOB_DUE: tell_due(job); break;
    case JOB_LIST: tell_list(job); break;
    case JOB_PURGE: job->purge.done(job->context, job->status, job->purge.count); break;
    case JOB_PROBE: job->probe.done(job->context, job->status); break;
    case JOB_RAISE:
    case JOB_SET_DUE:
    case JOB_SAY:
    case JOBS: assert(false);
    }
}

void jobs_push(JobList *list, Job *job)
{
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
    list->count++;
}

Job *jobs_pop(JobList *list)
{
    Job *job = list->first;
    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->last = NULL;
    list->count--;
    return job;
}
