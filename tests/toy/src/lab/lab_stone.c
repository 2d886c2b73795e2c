/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the lab: there is no chance in it, and no net. */
#include "lab/lab_part.h"

static int seconds(Move move)
{
    (void)move;
    return 5;
}

static bool judge_init(LabJudge *judge, const Setup *setup)
{
    (void)judge, (void)setup;
    return false;
}

static bool shows(const State *state, Move move)
{
    (void)state, (void)move;
    return false;
}

const LabPart lab_stone = {.seconds = seconds, .judge_init = judge_init, .shows = shows};
