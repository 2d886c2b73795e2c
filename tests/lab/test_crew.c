/* SPDX-License-Identifier: MIT */
/*
 * A run comes to the same sums with any number of threads, in chunks merged in any order,
 * and from a journal, whole, torn or half; a journal of something else is refused.
 */
#include "lab/runs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { BLOCKS = 60 };

static const char *const names[] = {"keeper", "random", "memory:3"};
static char path[] = "/tmp/test_crew_XXXXXX";

static LabReport play(const TestRun *test, LabSettings orders, LabTally *tally)
{
    LabReport report;
    orders.jobs = orders.jobs ? orders.jobs : 2;
    lab_crew(&test->run, &orders, tally, &report);
    return report;
}

static void assert_same(const LabTally *a, const LabTally *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

/* What any run must come to, whoever plays. */
static void assert_sound(const LabTally *tally, int players, uint64_t blocks)
{
    int64_t finished = tally->games - tally->unfinished, wins = 0, order = 0;
    assert_int_equal(tally->blocks, blocks);
    assert_int_equal(tally->games, blocks * (uint64_t)players);
    for (int i = 0; i < players; i++) {
        wins += tally->figures[LAB_WINS + i].x;
        order += tally->figures[LAB_ORDER + i].x;
    }
    assert_int_equal(wins, finished * LAB_WIN);
    assert_int_equal(order, finished * LAB_WIN);
    assert_true(tally->figures[LAB_TURNS].x >= finished * 2);
    assert_true(tally->figures[LAB_DECISIONS].x >= tally->figures[LAB_TURNS].x);
    assert_true(tally->figures[LAB_COMEBACKS].x <= finished);
    assert_true(tally->figures[LAB_LEADS].x <= tally->figures[LAB_TURNS].x);
    assert_int_equal(tally->figures[LAB_SIDE].x, tally->figures[LAB_WINS].x);
}

static void test_threads(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"dawn", "sedlec"};
    for (int i = 0; i < 2; i++) {
        TestRun test;
        LabTally one, other;
        test_run(&test, kinds[i], "threads", names, 3, BLOCKS);
        play(&test, (LabSettings){.jobs = 1}, &one);
        assert_sound(&one, 3, BLOCKS);
        for (int jobs = 2; jobs <= 5; jobs++) {
            play(&test, (LabSettings){.jobs = jobs}, &other);
            assert_same(&one, &other);
        }
        test.run.seed = slice_of("another");
        play(&test, (LabSettings){0}, &other);
        assert_memory_not_equal(&one, &other, sizeof one);
    }
}

/* Chunks, last first and first last. */
static void test_chunks(void **unused)
{
    (void)unused;
    static const uint64_t cuts[] = {0, 1, 18, 19, 44, BLOCKS};
    enum { CHUNKS = 5 };
    TestRun test;
    LabTally whole, chunks[CHUNKS], forwards = {0}, backwards = {0};
    test_run(&test, "dawn", "chunks", names, 2, BLOCKS);
    play(&test, (LabSettings){0}, &whole);
    for (int i = 0; i < CHUNKS; i++) {
        test.run.first = cuts[i];
        test.run.blocks = cuts[i + 1] - cuts[i];
        play(&test, (LabSettings){0}, &chunks[i]);
    }
    for (int i = 0; i < CHUNKS; i++) {
        lab_tally_merge(&forwards, &chunks[i]);
        lab_tally_merge(&backwards, &chunks[CHUNKS - 1 - i]);
    }
    assert_same(&whole, &forwards);
    assert_same(&whole, &backwards);
}

/* Fields take turns: each has its own sums. */
static void test_fields(void **unused)
{
    (void)unused;
    TestRun test;
    LabField fields[2];
    LabTally tallies[2];
    test_run(&test, "sedlec", "fields", names, 2, 2 * BLOCKS);
    fields[0] = fields[1] = test.field;
    fields[1].bots[1] = test.field.bots[0]; /* keeper against keeper */
    test.run.fields = fields;
    test.run.field_count = 2;
    play(&test, (LabSettings){0}, tallies);
    assert_int_equal(tallies[0].blocks, BLOCKS);
    assert_int_equal(tallies[1].blocks, BLOCKS);
    assert_true(tallies[0].figures[LAB_WINS].x > 3 * tallies[0].figures[LAB_WINS + 1].x);
    assert_int_equal(tallies[1].figures[LAB_WINS].x, tallies[1].figures[LAB_WINS + 1].x);
}

static bool after_seventeen(void *data, const LabTally *tallies)
{
    (void)data;
    return tallies[0].blocks == 17;
}

static void test_enough(void **unused)
{
    (void)unused;
    TestRun test;
    LabTally wanted, tally;
    test_run(&test, "dawn", "enough", names, 2, 17);
    play(&test, (LabSettings){.jobs = 1}, &wanted);
    test.run.blocks = BLOCKS;
    for (int jobs = 1; jobs <= 4; jobs++) {
        LabReport report =
            play(&test, (LabSettings){.jobs = jobs, .enough = after_seventeen}, &tally);
        assert_true(report.is_enough);
        assert_int_equal(report.blocks, 17);
        assert_same(&wanted, &tally);
    }
}

static void write_file(const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static long count_lines(void)
{
    FILE *file = fopen(path, "r");
    long lines = 0;
    for (int byte; (byte = fgetc(file)) != EOF;)
        lines += byte == '\n';
    fclose(file);
    return lines;
}

static long size_of_file(void)
{
    FILE *file = fopen(path, "r");
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fclose(file);
    return size;
}

/* Adds a line that is there already. */
static void repeat_line(int number)
{
    char line[8192];
    FILE *file = fopen(path, "r");
    for (int i = 0; i < number; i++)
        assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    write_file("a", line);
}

static void test_journal(void **unused)
{
    (void)unused;
    TestRun test;
    LabTally wanted, tally;
    test_run(&test, "dawn", "journal", names, 2, BLOCKS);
    play(&test, (LabSettings){0}, &wanted);
    unlink(path);
    LabSettings orders = {.journal = path, .enough = after_seventeen, .jobs = 3};
    assert_true(play(&test, orders, &tally).is_enough);
    write_file("a", "{\"block\":59,\"games\":2,\"unfi"); /* torn */
    orders.enough = NULL;
    assert_int_equal(play(&test, orders, &tally).trouble, LAB_WELL);
    assert_same(&wanted, &tally);
    assert_int_equal(count_lines(), BLOCKS + 1);
    orders.jobs = 1; /* nothing is left to be played */
    play(&test, orders, &tally);
    assert_same(&wanted, &tally);
    assert_int_equal(count_lines(), BLOCKS + 1);
    long whole = size_of_file();
    write_file("a", "{\"block\":59,\"ga"); /* torn, and nothing comes after it */
    play(&test, orders, &tally);
    assert_same(&wanted, &tally);
    assert_int_equal(size_of_file(), whole);
    test.run.blocks = 10; /* less is wanted than there is */
    play(&test, orders, &tally);
    assert_sound(&tally, 2, 10);
}

/* More blocks than may be under way at a time, and one that is in the journal twice. */
static void test_many(void **unused)
{
    (void)unused;
    enum { CHUNK = 800, CHUNKS = 3 };
    static const char *const randoms[] = {"random", "random"};
    TestRun test;
    LabTally wanted = {0}, tally;
    test_run(&test, "sedlec", "many", randoms, 2, CHUNK);
    for (test.run.first = 0; test.run.first < CHUNKS * CHUNK; test.run.first += CHUNK) {
        play(&test, (LabSettings){0}, &tally);
        lab_tally_merge(&wanted, &tally);
    }
    test.run.first = 0;
    test.run.blocks = CHUNKS * CHUNK;
    play(&test, (LabSettings){.jobs = 3}, &tally);
    assert_same(&wanted, &tally);
    unlink(path);
    play(&test, (LabSettings){.journal = path, .enough = after_seventeen}, &tally);
    repeat_line(3);
    play(&test, (LabSettings){.journal = path}, &tally);
    assert_same(&wanted, &tally);
}

static void assert_fault(const TestRun *test, LabJournalFault fault, uint64_t detail)
{
    LabTally tally;
    LabReport report = play(test, (LabSettings){.journal = path}, &tally);
    assert_int_equal(report.trouble, LAB_JOURNAL);
    assert_int_equal(report.fault, fault);
    assert_int_equal(report.detail, detail);
}

static void test_journal_of_others(void **unused)
{
    (void)unused;
    TestRun test, other;
    LabTally tally;
    test_run(&test, "dawn", "one", names, 2, 4);
    unlink(path);
    play(&test, (LabSettings){.journal = path}, &tally);
    test_run(&other, "dawn", "two", names, 2, 4);
    assert_fault(&other, LAB_JOURNAL_OTHER, 0);
    other = test;
    other.run.fields = &other.field;
    other.run.setup = &other.setup;
    other.setup.dawn.options.dawn++;
    assert_fault(&other, LAB_JOURNAL_OTHER, 0);
    other.setup = test.setup;
    other.field.bots[0].number++; /* of a keeper: nobody would see it */
    other.field.bots[1] = test.field.bots[0];
    assert_fault(&other, LAB_JOURNAL_OTHER, 0);
    write_file("a", "{\"block\":2}\n");
    assert_fault(&test, LAB_JOURNAL_LINE, 6);
    write_file("w", "a poem without an end");
    assert_fault(&test, LAB_JOURNAL_OTHER, 0);
    FILE *file = fopen(path, "r");
    char text[64] = "";
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "a poem without an end");
}

int main(void)
{
    int file = mkstemp(path);
    if (file < 0)
        return 1;
    close(file);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_chunks),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_enough),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_journal),
        cmocka_unit_test(test_journal_of_others),
    };
    int status = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    return status;
}
