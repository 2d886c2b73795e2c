/* SPDX-License-Identifier: MIT */
/*
 * A match as it was asked for: the run that the lab plays, and what is reported of it.
 */
#ifndef SEXTON_CLI_MATCH_PLAN_H
#define SEXTON_CLI_MATCH_PLAN_H

#include "cli/match/exec.h"
#include "cli/match/keep.h"
#include "cli/run/settings.h"
#include "lab/luck.h"
#include "lab/sprt.h"

/* The command's own options as given. */
typedef struct MatchArguments {
    const char *games, *records, *patience, *pool, *sprt;
    bool has_luck;
    RunArguments lab;
} MatchArguments;

typedef struct MatchPlan {
    RunWait wait; /* first: run_progress finds it here */
    LabRun run;
    LabSettings settings;
    LabField fields[LAB_FIELDS];
    MatchKeeper keeper;
    RunForm form;
    bool has_pool; /* a field for each opponent */
    bool has_sprt;
    int elo0, elo1;
    Sprt sprt;
    SprtVerdict verdict;
    LabTally tallies[LAB_FIELDS];
    LabTally total;
} MatchPlan;

/* Makes sense of the option; false after a complaint. The plan must not move afterwards.
 */
bool match_plan(const Host *host, const MatchArguments *arguments, MatchPlan *plan);

#endif
