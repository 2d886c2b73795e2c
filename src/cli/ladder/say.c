/* SPDX-License-Identifier: MIT */
/*
 * A line for each rung, the strongest first; beside it how it did against the one below.
 */
#include "cli/ladder/say.h"

#include "cli/columns.h"

#include <inttypes.h>

enum { BOT = 14, ELO = 8, INTERVAL = 20, BELOW = 30, FIGURE = 64, COUNTED = 128 };

static void print_interval(FILE *out, const char *low, const char *high)
{
    WordArg args[] = {word_text("low", slice_of(low)), word_text("high", slice_of(high))};
    columns_say(out, SAY_MATCH_INTERVAL, args, 2, INTERVAL);
}

static void print_elo(const ScaleRung *rung, FILE *out)
{
    char low[FIGURE], high[FIGURE];
    snprintf(low, sizeof low, "%.0f", rung->low);
    snprintf(high, sizeof high, "%.0f", rung->high);
    fprintf(out, "%*.0f", ELO, rung->elo);
    if (rung->low < rung->high)
        print_interval(out, low, high);
    else
        fprintf(out, "%*s", INTERVAL, "-");
}

/* The pair of a rung and the next one down. */
static const ScalePair *pair_below(const LadderPlan *plan, int rung)
{
    const ScalePair *pair = plan->pairs; /* all neighbours play each other */
    while (pair->a != rung || pair->b != rung - 1)
        pair++;
    return pair;
}

static void print_below(const ScalePair *pair, FILE *out)
{
    char value[FIGURE], low[FIGURE], high[FIGURE];
    snprintf(value, sizeof value, "%.1f %%", 100 * pair->share.value);
    snprintf(low, sizeof low, "%.1f", 100 * pair->share.low);
    snprintf(high, sizeof high, "%.1f %%", 100 * pair->share.high);
    fprintf(out, "%*s", BELOW, pair->share.has_value ? value : "-");
    if (pair->share.has_interval)
        print_interval(out, low, high);
}

static WordArg counted(const char *name, WordKey key, int64_t count, char bytes[COUNTED])
{
    WordArg arg = word_number("count", count);
    Text text = text_in(bytes, COUNTED);
    phrase(&text, key, &arg, 1);
    return word_lines(name, slice_text(&text));
}

static void print_head(const LadderPlan *plan, FILE *out)
{
    char played[COUNTED], pairs[COUNTED];
    WordArg args[] = {word_noun("game", words_game(plan->run.game)),
                      word_number("players", plan->run.players),
                      counted("games", SAY_LADDER_GAMES, plan->games, played),
                      counted("pairs", SAY_LADDER_PAIRS, plan->run.field_count, pairs),
                      word_text("seed", plan->run.seed)};
    say(out, SAY_LADDER_HEAD, args, 5);
}

void ladder_say_table(const LadderPlan *plan, FILE *out)
{
    print_head(plan, out);
    fputc('\n', out);
    columns_say(out, SAY_MATCH_COLUMN_BOT, NULL, 0, -BOT);
    columns_say(out, SAY_LADDER_COLUMN_ELO, NULL, 0, ELO);
    columns_say(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    columns_say(out, SAY_LADDER_COLUMN_BELOW, NULL, 0, BELOW);
    columns_say(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    fputc('\n', out);
    for (int rung = plan->rung_count - 1; rung >= 0; rung--) {
        char name[LADDER_NAME];
        (void)ladder_name(plan, rung, name);
        fprintf(out, "%-*s", BOT, name);
        print_elo(&plan->rungs[rung], out);
        if (rung > 0)
            print_below(pair_below(plan, rung), out);
        fputc('\n', out);
    }
}

/* `{"name":"level:1","elo":0.0,...}`; names of bots need no escapes. */
static void print_rungs(const LadderPlan *plan, FILE *out)
{
    for (int rung = 0; rung < plan->rung_count; rung++) {
        char name[LADDER_NAME];
        const ScaleRung *figures = &plan->rungs[rung];
        (void)ladder_name(plan, rung, name);
        fprintf(out, "%s{\"name\":\"%s\",\"elo\":%.2f,\"low\":%.2f,\"high\":%.2f}",
                rung ? "," : "", name, figures->elo, figures->low, figures->high);
    }
}

void ladder_say_json(const LadderPlan *plan, FILE *out)
{
    fprintf(out, "{\"game\":\"%s\",\"players\":%d,\"games\":%" PRId64 ",\"rungs\":[",
            plan->run.game->name, plan->run.players, plan->games);
    print_rungs(plan, out);
    fputs("],\"pairs\":[", out);
    for (int i = 0; i < plan->run.field_count; i++) {
        const ScalePair *pair = &plan->pairs[i];
        char a[LADDER_NAME], b[LADDER_NAME];
        (void)ladder_name(plan, pair->a, a);
        (void)ladder_name(plan, pair->b, b);
        fprintf(out,
                "%s{\"a\":\"%s\",\"b\":\"%s\",\"games\":%" PRId64
                ",\"share\":%.6f,\"low\":%.6f,\"high\":%.6f}",
                i ? "," : "", a, b, plan->tallies[i].games, pair->share.value,
                pair->share.low, pair->share.high);
    }
    fputs("]}\n", out);
}

void ladder_say_csv(const LadderPlan *plan, FILE *out)
{
    fputs("a,b,games,share,low,high,elo_a,elo_b\n", out);
    for (int i = 0; i < plan->run.field_count; i++) {
        const ScalePair *pair = &plan->pairs[i];
        char a[LADDER_NAME], b[LADDER_NAME];
        (void)ladder_name(plan, pair->a, a);
        (void)ladder_name(plan, pair->b, b);
        fprintf(out, "%s,%s,%" PRId64 ",%.6f,%.6f,%.6f,%.2f,%.2f\n", a, b,
                plan->tallies[i].games, pair->share.value, pair->share.low,
                pair->share.high, plan->rungs[pair->a].elo, plan->rungs[pair->b].elo);
    }
}
