/* SPDX-License-Identifier: MIT */
/*
 * Several processes play one run, on as many machines, under Open MPI (`mpirun`). Rank 0
 * is the crew (crew.h) with its journal and its order of blocks; the other ranks ask it
 * for blocks, play them, and return the results. A block depends on nothing but the run
 * and its number, so the sums are the same whichever rank plays it.
 *
 *   rank 1: nothing played, what next? --> rank 0
 *   rank 1: play 4, 5, 6, 7           <--
 *   rank 1: 4, 5, 6, 7 are played     -->
 *
 * Built with SEXTON_MPI; without it there is only one process. Only the main thread
 * communicates.
 */
#ifndef SEXTON_LAB_FLEET_H
#define SEXTON_LAB_FLEET_H

#include "lab/run.h"
#include "lab/tally.h"

enum { FLEET_CHUNK = 4, FLEET_MOST = 4096 };

/* A block that a rank has played, or why it could not. */
typedef struct FleetBlock {
    uint64_t index; /* from 0, in the run */
    int error;
    uint64_t unkept; /* as in LabBench */
    LabBlock block;
} FleetBlock;

/* How many processes mpirun has started, and which this one is: 1 and 0 without it. */
int fleet_size(void);
int fleet_rank(void);

/* True if we can speak at all. */
bool fleet_is_built(void);

/* Begins to speak, if there is anybody else. */
void fleet_join(void);
void fleet_leave(void);

/* Rank 0: what another rank has played, space for FLEET_CHUNK; false if nobody asks now.
 * Each who asked must be told what to play; nothing at all means that it is over. */
bool fleet_hear(int *rank, FleetBlock *blocks, int *count);
void fleet_tell(int rank, const uint64_t *indexes, int count);

/* The other ranks: plays what it is told until it is over. Returns 0 or an errno. */
int fleet_work(const LabRun *run);

#endif
