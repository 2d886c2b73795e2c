/* SPDX-License-Identifier: MIT */
/* A game's part of the lab, in lab_dawn.c and lab_sedlec.c. */
#ifndef SEXTON_LAB_LAB_PART_H
#define SEXTON_LAB_LAB_PART_H

#include "lab/luck.h"

typedef struct LabPart {
    /* How long a move takes people at a table. A model, not a measurement: whole seconds
     * for each kind of decision, including the work of the hands (docs/lab.md has the
     * table). It turns a number of decisions into something like minutes, in the same way
     * for all rules that are compared. */
    int (*seconds)(Move move);

    /* The judge of luck.h: whether there is a net for it, and what a table that is not
     * over is worth to each seat. */
    bool (*judge_init)(LabJudge *judge, const Setup *setup);
    void (*judge)(const LabJudge *judge, const Setup *setup, const Known *known,
                  int32_t *worths);

    /* Whether the move shows what nobody could know. */
    bool (*shows)(const State *state, Move move);

    /* Members of a run's head: what a set-up has beside its JSON. NULL: nothing. */
    void (*choices)(const Setup *setup, Text *text);
} LabPart;

extern const LabPart *const lab_parts[GAMES];

#define GAME(KIND, name) extern const LabPart lab_##name;
#include "game/games.def"

/* What a game that is over is worth to each seat. */
void lab_share_win(uint8_t winners, int32_t *worths);

#endif
