/* SPDX-License-Identifier: MIT */
/*
 * A comparison as it was asked for: sets of rules, one run over all of them, and its
 * results.
 */
#ifndef SEXTON_CLI_STUDY_PLAN_H
#define SEXTON_CLI_STUDY_PLAN_H

#include "base/sha256.h"
#include "cli/run/settings.h"
#include "cli/study/set.h"

enum { STUDY_SETS = 16 };

/* The command's own options as given. */
typedef struct StudyArguments {
    const char *sets[STUDY_SETS];
    int set_count;
    const char *deals, *seed, *weigh, *svg, *manifest;
    RunArguments lab;
} StudyArguments;

typedef struct StudyPlan {
    RunWait wait; /* first: run_progress finds it here */
    LabRun run;
    LabSettings settings;
    StudySet sets[STUDY_SETS];
    LabRules rules[STUDY_SETS];
    LabField fields[STUDY_SETS];
    LabTally tallies[STUDY_SETS];
    RunForm form;
    uint64_t deals;
    char signature[SHA256_HEX_SIZE]; /* of the run's head */
} StudyPlan;

/* Makes sense of the option; false after a complaint. The plan must not move afterwards.
 */
bool study_plan(const StudyArguments *arguments, StudyPlan *plan);

/* The most players of all sets. */
int study_plan_players(const StudyPlan *plan);

#endif
