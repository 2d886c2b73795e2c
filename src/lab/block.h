/* SPDX-License-Identifier: MIT */
/*
 * One block of a run: a deal, played once for each rotation of the players, and counted.
 */
#ifndef SEXTON_LAB_BLOCK_H
#define SEXTON_LAB_BLOCK_H

#include "lab/lab_weigh.h"
#include "lab/luck.h"
#include "lab/run.h"
#include "lab/tally.h"

/* What a thread needs to play blocks, one after the other. */
typedef struct LabBench {
    Play *play; /* space for the run's limit */
    uint8_t *leaders;
    char *seed; /* space for `SEED:b` */
    size_t seed_size;
    LabProgram
        *programs[SEATS_MAX]; /* in the order of the field; NULL where a bot plays */
    LabJudge *judges;         /* by field; NULL: luck is not wanted, or nobody can tell */
    bool *has_judge;
    LabWeigh *weigh; /* NULL: not wanted */
    uint64_t unkept; /* the game that could not be kept; 0: none */
} LabBench;

/* Returns 0 or an errno; clear it in either case. */
int lab_bench_init(LabBench *bench, const LabRun *run);
void lab_bench_clear(LabBench *bench, const LabRun *run);

/* Plays block `number` (from 1). Returns 0 or an errno; ECANCELED: it was stopped. */
int lab_block(const LabRun *run, LabBench *bench, uint64_t number, LabBlock *block);

#endif
