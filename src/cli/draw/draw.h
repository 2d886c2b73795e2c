/* SPDX-License-Identifier: MIT */
/*
 * The table in letters and shapes, for a terminal of 80 columns. Plain ASCII except for
 * the players' names; colours are an addition, and nothing depends on them.
 *
 * There are two entrances. Players are shown a Seen, and nothing else goes through
 * theirs; a person who studies a record may also see what lies face down. Blanks are
 * drawn as closed.
 */
#ifndef SEXTON_CLI_DRAW_DRAW_H
#define SEXTON_CLI_DRAW_DRAW_H

#include "cli/command.h"

typedef struct Drawing {
    const Game *game;
    const Setup *setup;
    const Slice *names; /* by seat */
    bool has_colour;
} Drawing;

/* Draws the table as all see it; several lines, the last with its newline. */
void draw_seen(const Drawing *drawing, const Seen *seen, FILE *out);

/* Draws a table with what is known of it, or all of a truth: only for a record that is
 * studied, never for somebody who plays. */
void draw_laid_bare(const Drawing *drawing, const State *truth, FILE *out);

/* The lines that say what the marks mean. */
void draw_legend(const Drawing *drawing, FILE *out);

/* True if `out` is a terminal that is not dumb (TERM), and NO_COLOR is unset or empty. */
bool draw_has_colour(FILE *out);

/* One pyramid of Sedlec alone, each card with its place row:x in its upper edge. */
void draw_pyramid(const uint8_t cells[SEDLEC_CELLS], bool has_colour, FILE *out);

#endif
