/* SPDX-License-Identifier: MIT */
/*
 * The table in letters and shapes, for a terminal of 80 columns. Plain ASCII but for the
 * players' names; colours are an addition, everything can be told without them.
 *
 * A drawing is made of whatever sight it is given: a Seen for players, a Known or a truth
 * for those who study a record. Blanks are drawn as closed.
 */
#ifndef SEXTON_CLI_DRAW_H
#define SEXTON_CLI_DRAW_H

#include "cli/command.h"

typedef struct Drawing {
    const Game *game;
    const Setup *setup;
    const State *state; /* &seen.state; or that of a Known, or a truth */
    const Slice *names; /* by seat */
    bool has_colour;
} Drawing;

/* Draws the table; several lines, the last with its newline. */
void draw_table(const Drawing *drawing, FILE *out);

/* The lines that say what the marks mean. */
void draw_legend(const Drawing *drawing, FILE *out);

/* True if `out` is a terminal and NO_COLOR is unset or empty. */
bool draw_has_colour(FILE *out);

/* One pyramid of Sedlec alone, each card with its place row:x in its upper edge. */
void draw_pyramid(const uint8_t cells[SEDLEC_CELLS], bool has_colour, FILE *out);

/* A game's own table; draw_table picks. */
void draw_dawn(const Drawing *drawing, FILE *out);
void draw_sedlec(const Drawing *drawing, FILE *out);

#endif
