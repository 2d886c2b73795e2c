/* SPDX-License-Identifier: MIT */
/*
 * What a bot thought, and how long: thoughts are what the memory made again by replay
 * says, right or wrong beside the truth; a perfect memory has no wrong ones; the pace is
 * within its bounds, the same again, and longer where the best moves are close.
 */
#include "bots/thought.h"

#include "bots/bot_game.h"
#include "bots/pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 60, MOVES_PLAYED = 200 };

static void begin_dawn(BotGame *bot_game, Random *random, const char *name)
{
    Deal deal;
    bot_game->game = games[GAME_DAWN];
    random_setup_of(random, bot_game->game, &bot_game->setup, &deal);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named(name);
    bot_game_begin(bot_game, &deal, random_draw(random));
}

static Move choose(BotGame *bot_game, int seat)
{
    return bot_game_choose(bot_game, &bot_game->state, &bot_game->memories[seat]);
}

typedef int Tallied[THOUGHT_KINDS];

static void check_grave(const BotGame *bot_game, const GraveThought *grave, int number)
{
    const DawnState *truth = &bot_game->state.dawn;
    bool is_opened = truth->opened >> number & 1;
    bool is_so = grave->lid == truth->lids[number] &&
                 (grave->lid == LID_RAT || grave->content == truth->contents[number]);
    switch ((ThoughtKind)grave->kind) {
    case THOUGHT_NONE: assert_false(is_opened); break;
    case THOUGHT_FORGOTTEN: assert_true(is_opened); break;
    case THOUGHT_OPEN: assert_true(truth->open >> number & 1); break;
    case THOUGHT_RIGHT: assert_true(is_so); break;
    case THOUGHT_WRONG: assert_false(is_so); break;
    case THOUGHT_FAMILIAR:
    case THOUGHT_KINDS: break;
    }
}

/* All that this bot believes in its games, by kind. */
static void tally(const char *name, uint64_t seed, Tallied tallied)
{
    Random random;
    random_init(&random, seed);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        begin_dawn(&bot_game, &random, name);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            BotThought thought;
            assert_true(bot_thought(&bot_game.memories[seat], bot_game.game,
                                    &bot_game.setup, &bot_game.state, &thought));
            for (int grave = 0; grave < DAWN_GRAVES; grave++)
                if (bot_game.setup.dawn.covered >> grave & 1) {
                    check_grave(&bot_game, &thought.graves[grave], grave);
                    tallied[thought.graves[grave].kind]++;
                }
            bot_game_apply(&bot_game, choose(&bot_game, seat));
        }
    }
}

static void thoughts_are_beside_the_truth(void **unused)
{
    (void)unused;
    Tallied child = {0}, adult = {0}, keeper = {0};
    tally("level:2", 51, child);
    tally("level:5", 51, adult);
    tally("keeper", 51, keeper);
    assert_true(child[THOUGHT_WRONG] > 0 && child[THOUGHT_FAMILIAR] > 0);
    assert_true(child[THOUGHT_FORGOTTEN] > child[THOUGHT_RIGHT]);
    assert_true(adult[THOUGHT_RIGHT] > adult[THOUGHT_FORGOTTEN]);
    assert_true(adult[THOUGHT_RIGHT] > 10 * adult[THOUGHT_WRONG]);
    assert_true(keeper[THOUGHT_RIGHT] > 0);
    assert_int_equal(keeper[THOUGHT_WRONG], 0);
    assert_int_equal(keeper[THOUGHT_FORGOTTEN] + keeper[THOUGHT_FAMILIAR], 0);
}

/* After the game its events alone, watched by a bot that never was asked anything, give
 * the thoughts that the player had. */
static void replay_gives_them_again(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 52);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        begin_dawn(&bot_game, &random, "level:3");
        Memory again;
        bot_named("level:3").bot->init(&again, bot_game.game, &bot_game.setup, 1, 3,
                                       bot_game.memories[1].seed);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            BotThought his, made;
            bot_thought(&bot_game.memories[1], bot_game.game, &bot_game.setup,
                        &bot_game.state, &his);
            bot_thought(&again, bot_game.game, &bot_game.setup, &bot_game.state, &made);
            assert_memory_equal(&his, &made, sizeof his);
            bot_game_apply(&bot_game, choose(&bot_game, seat));
            bot_game.seats[1].bot->watch(&again, bot_game.game, &bot_game.setup,
                                         &bot_game.events);
        }
    }
}

static void sedlec_has_nothing_to_forget(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Deal deal;
    Random random;
    BotThought thought;
    random_init(&random, 53);
    bot_game.game = games[GAME_SEDLEC];
    random_setup_of(&random, bot_game.game, &bot_game.setup, &deal);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game.seats[seat] = bot_named("level:3");
    bot_game_begin(&bot_game, &deal, 1);
    assert_false(bot_thought(&bot_game.memories[0], bot_game.game, &bot_game.setup,
                             &bot_game.state, &thought));
}

/* The sums of pace and decisions, for one legal move and for more. */
typedef struct Paces {
    double forced, free;
    int forced_count, free_count;
    uint32_t least, most;
} Paces;

static void note_pace(Paces *paces, const BotGame *bot_game, int seat)
{
    const Game *game = bot_game->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&bot_game->setup, &bot_game->state, legal);
    game->see(&bot_game->setup, &bot_game->state, &seen);
    const Memory *memory = &bot_game->memories[seat];
    const Bot *bot = bot_game->seats[seat].bot;
    uint32_t pace = bot_pace(bot, memory, game, &bot_game->setup, &seen, legal, count);
    assert_int_equal(bot_pace(bot, memory, game, &bot_game->setup, &seen, legal, count),
                     pace);
    paces->least = pace < paces->least ? pace : paces->least;
    paces->most = pace > paces->most ? pace : paces->most;
    if (count == 1)
        paces->forced += pace, paces->forced_count++;
    else
        paces->free += pace, paces->free_count++;
}

static void the_pace_is_human(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 54);
    Paces paces = {.least = PACE_MOST};
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Deal deal;
        random_setup(&random, &bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named("level:3");
        bot_game_begin(&bot_game, &deal, random_draw(&random));
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            note_pace(&paces, &bot_game, seat);
            bot_game_apply(&bot_game, choose(&bot_game, seat));
        }
    }
    assert_true(paces.least >= PACE_LEAST && paces.most <= PACE_MOST);
    assert_true(paces.most > 3000);
    double forced = paces.forced / paces.forced_count;
    double free = paces.free / paces.free_count;
    assert_true(free > 2 * forced && free < 3500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thoughts_are_beside_the_truth),
        cmocka_unit_test(replay_gives_them_again),
        cmocka_unit_test(sedlec_has_nothing_to_forget),
        cmocka_unit_test(the_pace_is_human),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
