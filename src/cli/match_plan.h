/* SPDX-License-Identifier: MIT */
/*
 * A match as it was asked for: the run that the lab plays, and what is reported of it.
 */
#ifndef SEXTON_CLI_MATCH_PLAN_H
#define SEXTON_CLI_MATCH_PLAN_H

#include "cli/lab_orders.h"
#include "cli/match_exec.h"
#include "cli/match_keep.h"
#include "lab/luck.h"
#include "lab/sprt.h"

/* The command's own options as given. */
typedef struct MatchWish {
    const char *games, *records, *patience, *pool, *sprt;
    bool has_luck;
    LabWish lab;
} MatchWish;

typedef struct MatchPlan {
    LabWait wait; /* first: lab_progress finds it here */
    LabRun run;
    LabOrders orders;
    LabField fields[LAB_FIELDS];
    MatchKeeper keeper;
    LabForm form;
    bool has_pool; /* a field for each opponent */
    bool has_sprt;
    int elo0, elo1;
    Sprt sprt;
    SprtVerdict verdict;
    LabTally tallies[LAB_FIELDS];
    LabTally total;
} MatchPlan;

/* Makes sense of the wish; false after a complaint. The plan must not move afterwards. */
bool match_plan(const Host *host, const MatchWish *wish, MatchPlan *plan);

#endif
