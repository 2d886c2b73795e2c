/* SPDX-License-Identifier: MIT */
/*
 * The keeper's apprentice over random tables of Dawn Under, both editions, two to six
 * players: its lore, kept up with the events, is what a perfect memory knows (D32); its
 * move is legal; and it is the same where all that is hidden lies otherwise.
 */
#include "bots/apprentice_dawn.h"
#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { NIGHTS = 300, MOVES_PLAYED = 400 };

static void lore_is_what_is_known(const Sitting *sitting, const Lore *lore)
{
    Lore other;
    Known known;
    sitting->game->know(&sitting->setup, &sitting->state, &known);
    lore_make(&other, &known.state.dawn);
    assert_memory_equal(lore, &other, sizeof other);
}

/* One of its decisions; the phases it has been in, as bits. */
static int decide(Sitting *sitting, Lore *lore, Random *random)
{
    const DawnSetup *setup = &sitting->setup.dawn;
    DawnState *state = &sitting->state.dawn;
    State other = other_world(sitting, random);
    Random luck = *random, same = *random;
    Move move = apprentice_dawn(lore, setup, state, &luck);
    assert_int_equal(dawn_why_not(setup, state, dawn_actor(state), move).kind, 0);
    assert_int_equal(apprentice_dawn(lore, setup, &other.dawn, &same), move);
    int phase = 1 << state->phase;
    sitting->events.count = 0;
    dawn_apply(setup, state, move, &sitting->events);
    lore_watch(lore, &sitting->events);
    return phase;
}

static void plays_by_what_is_known(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 5);
    int nights = 0, phases = 0;
    while (nights < NIGHTS) {
        static Sitting sitting;
        Deal deal;
        random_setup(&random, &sitting.game, &sitting.setup, &deal);
        if (sitting.game->kind != GAME_DAWN)
            continue;
        sitting.game->begin(&sitting.setup, &deal, &sitting.state);
        Lore lore = {0};
        for (int i = 0; i < MOVES_PLAYED && sitting.state.dawn.phase != DAWN_OVER; i++) {
            lore_is_what_is_known(&sitting, &lore);
            phases |= decide(&sitting, &lore, &random);
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
