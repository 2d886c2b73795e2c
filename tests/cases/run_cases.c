/* SPDX-License-Identifier: MIT */
/*
 * Runs the cases of a folder (README.md there): positions as cut-short records, with
 * questions and answers, at least one for every rule number.
 *
 *   run_cases tests/cases
 *
 * Each wrong answer is one line, FILE:LINE: what was asked and what was found. It fails
 * too if a rule number has no case, or a case asks nothing.
 */
#include "support/dealing.h"
#include "support/questions.h"
#include "support/support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 256, ANSWER = 4096 };

typedef enum CaseKind { CASE_NONE, CASE_RECORD, CASE_BAD, CASE_DEAL } CaseKind;

typedef struct Run {
    const char *file;
    int line;
    int failures, cases;
    bool is_told[2][DAWN_RULES + 1]; /* rules that have a case: D, S */
    /* the present case */
    CaseKind kind;
    int from;       /* its first line */
    int questions;  /* asked so far */
    bool is_spoilt; /* something is wrong with it: the rest is not judged */
    bool is_begun;  /* the line `moves` was read */
    Reader reader;
    Events events; /* of the last move */
    Record dealt;
    Refusal refusal; /* of a deal */
    bool is_dealt;
} Run;

static void fail(Run *run, Slice asked, const char *expected, Slice found)
{
    printf("%s:%d: '%.*s': %s '%.*s'\n", run->file, run->line, (int)asked.length,
           asked.bytes, expected, (int)found.length, found.bytes);
    run->failures++;
}

static void end_case(Run *run)
{
    if (run->kind != CASE_NONE && run->questions == 0) {
        run->line = run->from;
        fail(run, slice_of("case"), "asks", slice_of("nothing"));
    }
    run->kind = CASE_NONE;
}

static void begin_case(Run *run, Slice line, Slice rest)
{
    char letter;
    uint32_t number;
    end_case(run);
    run->kind = CASE_RECORD;
    run->from = run->line;
    run->questions = 0;
    run->is_spoilt = run->is_begun = false;
    run->cases++;
    run->events.count = 0;
    support_reader_init(&run->reader);
    reader_feed(&run->reader, slice_of("sexton-record 1"), NULL);
    if (!rule_read(slice_cut(&rest, ' '), &letter, &number) || rest.length == 0)
        fail(run, line, "wants", slice_of("case RULE title"));
    else
        run->is_told[letter == 'S'][number] = true;
}

static void fault_text(const Reader *reader, Text *text)
{
    text_string(text, "fault ");
    text_number(text, reader->fault.kind);
    text_string(text, ", rule ");
    rule_write(reader->record.game, reader->fault.refusal.rule, text);
    text_string(text, ", ");
    text_string(text, reader->fault.what);
}

/* A line of the record. In a bad case, what follows the fault does not matter. */
static void feed(Run *run, Slice line)
{
    char buffer[ANSWER];
    bool is_bad = run->reader.fault.kind != FAULT_NONE;
    if (is_bad || run->is_spoilt)
        return;
    run->events.count = 0;
    ReadStep step = reader_feed(&run->reader, line, &run->events);
    run->is_begun |= step == READ_BEGUN;
    if (step != READ_BAD || run->kind == CASE_BAD)
        return;
    Text text = text_in(buffer, sizeof buffer);
    fault_text(&run->reader, &text);
    fail(run, line, "is refused:", slice_text(&text));
    run->is_spoilt = true;
}

static void ask_fault(Run *run, Slice line, Slice wanted)
{
    char buffer[ANSWER];
    Text text = text_in(buffer, sizeof buffer);
    const Fault *fault = &run->reader.fault;
    bool is_deal = run->kind == CASE_DEAL;
    const Game *game = is_deal ? run->dealt.game : run->reader.record.game;
    int rule = is_deal ? run->refusal.rule : fault->refusal.rule;
    if (is_deal ? run->is_dealt : fault->kind == FAULT_NONE) {
        fail(run, line, "but there is", slice_of("no fault"));
    } else if (!rule_is(game, rule, wanted)) {
        if (is_deal)
            rule_write(game, rule, &text);
        else
            fault_text(&run->reader, &text);
        fail(run, line, "but it is", slice_text(&text));
    }
}

static bool has_header_line(const Record *record, Slice wanted)
{
    static char buffer[RECORD_LINE + 2];
    Text text = text_in(buffer, sizeof buffer);
    int step = 0;
    while (record_header_line(record, &step, &text)) {
        Slice line = {text.bytes, text.length - 1};
        if (slice_same(line, wanted))
            return true;
    }
    return false;
}

static void ask_deal(Run *run, Slice line, Slice question, Slice rest)
{
    char buffer[ANSWER];
    Text text = text_in(buffer, sizeof buffer);
    if (!run->is_dealt) {
        rule_write(run->dealt.game, run->refusal.rule, &text);
        fail(run, line, "but the deal is refused:", slice_text(&text));
    } else if (slice_equal(question, "key")) {
        if (!has_header_line(&run->dealt, rest))
            fail(run, line, "is not in", slice_of("the header"));
    } else if (slice_equal(question, "rows-of") && run->dealt.game->kind == GAME_DAWN) {
        for (int seat = 0; seat < run->dealt.setup.dawn.options.players; seat++) {
            if (seat > 0)
                text_char(&text, ' ');
            text_number(&text, run->dealt.deal.dawn.row);
        }
        if (!slice_same(rest, slice_text(&text)))
            fail(run, line, "but it is", slice_text(&text));
    } else {
        fail(run, line, "is", slice_of("no question of a deal"));
    }
}

static void ask(Run *run, Slice line, Slice rest)
{
    char buffer[ANSWER];
    Text found = text_in(buffer, sizeof buffer);
    Slice question = slice_cut(&rest, ' ');
    run->questions++;
    if (run->is_spoilt)
        return;
    if (slice_equal(question, "fault"))
        ask_fault(run, line, rest);
    else if (run->kind == CASE_DEAL)
        ask_deal(run, line, question, rest);
    else if (!run->is_begun)
        fail(run, line, "is asked", slice_of("before the line moves"));
    else if (!question_ask(&run->reader, &run->events, question, rest, &found))
        fail(run, line, "but it is", slice_text(&found));
}

static void run_line(Run *run, Slice line)
{
    Slice rest = line;
    Slice first = slice_cut(&rest, ' ');
    if (line.length == 0 || line.bytes[0] == '#')
        return;
    if (slice_equal(first, "case")) {
        begin_case(run, line, rest);
    } else if (run->kind == CASE_NONE) {
        fail(run, line, "stands before", slice_of("the first case"));
    } else if (slice_equal(first, "?")) {
        ask(run, line, rest);
    } else if (slice_equal(line, "bad")) {
        run->kind = CASE_BAD;
    } else if (slice_equal(first, "deal")) {
        run->kind = CASE_DEAL;
        run->is_dealt = dealing(rest, &run->dealt, &run->refusal);
    } else {
        feed(run, line);
    }
}

static void run_file(Run *run, const char *path)
{
    Slice file = support_file(path), rest = file;
    run->file = path;
    run->line = 0;
    while (rest.length > 0) {
        run->line++;
        run_line(run, slice_cut(&rest, '\n'));
    }
    end_case(run);
    support_free(file);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The paths of all .case files, sorted. */
static int find_files(const char *folder, char *paths[FILES])
{
    int count = 0;
    DIR *entries = opendir(folder);
    if (!entries)
        return 0;
    for (struct dirent *entry; count < FILES && (entry = readdir(entries));) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 5, ".case") != 0)
            continue;
        size_t size = strlen(folder) + length + 2;
        paths[count] = malloc(size);
        snprintf(paths[count++], size, "%s/%s", folder, entry->d_name);
    }
    closedir(entries);
    qsort(paths, (size_t)count, sizeof paths[0], by_name);
    return count;
}

static void ask_for_all_rules(Run *run)
{
    static const int most[2] = {DAWN_RULES, SEDLEC_RULES};
    for (int letter = 0; letter < 2; letter++)
        for (int number = 1; number <= most[letter]; number++)
            if (!run->is_told[letter][number]) {
                printf("%c%d has no case\n", "DS"[letter], number);
                run->failures++;
            }
}

int main(int count, char **words)
{
    static Run run;
    static char *paths[FILES];
    const char *folder = count > 1 ? words[1] : "tests/cases";
    int files = find_files(folder, paths);
    for (int i = 0; i < files; i++) {
        run_file(&run, paths[i]);
        free(paths[i]);
    }
    ask_for_all_rules(&run);
    printf("%d cases in %d files, %d failures\n", run.cases, files, run.failures);
    return run.failures == 0 && run.cases > 0 ? 0 : 1;
}
