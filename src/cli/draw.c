/* SPDX-License-Identifier: MIT */
/*
 * Drawing: which game's table, whether in colour, and what the marks mean.
 */
#include "cli/draw.h"

#include <stdlib.h>
#include <unistd.h>

bool draw_has_colour(FILE *out)
{
    const char *no_colour = getenv("NO_COLOR");
    return isatty(fileno(out)) && !(no_colour && no_colour[0]);
}

void draw_table(const Drawing *drawing, FILE *out)
{
    switch (drawing->game->kind) {
    case GAME_DAWN: draw_dawn(drawing, out); return;
    case GAME_SEDLEC: draw_sedlec(drawing, out); return;
    case GAMES: return;
    }
}

void draw_legend(const Drawing *drawing, FILE *out)
{
    fputc('\n', out);
    switch (drawing->game->kind) {
    case GAME_DAWN: say(out, SAY_DRAW_LEGEND_DAWN, NULL, 0); return;
    case GAME_SEDLEC: say(out, SAY_DRAW_LEGEND_SEDLEC, NULL, 0); return;
    case GAMES: return;
    }
}
