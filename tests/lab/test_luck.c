/* SPDX-License-Identifier: MIT */
/*
 * Luck is nothing in the mean, and wins without it are surer.
 */
#include "lab/luck.h"
#include "lab/runs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { BLOCKS = 120 };

/* Its mean is nothing, but for 4 standard errors; and what is left is surer. */
static void check(const char *game, const char *const *names, double gain)
{
    TestRun test;
    LabTally tally;
    LabReport report;
    LabJudge judge;
    test_run(&test, game, "luck", names, 2, BLOCKS);
    if (!lab_judge_init(&judge, test.run.game, test.run.setup))
        return; /* no net: nobody can judge */
    test.run.has_luck = true;
    lab_crew(&test.run, &(LabSettings){.jobs = 2}, &tally, &report);
    Estimate luck = sums_mean(&tally.figures[LAB_LUCK], LAB_FINE);
    double error = sums_error(&tally.figures[LAB_LUCK], LAB_FINE);
    assert_true(luck.value > -4 * error && luck.value < 4 * error);
    Estimate raw = sums_mean(&tally.figures[LAB_WINS], LAB_WIN);
    Estimate adjusted = lab_tally_adjusted(&tally, 0);
    double narrower = (adjusted.high - adjusted.low) / (raw.high - raw.low);
    print_message("%s: luck %.4f with error %.4f, wins %.4f, without luck %.4f, "
                  "interval %.2f of what it was\n",
                  game, luck.value, error, raw.value, adjusted.value, narrower);
    assert_true(narrower < gain);
    assert_true(adjusted.value > raw.low && adjusted.value < raw.high);
}

/* The bounds are far from what is found: a new net must not fail here. */
static void test_luck(void **unused)
{
    (void)unused;
    check("dawn", (const char *const[]){"keeper", "memory:40"}, 0.97);
    check("sedlec", (const char *const[]){"keeper", "level:4"}, 0.98);
}

/* All that is won by luck is lost by luck. */
static void test_sum(void **unused)
{
    (void)unused;
    TestRun test;
    LabTally tally;
    LabReport report;
    const char *const names[] = {"keeper", "random", "memory:9"};
    test_run(&test, "dawn", "sum", names, 3, 20);
    test.run.has_luck = true;
    lab_crew(&test.run, &(LabSettings){.jobs = 2}, &tally, &report);
    int64_t sum = 0;
    for (int player = 0; player < 3; player++)
        sum += tally.figures[LAB_LUCK + player].x;
    assert_in_range(sum + 600, 0, 1200); /* rounding alone, of 60 games */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_luck),
        cmocka_unit_test(test_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
