/* SPDX-License-Identifier: MIT */
/*
 * The keeper's policy over random tables of Dawn Under, both editions, two to six
 * players: its sets, kept up with the events, is what a perfect memory knows (D32); its
 * move is legal; and it is the same where all that is hidden lies otherwise.
 */
#include "bots/bot_game.h"
#include "bots/dawn/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { NIGHTS = 300, MOVES_PLAYED = 400 };

static void known_sets_are_what_is_known(const BotGame *bot_game, const KnownSets *sets)
{
    KnownSets other;
    Known known;
    bot_game->game->know(&bot_game->setup, &bot_game->state, &known);
    known_sets_make(&other, &known.state.dawn);
    assert_memory_equal(sets, &other, sizeof other);
}

/* One of its decisions; the phases it has been in, as bits. */
static int decide(BotGame *bot_game, KnownSets *sets, Random *random)
{
    const DawnSetup *setup = &bot_game->setup.dawn;
    DawnState *state = &bot_game->state.dawn;
    State other = other_world(bot_game, random);
    Random luck = *random, same = *random;
    Move move = policy_dawn(sets, setup, state, &luck);
    assert_int_equal(dawn_why_not(setup, state, dawn_actor(state), move).kind, 0);
    assert_int_equal(policy_dawn(sets, setup, &other.dawn, &same), move);
    int phase = 1 << state->phase;
    bot_game->events.count = 0;
    dawn_apply(setup, state, move, &bot_game->events);
    known_sets_watch(sets, &bot_game->events);
    return phase;
}

static void plays_by_what_is_known(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 5);
    int nights = 0, phases = 0;
    while (nights < NIGHTS) {
        static BotGame bot_game;
        Deal deal;
        random_setup(&random, &bot_game.game, &bot_game.setup, &deal);
        if (bot_game.game->kind != GAME_DAWN)
            continue;
        bot_game.game->begin(&bot_game.setup, &deal, &bot_game.state);
        KnownSets sets = {0};
        for (int i = 0; i < MOVES_PLAYED && bot_game.state.dawn.phase != DAWN_OVER; i++) {
            known_sets_are_what_is_known(&bot_game, &sets);
            phases |= decide(&bot_game, &sets, &random);
        }
        nights++;
    }
    assert_int_equal(phases, 1 << DAWN_TURN | 1 << DAWN_MORE | 1 << DAWN_PLAGUE |
                                 1 << DAWN_FILL | 1 << DAWN_GIVE | 1 << DAWN_PUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plays_by_what_is_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
