/* SPDX-License-Identifier: MIT */
/*
 * Goldens of runs: small ones of every kind, with luck computed and games weighed. A line
 * of the file stands for a run's head, and for every block's line and every game that was
 * kept: seed, names, moves. The other tests say what is true of all runs; this says that
 * none of it has changed.
 */
#include "lab/block.h"
#include "lab/runs.h"
#include "play/play.h"
#include "support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

typedef struct Plan {
    const char *name, *game;
    int players;
    const char *names[SEATS_MAX];
    uint64_t blocks, weighed;
    uint32_t limit;
    uint8_t edition, row; /* of Dawn Under */
    bool has_luck;
} Plan;

static const Plan plans[] = {
    {"dawn-2",
     "dawn",
     2,
     {"keeper", "random"},
     .blocks = 8,
     .weighed = 2,
     .has_luck = true},
    {"dawn-2-row",
     "dawn",
     2,
     {"keeper", "random"},
     .blocks = 4,
     .has_luck = true,
     .row = 4},
    {"dawn-3-row",
     "dawn",
     3,
     {"keeper", "random", "random"},
     .blocks = 4,
     .has_luck = true,
     .row = 5},
    {"dawn-2-alike", "dawn", 2, {"keeper", "keeper"}, .blocks = 4, .has_luck = true},
    {"dawn-3-life",
     "dawn",
     3,
     {"keeper", "memory:4", "keeper"},
     .blocks = 6,
     .weighed = 1,
     .edition = DAWN_LIFESTYLE,
     .has_luck = true},
    {"dawn-4",
     "dawn",
     4,
     {"level:1", "random", "keeper", "random"},
     .blocks = 4,
     .has_luck = true},
    {"dawn-6",
     "dawn",
     6,
     {"random", "keeper", "keeper", "random", "keeper", "keeper"},
     .blocks = 4},
    {"dawn-2-short", "dawn", 2, {"keeper", "random"}, .blocks = 12, .limit = 30},
    {"sedlec-2",
     "sedlec",
     2,
     {"keeper", "level:2"},
     .blocks = 6,
     .weighed = 1,
     .has_luck = true},
    {"sedlec-3",
     "sedlec",
     3,
     {"keeper", "random", "random"},
     .blocks = 6,
     .has_luck = true},
    {"sedlec-4-more",
     "sedlec",
     4,
     {"keeper", "random", "keeper", "random"},
     .blocks = 4,
     .weighed = 1,
     .has_luck = true},
    {"sedlec-2-short", "sedlec", 2, {"keeper", "random"}, .blocks = 4, .limit = 20},
};

static int hold(void *sum, const LabPlayed *played)
{
    golden_add(sum, played->seed.bytes, played->seed.length);
    golden_add(sum, &played->game, sizeof played->game);
    golden_add(sum, played->play->moves,
               played->play->count * sizeof *played->play->moves);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        golden_add(sum, played->names[seat].bytes, played->names[seat].length);
    return 0;
}

/* D4 the other edition; D7 a short row: with four, none lies face down. */
static void set_rules(TestRun *test, uint8_t edition, uint8_t row)
{
    Options options = {.dawn = test->setup.dawn.options};
    options.dawn.edition = edition;
    options.dawn.row = row;
    assert_int_equal(test->run.game->check(&options, &test->setup).kind, 0);
}

static void add_text(uint64_t *sum, const Text *text)
{
    assert_false(text->is_cut);
    golden_add(sum, text->bytes, text->length);
}

/* The head, and every block: played alone, in any order. */
static uint64_t sum_up(LabRun *run)
{
    static char bytes[LAB_HEAD];
    uint64_t sum = GOLDEN_INIT;
    LabBench bench;
    run->keep = hold;
    run->keeper = &sum;
    assert_int_equal(lab_bench_init(&bench, run), 0);
    Text text = text_in(bytes, sizeof bytes);
    lab_head(run, &text);
    add_text(&sum, &text);
    for (uint64_t number = run->blocks; number > 0; number--) {
        LabBlock block;
        assert_int_equal(lab_block(run, &bench, number, &block), 0);
        text = text_in(bytes, sizeof bytes);
        lab_line_write(number, &block, lab_rules(run, lab_field(run, number)).players,
                       &text);
        add_text(&sum, &text);
    }
    lab_bench_clear(&bench, run);
    return sum;
}

static void plain_runs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        const Plan *plan = &plans[i];
        TestRun test;
        test_run(&test, plan->game, "golden", plan->names, plan->players, plan->blocks);
        if (test.run.game->kind == GAME_DAWN)
            set_rules(&test, plan->edition, plan->row);
        test.run.weighed = plan->weighed;
        test.run.has_luck = plan->has_luck;
        test.run.limit = plan->limit ? plan->limit : LAB_LIMIT;
        golden_line(plan->name, sum_up(&test.run));
    }
}

/* D2 to D8, as a host may choose: what the head says of it. */
static void chosen_graves(void **state)
{
    (void)state;
    TestRun test;
    test_run(&test, "dawn", "graves", (const char *const[]){"random", "keeper"}, 2, 2);
    Options options = {.dawn = test.setup.dawn.options};
    options.dawn.bare_kind = DAWN_BARE_CHOSEN;
    options.dawn.bare = 0xFFFFF;
    options.dawn.has_without = true;
    options.dawn.without[0] = 1;
    options.dawn.without[1] = 4;
    assert_int_equal(test.run.game->check(&options, &test.setup).kind, 0);
    golden_line("graves", sum_up(&test.run));
}

/* Three fields with rules of their own, and two that share them. */
static void fields_and_sets(void **state)
{
    (void)state;
    static const char *const one[] = {"keeper", "random", "random"};
    static const char *const alike[] = {"random", "random", "random"};
    TestRun tests[3];
    LabField fields[3];
    LabRules sets[3];
    for (int i = 0; i < 3; i++) {
        test_run(&tests[i], i == 1 ? "sedlec" : "dawn", "sets", i == 2 ? alike : one, 3,
                 6);
        fields[i] = tests[i].field;
        sets[i] = (LabRules){tests[i].run.game, &tests[i].setup, 3};
    }
    LabRun run = tests[0].run;
    run.fields = fields;
    run.field_count = 3;
    run.sets = sets;
    run.weighed = 1;
    golden_line("sets", sum_up(&run));
    run.sets = NULL;
    golden_line("fields", sum_up(&run));
}

static void check(void **state)
{
    (void)state;
    golden_check("tests/lab/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_runs),
        cmocka_unit_test(chosen_graves),
        cmocka_unit_test(fields_and_sets),
        cmocka_unit_test(check),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
