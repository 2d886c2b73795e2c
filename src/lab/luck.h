/* SPDX-License-Identifier: MIT */
/*
 * Luck as a control variate (the advantage sum; Zinkevich et al. 2006). Whenever a move
 * shows what nobody could know, luck is
 *
 *   what the judge thinks of the table now, less the judge's mean for the same move in
 *   worlds drawn from all that fit what was known before
 *
 * The true world is one of those, and as likely as any other. So the mean of luck is 0,
 * whoever judges and however few worlds are drawn: a result less its luck has the same
 * mean as the result, and varies less if the judge knows the game. How much of it to
 * subtract is estimated from the results (lab_tally_adjusted). The luck of the deal
 * itself is not included: every deal is played from every seat.
 */
#ifndef SEXTON_LAB_LUCK_H
#define SEXTON_LAB_LUCK_H

#include "bots/dawn/feature.h"
#include "bots/sedlec/feature.h"
#include "game/game.h"

enum { LUCK_WORLDS = 16 };

/* The judge: the net of that table. */
typedef struct LabJudge {
    const Game *game;
    union {
        DawnNet dawn;
        SedlecNet sedlec;
    };
} LabJudge;

/* False if there is no net for such a table. */
bool lab_judge_init(LabJudge *judge, const Game *game, const Setup *setup);

/* The worth of a table to each seat, as a perfect memory knows it; out of NET_CERTAIN. */
void lab_judge(const LabJudge *judge, const Setup *setup, const Known *known,
               int32_t *worths);

typedef struct Luck {
    const LabJudge *judge;
    const Setup *setup;
    int players;
    Random random;
    bool is_chance;              /* the move being made shows something */
    int64_t expected[SEATS_MAX]; /* of it, over all worlds */
    int64_t sums[SEATS_MAX];     /* by seat, LUCK_WORLDS times NET_CERTAIN for a win */
} Luck;

void luck_init(Luck *luck, const LabJudge *judge, const Setup *setup, uint64_t seed);

/* Before a move is made, and after. */
void luck_before(Luck *luck, const State *truth, Move move);
void luck_after(Luck *luck, const State *truth);

#endif
