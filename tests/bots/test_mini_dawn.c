/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under on mini boards (mini_dawn.h) has its known values: that what our searches
 * take for granted about the game, exchangeable graves and all, is right.
 */
#include "bots/mini_solve.h"

/* Nobody plays by a policy. */
static double exact(int size, int garlic, int gift)
{
    double value = mini_value(
        &(Mini){.size = size, .garlic = garlic, .gift = gift, .fixed = NOBODY});
    print_message("M = %d, garlic %d, gift %d: %.9f\n", size, garlic, gift, value);
    return value;
}

static void mini_boards_have_their_values(void **unused)
{
    (void)unused;
    assert_true(fabs(exact(2, 0, 1) - 11.0 / 18) < 1e-9);
    assert_true(fabs(exact(3, 0, 1) - 11.0 / 20) < 1e-9);
    assert_true(fabs(exact(2, 1, 1) - 11.0 / 18) < 1e-9);
    assert_true(fabs(exact(3, 1, 1) - 23.0 / 40) < 1e-9);
    assert_true(fabs(exact(2, 1, 2) - 11.0 / 18) < 1e-9);
    assert_true(fabs(exact(3, 1, 2) - 23.0 / 40) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_boards_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
