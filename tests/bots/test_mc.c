/* SPDX-License-Identifier: MIT */
/*
 * Plain Monte Carlo: it beats random play in both games, more rollouts beat fewer, and it
 * sees no more than others: everything hidden dealt anew, its move is the same.
 */
#include "bots/bot_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DEALS = 10, MOVES_PLAYED = 3000 };

/* The share of `one` against `other` with two players, every deal from both seats. */
static int share(const Game *game, const Options *options, const char *one,
                 const char *other)
{
    static BotGame bot_game;
    Stream stream;
    Deal deal;
    Setup setup;
    int sum = 0;
    support_seed(&stream, "mc");
    assert_int_equal(game->check(options, &setup).kind, 0);
    for (int i = 0; i < DEALS; i++) {
        game->draw(&setup, &stream, &deal);
        for (int seat = 0; seat < 2; seat++) {
            bot_game.game = game;
            bot_game.setup = setup;
            bot_game.seats[seat] = bot_named(one);
            bot_game.seats[!seat] = bot_named(other);
            sum += bot_game_play(&bot_game, &deal, seat, (uint64_t)i, MOVES_PLAYED);
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
        static BotGame bot_game;
        Deal deal;
        random_setup(&random, &bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named("mc:20");
        bot_game_begin(&bot_game, &deal, (uint64_t)n);
        for (int i = 0; i < 60; i++) {
            if (bot_game.game->actor(&bot_game.state) == SEAT_NONE)
                break;
            assert_true(bot_game_is_blind(&bot_game, &random));
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
