/* SPDX-License-Identifier: MIT */
/*
 * What is not sound is found: a truth with a piece too many, too few or of no kind is
 * refused as a deal (D1, S1) and as a state. Tests and fuzzers rely on it.
 */
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void lay(int kind, uint64_t seed, Setup *setup, Deal *deal, State *state)
{
    Random random;
    random_init(&random, seed);
    random_setup_of(&random, games[kind], setup, deal);
    Setup fresh = *setup;
    games[kind]->begin(&fresh, deal, state);
    assert_true(game_is_sound(games[kind], &fresh, state));
    *setup = fresh;
}

static void a_lid_of_no_kind(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_DAWN, seed, &setup, &deal, &truth);
        for (int grave = 0; grave < DAWN_GRAVES; grave++) {
            if (deal.dawn.lids[grave] == LID_BARE)
                continue;
            Deal other = deal;
            other.dawn.lids[grave] = 200;
            Refusal refusal = games[GAME_DAWN]->check_deal(&setup, &other);
            assert_int_equal(refusal.kind, DAWN_LID_COUNT);
            assert_int_equal(refusal.a, LID_HIDDEN);
            assert_int_equal(refusal.c, 1);
        }
    }
}

static void another_card(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_SEDLEC, seed, &setup, &deal, &truth);
        for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
            State other = truth;
            uint8_t *card = &other.sedlec.stacks[stack][0];
            *card = (uint8_t)(*card == 1 ? 2 : *card - 1);
            assert_false(game_is_sound(games[GAME_SEDLEC], &setup, &other));
        }
    }
}

static void another_lid(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_DAWN, seed, &setup, &deal, &truth);
        for (int grave = 0; grave < DAWN_GRAVES; grave++) {
            State other = truth;
            uint8_t *lid = &other.dawn.lids[grave];
            *lid = (uint8_t)((*lid + 1) % (LID_BARE + 1));
            assert_false(game_is_sound(games[GAME_DAWN], &setup, &other));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lid_of_no_kind),
        cmocka_unit_test(another_card),
        cmocka_unit_test(another_lid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
