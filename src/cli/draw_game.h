/* SPDX-License-Identifier: MIT */
/*
 * Inside of the drawing: each game's own table, from any sight of it. The doors are in
 * draw.h.
 */
#ifndef SEXTON_CLI_DRAW_GAME_H
#define SEXTON_CLI_DRAW_GAME_H

#include "cli/draw.h"

void draw_dawn(const Drawing *drawing, const DawnState *state, FILE *out);
void draw_sedlec(const Drawing *drawing, const SedlecState *state, FILE *out);

#endif
