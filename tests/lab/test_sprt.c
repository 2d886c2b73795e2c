/* SPDX-License-Identifier: MIT */
/*
 * The sequential test: its figures by hand, and how often it errs on coins whose bias is
 * known. Elo and shares there and back.
 */
#include "lab/sprt.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double value, double wanted)
{
    if (value > wanted + 1e-4 || value < wanted - 1e-4)
        fail_msg("%f is not %f", value, wanted);
}

static void test_elo(void **unused)
{
    (void)unused;
    assert_near(elo_share(0, 1, 2), 0.5);
    assert_near(elo_share(400, 1, 2), 10.0 / 11);
    assert_near(elo_share(0, 1, 4), 0.25);
    assert_near(elo_share(0, 2, 3), 2.0 / 3);
    assert_near(elo_share(400, 1, 4), 10.0 / 13);
    for (int elo = -500; elo <= 500; elo += 100)
        assert_near(elo_of_share(elo_share(elo, 2, 5), 2, 5), elo);
}

/* 100 blocks of two games, 60 won twice, 40 lost twice: mean 0.6, variance 0.24, and one
 * block between equals more, 0.125: (24 + 0.125) / 100. */
static void test_figures(void **unused)
{
    (void)unused;
    Sprt sprt;
    Sums wins = {0};
    sprt_init(&sprt, 0, 100, 1, 2);
    assert_near(sprt.low, -2.9444);
    assert_near(sprt.high, 2.9444);
    for (int i = 0; i < 100; i++)
        sums_add(&wins, 2, i < 60 ? 2 * LAB_WIN : 0);
    SprtVerdict verdict = sprt_look(&sprt, &wins);
    double s1 = elo_share(100, 1, 2);
    assert_near(sprt.llr, 100 * (s1 - 0.5) * (1.2 - 0.5 - s1) / (2 * 0.24125));
    assert_int_equal(verdict, SPRT_OPEN);
}

/* Tests blocks of two games, each won with that chance, to the end. */
static SprtVerdict toss(Random *random, double share, int most, int *blocks)
{
    Sprt sprt;
    Sums wins = {0};
    SprtVerdict verdict = SPRT_OPEN;
    sprt_init(&sprt, 0, 60, 1, 2);
    for (*blocks = 0; *blocks < most && verdict == SPRT_OPEN; ++*blocks) {
        int won = 0;
        for (int game = 0; game < 2; game++)
            won += random_below(random, 1000000) < (uint32_t)(share * 1000000);
        sums_add(&wins, 2, won * LAB_WIN);
        verdict = sprt_look(&sprt, &wins);
    }
    return verdict;
}

/* Of 2,000 tests about 5 % may err: 130 is 3 deviations more. */
static void test_errors(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 2);
    int wrong[2] = {0}, blocks, sum = 0;
    for (int i = 0; i < 2000; i++) {
        wrong[0] += toss(&random, elo_share(0, 1, 2), 100000, &blocks) != SPRT_IS_ELO0;
        sum += blocks;
        wrong[1] += toss(&random, elo_share(60, 1, 2), 100000, &blocks) != SPRT_IS_ELO1;
    }
    assert_in_range(wrong[0], 20, 130);
    assert_in_range(wrong[1], 20, 130);
    assert_in_range(sum / 2000, 50, 250); /* far fewer than a fixed number would need */
}

/* Equals who never differ stay in the middle of a test that has 0 in its middle. */
static void test_equals(void **unused)
{
    (void)unused;
    Sprt sprt;
    Sums wins = {0};
    sprt_init(&sprt, -10, 10, 1, 2);
    for (int i = 0; i < 10000; i++) {
        sums_add(&wins, 2, LAB_WIN);
        assert_int_equal(sprt_look(&sprt, &wins), SPRT_OPEN);
    }
    sprt_init(&sprt, 0, 10, 1, 2);
    assert_int_equal(sprt_look(&sprt, &wins), SPRT_IS_ELO0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_equals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
