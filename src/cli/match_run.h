/* SPDX-License-Identifier: MIT */
/*
 * A match: blocks of games, shared out among threads. A block is one deal played once
 * from every seat: in rotation r bot i sits on seat (i + r) mod players. Block b (from 1)
 * is dealt from the seed text `SEED:b`, so each of its games can be dealt again alone.
 *
 * A block depends on nothing but the plan and its number, and tallies add up in any
 * order: the outcome is the same whatever the number of threads, and a match can be
 * played in chunks of blocks.
 */
#ifndef SEXTON_CLI_MATCH_RUN_H
#define SEXTON_CLI_MATCH_RUN_H

#include "cli/match_game.h"
#include "cli/stats.h"

enum {
    MATCH_WIN = 60, /* a win in a tally: it can be shared by up to six without rest */
    MATCH_THREADS = 256,
};

typedef struct MatchPlan {
    const Game *game;
    const Setup *setup; /* checked, not begun */
    int players;
    BotChoice bots[SEATS_MAX]; /* in the order the seats were given */
    Slice programs[SEATS_MAX]; /* instead of a bot: `exec:PROGRAM`; bytes NULL: none */
    int patience;              /* seconds for a program's answer */
    Slice seed;
    uint64_t first, blocks; /* play the blocks first + 1 to first + blocks */
    int threads;
    uint32_t limit;      /* decisions of a game */
    const char *records; /* a folder for game-000001.sxr ..., or NULL */
    void (*progress)(uint64_t done, uint64_t blocks); /* told now and then; may be NULL */
} MatchPlan;

/* What came of it, by bot in the order of the plan. */
typedef struct MatchTally {
    uint64_t games, unfinished;
    Tally wins[SEATS_MAX];   /* in MATCH_WINs */
    Tally points[SEATS_MAX]; /* of the finished games */
} MatchTally;

/* Plays a match. Returns 0 or an errno; then the tally is not to be used, and `unwritten`
 * is the game whose record could not be written, 0 if it was memory or threads. */
int match_run(const MatchPlan *plan, MatchTally *tally, uint64_t *unwritten);

void match_tally_merge(MatchTally *tally, const MatchTally *other);

#endif
