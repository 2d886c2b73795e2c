/* SPDX-License-Identifier: MIT */
/*
 * Journals of the parts of a run become one: the same head, and each block once, in the
 * order of their numbers. The bytes are the same in whatever order the journals are
 * named, and whoever played which block: a block depends on nothing else (run.h).
 */
#ifndef SEXTON_LAB_MERGE_H
#define SEXTON_LAB_MERGE_H

#include <stdint.h>
#include <stdio.h>

enum { LAB_MERGED = 256 }; /* journals at a time */

typedef enum LabMergeFault {
    LAB_MERGE_GOOD,
    LAB_MERGE_SYSTEM,  /* error says why; file may be -1: memory */
    LAB_MERGE_OTHER,   /* it is of another run than the first */
    LAB_MERGE_LINE,    /* a line is not a block */
    LAB_MERGE_DIFFERS, /* a block is told otherwise than in the journal `other` */
} LabMergeFault;

typedef struct LabMergeReport {
    LabMergeFault fault;
    int file, other; /* by their order */
    uint64_t line, block;
    int error;
} LabMergeReport;

/* A last line that is torn is left out. What was lost in writing `out` is its business.
 */
void lab_merge(const char *const *paths, int count, FILE *out, LabMergeReport *report);

#endif
