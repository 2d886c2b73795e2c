/* SPDX-License-Identifier: MIT */
/*
 * Bots play by the rules, over every configuration of both games: always a legal move;
 * no peeking (everything hidden dealt anew as it might be, the move is the same); the
 * same seed, the same game; and a memory is nothing but the events watched.
 *
 * With SEXTON_LONG set in the environment: 100,000 decisions dealt anew.
 */
#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 100, MOVES_PLAYED = 300, ASKED = 1500, ASKED_LONG = 100000 };

/* Those that think but little sit there and play; all are asked, who thinks longer more
 * rarely: one decision in `every`. */
typedef struct Probe {
    const char *name;
    int every[GAMES];
} Probe;

static const Probe probes[] = {
    {"keeper", {1, 1}},   {"memory:6", {1, 1}},   {"level:1", {1, 1}},
    {"level:2", {1, 1}},  {"level:3", {1, 1}},    {"level:4", {1, 1}},
    {"level:5", {1, 1}},  {"level:6", {1, 1}},    {"level:7", {1, 1}},
    {"level:8", {2, 40}}, {"level:9", {20, 400}}, {"level:10", {80, 1600}},
    {"mc:30", {40, 40}},
};
enum { PROBES = sizeof probes / sizeof *probes };

static void seat_bots(Sitting *sitting, Random *random)
{
    static const char *const names[] = {"random",  "keeper",  "level:4",  "memory:0",
                                        "level:1", "level:5", "memory:30"};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sitting->seats[seat] = bot_named(names[random_below(random, 7)]);
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

/* Every probe watches from every seat. */
typedef struct Watchers {
    Memory memories[PROBES][SEATS_MAX];
    int asked, different;
} Watchers;

static void watchers_begin(Watchers *watchers, const Sitting *sitting, uint64_t seed)
{
    for (int i = 0; i < PROBES; i++) {
        BotChoice choice = bot_named(probes[i].name);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            choice.bot->init(&watchers->memories[i][seat], sitting->game, &sitting->setup,
                             seat, choice.number, seed);
    }
}

static void watchers_watch(Watchers *watchers, const Sitting *sitting)
{
    for (int i = 0; i < PROBES; i++)
        for (int seat = 0; seat < sitting->game->players(&sitting->setup); seat++)
            bot_named(probes[i].name)
                .bot->watch(&watchers->memories[i][seat], sitting->game, &sitting->setup,
                            &sitting->events);
}

static Move probe_choose(const Sitting *sitting, const BotChoice *choice,
                         const State *truth, const Memory *memory)
{
    const Game *game = sitting->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&sitting->setup, truth, legal);
    game->see(&sitting->setup, truth, &seen);
    return bot_choose(choice, memory, sitting->ply, game, &sitting->setup, &seen, legal,
                      count);
}

/* One probe, another one each time, in this world and in another one. */
static void ask_a_probe(Watchers *watchers, const Sitting *sitting, Random *random)
{
    int i = (int)random_below(random, PROBES);
    if (random_below(random, (uint32_t)probes[i].every[sitting->game->kind]))
        return;
    uint8_t seat = sitting->game->actor(&sitting->state);
    BotChoice choice = bot_named(probes[i].name);
    const Memory *memory = &watchers->memories[i][seat];
    State other = other_world(sitting, random);
    Move move = probe_choose(sitting, &choice, &sitting->state, memory);
    watchers->asked++;
    watchers->different += memcmp(&other, &sitting->state, sizeof other) != 0;
    assert_int_equal(probe_choose(sitting, &choice, &other, memory), move);
    Refusal no = sitting->game->why_not(&sitting->setup, &sitting->state, seat, move);
    assert_int_equal(no.kind, 0);
}

static void nobody_peeks(void **unused)
{
    (void)unused;
    static Watchers watchers;
    int wanted = getenv("SEXTON_LONG") ? ASKED_LONG : ASKED;
    Random random;
    random_init(&random, 12);
    for (uint64_t game = 0; watchers.asked < wanted; game++) {
        static Sitting sitting;
        Deal deal;
        begin_any(&sitting, &deal, &random, game);
        watchers_begin(&watchers, &sitting, game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = sitting.game->actor(&sitting.state);
            if (seat == SEAT_NONE)
                break;
            ask_a_probe(&watchers, &sitting, &random);
            Memory *memory = &sitting.memories[seat];
            sitting_apply(&sitting, sitting_choose(&sitting, &sitting.state, memory));
            watchers_watch(&watchers, &sitting);
        }
    }
    assert_true(watchers.different > watchers.asked / 2);
    print_message("%d decisions dealt anew\n", watchers.asked);
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
