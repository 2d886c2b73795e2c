/* SPDX-License-Identifier: MIT */
/*
 * A disk whose power can be cut: a VFS under SQLite that lies over the real one. Files
 * are real, but what was written and not synced is remembered, with what was there
 * before. At a cut each sector of it becomes any of the states it has had since the last
 * sync, or a torn mixture of two, in no order; sizes, new names and deleted names
 * likewise. Syncs themselves cost nothing here.
 */
#ifndef SEXTON_TESTS_STORE_POWERCUT_DISK_H
#define SEXTON_TESTS_STORE_POWERCUT_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* What the disk has gone through, for the report. */
typedef struct DiskCounts {
    long cuts, syncs, writes;
    long at_sync, in_log, in_file, elsewhere; /* where the power went */
    long kept, dropped, torn;                 /* sectors that were in doubt */
} DiskCounts;

/* Becomes SQLite's default VFS. */
void disk_init(uint64_t seed);

/* The power goes after so many more writes, syncs, truncations and deletions; or, with
 * `at_sync`, after so many syncs: just before it is carried out or just after. */
void disk_arm(int left, bool at_sync);
void disk_kill(void); /* now */
bool disk_is_dead(void);

/* Power off (if it is not yet), all that was in doubt decided, power on. No file is open
 * now. */
void disk_cut(void);

/* Another disk: nothing is known of any file. */
void disk_renew(void);

DiskCounts disk_counts(void);

#endif
