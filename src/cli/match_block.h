/* SPDX-License-Identifier: MIT */
/*
 * One block of a match: a deal, played once for each rotation of the bots; counted, and
 * written down where records are wanted.
 */
#ifndef SEXTON_CLI_MATCH_BLOCK_H
#define SEXTON_CLI_MATCH_BLOCK_H

#include "cli/match_run.h"

/* What a thread needs to play blocks, one after the other. */
typedef struct MatchBench {
    Move *log;  /* room for the plan's limit; NULL where no records are wanted */
    char *seed; /* room for `SEED:b` */
    size_t seed_size;
    MatchExec *execs[SEATS_MAX]; /* in the order of the plan; NULL where a bot plays */
    uint64_t unwritten;          /* the game whose record could not be written; 0: none */
} MatchBench;

/* Returns 0 or an errno; clear it in either case. */
int match_bench_init(MatchBench *bench, const MatchPlan *plan);
void match_bench_clear(MatchBench *bench);

/* DIR/game-000001.sxr, in a string that the caller frees; NULL if memory is out. */
char *match_record_path(const MatchPlan *plan, uint64_t game);

/* Plays block `number` (from 1) and adds it to the tally. Returns 0 or an errno. */
int match_block(const MatchPlan *plan, MatchBench *bench, uint64_t number,
                MatchTally *tally);

#endif
