/* SPDX-License-Identifier: MIT */
/*
 * Figures in words and columns. Shares are told in per cent, the means as they are.
 */
#include "cli/match_say.h"

#include "cli/columns.h"

#include <inttypes.h>

/* Columns: the bot, its wins, their interval, its points or vampires, their interval. */
enum { BOT = 18, WINS = 8, INTERVAL = 18, POINTS = 10, VAMPIRES = 15 };

enum { NAME = 2 * EXEC_TEXT, FIGURE = 64, BAR = 30 };

static Slice bot_name(const MatchPlan *plan, int bot, char buffer[NAME])
{
    Text text;
    text_init(&text, buffer, NAME);
    if (plan->programs[bot].bytes)
        text_slice(&text, plan->programs[bot]);
    else
        bot_write(&plan->bots[bot], &text);
    return slice_text(&text);
}

static void print_cell(FILE *out, WordKey key, const WordArg *args, int count, int width)
{
    char bytes[FIGURE * 4];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    phrase(&text, key, args, count);
    columns_print(out, slice_text(&text), width);
}

static void print_heading(const MatchPlan *plan, FILE *out)
{
    bool is_dawn = plan->game->kind == GAME_DAWN;
    print_cell(out, SAY_MATCH_COLUMN_BOT, NULL, 0, -BOT);
    print_cell(out, SAY_MATCH_COLUMN_WINS, NULL, 0, WINS);
    print_cell(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
    print_cell(out, is_dawn ? SAY_MATCH_COLUMN_VAMPIRES : SAY_MATCH_COLUMN_POINTS, NULL,
               0, is_dawn ? VAMPIRES : POINTS);
    print_cell(out, SAY_MATCH_COLUMN_INTERVAL, NULL, 0, INTERVAL);
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
        print_cell(out, SAY_MATCH_INTERVAL, args, 2, INTERVAL);
    else
        print_cell(out, SAY_MATCH_NO_INTERVAL, NULL, 0, INTERVAL);
}

void match_say_table(const MatchPlan *plan, const MatchTally *tally, FILE *out)
{
    WordArg args[] = {word_noun("game", words_game(plan->game)),
                      word_number("games", (int64_t)tally->games),
                      word_number("count", (int64_t)plan->blocks),
                      word_text("seed", plan->seed)};
    say(out, SAY_MATCH_HEAD, args, 4);
    WordArg unfinished = word_number("count", (int64_t)tally->unfinished);
    if (tally->unfinished)
        say(out, SAY_MATCH_UNFINISHED, &unfinished, 1);
    fputc('\n', out);
    print_heading(plan, out);
    bool is_dawn = plan->game->kind == GAME_DAWN;
    for (int bot = 0; bot < plan->players; bot++) {
        char buffer[NAME];
        (void)bot_name(plan, bot, buffer);
        Estimate wins = tally_share(&tally->wins[bot], MATCH_WIN);
        Estimate points = tally_mean(&tally->points[bot], 1);
        fprintf(out, "%-*s", BOT, buffer);
        print_estimate(&wins, 100, " %", 1, WINS, out);
        print_estimate(&points, 1, "", 2, is_dawn ? VAMPIRES : POINTS, out);
        fputc('\n', out);
    }
}

static void print_number(FILE *out, const char *key, double number, bool is_known)
{
    if (is_known)
        fprintf(out, ",\"%s\":%.6f", key, number);
    else
        fprintf(out, ",\"%s\":null", key);
}

void match_say_json(const MatchPlan *plan, const MatchTally *tally, FILE *out)
{
    fprintf(out, "{\"games\":%" PRIu64 ",\"unfinished\":%" PRIu64 ",\"bots\":[",
            tally->games, tally->unfinished);
    for (int bot = 0; bot < plan->players; bot++) {
        char buffer[NAME], json[2 * NAME];
        Text name;
        text_init(&name, json, sizeof json);
        text_json(&name, bot_name(plan, bot, buffer));
        Estimate wins = tally_share(&tally->wins[bot], MATCH_WIN);
        Estimate points = tally_mean(&tally->points[bot], 1);
        fprintf(out, "%s{\"name\":%s", bot ? "," : "", json);
        print_number(out, "share", wins.value, wins.has_value);
        print_number(out, "low", wins.low, wins.has_value);
        print_number(out, "high", wins.high, wins.has_value);
        print_number(out, "mean", points.value, points.has_value);
        fputc('}', out);
    }
    fputs("]}\n", out);
}

void match_say_progress(uint64_t done, uint64_t blocks)
{
    char bar[BAR + 3] = "[";
    for (uint64_t i = 0; i < BAR; i++)
        bar[i + 1] = i * blocks < done * BAR ? '#' : '.';
    bar[BAR + 1] = ']';
    char bytes[SENTENCE];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    WordArg args[] = {word_text("bar", slice_of(bar)),
                      word_number("percent", (int64_t)(done * 100 / blocks)),
                      word_number("done", (int64_t)done),
                      word_number("blocks", (int64_t)blocks)};
    phrase(&text, SAY_MATCH_PROGRESS, args, 4);
    if (done < blocks)
        fprintf(stderr, "\r%s", text.bytes);
    else
        fprintf(stderr, "\r%*s\r", (int)text.length, "");
    fflush(stderr);
}
