/* SPDX-License-Identifier: MIT */
/*
 * Drawing: which game's table, whether in colour, and what the marks mean.
 */
#include "cli/draw_game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool draw_has_colour(FILE *out)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    bool is_dumb = !term || !term[0] || strcmp(term, "dumb") == 0;
    return isatty(fileno(out)) && !is_dumb && !(no_colour && no_colour[0]);
}

void draw_laid_bare(const Drawing *drawing, const State *truth, FILE *out)
{
    switch (drawing->game->kind) {
    case GAME_DAWN: draw_dawn(drawing, &truth->dawn, out); return;
    case GAME_SEDLEC: draw_sedlec(drawing, &truth->sedlec, out); return;
    case GAMES: return;
    }
}

void draw_seen(const Drawing *drawing, const Seen *seen, FILE *out)
{
    draw_laid_bare(drawing, &seen->state, out);
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
