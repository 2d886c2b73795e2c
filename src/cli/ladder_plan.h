/* SPDX-License-Identifier: MIT */
/*
 * A ladder as it was asked for: rungs, the pairs that play, the run of them all, and its
 * results.
 */
#ifndef SEXTON_CLI_LADDER_PLAN_H
#define SEXTON_CLI_LADDER_PLAN_H

#include "cli/lab_orders.h"
#include "lab/ladder.h"

/* The command's own options as given. */
typedef struct LadderWish {
    const char *levels, *others, *games, *svg;
    LabWish lab;
} LadderWish;

typedef struct LadderPlan {
    LabWait wait; /* first: lab_progress finds it here */
    LabRun run;
    LabOrders orders;
    BotChoice bots[LADDER_RUNGS]; /* weak to strong as named */
    int rung_count;
    LadderPair pairs[LAB_FIELDS]; /* field i of the run is pair i */
    LabField fields[LAB_FIELDS];
    LabTally tallies[LAB_FIELDS];
    LadderRung rungs[LADDER_RUNGS];
    int64_t games;
    LabForm form;
} LadderPlan;

enum { LADDER_NAME = 2 * BOT_NAME };

/* Makes sense of the wish; false after a complaint. The plan must not move afterwards. */
bool ladder_plan(const Host *host, const LadderWish *wish, LadderPlan *plan);

/* After the run: shares of the pairs and the scale. False if it can't be fitted. */
bool ladder_settle(LadderPlan *plan);

/* The name of a rung's bot. */
Slice ladder_name(const LadderPlan *plan, int rung, char name[LADDER_NAME]);

#endif
