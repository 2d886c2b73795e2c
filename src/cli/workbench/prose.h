/* SPDX-License-Identifier: MIT */
/*
 * A record in plain words: a heading with what was agreed, turn by turn what happened
 * (each sentence with its rule, and the ply it came from), and how it ended.
 */
#ifndef SEXTON_CLI_WORKBENCH_PROSE_H
#define SEXTON_CLI_WORKBENCH_PROSE_H

#include "cli/command.h"
#include "game/record.h"

typedef struct Prose {
    FILE *out;
    const Record *record; /* borrowed */
    Names names;
    uint64_t turn; /* the turns told so far */
} Prose;

/* Tells who plays what, and the first turn's beginning. */
void prose_begin(Prose *prose, FILE *out, const Record *record, const State *state);

/* Tells one event, with its rule. */
void prose_event(Prose *prose, const Event *event);

/* Tells what the decision `ply` brought about. */
void prose_move(Prose *prose, uint64_t ply, const Events *events);

/* Tells how it ended, or that it did not. */
void prose_end(Prose *prose, const State *state);

#endif
