/* SPDX-License-Identifier: MIT */
/*
 * Plain Monte Carlo: it beats random play in both games, more rollouts beat fewer, and it
 * sees no more than others: everything hidden dealt anew, its move is the same.
 */
#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DEALS = 10, MOVES_PLAYED = 3000 };

/* Plays on; what the seat has won, 1,000 if it is all. */
static int play(Sitting *sitting, const Deal *deal, int seat, uint64_t seed)
{
    sitting_begin(sitting, deal, seed);
    for (int i = 0; i < MOVES_PLAYED; i++) {
        uint8_t actor = sitting->game->actor(&sitting->state);
        if (actor == SEAT_NONE)
            break;
        Memory *memory = &sitting->memories[actor];
        sitting_apply(sitting, sitting_choose(sitting, &sitting->state, memory));
    }
    uint8_t winners = sitting->game->result(&sitting->state);
    return winners >> seat & 1 ? 1000 / __builtin_popcount(winners) : 0;
}

/* The share of `one` against `other` with two players, every deal from both seats. */
static int share(const Game *game, const Options *options, const char *one,
                 const char *other)
{
    static Sitting sitting;
    Stream stream;
    Deal deal;
    Setup setup;
    int sum = 0;
    support_seed(&stream, "mc");
    assert_int_equal(game->check(options, &setup).kind, 0);
    for (int i = 0; i < DEALS; i++) {
        game->draw(&setup, &stream, &deal);
        for (int seat = 0; seat < 2; seat++) {
            sitting.game = game;
            sitting.setup = setup;
            sitting.seats[seat] = bot_named(one);
            sitting.seats[!seat] = bot_named(other);
            sum += play(&sitting, &deal, seat, (uint64_t)i);
        }
    }
    return sum / (2 * DEALS) / 10;
}

static void rollouts_win(void **unused)
{
    (void)unused;
    Options sedlec = {0}, dawn = {0};
    sedlec_options_init(&sedlec.sedlec, 2);
    assert_true(share(games[GAME_SEDLEC], &sedlec, "mc:400", "random") >= 85);
    assert_true(share(games[GAME_SEDLEC], &sedlec, "mc:800", "mc:20") >= 65);
    dawn_options_init(&dawn.dawn, 2);
    dawn.dawn.dawn = 6;
    assert_true(share(games[GAME_DAWN], &dawn, "mc:200", "random") >= 85);
}

static void nobody_peeks(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 21);
    for (int n = 0; n < 12; n++) {
        static Sitting sitting;
        Deal deal;
        random_setup(&random, &sitting.game, &sitting.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            sitting.seats[seat] = bot_named("mc:20");
        sitting_begin(&sitting, &deal, (uint64_t)n);
        for (int i = 0; i < 60; i++) {
            uint8_t seat = sitting.game->actor(&sitting.state);
            if (seat == SEAT_NONE)
                break;
            Known known;
            State other;
            sitting.game->know(&sitting.setup, &sitting.state, &known);
            sitting.game->resample(&sitting.setup, &known, &random, &other);
            Memory copy = sitting.memories[seat];
            Move move = sitting_choose(&sitting, &sitting.state, &sitting.memories[seat]);
            assert_int_equal(sitting_choose(&sitting, &other, &copy), move);
            sitting_apply(&sitting, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rollouts_win),
        cmocka_unit_test(nobody_peeks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
