/* SPDX-License-Identifier: MIT */
/*
 * Bots play by the rules, over every configuration of both games: always a legal move;
 * no peeking (everything hidden dealt anew as it might be, the move is the same); the
 * same seed, the same game; and a memory is nothing but the events watched.
 *
 * With SEXTON_LONG set in the environment: 100,000 decisions dealt anew.
 */
#include "bots/bot_game.h"

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

static void seat_bots(BotGame *bot_game, Random *random)
{
    static const char *const names[] = {"random",  "keeper",  "level:4",  "memory:0",
                                        "level:1", "level:5", "memory:30"};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named(names[random_below(random, 7)]);
}

static void begin_any(BotGame *bot_game, Deal *deal, Random *random, uint64_t seed)
{
    random_setup(random, &bot_game->game, &bot_game->setup, deal);
    seat_bots(bot_game, random);
    bot_game_begin(bot_game, deal, seed);
}

static void moves_are_legal(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 11);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Deal deal;
        begin_any(&bot_game, &deal, &random, (uint64_t)game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            Move move =
                bot_game_choose(&bot_game, &bot_game.state, &bot_game.memories[seat]);
            Refusal refusal =
                bot_game.game->why_not(&bot_game.setup, &bot_game.state, seat, move);
            assert_int_equal(refusal.kind, 0);
            bot_game_apply(&bot_game, move);
        }
    }
}

/* Every probe watches from every seat. */
typedef struct Watchers {
    Memory memories[PROBES][SEATS_MAX];
    int asked, different;
} Watchers;

static void watchers_begin(Watchers *watchers, const BotGame *bot_game, uint64_t seed)
{
    for (int i = 0; i < PROBES; i++) {
        BotChoice choice = bot_named(probes[i].name);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            choice.bot->init(&watchers->memories[i][seat], bot_game->game,
                             &bot_game->setup, seat, choice.number, seed);
    }
}

static void watchers_watch(Watchers *watchers, const BotGame *bot_game)
{
    for (int i = 0; i < PROBES; i++)
        for (int seat = 0; seat < bot_game->game->players(&bot_game->setup); seat++)
            bot_named(probes[i].name)
                .bot->watch(&watchers->memories[i][seat], bot_game->game,
                            &bot_game->setup, &bot_game->events);
}

static Move probe_choose(const BotGame *bot_game, const BotChoice *choice,
                         const State *truth, const Memory *memory)
{
    const Game *game = bot_game->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&bot_game->setup, truth, legal);
    game->see(&bot_game->setup, truth, &seen);
    return bot_choose(choice, memory, bot_game->ply, game, &bot_game->setup, &seen, legal,
                      count);
}

/* One probe, another one each time, in this world and in another one. */
static void ask_a_probe(Watchers *watchers, const BotGame *bot_game, Random *random)
{
    int i = (int)random_below(random, PROBES);
    if (random_below(random, (uint32_t)probes[i].every[bot_game->game->kind]))
        return;
    uint8_t seat = bot_game->game->actor(&bot_game->state);
    BotChoice choice = bot_named(probes[i].name);
    const Memory *memory = &watchers->memories[i][seat];
    State other = other_world(bot_game, random);
    Move move = probe_choose(bot_game, &choice, &bot_game->state, memory);
    watchers->asked++;
    watchers->different += memcmp(&other, &bot_game->state, sizeof other) != 0;
    assert_int_equal(probe_choose(bot_game, &choice, &other, memory), move);
    Refusal no = bot_game->game->why_not(&bot_game->setup, &bot_game->state, seat, move);
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
        static BotGame bot_game;
        Deal deal;
        begin_any(&bot_game, &deal, &random, game);
        watchers_begin(&watchers, &bot_game, game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            ask_a_probe(&watchers, &bot_game, &random);
            Memory *memory = &bot_game.memories[seat];
            bot_game_apply(&bot_game,
                           bot_game_choose(&bot_game, &bot_game.state, memory));
            watchers_watch(&watchers, &bot_game);
        }
    }
    assert_true(watchers.different > watchers.asked / 2);
    print_message("%d decisions dealt anew\n", watchers.asked);
}

typedef struct Played {
    int count;
    Move moves[MOVES_PLAYED];
} Played;

static void play(BotGame *bot_game, const Deal *deal, uint64_t seed, Played *played)
{
    bot_game_begin(bot_game, deal, seed);
    *played = (Played){0};
    while (played->count < MOVES_PLAYED) {
        uint8_t seat = bot_game->game->actor(&bot_game->state);
        if (seat == SEAT_NONE)
            break;
        Move move =
            bot_game_choose(bot_game, &bot_game->state, &bot_game->memories[seat]);
        played->moves[played->count++] = move;
        bot_game_apply(bot_game, move);
    }
}

static void the_seed_makes_the_game(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 13);
    int different = 0;
    for (int game = 0; game < GAMES_PLAYED / 4; game++) {
        static BotGame bot_game;
        static Played once, again, other;
        Deal deal;
        begin_any(&bot_game, &deal, &random, 0);
        Setup setup = bot_game.setup;
        play(&bot_game, &deal, 77, &once);
        Memory memory = bot_game.memories[0];
        bot_game.setup = setup;
        play(&bot_game, &deal, 77, &again);
        assert_memory_equal(&once, &again, sizeof once);
        assert_memory_equal(&memory, &bot_game.memories[0], sizeof memory);
        bot_game.setup = setup;
        play(&bot_game, &deal, 78, &other);
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
