/* SPDX-License-Identifier: MIT */
/*
 * "You remember like level N": bots of known levels play, and on average they are told
 * their own level, or nearly; and of two levels the one that remembers better is told so.
 */
#include "review/played.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = SLOWER > 1 ? 10 : 24 };

static Played played;

/* The mean of what seats of that level are told, in hundredths. */
static int told(const char *name)
{
    static const char *const others[] = {"level:3", "level:5", "keeper"};
    int sum = 0, count = 0;
    for (uint32_t i = 0; i < GAMES_PLAYED; i++) {
        Deal deal;
        int mine = (int)i % 4;
        deal_game(&played, games[GAME_DAWN], 4, (int)i / 4 % 2, 300 + i, &deal);
        for (int seat = 0; seat < 4; seat++)
            played.bot_game.seats[seat] = bot_named(
                seat == mine || seat == (mine + 1) % 4 ? name : others[(int)i % 3]);
        play(&played, &deal, i, REVIEW_CAPACITY);
        for (int seat = mine, k = 0; k < 2; k++, seat = (seat + 1) % 4) {
            sum += played.review.sums[seat].level;
            count += played.review.sums[seat].level > 0;
        }
    }
    assert_true(count > GAMES_PLAYED / 2);
    return 100 * sum / count;
}

static void levels_are_told_apart(void **unused)
{
    (void)unused;
    int two = told("level:2"), four = told("level:4"), six = told("level:6");
    assert_in_range(two, 100, 300);
    assert_in_range(four, 300, 500);
    assert_in_range(six, 500, 700);
    assert_true(two + 50 < four && four + 50 < six);
}

/* Too few questions: no answer. Sedlec asks none. */
static void without_evidence_nothing_is_told(void **unused)
{
    (void)unused;
    Deal deal;
    deal_game(&played, games[GAME_DAWN], 4, DAWN_ZOCH, 1, &deal);
    for (int seat = 0; seat < 4; seat++)
        played.bot_game.seats[seat] = bot_named("keeper");
    play(&played, &deal, 1, 12);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(played.review.sums[seat].level, 0);
    deal_game(&played, games[GAME_SEDLEC], 2, 0, 1, &deal);
    play(&played, &deal, 1, REVIEW_CAPACITY);
    assert_int_equal(played.review.sums[0].level, 0);
    assert_int_equal(played.review.sums[0].memory, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_told_apart),
        cmocka_unit_test(without_evidence_nothing_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
