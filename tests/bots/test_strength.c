/* SPDX-License-Identifier: MIT */
/*
 * Who beats whom: short matches, one bot of the first kind against a table of the second,
 * every deal from every seat. Deals and bots are seeded, so that nothing here is luck;
 * the bounds are far below what long matches give.
 */
#include "bots/bot_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DEALS = 10, LADDER_DEALS = 40, MOVES_PLAYED = 5000 };

static int play_rotated(const Game *game, const Options *options, const char *one,
                        const char *others, Stream *stream, uint64_t seed)
{
    static BotGame bot_game;
    Setup setup;
    Deal deal;
    assert_int_equal(game->check(options, &setup).kind, 0);
    game->draw(&setup, stream, &deal);
    int sum = 0, players = game->players(&setup);
    for (int seat = 0; seat < players; seat++) {
        bot_game.game = game;
        bot_game.setup = setup;
        for (int i = 0; i < players; i++)
            bot_game.seats[i] = bot_named(i == seat ? one : others);
        sum += bot_game_play(&bot_game, &deal, seat, seed, MOVES_PLAYED);
    }
    return sum / players;
}

/* The share of wins of `one` among `others`, in percent. */
static int share(const Game *game, const Options *options, int deals, const char *one,
                 const char *others)
{
    Stream stream;
    support_seed(&stream, "strength");
    int sum = 0;
    for (int i = 0; i < deals; i++)
        sum += play_rotated(game, options, one, others, &stream, (uint64_t)i * 100);
    return sum / deals / 10;
}

static int share_dawn_of(int deals, int edition, int players, const char *one,
                         const char *others)
{
    Options options = {0};
    dawn_options_init(&options.dawn, players);
    options.dawn.edition = (uint8_t)edition;
    options.dawn.dawn = (uint16_t)(3 * players);
    return share(games[GAME_DAWN], &options, deals, one, others);
}

static int share_dawn(int edition, int players, const char *one, const char *others)
{
    return share_dawn_of(DEALS, edition, players, one, others);
}

static int share_sedlec(int expansions, int players, const char *one, const char *others)
{
    Options options = {0};
    sedlec_options_init(&options.sedlec, players);
    options.sedlec.expansions = (uint8_t)expansions;
    return share(games[GAME_SEDLEC], &options, DEALS, one, others);
}

static void the_keeper_beats_random(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        assert_true(share_dawn(DAWN_ZOCH, players, "keeper", "random") >= 95);
        assert_true(share_dawn(DAWN_LIFESTYLE, players, "keeper", "random") >= 95);
    }
}

static void memory_wins(void **unused)
{
    (void)unused;
    for (int edition = DAWN_ZOCH; edition <= DAWN_LIFESTYLE; edition++) {
        for (int players = 2; players <= 4; players += 2) {
            assert_true(share_dawn(edition, players, "keeper", "memory:8") >= 80);
            assert_true(share_dawn(edition, players, "memory:8", "memory:0") >= 80);
            assert_true(share_dawn(edition, players, "keeper", "memory:0") >= 90);
        }
    }
}

/* Each beats the one below. (Above 7 it takes longer matches to tell.) */
static void the_ladder_rises(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:1", "level:2", "level:3", "level:4",
                                        "level:5", "level:6", "level:7"};
    for (int i = 0; i + 1 < 7; i++) {
        const char *low = names[i], *high = names[i + 1];
        assert_true(share_dawn_of(LADDER_DEALS, DAWN_ZOCH, 2, high, low) >= 55);
        assert_true(share_dawn_of(LADDER_DEALS, DAWN_LIFESTYLE, 2, high, low) >= 55);
    }
}

static void the_lowest_level_loses_to_a_child(void **unused)
{
    (void)unused;
    assert_true(share_dawn_of(LADDER_DEALS, DAWN_ZOCH, 2, "level:1", "memory:0") <= 55);
    assert_true(share_dawn_of(LADDER_DEALS, DAWN_LIFESTYLE, 2, "level:1", "memory:0") <=
                55);
}

static void the_keeper_of_sedlec_beats_random(void **unused)
{
    (void)unused;
    int all = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS;
    assert_true(share_sedlec(0, 2, "keeper", "random") >= 85);
    assert_true(share_sedlec(0, 3, "keeper", "random") >= 75);
    assert_true(share_sedlec(all, 2, "keeper", "random") >= 85);
    assert_true(share_sedlec(all, 4, "keeper", "random") >= 75);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_keeper_beats_random),
        cmocka_unit_test(memory_wins),
        cmocka_unit_test(the_ladder_rises),
        cmocka_unit_test(the_lowest_level_loses_to_a_child),
        cmocka_unit_test(the_keeper_of_sedlec_beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
