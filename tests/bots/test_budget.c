/* SPDX-License-Identifier: MIT */
/*
 * Budgets. Every bot keeps its bound and takes what it has finished; the levels never
 * meet theirs with the built-in boards and decks, so that it changes none of their moves;
 * a thought that is stopped, at whichever look, says so, and asked again it is the same.
 *
 * budget_look is this file's own, in the place of the real one: it stops the thought at
 * a look that the test chooses.
 */
#include "bots/bot_game.h"
#include "bots/sedlec/exact.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static int looks, stop_at; /* 0: never */

void budget_look(Budget *budget)
{
    if (++looks != stop_at)
        return;
    budget->is_stopped = true;
    budget->left = 0;
}

/* A decision of the bot that must take it, by another budget. */
static Move think(const BotGame *bot_game, const Memory *memory, Budget *budget)
{
    const Game *game = bot_game->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&bot_game->setup, &bot_game->state, legal);
    game->see(&bot_game->setup, &bot_game->state, &seen);
    const BotChoice *bot = &bot_game->seats[game->actor(&bot_game->state)];
    looks = 0;
    return bot_think(bot, memory, bot_game->ply, game, &bot_game->setup, &seen, legal,
                     count, budget);
}

static void seat_all(BotGame *bot_game, const char *bot)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named(bot);
}

static void lay(BotGame *bot_game, GameKind kind, int players, const char *seed)
{
    Options options = {0};
    Stream stream;
    Deal deal;
    bot_game->game = games[kind];
    if (kind == GAME_DAWN)
        dawn_options_init(&options.dawn, players);
    else
        sedlec_options_init(&options.sedlec, players);
    assert_int_equal(bot_game->game->check(&options, &bot_game->setup).kind, 0);
    support_seed(&stream, seed);
    bot_game->game->draw(&bot_game->setup, &stream, &deal);
    bot_game_begin(bot_game, &deal, 5);
}

static uint64_t bound_here(const BotGame *bot_game)
{
    uint8_t actor = bot_game->game->actor(&bot_game->state);
    return bot_bound(&bot_game->seats[actor], bot_game->game, &bot_game->setup);
}

static bool is_on(const BotGame *bot_game)
{
    return bot_game->game->actor(&bot_game->state) != SEAT_NONE;
}

static Memory *mind(BotGame *bot_game)
{
    return &bot_game->memories[bot_game->game->actor(&bot_game->state)];
}

static void advance(BotGame *bot_game)
{
    bot_game_apply(bot_game, bot_game_choose(bot_game, &bot_game->state, mind(bot_game)));
}

/* The most units of a decision, in one game of that bot with itself. */
static uint64_t most_units(BotGame *bot_game, int decisions)
{
    uint64_t most = 0;
    for (int i = 0; i < decisions && is_on(bot_game); i++) {
        uint64_t bound = bound_here(bot_game);
        Budget budget = {.left = bound};
        (void)think(bot_game, mind(bot_game), &budget);
        assert_true(budget.left > 0);
        most = bound - budget.left > most ? bound - budget.left : most;
        advance(bot_game);
    }
    return most;
}

static void levels_keep_their_bounds(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    stop_at = 0;
    for (int level = 1; level <= 9; level++) {
        char name[16];
        snprintf(name, sizeof name, "level:%d", level);
        seat_all(&bot_game, name);
        lay(&bot_game, GAME_DAWN, 2 + level % 5, name);
        uint64_t most = most_units(&bot_game, 150);
        assert_true(most > 0 && most <= 5000);
        lay(&bot_game, GAME_SEDLEC, 2 + level % 2, name);
        most = most_units(&bot_game, 150);
        assert_true(most > 0 && most <= (level < 8 ? 5000 : BOT_UNITS_MOST));
    }
    seat_all(&bot_game, "level:10");
    lay(&bot_game, GAME_DAWN, 2, "ten");
    assert_true(most_units(&bot_game, 40) > 5000);
}

/* Any bound makes a legal move, and the same one each time; a large one that of no bound
 * at all. */
static void a_spent_budget_still_moves(void **unused)
{
    (void)unused;
    static const char *const names[] = {"mc:400", "level:10", "level:8", "keeper"};
    static BotGame bot_game;
    Random random;
    random_init(&random, 9);
    stop_at = 0;
    for (int i = 0; i < 24; i++) {
        Deal deal;
        random_setup(&random, &bot_game.game, &bot_game.setup, &deal);
        seat_all(&bot_game, names[i % 4]);
        bot_game_begin(&bot_game, &deal, (uint64_t)i);
        Budget enough = {.left = bound_here(&bot_game)}; /* of mc: solvers need theirs */
        if (i % 4 == 0)
            assert_int_equal(think(&bot_game, mind(&bot_game), NULL),
                             think(&bot_game, mind(&bot_game), &enough));
        for (int moves = 0; moves < 12 && is_on(&bot_game); moves++) {
            uint64_t units = random_below(&random, 8000);
            Budget first = {.left = units}, second = first;
            Move move = think(&bot_game, mind(&bot_game), &first);
            assert_int_equal(think(&bot_game, mind(&bot_game), &second), move);
            assert_int_equal(first.left, second.left);
            assert_false(first.is_stopped);
            assert_int_equal(bot_game.game
                                 ->why_not(&bot_game.setup, &bot_game.state,
                                           bot_game.game->actor(&bot_game.state), move)
                                 .kind,
                             0);
            bot_game_apply(&bot_game, move);
        }
    }
}

/* On a server the largest mc:N stays within what any bot may take. */
static void a_million_rollouts_are_cut(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    stop_at = 0;
    seat_all(&bot_game, "mc:1000000");
    lay(&bot_game, GAME_SEDLEC, 2, "million");
    assert_true(bound_here(&bot_game) > BOT_UNITS_MOST);
    Budget budget = {.left = BOT_UNITS_MOST};
    Budget again = budget;
    Move move = think(&bot_game, mind(&bot_game), &budget);
    assert_int_equal(budget.left, 0);
    assert_int_equal(think(&bot_game, mind(&bot_game), &again), move);
}

/* What the solver pays for is what it lays out: a few hundred positions for each that it
 * thinks about, where there are many cards. */
static void the_exact_end_is_paid_for(void **unused)
{
    (void)unused;
    static ExactEntry memo[1024];
    static BotGame bot_game;
    Options options = {0};
    Stream stream;
    Deal deal;
    bot_game.game = games[GAME_SEDLEC];
    sedlec_options_init(&options.sedlec, 2);
    options.sedlec.expansions = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS;
    options.sedlec.cards =
        (uint8_t)sedlec_deck(options.sedlec.expansions, options.sedlec.deck);
    assert_int_equal(bot_game.game->check(&options, &bot_game.setup).kind, 0);
    support_seed(&stream, "paid");
    bot_game.game->draw(&bot_game.setup, &stream, &deal);
    seat_all(&bot_game, "random");
    bot_game_begin(&bot_game, &deal, 5);
    for (int i = 0; i < 20; i++)
        advance(&bot_game);
    Seen seen;
    uint8_t legal[MOVES_MAX];
    int32_t values[MOVES_MAX];
    bot_game.game->see(&bot_game.setup, &bot_game.state, &seen);
    int count = bot_game.game->legal(&bot_game.setup, &bot_game.state, legal);
    Exact exact;
    Budget budget = {.left = 100};
    exact_init(&exact, &bot_game.setup.sedlec, memo, 1024, UINT32_MAX);
    exact.shared = &budget;
    assert_false(exact_values(&exact, &seen.state.sedlec, legal, count, true, values));
    assert_int_equal(budget.left, 0);
    assert_in_range(exact.made, 100 * EXACT_UNIT, 102 * EXACT_UNIT + 400);
}

/* Stopped at every look in turn; then asked again. */
static void stopping_changes_nothing(BotGame *bot_game, int *stopped)
{
    Budget whole = {.left = bound_here(bot_game)};
    stop_at = 0;
    Move move = think(bot_game, mind(bot_game), &whole);
    int all = looks;
    for (int at = 1; at <= all; at += 1 + all / 12) {
        Budget budget = {.left = bound_here(bot_game)}, again = budget;
        stop_at = at;
        (void)think(bot_game, mind(bot_game), &budget);
        assert_true(budget.is_stopped);
        assert_int_equal(looks, at); /* and it has ended without another look */
        stop_at = 0;
        assert_int_equal(think(bot_game, mind(bot_game), &again), move);
        assert_int_equal(again.left, whole.left);
        (*stopped)++;
    }
}

static void a_stopped_thought_is_thought_again(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:10", "mc:200", "level:9"};
    static BotGame bot_game;
    int stopped = 0;
    for (int i = 0; i < 6; i++) {
        seat_all(&bot_game, names[i % 3]);
        lay(&bot_game, i % 2 ? GAME_DAWN : GAME_SEDLEC, 2 + i % 2, "stop");
        for (int moves = 0; moves < 5 && is_on(&bot_game); moves++) {
            stopping_changes_nothing(&bot_game, &stopped);
            stop_at = 0;
            advance(&bot_game);
        }
    }
    assert_true(stopped > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_keep_their_bounds),
        cmocka_unit_test(a_spent_budget_still_moves),
        cmocka_unit_test(a_million_rollouts_are_cut),
        cmocka_unit_test(the_exact_end_is_paid_for),
        cmocka_unit_test(a_stopped_thought_is_thought_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
