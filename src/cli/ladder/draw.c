/* SPDX-License-Identifier: MIT */
/*
 * The drawing: a column for each rung, Elo upwards, a dot with its interval, a line
 * through the dots.
 *
 *   900 |            o
 *   600 |        o--/
 *   300 |   o---/
 *     0 +--1---2----3---
 *
 * Colours are named once, for light and for dark; without a style sheet it is black on
 * nothing.
 */
#include "cli/ladder/say.h"

#include <math.h>

enum { WIDTH = 640, HEIGHT = 400, LEFT = 56, RIGHT = 24, TOP = 44, BOTTOM = 52 };

typedef struct Scale {
    double least, most, tick; /* Elo */
} Scale;

/* Ticks of 50, 100, 200, 500, 1000: ten at most. */
static Scale make_scale(const LadderPlan *plan)
{
    static const double ticks[] = {50, 100, 200, 500, 1000};
    Scale scale = {0, 0, ticks[0]};
    for (int rung = 0; rung < plan->rung_count; rung++) {
        scale.least = fmin(scale.least, plan->rungs[rung].low);
        scale.most = fmax(scale.most, plan->rungs[rung].high);
    }
    for (size_t i = 1; i < sizeof ticks / sizeof *ticks; i++)
        if ((scale.most - scale.least) / scale.tick > 8)
            scale.tick = ticks[i];
    scale.least = floor(scale.least / scale.tick) * scale.tick;
    scale.most = ceil(scale.most / scale.tick) * scale.tick;
    if (scale.most == scale.least)
        scale.most += scale.tick;
    return scale;
}

static double y_of(const Scale *scale, double elo)
{
    const double ground = HEIGHT - BOTTOM, capacity = HEIGHT - TOP - BOTTOM;
    return ground - (elo - scale->least) / (scale->most - scale->least) * capacity;
}

static double x_of(const LadderPlan *plan, int rung)
{
    const double left = LEFT, capacity = WIDTH - LEFT - RIGHT;
    return left + (rung + 0.5) * capacity / plan->rung_count;
}

static void draw_head(const LadderPlan *plan, FILE *out)
{
    Text title = TEXT(256);
    WordArg args[] = {word_noun("game", words_game(plan->run.game)),
                      word_number("players", plan->run.players)};
    phrase(&title, SAY_LADDER_TITLE, args, 2);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "role=\"img\" aria-label=\"%s\">\n"
            "<style>\n"
            "svg { --ink: #222; --faint: #ccc; --mark: #7a3b8f; }\n"
            "@media (prefers-color-scheme: dark) {\n"
            "  svg { --ink: #ddd; --faint: #444; --mark: #c99be0; }\n"
            "}\n"
            "text { fill: var(--ink); font: 13px system-ui, sans-serif; }\n"
            ".grid { stroke: var(--faint); }\n"
            ".line { fill: none; stroke: var(--mark); opacity: 0.5; }\n"
            ".bar { stroke: var(--mark); stroke-width: 2; }\n"
            ".dot { fill: var(--mark); }\n"
            "</style>\n"
            "<text x=\"%d\" y=\"24\">%s</text>\n",
            WIDTH, HEIGHT, title.bytes, LEFT, title.bytes);
}

static void draw_grid(const Scale *scale, FILE *out)
{
    int count = (int)lround((scale->most - scale->least) / scale->tick);
    for (int i = 0; i <= count; i++) {
        double elo = scale->least + i * scale->tick, y = y_of(scale, elo);
        fprintf(out,
                "<path class=\"grid\" d=\"M%d %.1fH%d\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>\n",
                LEFT, y, WIDTH - RIGHT, LEFT - 8, y + 4, elo);
    }
}

static void draw_rung(const LadderPlan *plan, const Scale *scale, int rung, FILE *out)
{
    char name[LADDER_NAME];
    const ScaleRung *figures = &plan->rungs[rung];
    double x = x_of(plan, rung);
    Slice shown = ladder_name(plan, rung, name);
    if (slice_starts(shown, "level:")) /* the number alone fits */
        (void)slice_cut(&shown, ':');
    fprintf(out,
            "<path class=\"bar\" d=\"M%.1f %.1fV%.1f\"/>"
            "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\">"
            "<title>%s: %.0f (%.0f - %.0f)</title></circle>"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.*s</text>\n",
            x, y_of(scale, figures->low), y_of(scale, figures->high), x,
            y_of(scale, figures->elo), name, figures->elo, figures->low, figures->high, x,
            HEIGHT - BOTTOM + 22, (int)shown.length, shown.bytes);
}

void ladder_draw(const LadderPlan *plan, FILE *out)
{
    Scale scale = make_scale(plan);
    draw_head(plan, out);
    draw_grid(&scale, out);
    fputs("<path class=\"line\" d=\"", out);
    for (int rung = 0; rung < plan->rung_count; rung++)
        fprintf(out, "%c%.1f %.1f", rung ? 'L' : 'M', x_of(plan, rung),
                y_of(&scale, plan->rungs[rung].elo));
    fputs("\"/>\n", out);
    for (int rung = 0; rung < plan->rung_count; rung++)
        draw_rung(plan, &scale, rung, out);
    fputs("</svg>\n", out);
}
