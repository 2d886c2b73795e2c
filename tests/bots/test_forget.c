/* SPDX-License-Identifier: MIT */
/*
 * Failing memory: the tables are the functions they stand for; traces fade as the formula
 * says, with its noise; what was not taken in stays unnoticed; false facts never go
 * against what all can count; and nobody forgets and remembers without anything shown.
 */
#include "bots/bot_game.h"
#include "bots/dawn/keeper.h"
#include "bots/forget.h"
#include "bots/forget_table.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 200, MOVES_PLAYED = 300, TRIES = 4000, HERE = 11, AWAY = 59 };

static const Recall attentive = {.threshold = -256, .attention = 100, .drift = 0};

static void the_tables_are_right(void **unused)
{
    (void)unused;
    for (int i = 1; i <= ROOTS; i++)
        assert_true(fabs(ROOT[i] - 65536 / sqrt(i)) <= 0.5);
    for (int i = 0; i < LOGS; i++)
        assert_true(fabs(LOG[i] - 256 * log(1 + i / 64.0)) <= 0.5);
    for (int i = 0; i < LOGITS; i++) {
        double p = (128.5 + i) / 256;
        assert_true(fabs(LOGIT[i] - 256 * log(p / (1 - p))) <= 0.5);
    }
}

static void activation_is_the_formula(void **unused)
{
    (void)unused;
    for (uint32_t now = 3; now < 5000; now = now * 5 / 4 + 1) {
        uint32_t seen[3] = {now - now / 3, now / 3 + 1, now > 20 ? 2 : 0};
        double sum = 0;
        for (int i = 0; i < 3 && seen[i]; i++)
            sum += 1 / sqrt(now - seen[i] + 1.0);
        assert_true(fabs(forget_activation(seen, now) - 256 * log(sum)) < 6);
    }
}

static void lay_table(BotGame *bot_game)
{
    Options options = {0};
    Stream stream;
    Deal deal = {0};
    bot_game->game = games[GAME_DAWN];
    dawn_options_init(&options.dawn, 3);
    assert_int_equal(bot_game->game->check(&options, &bot_game->setup).kind, 0);
    support_seed(&stream, "forget");
    bot_game->game->draw(&bot_game->setup, &stream, &deal);
    bot_game->game->begin(&bot_game->setup, &deal, &bot_game->state);
    /* no colour shown is its own: salience is left out */
    bot_game->state.dawn.rows[0] = (DawnRow){0};
}

static void show(Memory *memory, const Recall *recall, const BotGame *bot_game, int seat,
                 int grave, int lid)
{
    Events events = {0};
    event_note(&events, (Event){.kind = DAWN_OPENED,
                                .seat = (uint8_t)seat,
                                .a = (uint8_t)grave,
                                .b = (uint8_t)lid,
                                .c = CONTENT_EMPTY});
    event_note(&events, (Event){.kind = DAWN_TURN_BEGAN, .seat = (uint8_t)seat});
    memory_watch_dawn(memory, &bot_game->setup.dawn, &events);
    forget_watch(memory, recall, &bot_game->setup.dawn, &events);
}

static Memory recall_now(const Memory *memory, const Recall *recall,
                         const BotGame *bot_game)
{
    Seen seen;
    Memory recalled;
    bot_game->game->see(&bot_game->setup, &bot_game->state, &seen);
    forget_recall(memory, recall, &bot_game->setup.dawn, &seen.state.dawn, &recalled);
    return recalled;
}

/* One showing, then `since` others elsewhere; how often all, or something, is left. */
static void count_recalls(int since, int *full, int *familiar)
{
    static BotGame bot_game;
    lay_table(&bot_game);
    *full = *familiar = 0;
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        Memory memory;
        memory_init(&memory, 0, MEMORY_PERFECT, seed);
        show(&memory, &attentive, &bot_game, 1, HERE, LID_RED);
        for (int i = 0; i < since; i++)
            show(&memory, &attentive, &bot_game, 1, AWAY, LID_BLUE);
        Memory recalled = recall_now(&memory, &attentive, &bot_game);
        *full += recalled.graves[HERE].lid == LID_RED;
        *familiar += (int)(recalled.familiar >> HERE & 1);
    }
}

static double logistic_of(double x)
{
    return 1 / (1 + exp(-x));
}

static void traces_fade_as_the_formula_says(void **unused)
{
    (void)unused;
    static const int since[] = {0, 2, 5, 9, 20, 60};
    for (size_t i = 0; i < sizeof since / sizeof *since; i++) {
        int full, familiar;
        count_recalls(since[i], &full, &familiar);
        double m = -0.5 * log(since[i] + 1.0);
        double due = logistic_of((m + 1) / 0.25);
        double known = logistic_of((m + 1.75) / 0.25) - due;
        assert_true(fabs((double)full / (double)TRIES - due) < 0.03);
        assert_true(fabs((double)familiar / (double)TRIES - known) < 0.03);
    }
}

static void what_is_not_taken_in_leaves_the_old_trace(void **unused)
{
    (void)unused;
    static const Recall blind = {.threshold = -2560, .attention = -100, .drift = 0};
    static const Recall elephant = {.threshold = -2560, .attention = 200, .drift = 0};
    static BotGame bot_game;
    lay_table(&bot_game);
    Memory memory;
    memory_init(&memory, 0, MEMORY_PERFECT, 5);
    show(&memory, &elephant, &bot_game, 1, HERE, LID_RED);
    show(&memory, &blind, &bot_game, 1, HERE, LID_RED);
    Events laid = {0};
    event_note(&laid, (Event){.kind = DAWN_LAID, .seat = 1, .a = HERE, .b = LID_RED});
    memory_watch_dawn(&memory, &bot_game.setup.dawn, &laid);
    forget_watch(&memory, &blind, &bot_game.setup.dawn, &laid);
    bot_game.state.dawn.lengths[1]--;
    Memory recalled = recall_now(&memory, &elephant, &bot_game);
    assert_int_equal(recalled.graves[HERE].content, CONTENT_EMPTY);

    laid.list[0].seat = 0; /* what a seat does itself it knows */
    forget_watch(&memory, &blind, &bot_game.setup.dawn, &laid);
    recalled = recall_now(&memory, &elephant, &bot_game);
    assert_int_equal(recalled.graves[HERE].content, CONTENT_VAMPIRE);
}

static void some_facts_land_next_door(void **unused)
{
    (void)unused;
    static const Recall muddled = {.threshold = -2560, .attention = 200, .drift = 25};
    static BotGame bot_game;
    lay_table(&bot_game);
    int away = 0;
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        Memory memory;
        memory_init(&memory, 0, MEMORY_PERFECT, seed);
        show(&memory, &muddled, &bot_game, 1, HERE, LID_RED);
        int place = memory.traces[HERE].place;
        away += place != HERE;
        uint64_t near = bot_game.setup.dawn.neighbours[HERE] | (uint64_t)1 << HERE;
        assert_true(near >> place & 1);
        Memory recalled = recall_now(&memory, &muddled, &bot_game);
        assert_int_equal(recalled.graves[place].lid, LID_RED);
    }
    assert_true(abs(away - TRIES / 4) < TRIES / 40);
}

/* Whole games of levels that forget: beliefs stay possible, and asking changes nothing.
 */
static void beliefs_stay_possible(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:1", "level:2", "level:3", "level:5"};
    static const Recall recalls[] = {{100, 75, 9}, {-64, 85, 30}, {-320, 60, 20}};
    Random random;
    random_init(&random, 31);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Deal deal;
        Memory memory, once;
        const Recall *recall = &recalls[game % 3];
        bot_game.game = games[GAME_DAWN];
        random_setup_of(&random, bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named(names[random_below(&random, 4)]);
        bot_game_begin(&bot_game, &deal, (uint64_t)game);
        memory_init(&memory, 0, MEMORY_PERFECT, (uint64_t)game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = bot_game.game->actor(&bot_game.state);
            if (seat == SEAT_NONE)
                break;
            bot_game_apply(&bot_game, bot_game_choose(&bot_game, &bot_game.state,
                                                      &bot_game.memories[seat]));
            const DawnSetup *setup = &bot_game.setup.dawn;
            memory_watch_dawn(&memory, setup, &bot_game.events);
            forget_watch(&memory, recall, setup, &bot_game.events);
            once = recall_now(&memory, recall, &bot_game);
            Memory again = recall_now(&memory, recall, &bot_game);
            assert_memory_equal(&once, &again, sizeof once);
            Seen seen;
            Belief belief;
            bot_game.game->see(&bot_game.setup, &bot_game.state, &seen);
            belief_make(&belief, &once, setup, &seen.state.dawn);
            assert_true(belief.lost_rats >= 0 && belief.lost_vampires >= 0);
            for (int owner = 0; owner < setup->options.players; owner++)
                assert_true(belief.lost_garlic[owner] >= 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_right),
        cmocka_unit_test(activation_is_the_formula),
        cmocka_unit_test(traces_fade_as_the_formula_says),
        cmocka_unit_test(what_is_not_taken_in_leaves_the_old_trace),
        cmocka_unit_test(some_facts_land_next_door),
        cmocka_unit_test(beliefs_stay_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
