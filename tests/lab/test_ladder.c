/* SPDX-License-Identifier: MIT */
/*
 * Planted strengths are found again, within intervals that hold as often as they say.
 */
#include "lab/scale.h"

#include "base/random.h"
#include "lab/sprt.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RUNGS = 5, PAIRS = 7 };

static const double planted[RUNGS] = {0, 120, 180, 400, 430};

/* Neighbours and two apart, the higher first; with three players it has two places. */
static void make_pairs(ScalePair *pairs, int players)
{
    int count = 0;
    for (int a = 1; a < RUNGS; a++)
        for (int b = a - 1; b >= 0 && b >= a - 2; b--)
            pairs[count++] =
                (ScalePair){.a = a, .b = b, .own = (players + 1) / 2, .players = players};
    assert_int_equal(count, PAIRS);
}

static void play(ScalePair *pair, Random *random, int blocks)
{
    Sums wins = {0};
    double share =
        elo_share(planted[pair->a] - planted[pair->b], pair->own, pair->players);
    for (int i = 0; i < blocks; i++) {
        int won = 0;
        for (int game = 0; game < pair->players; game++)
            won += random_below(random, 1000000) < (uint32_t)(share * 1000000);
        sums_add(&wins, pair->players, won * LAB_WIN);
    }
    scale_pair_count(pair, &wins);
}

static void test_planted(void **unused)
{
    (void)unused;
    enum { TIMES = 400 };
    Random random;
    random_init(&random, 3);
    for (int players = 2; players <= 3; players++) {
        int held = 0;
        double mean = 0;
        for (int i = 0; i < TIMES; i++) {
            ScalePair pairs[PAIRS];
            ScaleRung rungs[RUNGS];
            make_pairs(pairs, players);
            for (int pair = 0; pair < PAIRS; pair++)
                play(&pairs[pair], &random, 200);
            assert_true(scale_fit(pairs, PAIRS, rungs, RUNGS));
            assert_true(rungs[0].elo == 0);
            held += rungs[4].low <= planted[4] && planted[4] <= rungs[4].high;
            mean += rungs[4].elo / (double)TIMES;
        }
        assert_in_range(held, TIMES * 92 / 100, TIMES * 98 / 100);
        if (fabs(mean - planted[4]) > 6)
            fail_msg("the mean is %f", mean);
    }
}

/* Whoever wins everything is far above, but not without end. */
static void test_all_won(void **unused)
{
    (void)unused;
    ScalePair pair = {.a = 1, .b = 0, .own = 1, .players = 2};
    ScaleRung rungs[2];
    Sums wins = {0};
    for (int i = 0; i < 50; i++)
        sums_add(&wins, 2, 2 * LAB_WIN);
    scale_pair_count(&pair, &wins);
    assert_true(scale_fit(&pair, 1, rungs, 2));
    assert_true(rungs[1].elo > 600 && rungs[1].elo < 1000);
    assert_true(rungs[1].low > 200 && rungs[1].high > 1000);
}

static void test_apart(void **unused)
{
    (void)unused;
    Random random;
    ScalePair pair = {.a = 1, .b = 0, .own = 1, .players = 2};
    ScaleRung rungs[3];
    random_init(&random, 4);
    play(&pair, &random, 100);
    assert_true(scale_fit(&pair, 1, rungs, 2));
    assert_false(scale_fit(&pair, 1, rungs, 3)); /* nobody has played the third */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_planted),
        cmocka_unit_test(test_all_won),
        cmocka_unit_test(test_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
