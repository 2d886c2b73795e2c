/* SPDX-License-Identifier: MIT */
/*
 * Budgets. Every bot keeps its bound and takes what it has finished; the levels never
 * meet theirs with the built-in boards and decks, so that it changes none of their moves;
 * a thought that is stopped, at whichever look, says so, and asked again it is the same.
 *
 * budget_look is this file's own, in the place of the real one: it stops the thought at
 * a look that the test chooses.
 */
#include "bots/exact_sedlec.h"
#include "bots/sitting.h"

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
static Move think(const Sitting *sitting, const Memory *memory, Budget *budget)
{
    const Game *game = sitting->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&sitting->setup, &sitting->state, legal);
    game->see(&sitting->setup, &sitting->state, &seen);
    const BotChoice *bot = &sitting->seats[game->actor(&sitting->state)];
    looks = 0;
    return bot_think(bot, memory, sitting->ply, game, &sitting->setup, &seen, legal,
                     count, budget);
}

static void seat_all(Sitting *sitting, const char *bot)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sitting->seats[seat] = bot_named(bot);
}

static void lay(Sitting *sitting, GameKind kind, int players, const char *seed)
{
    Options options = {0};
    Stream stream;
    Deal deal;
    sitting->game = games[kind];
    if (kind == GAME_DAWN)
        dawn_options_init(&options.dawn, players);
    else
        sedlec_options_init(&options.sedlec, players);
    assert_int_equal(sitting->game->check(&options, &sitting->setup).kind, 0);
    support_seed(&stream, seed);
    sitting->game->draw(&sitting->setup, &stream, &deal);
    sitting_begin(sitting, &deal, 5);
}

static uint64_t bound_here(const Sitting *sitting)
{
    uint8_t actor = sitting->game->actor(&sitting->state);
    return bot_bound(&sitting->seats[actor], sitting->game, &sitting->setup);
}

static bool is_on(const Sitting *sitting)
{
    return sitting->game->actor(&sitting->state) != SEAT_NONE;
}

static Memory *mind(Sitting *sitting)
{
    return &sitting->memories[sitting->game->actor(&sitting->state)];
}

static void advance(Sitting *sitting)
{
    sitting_apply(sitting, sitting_choose(sitting, &sitting->state, mind(sitting)));
}

/* The most units of a decision, in one game of that bot with itself. */
static uint64_t most_units(Sitting *sitting, int decisions)
{
    uint64_t most = 0;
    for (int i = 0; i < decisions && is_on(sitting); i++) {
        uint64_t bound = bound_here(sitting);
        Budget budget = {.left = bound};
        (void)think(sitting, mind(sitting), &budget);
        assert_true(budget.left > 0);
        most = bound - budget.left > most ? bound - budget.left : most;
        advance(sitting);
    }
    return most;
}

static void levels_keep_their_bounds(void **unused)
{
    (void)unused;
    static Sitting sitting;
    stop_at = 0;
    for (int level = 1; level <= 9; level++) {
        char name[16];
        snprintf(name, sizeof name, "level:%d", level);
        seat_all(&sitting, name);
        lay(&sitting, GAME_DAWN, 2 + level % 5, name);
        uint64_t most = most_units(&sitting, 150);
        assert_true(most > 0 && most <= 5000);
        lay(&sitting, GAME_SEDLEC, 2 + level % 2, name);
        most = most_units(&sitting, 150);
        assert_true(most > 0 && most <= (level < 8 ? 5000 : BOT_UNITS_MOST));
    }
    seat_all(&sitting, "level:10");
    lay(&sitting, GAME_DAWN, 2, "ten");
    assert_true(most_units(&sitting, 40) > 5000);
}

/* Any bound makes a legal move, and the same one each time; a large one that of no bound
 * at all. */
static void a_spent_budget_still_moves(void **unused)
{
    (void)unused;
    static const char *const names[] = {"mc:400", "level:10", "level:8", "keeper"};
    static Sitting sitting;
    Random random;
    random_init(&random, 9);
    stop_at = 0;
    for (int i = 0; i < 24; i++) {
        Deal deal;
        random_setup(&random, &sitting.game, &sitting.setup, &deal);
        seat_all(&sitting, names[i % 4]);
        sitting_begin(&sitting, &deal, (uint64_t)i);
        Budget enough = {.left = bound_here(&sitting)}; /* of mc: solvers need theirs */
        if (i % 4 == 0)
            assert_int_equal(think(&sitting, mind(&sitting), NULL),
                             think(&sitting, mind(&sitting), &enough));
        for (int moves = 0; moves < 12 && is_on(&sitting); moves++) {
            uint64_t units = random_below(&random, 8000);
            Budget first = {.left = units}, second = first;
            Move move = think(&sitting, mind(&sitting), &first);
            assert_int_equal(think(&sitting, mind(&sitting), &second), move);
            assert_int_equal(first.left, second.left);
            assert_false(first.is_stopped);
            assert_int_equal(sitting.game
                                 ->why_not(&sitting.setup, &sitting.state,
                                           sitting.game->actor(&sitting.state), move)
                                 .kind,
                             0);
            sitting_apply(&sitting, move);
        }
    }
}

/* On a server the largest mc:N stays within what any bot may take. */
static void a_million_rollouts_are_cut(void **unused)
{
    (void)unused;
    static Sitting sitting;
    stop_at = 0;
    seat_all(&sitting, "mc:1000000");
    lay(&sitting, GAME_SEDLEC, 2, "million");
    assert_true(bound_here(&sitting) > BOT_UNITS_MOST);
    Budget budget = {.left = BOT_UNITS_MOST};
    Budget again = budget;
    Move move = think(&sitting, mind(&sitting), &budget);
    assert_int_equal(budget.left, 0);
    assert_int_equal(think(&sitting, mind(&sitting), &again), move);
}

/* What the solver pays for is what it lays out: a few hundred positions for each that it
 * thinks about, where there are many cards. */
static void the_exact_end_is_paid_for(void **unused)
{
    (void)unused;
    static ExactEntry memo[1024];
    static Sitting sitting;
    Options options = {0};
    Stream stream;
    Deal deal;
    sitting.game = games[GAME_SEDLEC];
    sedlec_options_init(&options.sedlec, 2);
    options.sedlec.expansions = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS;
    options.sedlec.cards =
        (uint8_t)sedlec_deck(options.sedlec.expansions, options.sedlec.deck);
    assert_int_equal(sitting.game->check(&options, &sitting.setup).kind, 0);
    support_seed(&stream, "paid");
    sitting.game->draw(&sitting.setup, &stream, &deal);
    seat_all(&sitting, "random");
    sitting_begin(&sitting, &deal, 5);
    for (int i = 0; i < 20; i++)
        advance(&sitting);
    Seen seen;
    uint8_t legal[MOVES_MAX];
    int32_t values[MOVES_MAX];
    sitting.game->see(&sitting.setup, &sitting.state, &seen);
    int count = sitting.game->legal(&sitting.setup, &sitting.state, legal);
    Exact exact;
    Budget budget = {.left = 100};
    exact_init(&exact, &sitting.setup.sedlec, memo, 1024, UINT32_MAX);
    exact.shared = &budget;
    assert_false(exact_values(&exact, &seen.state.sedlec, legal, count, true, values));
    assert_int_equal(budget.left, 0);
    assert_in_range(exact.made, 100 * EXACT_UNIT, 102 * EXACT_UNIT + 400);
}

/* Stopped at every look in turn; then asked again. */
static void stopping_changes_nothing(Sitting *sitting, int *stopped)
{
    Budget whole = {.left = bound_here(sitting)};
    stop_at = 0;
    Move move = think(sitting, mind(sitting), &whole);
    int all = looks;
    for (int at = 1; at <= all; at += 1 + all / 12) {
        Budget budget = {.left = bound_here(sitting)}, again = budget;
        stop_at = at;
        (void)think(sitting, mind(sitting), &budget);
        assert_true(budget.is_stopped);
        assert_int_equal(looks, at); /* and it has ended without another look */
        stop_at = 0;
        assert_int_equal(think(sitting, mind(sitting), &again), move);
        assert_int_equal(again.left, whole.left);
        (*stopped)++;
    }
}

static void a_stopped_thought_is_thought_again(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:10", "mc:200", "level:9"};
    static Sitting sitting;
    int stopped = 0;
    for (int i = 0; i < 6; i++) {
        seat_all(&sitting, names[i % 3]);
        lay(&sitting, i % 2 ? GAME_DAWN : GAME_SEDLEC, 2 + i % 2, "stop");
        for (int moves = 0; moves < 5 && is_on(&sitting); moves++) {
            stopping_changes_nothing(&sitting, &stopped);
            stop_at = 0;
            advance(&sitting);
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
