/* SPDX-License-Identifier: MIT */
/*
 * The journal of a run: a text file of JSON lines, only ever added to. Its first line is
 * the run's head (run.h), each other line one block (tally.h), in the order they were
 * finished. A killed run continues where it was: an incomplete last line is cut off, and
 * its block is played again.
 */
#ifndef SEXTON_LAB_JOURNAL_H
#define SEXTON_LAB_JOURNAL_H

#include "lab/run.h"
#include "lab/tally.h"

typedef struct LabJournal LabJournal;

typedef enum LabJournalStep {
    LAB_JOURNAL_BLOCK, /* a block was read */
    LAB_JOURNAL_END,   /* all was read; blocks can be added now */
    LAB_JOURNAL_BAD,   /* see lab_journal_fault */
} LabJournalStep;

typedef enum LabJournalFault {
    LAB_JOURNAL_GOOD,
    LAB_JOURNAL_SYSTEM, /* an errno says why */
    LAB_JOURNAL_IN_USE, /* by another process */
    LAB_JOURNAL_OTHER,  /* it is of another run */
    LAB_JOURNAL_LINE,   /* a line is not a block */
} LabJournalFault;

/* Opens the journal of that run, which must outlive it, or begins it. NULL: no memory.
 * lab_journal_next reports everything else that is wrong. */
LabJournal *lab_journal_open(const char *path, const LabRun *run);
void lab_journal_close(LabJournal *journal); /* takes NULL */

/* The next block that stands there. All must be read before the first is added. */
LabJournalStep lab_journal_next(LabJournal *journal, uint64_t *number, LabBlock *block);

/* Adds a block, at once and as a whole. Returns 0 or an errno. */
int lab_journal_add(LabJournal *journal, uint64_t number, const LabBlock *block);

/* What is wrong; for LAB_JOURNAL_SYSTEM the errno, for LAB_JOURNAL_LINE the line. */
LabJournalFault lab_journal_fault(const LabJournal *journal, uint64_t *detail);

#endif
