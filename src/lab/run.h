/* SPDX-License-Identifier: MIT */
/*
 * A run: rules, seats, a seed, a number of blocks. A block is one deal played once from
 * every seat: in rotation r the player named i-th sits on seat (i + r) mod players. Block
 * b (from 1) is dealt from the seed text `SEED:b`, so each of its games can be dealt
 * again alone, and two runs with the same seed have their deals in common. Where fields
 * have rules of their own, the fields of one round share a deal: with F fields the blocks
 * 1 to F are dealt from `SEED:1`, the next F from `SEED:2`.
 *
 *   run, b --block.h--> whole numbers --tally.h--> sums, in any order --> estimates
 *
 * A block's result depends on nothing but the run and its number. That is what makes
 * threads, chunks on other machines, and journals of killed runs all the same.
 */
#ifndef SEXTON_LAB_RUN_H
#define SEXTON_LAB_RUN_H

#include "lab/lab_program.h"
#include "play/play.h"

#include <stdatomic.h>

enum {
    LAB_LIMIT = 100000, /* decisions, after which a game is unfinished */
    LAB_FIELDS = 64,
    LAB_JOBS = 256,
};

/* Who plays, in the order they were named. */
typedef struct LabField {
    BotChoice bots[SEATS_MAX];
} LabField;

/* What a field plays by, where fields differ in that. */
typedef struct LabRules {
    const Game *game;
    const Setup *setup; /* checked, not begun */
    int players;
} LabRules;

/* A game that was played, for the code that writes records: all borrowed. */
typedef struct LabPlayed {
    const Play *play;
    const Deal *deal;
    Slice seed;
    Slice names[SEATS_MAX]; /* by seat */
    uint64_t game;          /* from 1 */
} LabPlayed;

typedef struct LabRun {
    const Game *game;
    const Setup *setup; /* checked, not begun */
    int players;
    Slice seed;
    const LabField *fields; /* block b is played by field (b - 1) mod field_count */
    int field_count;
    const LabRules *sets;    /* one for each field, instead of the three above; or NULL */
    uint64_t first, blocks;  /* play the blocks first + 1 to first + blocks */
    uint32_t limit;          /* decisions of a game */
    bool has_luck;           /* compute luck, too (luck.h) */
    uint64_t weighed;        /* weigh the first game of so many deals (lab_weigh.h) */
    const char *version;     /* of the program */
    const atomic_bool *stop; /* once true, no game goes on; NULL: nobody can stop it */

    /* Players from outside, by their place in every field; bytes NULL: a bot. */
    Slice programs[SEATS_MAX];
    const LabProgramKind *program_kind;
    int patience; /* seconds for an answer */

    /* Keeps a game's moves, if not NULL. Returns 0 or an errno, which ends the run. */
    int (*keep)(void *keeper, const LabPlayed *played);
    void *keeper;
} LabRun;

/* The field of a block, from 0. */
static inline int lab_field(const LabRun *run, uint64_t block)
{
    return (int)((block - 1) % (uint64_t)run->field_count);
}

static inline bool lab_is_stopped(const atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

/* The number of a block's deal, and what a field plays by. */
uint64_t lab_deal(const LabRun *run, uint64_t block);
LabRules lab_rules(const LabRun *run, int field);

/* How often a deal is played in a block: once for each rotation. Where fields have rules
 * of their own only for those that differ: bots that are all alike play the same game. */
int lab_rotations(const LabRun *run, int field);

/* The name of a player of a field. */
void lab_name(const LabRun *run, int field, int player, Text *text);

/* The side of the first player: all players that are the same, or that player alone if
 * all are. As a bit mask of places, and how many they are. */
unsigned lab_side(const LabRun *run, int field, int *own);

/* A run as one line of JSON: all that its blocks depend on. Two runs with the same head
 * have the same blocks. Which of them are played is not in it: a run may grow, and be
 * played in parts. */
enum { LAB_HEAD = 65536 };
void lab_head(const LabRun *run, Text *text);

#endif
