/* SPDX-License-Identifier: MIT */
/*
 * Bots play by the rules, over every configuration of both games: always a legal move;
 * no peeking (everything hidden dealt anew as it might be, the move is the same); the
 * same seed, the same game; and a memory is nothing but the events watched.
 */
#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 400, MOVES_PLAYED = 300 };

static void seat_bots(Sitting *sitting, Random *random)
{
    static const char *const names[] = {"random",   "keeper",   "keeper",
                                        "memory:0", "memory:6", "memory:30"};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sitting->seats[seat] = bot_named(names[random_below(random, 6)]);
}

static void begin_any(Sitting *sitting, Deal *deal, Random *random, uint64_t seed)
{
    random_setup(random, &sitting->game, &sitting->setup, deal);
    seat_bots(sitting, random);
    sitting_begin(sitting, deal, seed);
}

static void moves_are_legal(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 11);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static Sitting sitting;
        Deal deal;
        begin_any(&sitting, &deal, &random, (uint64_t)game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = sitting.game->actor(&sitting.state);
            if (seat == SEAT_NONE)
                break;
            Move move = sitting_choose(&sitting, &sitting.state, &sitting.memories[seat]);
            Refusal refusal =
                sitting.game->why_not(&sitting.setup, &sitting.state, seat, move);
            assert_int_equal(refusal.kind, 0);
            sitting_apply(&sitting, move);
        }
    }
}

/* Another truth that looks the same to a perfect memory. */
static State other_world(const Sitting *sitting, Random *random)
{
    Known known;
    State other;
    sitting->game->know(&sitting->setup, &sitting->state, &known);
    sitting->game->resample(&sitting->setup, &known, random, &other);
    return other;
}

static void nobody_peeks(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 12);
    int different = 0;
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static Sitting sitting;
        Deal deal;
        begin_any(&sitting, &deal, &random, (uint64_t)game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = sitting.game->actor(&sitting.state);
            if (seat == SEAT_NONE)
                break;
            State other = other_world(&sitting, &random);
            different += memcmp(&other, &sitting.state, sizeof other) != 0;
            Memory copy = sitting.memories[seat];
            Move move = sitting_choose(&sitting, &sitting.state, &sitting.memories[seat]);
            assert_int_equal(sitting_choose(&sitting, &other, &copy), move);
            sitting_apply(&sitting, move);
        }
    }
    assert_true(different > GAMES_PLAYED);
}

typedef struct Played {
    int count;
    Move moves[MOVES_PLAYED];
} Played;

static void play(Sitting *sitting, const Deal *deal, uint64_t seed, Played *played)
{
    sitting_begin(sitting, deal, seed);
    *played = (Played){0};
    while (played->count < MOVES_PLAYED) {
        uint8_t seat = sitting->game->actor(&sitting->state);
        if (seat == SEAT_NONE)
            break;
        Move move = sitting_choose(sitting, &sitting->state, &sitting->memories[seat]);
        played->moves[played->count++] = move;
        sitting_apply(sitting, move);
    }
}

static void the_seed_makes_the_game(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 13);
    int different = 0;
    for (int game = 0; game < GAMES_PLAYED / 4; game++) {
        static Sitting sitting;
        static Played once, again, other;
        Deal deal;
        begin_any(&sitting, &deal, &random, 0);
        Setup setup = sitting.setup;
        play(&sitting, &deal, 77, &once);
        Memory memory = sitting.memories[0];
        sitting.setup = setup;
        play(&sitting, &deal, 77, &again);
        assert_memory_equal(&once, &again, sizeof once);
        assert_memory_equal(&memory, &sitting.memories[0], sizeof memory);
        sitting.setup = setup;
        play(&sitting, &deal, 78, &other);
        different += memcmp(&once, &other, sizeof once) != 0;
    }
    assert_true(different > GAMES_PLAYED / 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_legal),
        cmocka_unit_test(nobody_peeks),
        cmocka_unit_test(the_seed_makes_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
