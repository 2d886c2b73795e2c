/* SPDX-License-Identifier: MIT */
/*
 * Figures in columns, a set of rules each, and in forms for programs. Shares are given in
 * per cent in the table, and out of 1 elsewhere.
 */
#include "cli/study/say.h"

#include "cli/columns.h"

#include <inttypes.h>

enum { LABEL = 24, COLUMN = 28, FIGURE = 96 };

char study_letter(int set)
{
    return (char)('A' + set);
}

static void print_label(const StudyRow *row, FILE *out)
{
    Text text = TEXT(FIGURE);
    study_row_label(row, &text);
    columns_print(out, slice_text(&text), -LABEL);
}

/* `45.21 (44.80 to 45.61)` */
static void print_estimate(const Estimate *estimate, const StudyRow *row, bool is_signed,
                           FILE *out)
{
    double scale = row->is_share ? 100 : 1;
    const char *unit = row->is_share ? " %" : "";
    int decimals = row->is_share ? 1 : 2;
    char value[FIGURE] = "-";
    if (estimate->has_value && estimate->has_interval)
        snprintf(value, sizeof value,
                 is_signed ? "%+.*f%s (%+.*f, %+.*f)" : "%.*f%s (%.*f, %.*f)", decimals,
                 estimate->value * scale, unit, decimals, estimate->low * scale, decimals,
                 estimate->high * scale);
    else if (estimate->has_value)
        snprintf(value, sizeof value, is_signed ? "%+.*f%s" : "%.*f%s", decimals,
                 estimate->value * scale, unit);
    columns_print(out, slice_of(value), COLUMN);
}

static void print_letters(const StudyPlan *plan, int first, FILE *out)
{
    columns_print(out, slice_of(""), -LABEL);
    for (int set = first; set < plan->run.field_count; set++)
        columns_print(out, (Slice){(char[]){study_letter(set)}, 1}, COLUMN);
    fputc('\n', out);
}

static void print_unfinished(const StudyPlan *plan, FILE *out)
{
    char count[FIGURE];
    int64_t all = 0;
    for (int set = 0; set < plan->run.field_count; set++)
        all += plan->tallies[set].unfinished;
    if (all == 0)
        return;
    columns_say(out, SAY_LAB_ROW_UNFINISHED, NULL, 0, -LABEL);
    for (int set = 0; set < plan->run.field_count; set++) {
        snprintf(count, sizeof count, "%" PRId64, plan->tallies[set].unfinished);
        columns_print(out, slice_of(count), COLUMN);
    }
    fputc('\n', out);
}

static void print_head(const StudyPlan *plan, FILE *out)
{
    WordArg args[] = {word_number("count", (int64_t)plan->deals),
                      word_text("seed", plan->run.seed)};
    say(out, SAY_LAB_HEAD, args, 2);
    fputc('\n', out);
    for (int set = 0; set < plan->run.field_count; set++) {
        WordArg line[] = {word_text("name", (Slice){(char[]){study_letter(set)}, 1}),
                          word_text("text", slice_of(plan->sets[set].text)),
                          word_number("count", plan->tallies[set].games)};
        say(out, SAY_LAB_SET_LINE, line, 3);
    }
    fputc('\n', out);
}

/* True if any set has that figure in common with the first. */
static bool differs(const StudyPlan *plan, const StudyRow *row)
{
    for (int set = 1; set < plan->run.field_count; set++)
        if (study_row_difference(plan, row, set).has_value)
            return true;
    return false;
}

static void print_differences(const StudyPlan *plan, const StudyRow *rows, int count,
                              FILE *out)
{
    fputc('\n', out);
    say(out, SAY_LAB_DIFFERENCE, NULL, 0);
    print_letters(plan, 1, out);
    for (int i = 0; i < count; i++) {
        if (!differs(plan, &rows[i]))
            continue;
        print_label(&rows[i], out);
        for (int set = 1; set < plan->run.field_count; set++) {
            Estimate estimate = study_row_difference(plan, &rows[i], set);
            print_estimate(&estimate, &rows[i], true, out);
        }
        fputc('\n', out);
    }
}

void study_say_table(const StudyPlan *plan, FILE *out)
{
    static StudyRow rows[STUDY_ROWS];
    int count = study_rows(plan, rows);
    print_head(plan, out);
    print_letters(plan, 0, out);
    print_unfinished(plan, out);
    for (int i = 0; i < count; i++) {
        print_label(&rows[i], out);
        for (int set = 0; set < plan->run.field_count; set++) {
            Estimate estimate = study_row_value(plan, &rows[i], set);
            print_estimate(&estimate, &rows[i], false, out);
        }
        fputc('\n', out);
    }
    if (plan->run.field_count > 1)
        print_differences(plan, rows, count, out);
}

static void print_member(const char *name, const Estimate *estimate, FILE *out)
{
    if (!estimate->has_value) {
        fprintf(out, "\"%s\":null", name);
        return;
    }
    fprintf(out, "\"%s\":{\"value\":%.6f", name, estimate->value);
    if (estimate->has_interval)
        fprintf(out, ",\"low\":%.6f,\"high\":%.6f", estimate->low, estimate->high);
    fputc('}', out);
}

static void print_quoted(Slice slice, FILE *out)
{
    Text json = TEXT(6 * STUDY_SET_TEXT + 3);
    text_json(&json, slice);
    fputs(json.bytes, out);
}

static void print_set(const StudyPlan *plan, const StudyRow *rows, int count, int set,
                      FILE *out)
{
    fputs("{\"text\":", out);
    print_quoted(slice_of(plan->sets[set].text), out);
    fprintf(out, ",\"players\":%d,\"games\":%" PRId64 ",\"unfinished\":%" PRId64,
            plan->rules[set].players, plan->tallies[set].games,
            plan->tallies[set].unfinished);
    for (int part = 0; part < (set > 0 ? 2 : 1); part++) {
        fputs(part ? ",\"difference\":{" : ",\"figures\":{", out);
        for (int i = 0; i < count; i++) {
            Estimate estimate = part ? study_row_difference(plan, &rows[i], set)
                                     : study_row_value(plan, &rows[i], set);
            fputs(i > 0 ? "," : "", out);
            print_member(rows[i].name, &estimate, out);
        }
        fputc('}', out);
    }
    fputc('}', out);
}

void study_say_json(const StudyPlan *plan, FILE *out)
{
    static StudyRow rows[STUDY_ROWS];
    int count = study_rows(plan, rows);
    fprintf(out, "{\"version\":\"%s\",\"signature\":\"%s\",\"seed\":", plan->run.version,
            plan->signature);
    print_quoted(plan->run.seed, out);
    fprintf(out, ",\"deals\":%" PRIu64 ",\"weighed\":%" PRIu64 ",\"sets\":[", plan->deals,
            plan->run.weighed);
    for (int set = 0; set < plan->run.field_count; set++) {
        fputs(set > 0 ? "," : "", out);
        print_set(plan, rows, count, set, out);
    }
    fputs("]}\n", out);
}

static void print_values(const Estimate *estimate, FILE *out)
{
    if (estimate->has_value)
        fprintf(out, ",%.6f", estimate->value);
    else
        fputc(',', out);
    if (estimate->has_value && estimate->has_interval)
        fprintf(out, ",%.6f,%.6f", estimate->low, estimate->high);
    else
        fputs(",,", out);
}

void study_say_csv(const StudyPlan *plan, FILE *out)
{
    static StudyRow rows[STUDY_ROWS];
    int count = study_rows(plan, rows);
    fputs("set,figure,value,low,high,difference,difference_low,difference_high\n", out);
    for (int set = 0; set < plan->run.field_count; set++) {
        fprintf(out, "%c,games,%" PRId64 ",,,,,\n", study_letter(set),
                plan->tallies[set].games);
        fprintf(out, "%c,unfinished,%" PRId64 ",,,,,\n", study_letter(set),
                plan->tallies[set].unfinished);
        for (int i = 0; i < count; i++) {
            Estimate value = study_row_value(plan, &rows[i], set);
            Estimate difference = study_row_difference(plan, &rows[i], set);
            fprintf(out, "%c,%s", study_letter(set), rows[i].name);
            print_values(&value, out);
            print_values(&difference, out);
            fputc('\n', out);
        }
    }
}
