/* SPDX-License-Identifier: MIT */
/*
 * A budget: how much a bot may think about one decision, counted and never timed. One
 * unit is one simulated decision, one position of a solver or one question to a net,
 * about a microsecond each. A bot that has spent its budget chooses by what it has
 * finished. Since units are counted, that is the same move on every machine and under any
 * load.
 *
 * Another thread may set `stop`, which is read now and then. A thought that was stopped
 * has no move at all, so stopping can't change a game.
 */
#ifndef SEXTON_BOTS_BUDGET_H
#define SEXTON_BOTS_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUDGET_LOOK = 1000 }; /* units between two looks at `stop` */

/* A caller that does not count passes no budget: NULL is never spent. */
typedef struct Budget {
    uint64_t left;    /* units; 0: it is spent, and what is unfinished stays so */
    const bool *stop; /* may be NULL; written and read atomically */
    bool is_stopped;  /* there is no move */
} Budget;

static inline bool budget_is_spent(const Budget *budget)
{
    return budget && budget->left == 0;
}

/* Looks whether it was stopped. */
void budget_look(Budget *budget);

/* Pays for so many units; false if that, or what came before, was too much. */
static inline bool budget_spend(Budget *budget, uint64_t units)
{
    if (!budget)
        return true;
    if (budget->left < units) {
        budget->left = 0;
        return false;
    }
    uint64_t before = budget->left / BUDGET_LOOK;
    budget->left -= units;
    if (budget->left / BUDGET_LOOK != before)
        budget_look(budget);
    return !budget->is_stopped;
}

#endif
