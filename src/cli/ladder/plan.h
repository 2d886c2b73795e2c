/* SPDX-License-Identifier: MIT */
/*
 * A ladder as it was asked for: rungs, the pairs that play, the run of them all, and its
 * results.
 */
#ifndef SEXTON_CLI_LADDER_PLAN_H
#define SEXTON_CLI_LADDER_PLAN_H

#include "cli/run/settings.h"
#include "lab/scale.h"

/* The command's own options as given. */
typedef struct LadderArguments {
    const char *levels, *others, *games, *svg;
    RunArguments lab;
} LadderArguments;

typedef struct LadderPlan {
    RunWait wait; /* first: run_progress finds it here */
    LabRun run;
    LabSettings settings;
    BotChoice bots[SCALE_RUNGS]; /* weak to strong as named */
    int rung_count;
    ScalePair pairs[LAB_FIELDS]; /* field i of the run is pair i */
    LabField fields[LAB_FIELDS];
    LabTally tallies[LAB_FIELDS];
    ScaleRung rungs[SCALE_RUNGS];
    int64_t games;
    RunForm form;
} LadderPlan;

enum { LADDER_NAME = 2 * BOT_NAME };

/* Makes sense of the option; false after a complaint. The plan must not move afterwards.
 */
bool ladder_plan(const Host *host, const LadderArguments *arguments, LadderPlan *plan);

/* After the run: shares of the pairs and the scale. False if it can't be fitted. */
bool ladder_settle(LadderPlan *plan);

/* The name of a rung's bot. */
Slice ladder_name(const LadderPlan *plan, int rung, char name[LADDER_NAME]);

#endif
