/* SPDX-License-Identifier: MIT */
/*
 * The order of blocks is a ring of as many as may be under way or waiting. A thread that
 * would run further ahead waits; the block that all wait for is always being played. What
 * a journal holds was finished under the same rule, so it fits in the order in which it
 * stands.
 */
#include "lab/crew.h"

#include "lab/block.h"
#include "lab/fleet.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { RING = 1024 };

typedef struct Slot {
    bool is_full;
    LabBlock block;
} Slot;

typedef struct Crew {
    const LabRun *run;
    const LabSettings *orders;
    LabTally *tallies;
    LabReport *report;
    LabJournal *journal;
    pthread_mutex_t mutex; /* guards all below */
    pthread_cond_t moved;  /* `next` did, or the run is over */
    uint64_t next;  /* blocks added up; block run->first + next + 1 is waited for */
    uint64_t taken; /* blocks before this one are played or being played */
    uint64_t done, known;
    bool is_over;
    LabBlock first; /* of the first field, from the deal being added up */
    Slot *ring;

    /* the other processes (fleet.h); the main thread's alone */
    int away;                  /* ranks that have not gone home */
    bool is_asked[FLEET_MOST]; /* ranks that wait for an answer */
} Crew;

static Slot *slot_of(Crew *crew, uint64_t index)
{
    return &crew->ring[index % RING];
}

static bool is_done(Crew *crew, uint64_t index)
{
    return index < crew->next || slot_of(crew, index)->is_full;
}

static void fail(Crew *crew, LabTrouble trouble, int error, uint64_t detail)
{
    if (crew->report->trouble == LAB_WELL) {
        crew->report->trouble = trouble;
        crew->report->error = error;
        crew->report->detail = detail;
    }
    crew->is_over = true;
    pthread_cond_broadcast(&crew->moved);
}

static void add_block(Crew *crew, uint64_t number, const LabBlock *block)
{
    int field = lab_field(crew->run, number);
    lab_tally_add(&crew->tallies[field], block);
    if (field == 0)
        crew->first = *block;
    else if (crew->run->sets)
        lab_tally_against(&crew->tallies[field], block, &crew->first);
}

/* Adds up what is there in order. */
static void add_up(Crew *crew)
{
    while (!crew->is_over && slot_of(crew, crew->next)->is_full) {
        Slot *slot = slot_of(crew, crew->next);
        uint64_t number = crew->run->first + crew->next + 1;
        add_block(crew, number, &slot->block);
        slot->is_full = false;
        crew->next++;
        if (crew->orders->enough &&
            crew->orders->enough(crew->orders->data, crew->tallies)) {
            crew->report->is_enough = crew->next < crew->run->blocks;
            crew->is_over = true;
        }
        crew->is_over = crew->is_over || crew->next == crew->run->blocks;
    }
    pthread_cond_broadcast(&crew->moved);
}

static void put(Crew *crew, uint64_t index, const LabBlock *block)
{
    Slot *slot = slot_of(crew, index);
    slot->is_full = true;
    slot->block = *block;
    crew->done++;
    add_up(crew);
}

typedef enum Taking { TAKEN, LATER, NO_MORE } Taking;

/* The next block to play, if there is one, and if it may be begun now. */
static Taking try_take(Crew *crew, uint64_t *index)
{
    while (!crew->is_over) {
        if (crew->taken < crew->next)
            crew->taken = crew->next;
        if (crew->taken == crew->run->blocks)
            break;
        if (crew->taken >= crew->next + RING)
            return LATER;
        *index = crew->taken++;
        if (!is_done(crew, *index))
            return TAKEN;
    }
    return NO_MORE;
}

/* Takes the next block to play; false when there is none, or no need. */
static bool take(Crew *crew, uint64_t *index)
{
    Taking taking;
    pthread_mutex_lock(&crew->mutex);
    while ((taking = try_take(crew, index)) == LATER)
        pthread_cond_wait(&crew->moved, &crew->mutex);
    pthread_mutex_unlock(&crew->mutex);
    return taking == TAKEN;
}

/* Somebody does not want to know the rest. */
static void stop(Crew *crew)
{
    crew->report->is_stopped = crew->report->is_stopped || !crew->is_over;
    crew->is_over = true;
    pthread_cond_broadcast(&crew->moved);
}

/* A block that was played; also after an error. */
static void deliver(Crew *crew, uint64_t index, const LabBlock *block, int error,
                    uint64_t unkept)
{
    pthread_mutex_lock(&crew->mutex);
    if (error == ECANCELED) {
        stop(crew);
    } else if (error) {
        fail(crew, unkept ? LAB_UNKEPT : LAB_SYSTEM, error, unkept);
    } else {
        int lost = crew->journal ? lab_journal_add(crew->journal,
                                                   crew->run->first + index + 1, block)
                                 : 0;
        if (lost) {
            crew->report->fault = LAB_JOURNAL_SYSTEM;
            fail(crew, LAB_JOURNAL, lost, (uint64_t)lost);
        } else if (!crew->is_over) {
            put(crew, index, block);
        }
    }
    pthread_mutex_unlock(&crew->mutex);
}

static void *work(void *argument)
{
    Crew *crew = argument;
    LabBench bench;
    uint64_t index = 0;
    int error = lab_bench_init(&bench, crew->run);
    if (error)
        deliver(crew, 0, NULL, error, 0);
    while (!error && take(crew, &index)) {
        LabBlock block;
        error = lab_block(crew->run, &bench, crew->run->first + index + 1, &block);
        deliver(crew, index, &block, error, bench.unkept);
    }
    lab_bench_clear(&bench, crew->run);
    return NULL;
}

/* What the journal has. Blocks that are there twice, or not wanted, count for nothing. */
static void read_journal(Crew *crew)
{
    LabBlock block;
    uint64_t number;
    LabJournalStep step;
    while ((step = lab_journal_next(crew->journal, &number, &block)) ==
           LAB_JOURNAL_BLOCK) {
        uint64_t index = number - crew->run->first - 1;
        if (number > crew->run->first && index < crew->run->blocks && !crew->is_over &&
            index < crew->next + RING && !is_done(crew, index))
            put(crew, index, &block);
    }
    crew->known = crew->done;
    if (step == LAB_JOURNAL_BAD) {
        uint64_t detail;
        crew->report->fault = lab_journal_fault(crew->journal, &detail);
        fail(crew, LAB_JOURNAL, (int)detail, detail);
    }
}

static void open_journal(Crew *crew)
{
    if (!crew->orders->journal)
        return;
    crew->journal = lab_journal_open(crew->orders->journal, crew->run);
    if (crew->journal)
        read_journal(crew);
    else
        fail(crew, LAB_SYSTEM, ENOMEM, 0);
}

/* Answers a rank that asks for blocks; not yet, if none may be begun now. */
static void answer(Crew *crew, int rank)
{
    uint64_t indexes[FLEET_CHUNK];
    int count = 0;
    Taking taking = TAKEN;
    pthread_mutex_lock(&crew->mutex);
    while (count < FLEET_CHUNK && (taking = try_take(crew, &indexes[count])) == TAKEN)
        count++;
    pthread_mutex_unlock(&crew->mutex);
    if (count == 0 && taking == LATER)
        return;
    fleet_tell(rank, indexes, count);
    crew->is_asked[rank] = false;
    crew->away -= count == 0;
}

/* Takes what other ranks have played, and gives them more. */
static void serve(Crew *crew)
{
    static FleetBlock blocks[FLEET_CHUNK];
    int rank, count;
    while (fleet_hear(&rank, blocks, &count)) {
        for (int i = 0; i < count; i++)
            deliver(crew, blocks[i].index, &blocks[i].block, blocks[i].error,
                    blocks[i].unkept);
        crew->is_asked[rank] = true;
    }
    for (rank = 1; rank < fleet_size() && crew->away > 0; rank++)
        if (crew->is_asked[rank])
            answer(crew, rank);
}

/* Tells how far it is until all is played, and speaks with the fleet until it is home. */
static void watch(Crew *crew)
{
    enum { TELL = 100, MS = 1000000 };
    const LabSettings *orders = crew->orders;
    bool is_over = !orders->progress && crew->away == 0;
    for (int ms = 1; !is_over || crew->away > 0; ms++) {
        nanosleep(&(struct timespec){.tv_nsec = (crew->away ? 1 : TELL) * MS}, NULL);
        serve(crew);
        pthread_mutex_lock(&crew->mutex);
        uint64_t done = crew->done;
        is_over = crew->is_over;
        pthread_mutex_unlock(&crew->mutex);
        bool is_due = !crew->away || ms % TELL == 0;
        if (orders->progress && is_due && !is_over && done < crew->run->blocks)
            orders->progress(orders->data, done, crew->run->blocks, crew->known);
    }
}

static void play(Crew *crew)
{
    uint64_t left = crew->run->blocks - crew->next;
    int wanted = (uint64_t)crew->orders->jobs < left ? crew->orders->jobs : (int)left;
    pthread_t *threads = calloc((size_t)wanted, sizeof *threads);
    int started = 0, error = threads ? 0 : ENOMEM;
    while (!error && started < wanted) {
        error = pthread_create(&threads[started], NULL, work, crew);
        started += !error;
    }
    if (error) {
        pthread_mutex_lock(&crew->mutex);
        fail(crew, LAB_SYSTEM, error, 0);
        pthread_mutex_unlock(&crew->mutex);
    }
    watch(crew);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
}

void lab_crew(const LabRun *run, const LabSettings *orders, LabTally *tallies,
              LabReport *report)
{
    *report = (LabReport){0};
    for (int field = 0; field < run->field_count; field++)
        tallies[field] = (LabTally){0};
    Crew crew = {.run = run,
                 .orders = orders,
                 .tallies = tallies,
                 .report = report,
                 .mutex = PTHREAD_MUTEX_INITIALIZER,
                 .moved = PTHREAD_COND_INITIALIZER};
    crew.ring = calloc(RING, sizeof *crew.ring);
    if (!crew.ring)
        fail(&crew, LAB_SYSTEM, ENOMEM, 0);
    else
        open_journal(&crew);
    crew.away = fleet_size() - 1;
    if (!crew.is_over && run->blocks > 0)
        play(&crew);
    crew.is_over = true;
    watch(&crew); /* ranks that were not needed are dismissed */
    report->blocks = crew.next;
    bool is_whole = report->trouble == LAB_WELL && !report->is_stopped;
    if (orders->progress && is_whole && run->blocks > 0)
        orders->progress(orders->data, run->blocks, run->blocks, crew.known);
    lab_journal_close(crew.journal);
    free(crew.ring);
    pthread_cond_destroy(&crew.moved);
    pthread_mutex_destroy(&crew.mutex);
}
