/* SPDX-License-Identifier: MIT */
/*
 * A comparison as it was asked for: sets of rules, one run over all of them, and its
 * results.
 */
#ifndef SEXTON_CLI_LAB_PLAN_H
#define SEXTON_CLI_LAB_PLAN_H

#include "base/sha256.h"
#include "cli/lab_orders.h"
#include "cli/lab_set.h"

enum { LAB_SETS = 16 };

/* The command's own options as given. */
typedef struct CompareWish {
    const char *sets[LAB_SETS];
    int set_count;
    const char *deals, *seed, *weigh, *svg, *manifest;
    LabWish lab;
} CompareWish;

typedef struct LabPlan {
    LabWait wait; /* first: lab_progress finds it here */
    LabRun run;
    LabOrders orders;
    LabSet sets[LAB_SETS];
    LabRules rules[LAB_SETS];
    LabField fields[LAB_SETS];
    LabTally tallies[LAB_SETS];
    LabForm form;
    uint64_t deals;
    char signature[SHA256_HEX_SIZE]; /* of the run's head */
} LabPlan;

/* Makes sense of the wish; false after a complaint. The plan must not move afterwards. */
bool lab_plan(const CompareWish *wish, LabPlan *plan);

/* The most players of all sets. */
int lab_plan_players(const LabPlan *plan);

#endif
