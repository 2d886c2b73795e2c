/* SPDX-License-Identifier: MIT */
/*
 * Figures in words and columns. Shares are given in per cent, the means as they are.
 */
#include "cli/match/say.h"

#include "cli/cli_game.h"
#include "cli/columns.h"

/* Columns: the bot, its wins, their interval, its points or vampires, their interval. */
enum { BOT = 18, WINS = 8, INTERVAL = 18, ADJUSTED = 15 };

enum { FIGURE = 64 };

static Slice name_of(const MatchPlan *plan, int field, int player, char name[MATCH_NAME])
{
    Text text = text_in(name, MATCH_NAME);
    lab_name(&plan->run, field, player, &text);
    return slice_text(&text);
}

int match_rows(const MatchPlan *plan)
{
    return plan->has_pool ? plan->run.field_count + 1 : plan->run.players;
}

void match_row(const MatchPlan *plan, int index, MatchRow *row)
{
    const LabTally *tally = &plan->total;
    int player = 0;
    *row = (MatchRow){0};
    if (!plan->has_pool) {
        player = index;
        (void)name_of(plan, 0, player, row->name);
    } else if (index < plan->run.field_count) {
        tally = &plan->tallies[index];
        (void)name_of(plan, index, 1, row->name);
    }
    row->games = tally->games;
    row->wins = sums_share(&tally->figures[LAB_WINS + player], LAB_WIN);
    row->points = sums_mean(&tally->figures[LAB_POINTS + player], 1);
    row->adjusted = lab_tally_adjusted(tally, player);
}

static void print_heading(const MatchPlan *plan, FILE *out)
{
    const CliGame *own = cli_games[plan->run.game->kind];
    columns_say(out, plan->has_pool ? SAY_MATCH_COLUMN_OPPONENT : SAY_MATCH_COLUMN_BOT,
                NULL, 0, -BOT);
    columns_say(out, SAY_MATCH_COLUMN_WINS, NULL, 0, WINS);
    columns_say(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    columns_say(out, own->points, NULL, 0, own->points_width);
    columns_say(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    if (plan->run.has_luck) {
        columns_say(out, SAY_MATCH_COLUMN_ADJUSTED, NULL, 0, ADJUSTED);
        columns_say(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    }
    fputc('\n', out);
}

static void print_estimate(const Estimate *estimate, double scale, const char *unit,
                           int decimals, int width, FILE *out)
{
    char value[FIGURE], low[FIGURE], high[FIGURE];
    snprintf(value, sizeof value, "%.*f%s", decimals, estimate->value * scale, unit);
    snprintf(low, sizeof low, "%.*f", decimals, estimate->low * scale);
    snprintf(high, sizeof high, "%.*f%s", decimals, estimate->high * scale, unit);
    fprintf(out, "%*s", width, estimate->has_value ? value : "-");
    WordArg args[] = {word_text("low", slice_of(low)), word_text("high", slice_of(high))};
    if (estimate->has_interval)
        columns_say(out, SAY_MATCH_INTERVAL, args, 2, INTERVAL);
    else
        columns_say(out, SAY_MATCH_NO_INTERVAL, NULL, 0, INTERVAL);
}

static void print_row(const MatchPlan *plan, int index, FILE *out)
{
    MatchRow row;
    const CliGame *own = cli_games[plan->run.game->kind];
    match_row(plan, index, &row);
    if (row.name[0])
        fprintf(out, "%-*s", BOT, row.name);
    else
        columns_say(out, SAY_MATCH_ALL, NULL, 0, -BOT);
    print_estimate(&row.wins, 100, " %", 1, WINS, out);
    print_estimate(&row.points, 1, "", 2, own->points_width, out);
    if (plan->run.has_luck)
        print_estimate(&row.adjusted, 100, " %", 1, ADJUSTED, out);
    fputc('\n', out);
}

static void say_sprt(const MatchPlan *plan, FILE *out)
{
    static const WordKey verdicts[] = {[SPRT_OPEN] = SAY_MATCH_SPRT_OPEN,
                                       [SPRT_IS_ELO0] = SAY_MATCH_SPRT_ELO0,
                                       [SPRT_IS_ELO1] = SAY_MATCH_SPRT_ELO1};
    char name[MATCH_NAME], llr[FIGURE];
    snprintf(llr, sizeof llr, "%.2f", plan->sprt.llr);
    WordArg args[] = {word_text("bot", name_of(plan, 0, 0, name)),
                      word_number("elo0", plan->elo0), word_number("elo1", plan->elo1),
                      word_number("games", plan->total.games),
                      word_text("ratio", slice_of(llr))};
    fputc('\n', out);
    say(out, verdicts[plan->verdict], args, 5);
}

void match_say_table(const MatchPlan *plan, FILE *out)
{
    char name[MATCH_NAME];
    WordArg args[] = {word_noun("game", words_game(plan->run.game)),
                      word_number("games", plan->total.games),
                      word_number("count", (int64_t)plan->total.blocks),
                      word_text("seed", plan->run.seed),
                      word_text("bot", name_of(plan, 0, 0, name))};
    say(out, SAY_MATCH_HEAD, args, 4);
    if (plan->has_pool)
        say(out, SAY_MATCH_HEAD_POOL, args, 5);
    WordArg unfinished = word_number("count", plan->total.unfinished);
    if (plan->total.unfinished)
        say(out, SAY_MATCH_UNFINISHED, &unfinished, 1);
    fputc('\n', out);
    print_heading(plan, out);
    for (int i = 0; i < match_rows(plan); i++)
        print_row(plan, i, out);
    if (plan->has_sprt)
        say_sprt(plan, out);
}
