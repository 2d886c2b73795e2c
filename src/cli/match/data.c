/* SPDX-License-Identifier: MIT */
/*
 * A match for programs: JSON and CSV, the same figures under the same names.
 */
#include "cli/match/say.h"

#include <inttypes.h>

enum { COLUMNS = 9 };

/* A figure of a row; not known is null in JSON, and empty in CSV. */
typedef struct Figure {
    const char *name;
    double value;
    bool is_known;
} Figure;

/* The figures of a row, in order; their number. */
static int list_figures(const MatchPlan *plan, const MatchRow *row,
                        Figure figures[COLUMNS])
{
    const Estimate *wins = &row->wins, *points = &row->points, *adjusted = &row->adjusted;
    int count = 0;
    figures[count++] = (Figure){"share", wins->value, wins->has_value};
    figures[count++] = (Figure){"low", wins->low, wins->has_value};
    figures[count++] = (Figure){"high", wins->high, wins->has_value};
    figures[count++] = (Figure){"mean", points->value, points->has_value};
    if (!plan->run.has_luck)
        return count;
    figures[count++] = (Figure){"adjusted", adjusted->value, adjusted->has_value};
    figures[count++] = (Figure){"adjusted_low", adjusted->low, adjusted->has_interval};
    figures[count++] = (Figure){"adjusted_high", adjusted->high, adjusted->has_interval};
    return count;
}

/* `{"name":"keeper","share":0.5,...}`, with the games where rows differ in them. */
static void print_row(const MatchPlan *plan, const MatchRow *row, FILE *out)
{
    Text name = TEXT(2 * MATCH_NAME);
    text_json(&name, slice_of(row->name));
    fprintf(out, "{\"name\":%s", name.bytes);
    if (plan->has_pool)
        fprintf(out, ",\"games\":%" PRId64, row->games);
    Figure figures[COLUMNS];
    int count = list_figures(plan, row, figures);
    for (int i = 0; i < count; i++)
        if (figures[i].is_known)
            fprintf(out, ",\"%s\":%.6f", figures[i].name, figures[i].value);
        else
            fprintf(out, ",\"%s\":null", figures[i].name);
    fputc('}', out);
}

static void print_rows(const MatchPlan *plan, int first, int count, FILE *out)
{
    for (int i = 0; i < count; i++) {
        MatchRow row;
        match_row(plan, first + i, &row);
        if (row.name[0] == '\0') { /* the sum of a pool is the one player's */
            Text name = text_in(row.name, sizeof row.name);
            lab_name(&plan->run, 0, 0, &name);
        }
        if (i > 0)
            fputc(',', out);
        print_row(plan, &row, out);
    }
}

static void print_sprt(const MatchPlan *plan, FILE *out)
{
    static const char *const verdicts[] = {
        [SPRT_OPEN] = "null", [SPRT_IS_ELO0] = "\"elo0\"", [SPRT_IS_ELO1] = "\"elo1\""};
    fprintf(out,
            ",\"sprt\":{\"elo0\":%d,\"elo1\":%d,\"llr\":%.6f,\"low\":%.6f,"
            "\"high\":%.6f,\"verdict\":%s}",
            plan->elo0, plan->elo1, plan->sprt.llr, plan->sprt.low, plan->sprt.high,
            verdicts[plan->verdict]);
}

void match_say_json(const MatchPlan *plan, FILE *out)
{
    int rows = match_rows(plan), fields = plan->run.field_count;
    fprintf(out, "{\"games\":%" PRId64 ",\"unfinished\":%" PRId64 ",\"bots\":[",
            plan->total.games, plan->total.unfinished);
    if (plan->has_pool) {
        print_rows(plan, fields, 1, out);
        fputs("],\"pool\":[", out);
        print_rows(plan, 0, fields, out);
    } else {
        print_rows(plan, 0, rows, out);
    }
    fputc(']', out);
    if (plan->has_sprt)
        print_sprt(plan, out);
    fputs("}\n", out);
}

/* RFC 4180: in quotes where it needs them. */
static void print_quoted(const char *text, FILE *out)
{
    bool is_plain = true;
    for (const char *byte = text; *byte; byte++)
        is_plain = is_plain && *byte != ',' && *byte != '"' && *byte != '\n';
    if (is_plain) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (const char *byte = text; *byte; byte++) {
        if (*byte == '"')
            fputc('"', out);
        fputc(*byte, out);
    }
    fputc('"', out);
}

void match_say_csv(const MatchPlan *plan, FILE *out)
{
    for (int i = 0; i < match_rows(plan); i++) {
        MatchRow row;
        Figure figures[COLUMNS];
        match_row(plan, i, &row);
        int count = list_figures(plan, &row, figures);
        if (i == 0) {
            fputs(plan->has_pool ? "opponent,games" : "name,games", out);
            for (int j = 0; j < count; j++)
                fprintf(out, ",%s", figures[j].name);
            fputc('\n', out);
        }
        print_quoted(row.name[0] ? row.name : "*", out);
        fprintf(out, ",%" PRId64, row.games);
        for (int j = 0; j < count; j++) {
            fputc(',', out);
            if (figures[j].is_known)
                fprintf(out, "%.6f", figures[j].value);
        }
        fputc('\n', out);
    }
}
