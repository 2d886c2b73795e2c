/* SPDX-License-Identifier: MIT */
/*
 * A store in memory, for tests and for playing alone: tables in an array sorted by id.
 * Nothing can fail here, so a transaction needs no way back.
 */
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

#include "store/memory.h"

typedef struct Log {
    StoredSummary summary;
    Time due;
    uint32_t seen[STORE_SEEN];
    Entry *entries; /* each text block owned: request first, then body */
    uint32_t room;
} Log;

typedef struct Shelf {
    Log *logs; /* sorted by id */
    int count, room;
} Shelf;

static void *open_memory(const Place *place, Text *error)
{
    if (place->where[0]) {
        text_string(error, "A store in memory has no name: say memory: alone.");
        return NULL;
    }
    return take(sizeof(Shelf));
}

static void clear_log(Log *log)
{
    for (uint32_t i = 0; i < log->summary.entries; i++)
        free((char *)log->entries[i].request.bytes);
    free(log->entries);
}

static void close_memory(void *handle)
{
    Shelf *shelf = handle;
    for (int i = 0; i < shelf->count; i++)
        clear_log(&shelf->logs[i]);
    free(shelf->logs);
    free(shelf);
}

static bool begin(void *handle)
{
    (void)handle;
    return true;
}

/* Where the table is, or would be. */
static int place_of(const Shelf *shelf, TableId id)
{
    int low = 0;
    int high = shelf->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (shelf->logs[middle].summary.id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static Log *find(const Shelf *shelf, TableId id)
{
    int place = place_of(shelf, id);
    bool is_there = place < shelf->count && shelf->logs[place].summary.id == id;
    return is_there ? &shelf->logs[place] : NULL;
}

static Log *add_log(Shelf *shelf, TableId id, Time opened)
{
    if (shelf->count == shelf->room) {
        shelf->room = shelf->room ? shelf->room * 2 : 16;
        shelf->logs = take_more(shelf->logs, (size_t)shelf->room * sizeof(Log));
    }
    int place = place_of(shelf, id);
    Log *log = &shelf->logs[place];
    memmove(log + 1, log, sizeof(Log) * (size_t)(shelf->count - place));
    *log = (Log){.summary = {.id = id, .opened = opened}};
    shelf->count++;
    return log;
}

static void remove_log(Shelf *shelf, Log *log)
{
    clear_log(log);
    ptrdiff_t behind = shelf->logs + shelf->count - log - 1;
    memmove(log, log + 1, sizeof(Log) * (size_t)behind);
    shelf->count--;
}

static void add_entry(Log *log, const Entry *entry)
{
    uint32_t count = log->summary.entries;
    if (count == log->room) {
        log->room = log->room ? log->room * 2 : 16;
        log->entries = take_more(log->entries, log->room * sizeof(Entry));
    }
    size_t request = entry->request.length;
    size_t body = entry->body.length;
    char *bytes = take(request + body + 1);
    memcpy(bytes, entry->request.bytes, request);
    memcpy(bytes + request, entry->body.bytes, body);
    log->entries[count] = *entry;
    log->entries[count].request.bytes = bytes;
    log->entries[count].body.bytes = bytes + request;
    log->summary.entries++;
}

static bool append(void *handle, Job *job)
{
    Shelf *shelf = handle;
    const Entry *entry = &job->append.entry;
    Log *log = find(shelf, job->table);
    uint32_t length = log ? log->summary.entries : 0;
    if (entry->n != length) {
        job->status = entry->n < length ? STORE_TAKEN : STORE_MISSING;
        return true;
    }
    if (!log)
        log = add_log(shelf, job->table, entry->time);
    add_entry(log, entry);
    log->summary.last = entry->time;
    log->summary.is_over = job->append.is_over;
    log->due = job->append.due;
    return true;
}

static bool load(void *handle, Job *job)
{
    const Log *log = find(handle, job->table);
    if (!log) {
        job->status = STORE_MISSING;
        return true;
    }
    memcpy(job->load.table.seen, log->seen, sizeof log->seen);
    for (uint32_t n = job->load.table.from;
         n < log->summary.entries && n - job->load.table.from < job->load.most; n++)
        job_add_entry(job, &log->entries[n]);
    return true;
}

static bool raise_seen(void *handle, Job *job)
{
    Log *log = find(handle, job->table);
    if (log && log->seen[job->raise.seat] < job->raise.showing)
        log->seen[job->raise.seat] = job->raise.showing;
    return true;
}

static bool set_due(void *handle, Job *job)
{
    Log *log = find(handle, job->table);
    if (log)
        log->due = job->set_due.due;
    return true;
}

/* The oldest due table, or NULL. */
static Log *oldest_due(const Shelf *shelf, Time now)
{
    Log *oldest = NULL;
    for (int i = 0; i < shelf->count; i++) {
        Log *log = &shelf->logs[i];
        if (log->due <= now && log->due != TIME_NEVER &&
            (!oldest || log->due < oldest->due))
            oldest = log;
    }
    return oldest;
}

static bool due(void *handle, Job *job)
{
    while (job->due.count < job->due.most) {
        Log *log = oldest_due(handle, job->due.now);
        if (!log)
            break;
        job->due.tables[job->due.count++] = log->summary.id;
        log->due = job->due.lease;
    }
    return true;
}

static int compare_opened(const void *a, const void *b)
{
    const StoredSummary *left = a;
    const StoredSummary *right = b;
    if (left->opened != right->opened)
        return left->opened < right->opened ? -1 : 1;
    return left->id < right->id ? -1 : left->id > right->id;
}

static bool list(void *handle, Job *job)
{
    const Shelf *shelf = handle;
    for (int i = 0; i < shelf->count; i++)
        job_add_summary(job, &shelf->logs[i].summary);
    if (job->list.count)
        qsort(job->list.tables, (size_t)job->list.count, sizeof(StoredSummary),
              compare_opened);
    return true;
}

static bool is_purged(const Job *job, const StoredSummary *summary)
{
    if (!summary->is_over && !job->purge.is_forced)
        return false;
    return job->table ? summary->id == job->table : summary->last < job->purge.before;
}

static bool purge(void *handle, Job *job)
{
    Shelf *shelf = handle;
    if (job->table && !find(shelf, job->table))
        job->status = STORE_MISSING;
    job->purge.slice = 0;
    for (int i = shelf->count - 1; i >= 0; i--) {
        if (!is_purged(job, &shelf->logs[i].summary))
            continue;
        remove_log(shelf, &shelf->logs[i]);
        job->purge.slice++;
    }
    return true;
}

static bool probe(void *handle, Job *job)
{
    (void)handle;
    (void)job;
    return true;
}

static bool backup(const void *handle, const char *path, Text *why)
{
    (void)handle;
    (void)path;
    text_string(why, "A store in memory can't be backed up.");
    return false;
}

const Backend store_memory = {
    .open = open_memory,
    .close = close_memory,
    .begin = begin,
    .run = {[JOB_APPEND] = append,
            [JOB_LOAD] = load,
            [JOB_RAISE] = raise_seen,
            [JOB_SET_DUE] = set_due,
            [JOB_DUE] = due,
            [JOB_LIST] = list,
            [JOB_PURGE] = purge,
            [JOB_PROBE] = probe},
    .commit = begin,
    .backup = backup,
};
