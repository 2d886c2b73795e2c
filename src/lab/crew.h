/* SPDX-License-Identifier: MIT */
/*
 * Threads that play the blocks of a run. Each takes the next block that nobody has
 * played. Results are put in order before they are added up. So the sums after each block
 * are the same whatever the number of threads, and a test on them may end the run
 * (sprt.h).
 *
 *   journal --> order <-- threads
 *                 |
 *                 v
 *   tallies by field, block after block --> is it enough?
 */
#ifndef SEXTON_LAB_CREW_H
#define SEXTON_LAB_CREW_H

#include "lab/journal.h"
#include "lab/run.h"
#include "lab/tally.h"

typedef struct LabSettings {
    int jobs;            /* threads */
    const char *journal; /* a file, or NULL */

    /* Asked after each block, in order, if not NULL: true ends the run. */
    bool (*enough)(void *data, const LabTally *tallies);

    /* Told ten times a second, and at the end (done = blocks), if not NULL. `known` are
     * the blocks of `done` that the journal had already. */
    void (*progress)(void *data, uint64_t done, uint64_t blocks, uint64_t known);
    void *data;
} LabSettings;

typedef enum LabTrouble {
    LAB_WELL,
    LAB_SYSTEM,  /* memory or threads: error says why */
    LAB_UNKEPT,  /* a game could not be kept: error says why, detail which */
    LAB_JOURNAL, /* fault; detail as in journal.h */
} LabTrouble;

typedef struct LabReport {
    LabTrouble trouble; /* the tallies are good only if all is well */
    int error;
    LabJournalFault fault;
    uint64_t detail;
    uint64_t blocks; /* added up */
    bool is_enough;  /* it ended before its time */
    bool is_stopped; /* the same, from outside: what was under way counts for nothing */
} LabReport;

/* Plays a run. `tallies` has space for every field, and is cleared first. */
void lab_crew(const LabRun *run, const LabSettings *orders, LabTally *tallies,
              LabReport *report);

#endif
