/* SPDX-License-Identifier: MIT */
/*
 * Means, shares and their intervals against figures worked out by hand.
 */
#include "cli/stats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double value, double wanted)
{
    if (value > wanted + 1e-4 || value < wanted - 1e-4)
        fail_msg("%f is not %f", value, wanted);
}

/* Blocks 1, 2, 3, 4 of one game: mean 2.5, standard error sqrt(5/3 / 4), t(3) 3.1824. */
static void test_mean(void **unused)
{
    (void)unused;
    Tally tally = {0};
    for (int x = 1; x <= 4; x++)
        tally_add(&tally, 1, x);
    Estimate mean = tally_mean(&tally, 1);
    assert_true(mean.has_value && mean.has_interval);
    assert_near(mean.value, 2.5);
    assert_near(mean.low, 2.5 - 3.1824 * 0.645497);
    assert_near(mean.high, 2.5 + 3.1824 * 0.645497);
}

/* A unit scales all; blocks of different weight count by their games. */
static void test_unit_and_weight(void **unused)
{
    (void)unused;
    Tally tally = {0};
    tally_add(&tally, 2, 120);
    tally_add(&tally, 1, 0);
    tally_add(&tally, 0, 0); /* no game that counts */
    Estimate mean = tally_mean(&tally, 60);
    assert_int_equal(tally.blocks, 2);
    assert_near(mean.value, 2.0 / 3);
    /* residuals 2 - 2 * 2/3 and 0 - 2/3: error sqrt(2 * 2 * (2/3)^2) / 3 */
    assert_near(mean.high - mean.value, 12.7062 * 1.333333 / 3);
}

/* 50 of 100 independent games: Wilson's interval with t(99) instead of 1.96. */
static void test_share(void **unused)
{
    (void)unused;
    Tally tally = {0};
    for (int i = 0; i < 100; i++)
        tally_add(&tally, 1, i % 2);
    Estimate share = tally_share(&tally, 1);
    assert_near(share.value, 0.5);
    assert_near(share.low, 0.40221);
    assert_near(share.high, 0.59779);
}

static void test_share_at_the_ends(void **unused)
{
    (void)unused;
    Tally all = {0}, none = {0};
    for (int i = 0; i < 21; i++) {
        tally_add(&all, 2, 2);
        tally_add(&none, 2, 0);
    }
    Estimate high = tally_share(&all, 1), low = tally_share(&none, 1);
    double reach = 2.0860 * 2.0860 / (21 + 2.0860 * 2.0860);
    assert_true(high.high == 1 && low.low == 0);
    assert_near(high.low, 1 - reach);
    assert_near(low.high, reach);
}

static void test_nothing_known(void **unused)
{
    (void)unused;
    Tally tally = {0};
    Estimate share = tally_share(&tally, 1);
    assert_false(share.has_value || share.has_interval);
    tally_add(&tally, 2, 1);
    share = tally_share(&tally, 1);
    assert_true(share.has_value && !share.has_interval);
    assert_true(share.low == 0 && share.high == 1);
    tally_add(&tally, 2, 1); /* all blocks alike: no error at all */
    share = tally_share(&tally, 1);
    assert_true(share.low == 0.5 && share.high == 0.5);
}

static void test_merge(void **unused)
{
    (void)unused;
    Tally whole = {0}, left = {0}, right = {0};
    for (int i = 0; i < 10; i++) {
        tally_add(&whole, 1 + i % 2, i);
        tally_add(i < 3 ? &left : &right, 1 + i % 2, i);
    }
    tally_merge(&right, &left);
    assert_memory_equal(&whole, &right, sizeof whole);
}

static void test_student(void **unused)
{
    (void)unused;
    assert_near(stats_student(1), 12.7062);
    assert_near(stats_student(20), 2.0860);
    assert_near(stats_student(21), 2.0796);
    assert_near(stats_student(120), 1.9799);
    assert_near(stats_student(1000000), 1.9600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean),          cmocka_unit_test(test_unit_and_weight),
        cmocka_unit_test(test_share),         cmocka_unit_test(test_share_at_the_ends),
        cmocka_unit_test(test_nothing_known), cmocka_unit_test(test_merge),
        cmocka_unit_test(test_student),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
