/* SPDX-License-Identifier: MIT */
/*
 * What is counted in a block, all of it in whole numbers, and the sums over blocks. Sums
 * of whole numbers come out the same in whatever order they are made: by threads, by
 * chunks, by machines.
 *
 * Figures are over the finished games of a block, except the first two, and the LAB_BY_s,
 * which are over the games that were weighed. A player is identified by their place in
 * the field, not by their seat in a rotation.
 */
#ifndef SEXTON_LAB_TALLY_H
#define SEXTON_LAB_TALLY_H

#include "game/game.h"
#include "lab/stats.h"

enum {
    LAB_WIN = 60,              /* a win: it can be shared by up to six without rest */
    LAB_FINE = 1024 * LAB_WIN, /* a win in LAB_ADJUSTED */
    LAB_MILLI = 1000,          /* a win in the LAB_BY_s */
    LAB_RULE_NUMBERS = 33,     /* D1 to D32 and S1 to S26, by number; 0 is none */
};

typedef enum LabFigure {
    LAB_GAMES,
    LAB_UNFINISHED,
    LAB_DECISIONS,
    LAB_TURNS,
    LAB_SECONDS,   /* at a table of people, by a model (lab_part.h) */
    LAB_LEADS,     /* how often another came to lead alone */
    LAB_COMEBACKS, /* games whose winner did not lead at half time */
    LAB_SHARED,    /* games with more than one winner */
    LAB_DAWNS,     /* games that ended because dawn broke (D31) */
    LAB_MARGIN,    /* vampires or points between the winner and the next */
    LAB_BY_LUCK,   /* what luck did to all seats, in LAB_MILLIs (lab_weigh.h) */
    LAB_BY_MEMORY,
    LAB_BY_JUDGEMENT,
    LAB_SIDE, /* wins of the first player and all like it, in LAB_WINs */
    LAB_WINS, /* + player, in LAB_WINs */
    LAB_POINTS = LAB_WINS + SEATS_MAX,    /* + player: Sedlec's count, or vampires left */
    LAB_ORDER = LAB_POINTS + SEATS_MAX,   /* + order of turns: wins, in LAB_WINs */
    LAB_ADJUSTED = LAB_ORDER + SEATS_MAX, /* + player: wins less luck, in LAB_FINEs */
    LAB_LUCK = LAB_ADJUSTED + SEATS_MAX,  /* + player: luck, in LAB_FINEs */
    LAB_RULES = LAB_LUCK + SEATS_MAX,     /* + number: events under that rule */
    LAB_FIGURES = LAB_RULES + LAB_RULE_NUMBERS,
} LabFigure;

/* One block. */
typedef struct LabBlock {
    int64_t figures[LAB_FIGURES];
} LabBlock;

/* Sums over blocks. `n` of the LAB_BY_s is what all three come to. */
typedef struct LabTally {
    uint64_t blocks;
    int64_t games, unfinished;
    Sums figures[LAB_FIGURES]; /* those of LAB_GAMES and LAB_UNFINISHED stay empty */
    Sums against[LAB_FIGURES]; /* less those of the first field, deal by deal */
} LabTally;

void lab_tally_add(LabTally *tally, const LabBlock *block);
void lab_tally_merge(LabTally *tally, const LabTally *other);

/* The same deal as the first field played it: the difference, of a game's mean. Not for
 * the LAB_BY_s and luck. */
void lab_tally_against(LabTally *tally, const LabBlock *block, const LabBlock *first);

/* A player's share of wins, with luck taken out as far as it goes with them. */
Estimate lab_tally_adjusted(const LabTally *tally, int player);

/* One line of a journal, without \n: `{"block":7,"games":2,...}`. */
enum { LAB_LINE = 4096 };
void lab_line_write(uint64_t number, const LabBlock *block, int players, Text *text);

/* The number of the block in such a line; false if it does not begin like one. */
bool lab_line_number(Slice line, uint64_t *number);

/* Reads such a line; false if it is not exactly one. */
bool lab_line_read(Slice line, int players, uint64_t *number, LabBlock *block);

#endif
