/* SPDX-License-Identifier: MIT */
/*
 * One game between bots and outside programs: from a table as dealt and a player for each
 * seat to its result. The same input gives the same game, on every machine.
 */
#ifndef SEXTON_LAB_LAB_GAME_H
#define SEXTON_LAB_LAB_GAME_H

#include "lab/course.h"
#include "lab/lab_program.h"
#include "lab/lab_weigh.h"
#include "lab/luck.h"
#include "lab/run.h"

typedef struct LabGame {
    const Game *game;
    const Setup *setup; /* begun */
    const State *start;
    Slice seed;                      /* from which the bots' seeds come */
    BotChoice bots[SEATS_MAX];       /* by seat */
    LabProgram *programs[SEATS_MAX]; /* by seat, instead of a bot; NULL: none */
    const LabProgramKind *kind;
    uint32_t limit;
    const atomic_bool *stop; /* once true, it goes no further; NULL: nobody can */
    Play *play;              /* space for `limit` moves and bots at all seats; the game
                              * is in it afterwards */
    uint8_t *leaders;        /* space for `limit` */
    const LabJudge *judge;   /* of luck; NULL: not wanted */
    LabWeigh *weigh;         /* NULL: not wanted */
} LabGame;

typedef struct LabResult {
    uint8_t winners; /* bit mask of seats; 0: unfinished */
    bool is_spoilt;  /* by a program, or it was stopped */
    uint32_t decisions;
    int32_t points[SEATS_MAX]; /* by seat: Sedlec's count, or vampires left */
    int32_t margin;
    bool is_comeback;
    Course course;
    int64_t luck[SEATS_MAX]; /* by seat, out of NET_CERTAIN */
} LabResult;

void lab_game(const LabGame *table, LabResult *result);

#endif
