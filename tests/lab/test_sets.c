/* SPDX-License-Identifier: MIT */
/*
 * Fields with rules of their own: the same deals for all, only the rotations that differ,
 * differences deal by deal, chances weighed; and journals of parts that merge into one.
 */
#include "lab/luck.h"
#include "lab/merge.h"
#include "lab/runs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { DEALS = 20, SETS = 3, PARTS = 3 };

typedef struct Sets {
    TestRun tests[SETS];
    LabRules rules[SETS];
    LabField fields[SETS];
    LabRun run;
    LabTally tallies[SETS];
} Sets;

static const char *const alike[] = {"keeper", "keeper", "keeper"};
static const char *const mixed[] = {"keeper", "random", "random"};
static char folder[] = "/tmp/test_sets_XXXXXX";

/* Two that are the same, and one of the other game. */
static void lay(Sets *sets)
{
    memset(sets, 0, sizeof *sets);
    test_run(&sets->tests[0], "dawn", "sets", alike, 3, DEALS);
    test_run(&sets->tests[1], "dawn", "sets", alike, 3, DEALS);
    test_run(&sets->tests[2], "sedlec", "sets", mixed, 3, DEALS);
    for (int i = 0; i < SETS; i++) {
        const LabRun *run = &sets->tests[i].run;
        sets->rules[i] = (LabRules){run->game, &sets->tests[i].setup, 3};
        sets->fields[i] = sets->tests[i].field;
    }
    sets->run = sets->tests[0].run;
    sets->run.sets = sets->rules;
    sets->run.fields = sets->fields;
    sets->run.field_count = SETS;
    sets->run.blocks = (uint64_t)DEALS * SETS;
}

static void play(Sets *sets, LabSettings orders)
{
    LabReport report;
    orders.jobs = orders.jobs ? orders.jobs : 2;
    lab_crew(&sets->run, &orders, sets->tallies, &report);
    assert_int_equal(report.trouble, LAB_WELL);
}

static void test_deals_in_common(void **unused)
{
    (void)unused;
    static Sets sets;
    lay(&sets);
    play(&sets, (LabSettings){0});
    const LabTally *tallies = sets.tallies;
    assert_int_equal(tallies[0].games, DEALS);     /* all alike: one rotation */
    assert_int_equal(tallies[2].games, 3 * DEALS); /* one of three differs */
    for (int i = 0; i < LAB_FIGURES; i++) {
        assert_memory_equal(&tallies[0].figures[i], &tallies[1].figures[i], sizeof(Sums));
        assert_int_equal(tallies[1].against[i].x, 0);
        assert_int_equal(tallies[1].against[i].xx, 0);
    }
    assert_true(tallies[1].against[LAB_TURNS].n > 0);
    assert_true(tallies[2].against[LAB_TURNS].x != 0);
}

/* A deal of a run with sets is the deal of that number of a run without. */
static void test_same_as_alone(void **unused)
{
    (void)unused;
    static Sets sets;
    LabTally alone;
    LabReport report;
    lay(&sets);
    play(&sets, (LabSettings){0});
    lab_crew(&sets.tests[2].run, &(LabSettings){.jobs = 1}, &alone, &report);
    assert_memory_equal(alone.figures, sets.tallies[2].figures, sizeof alone.figures);
}

static void test_difference(void **unused)
{
    (void)unused;
    LabBlock block = {0}, first = {0};
    LabTally tally = {0};
    block.figures[LAB_GAMES] = 3;
    first.figures[LAB_GAMES] = 2;
    block.figures[LAB_TURNS] = 30;
    first.figures[LAB_TURNS] = 16;
    lab_tally_against(&tally, &block, &first);
    Estimate mean = sums_mean(&tally.against[LAB_TURNS], 1);
    assert_true(mean.value == 2); /* 10 less 8 */
}

static void test_weighed(void **unused)
{
    (void)unused;
    static Sets sets;
    lay(&sets);
    sets.run.weighed = 4;
    play(&sets, (LabSettings){.jobs = 1});
    LabJudge judge;
    bool has_net = lab_judge_init(&judge, sets.rules[0].game, sets.rules[0].setup);
    const LabTally *tally = &sets.tallies[0];
    const Sums *luck = &tally->figures[LAB_BY_LUCK];
    assert_int_equal(luck->blocks, has_net ? 4 : 0);
    assert_int_equal(luck->x + tally->figures[LAB_BY_MEMORY].x +
                         tally->figures[LAB_BY_JUDGEMENT].x,
                     luck->n);
    assert_true(tally->figures[LAB_BY_MEMORY].x >= 0);
    assert_int_equal(sets.tallies[2].figures[LAB_BY_MEMORY].x, 0); /* Sedlec has none */
}

static void path_of(int part, char path[64])
{
    snprintf(path, 64, "%s/%d", folder, part);
}

static char *read_all(const char *path, long *size)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = ftell(file);
    rewind(file);
    char *bytes = malloc((size_t)*size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)*size, file), *size);
    fclose(file);
    return bytes;
}

static LabMergeFault merge(const char *const *paths, int count, char **bytes, long *size)
{
    char path[64];
    LabMergeReport report;
    path_of(99, path);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    lab_merge(paths, count, out, &report);
    fclose(out);
    *bytes = read_all(path, size);
    unlink(path);
    return report.fault;
}

static void assert_merges(const char *const *paths, int count, const char *wanted,
                          long size)
{
    char *bytes;
    long got;
    assert_int_equal(merge(paths, count, &bytes, &got), LAB_MERGE_GOOD);
    assert_int_equal(got, size);
    assert_memory_equal(bytes, wanted, (size_t)size);
    free(bytes);
}

static void append(const char *path, const char *text)
{
    FILE *file = fopen(path, "a");
    fputs(text, file);
    fclose(file);
}

static void test_merge(void **unused)
{
    (void)unused;
    static Sets sets;
    char paths[PARTS + 1][64];
    for (int part = 0; part <= PARTS; part++)
        path_of(part, paths[part]);
    lay(&sets);
    play(&sets, (LabSettings){.journal = paths[PARTS], .jobs = 1});
    static LabTally whole[SETS];
    memcpy(whole, sets.tallies, sizeof whole);
    for (uint64_t part = 0; part < PARTS; part++) {
        uint64_t from = DEALS * part / PARTS, to = DEALS * (part + 1) / PARTS;
        sets.run.first = from * SETS;
        sets.run.blocks = (to - from) * SETS;
        play(&sets, (LabSettings){.journal = paths[part], .jobs = 3});
    }
    append(paths[1], "{\"block\":7,\"gam"); /* torn */
    long size, got;
    char *wanted = read_all(paths[PARTS], &size), *bytes;
    const char *orders[][PARTS + 1] = {
        {paths[0], paths[1], paths[2], paths[1]},
        {paths[2], paths[0], paths[1], paths[PARTS]},
        {paths[1], paths[PARTS], paths[2], paths[0]},
    };
    assert_merges(orders[0], PARTS, wanted, size);
    for (int i = 0; i < 3; i++)
        assert_merges(orders[i], PARTS + 1, wanted, size);

    /* and the whole run finds all of it there */
    lay(&sets);
    play(&sets, (LabSettings){.journal = paths[PARTS]});
    assert_memory_equal(whole, sets.tallies, sizeof whole);

    append(paths[2], "{\"block\":1,\"games\":9}\n");
    assert_int_equal(merge(orders[0], PARTS, &bytes, &got), LAB_MERGE_DIFFERS);
    free(bytes);
    append(paths[2], "poem\n");
    assert_int_equal(merge(orders[0], PARTS, &bytes, &got), LAB_MERGE_LINE);
    free(bytes);
    sets.run.seed = slice_of("other");
    sets.run.blocks = SETS;
    unlink(paths[2]);
    play(&sets, (LabSettings){.journal = paths[2]});
    assert_int_equal(merge(orders[0], PARTS, &bytes, &got), LAB_MERGE_OTHER);
    free(bytes);
    free(wanted);
    for (int part = 0; part <= PARTS; part++)
        unlink(paths[part]);
    assert_int_equal(merge(orders[0], PARTS, &bytes, &got), LAB_MERGE_SYSTEM);
    free(bytes);
}

int main(void)
{
    if (!mkdtemp(folder))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deals_in_common), cmocka_unit_test(test_same_as_alone),
        cmocka_unit_test(test_difference),      cmocka_unit_test(test_weighed),
        cmocka_unit_test(test_merge),
    };
    int status = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(folder);
    return status;
}
