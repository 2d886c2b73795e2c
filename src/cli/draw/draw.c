/* SPDX-License-Identifier: MIT */
/*
 * Drawing: the entrances to each game's table, whether in colour, and what the marks
 * mean.
 */
#include "cli/cli_game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const CliGame *const cli_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &cli_##name,
#include "game/games.def"
};

bool draw_has_colour(FILE *out)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    bool is_dumb = !term || !term[0] || strcmp(term, "dumb") == 0;
    return isatty(fileno(out)) && !is_dumb && !(no_colour && no_colour[0]);
}

void draw_laid_bare(const Drawing *drawing, const State *truth, FILE *out)
{
    cli_games[drawing->game->kind]->draw(drawing, truth, out);
}

void draw_seen(const Drawing *drawing, const Seen *seen, FILE *out)
{
    draw_laid_bare(drawing, &seen->state, out);
}

void draw_legend(const Drawing *drawing, FILE *out)
{
    fputc('\n', out);
    say(out, cli_games[drawing->game->kind]->legend, NULL, 0);
}
