/* SPDX-License-Identifier: MIT */
/*
 * A player from outside the program at a table of the lab, behind a table of functions:
 * the lab asks; the command that starts the run knows how to speak with the player
 * (cli/match/exec.h). One such player plays game after game, in one thread.
 */
#ifndef SEXTON_LAB_LAB_PROGRAM_H
#define SEXTON_LAB_LAB_PROGRAM_H

#include "game/game.h"

typedef struct LabProgram LabProgram; /* the code that makes them defines it */

typedef struct LabProgramKind {
    /* `name` as in the run; NULL: no memory. Destroy takes NULL. */
    LabProgram *(*create)(Slice name, int patience);
    void (*destroy)(LabProgram *program);

    /* Each is false once the game is spoilt: then nothing more is told or asked in it. */
    bool (*sit)(LabProgram *program, const Game *game, const Setup *setup,
                const Seen *seen, int seat, uint64_t seed);
    bool (*watch)(LabProgram *program, uint32_t n, const Seen *seen, int seat, Move move,
                  const Events *events);
    bool (*decide)(LabProgram *program, uint32_t n, const State *truth, Move *move);

    /* Says why the game was spoilt, if it was by this program; once. */
    void (*tell)(LabProgram *program, uint64_t game);
} LabProgramKind;

#endif
