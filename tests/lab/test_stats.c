/* SPDX-License-Identifier: MIT */
/*
 * Means, shares and their intervals against figures worked out by hand.
 */
#include "lab/stats.h"

#include <math.h>
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
    Sums sums = {0};
    for (int x = 1; x <= 4; x++)
        sums_add(&sums, 1, x);
    Estimate mean = sums_mean(&sums, 1);
    assert_true(mean.has_value && mean.has_interval);
    assert_near(mean.value, 2.5);
    assert_near(mean.low, 2.5 - 3.1824 * 0.645497);
    assert_near(mean.high, 2.5 + 3.1824 * 0.645497);
}

/* A unit scales all; blocks of different weight count by their games. */
static void test_unit_and_weight(void **unused)
{
    (void)unused;
    Sums sums = {0};
    sums_add(&sums, 2, 120);
    sums_add(&sums, 1, 0);
    sums_add(&sums, 0, 0); /* no game that counts */
    Estimate mean = sums_mean(&sums, 60);
    assert_int_equal(sums.blocks, 2);
    assert_near(mean.value, 2.0 / 3);
    /* residuals 2 - 2 * 2/3 and 0 - 2/3: error sqrt(2 * 2 * (2/3)^2) / 3 */
    assert_near(mean.high - mean.value, 12.7062 * 1.333333 / 3);
}

/* 50 of 100 independent games: Wilson's interval with t(99) instead of 1.96. */
static void test_share(void **unused)
{
    (void)unused;
    Sums sums = {0};
    for (int i = 0; i < 100; i++)
        sums_add(&sums, 1, i % 2);
    Estimate share = sums_share(&sums, 1);
    assert_near(share.value, 0.5);
    assert_near(share.low, 0.40221);
    assert_near(share.high, 0.59779);
}

static void test_share_at_the_ends(void **unused)
{
    (void)unused;
    Sums all = {0}, none = {0};
    for (int i = 0; i < 21; i++) {
        sums_add(&all, 2, 2);
        sums_add(&none, 2, 0);
    }
    Estimate high = sums_share(&all, 1), low = sums_share(&none, 1);
    double reach = 2.0860 * 2.0860 / (21 + 2.0860 * 2.0860);
    assert_true(high.high == 1 && low.low == 0);
    assert_near(high.low, 1 - reach);
    assert_near(low.high, reach);
}

static void test_nothing_known(void **unused)
{
    (void)unused;
    Sums sums = {0};
    Estimate share = sums_share(&sums, 1);
    assert_false(share.has_value || share.has_interval);
    sums_add(&sums, 2, 1);
    share = sums_share(&sums, 1);
    assert_true(share.has_value && !share.has_interval);
    assert_true(share.low == 0 && share.high == 1);
    sums_add(&sums, 2, 1); /* all blocks alike: no error at all */
    share = sums_share(&sums, 1);
    assert_true(share.low == 0.5 && share.high == 0.5);
}

static void test_merge(void **unused)
{
    (void)unused;
    Sums whole = {0}, left = {0}, right = {0};
    for (int i = 0; i < 10; i++) {
        sums_add(&whole, 1 + i % 2, i);
        sums_add(i < 3 ? &left : &right, 1 + i % 2, i);
    }
    sums_merge(&right, &left);
    assert_memory_equal(&whole, &right, sizeof whole);
}

/* x = 1 + y + e: once y is taken off, what is left is e. Blocks of one game; y is -1 and
 * 1 in turn, e is -1, -1, 1, 1 in turn, a tenth as much. */
static void test_without(void **unused)
{
    (void)unused;
    Sums x = {0}, y = {0}, rest = {0}, plain = {0};
    for (int i = 0; i < 40; i++) {
        int luck = i % 2 ? 10 : -10, e = i / 2 % 2 ? 1 : -1;
        sums_add(&x, 1, 10 + luck + e);
        sums_add(&y, 1, luck * 6); /* in other units */
        sums_add(&rest, 1, (10 + luck + e) * 6 - luck * 6);
        sums_add(&plain, 1, 10 + e);
    }
    Estimate without = sums_without(&x, 10, &y, &rest, 60);
    Estimate wanted = sums_mean(&plain, 10), raw = sums_mean(&x, 10);
    assert_near(without.value, 1);
    assert_true(raw.high - raw.low > 9 * (without.high - without.low));
    double more =
        stats_student(38) * sqrt(40.0 / 38) / stats_student(39) / sqrt(40.0 / 39);
    assert_near(without.high - 1, (wanted.high - 1) * more);
    Sums none = {0};
    for (int i = 0; i < 40; i++)
        sums_add(&none, 1, 0);
    without = sums_without(&x, 10, &none, &x, 10); /* nothing to take off */
    assert_near(without.value, raw.value);
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
        cmocka_unit_test(test_student),       cmocka_unit_test(test_without),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
