/* SPDX-License-Identifier: MIT */
/*
 * The levels of Dawn Under, below their play: what a perfect memory makes of the table is
 * the known state, byte for byte; and the odds a search uses are those of the
 * deal: over 30,000 new lids, or a million with SEXTON_LONG in the environment.
 */
#include "bots/bot_game.h"
#include "bots/dawn/level.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 300, MOVES_PLAYED = 400, OUTCOMES = DAWN_COLOURS + 1 };

static void begin_dawn(BotGame *bot_game, Random *random)
{
    static const char *const names[] = {"random", "keeper", "memory:9", "level:2"};
    Deal deal;
    bot_game->game = games[GAME_DAWN];
    random_setup_of(random, bot_game->game, &bot_game->setup, &deal);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named(names[random_below(random, 4)]);
    bot_game_begin(bot_game, &deal, random_draw(random));
}

static Move choose(BotGame *bot_game)
{
    uint8_t seat = bot_game->game->actor(&bot_game->state);
    return bot_game_choose(bot_game, &bot_game->state, &bot_game->memories[seat]);
}

static bool is_over(const BotGame *bot_game)
{
    return bot_game->game->actor(&bot_game->state) == SEAT_NONE;
}

static void a_perfect_memory_makes_the_known_state(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 21);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Memory memory;
        begin_dawn(&bot_game, &random);
        bot_keeper.init(&memory, bot_game.game, &bot_game.setup, 0, 0, 0);
        for (int i = 0; i < MOVES_PLAYED && !is_over(&bot_game); i++) {
            bot_game_apply(&bot_game, choose(&bot_game));
            bot_keeper.watch(&memory, bot_game.game, &bot_game.setup, &bot_game.events);
            Known known;
            Seen seen;
            DawnState made;
            bot_game.game->know(&bot_game.setup, &bot_game.state, &known);
            bot_game.game->see(&bot_game.setup, &bot_game.state, &seen);
            if (is_over(&bot_game))
                break; /* the last turn never ends: whether it was busy is nobody's */
            known_dawn(&memory, &bot_game.setup.dawn, &seen.state.dawn, &made);
            assert_memory_equal(&made, &known.state.dawn, sizeof made);
        }
    }
}

/* New lids by how likely the search held what it named: for each outcome and each tenth
 * of certainty how often it came, how often it should have, and the variance. */
enum { TENTHS = 10 };
typedef struct Odds {
    double came[OUTCOMES][TENTHS], due[OUTCOMES][TENTHS], variance[OUTCOMES][TENTHS];
    int reveals;
} Odds;

static void note(Odds *odds, const DawnFacts *facts, bool is_new, int lid)
{
    double rat = is_new || !facts->rats ? 0 : (double)facts->rats / facts->strange;
    odds->reveals++;
    for (int i = 0; i < OUTCOMES; i++) {
        double share = (double)facts->lids[i % DAWN_COLOURS] / facts->unseen_lids;
        double due = i == LID_RAT ? rat : (1 - rat) * share;
        int tenth = due < 1 ? (int)((double)TENTHS * due) : TENTHS - 1;
        odds->came[i][tenth] += i == lid;
        odds->due[i][tenth] += due;
        odds->variance[i][tenth] += due * (1 - due);
    }
}

static void note_opening(Odds *odds, const BotGame *bot_game, Move move)
{
    const DawnState *truth = &bot_game->state.dawn;
    if (move >= DAWN_LAY_LEFT || truth->opened >> move & 1)
        return;
    DawnState known = *truth;
    DawnFacts facts;
    dawn_know(&bot_game->setup.dawn, &known);
    fact_dawn(&facts, &bot_game->setup.dawn, &known);
    if (facts.unseen_lids)
        note(odds, &facts, known.renewed >> move & 1, truth->lids[move]);
}

/* The sum of squared errors over their variance, one for each cell that says anything:
 * about as many as cells, if the odds are right. */
static double chi_square(const Odds *odds, int *cells)
{
    double sum = 0;
    for (int i = 0; i < OUTCOMES; i++)
        for (int k = 0; k < TENTHS; k++) {
            double off = odds->came[i][k] - odds->due[i][k];
            if (odds->variance[i][k] < 5) {
                assert_true(off * off <= 25 * odds->variance[i][k] + 1e-6);
                continue;
            }
            sum += off * off / odds->variance[i][k];
            (*cells)++;
        }
    return sum;
}

/* Every new lid is a draw whose odds the search claims to know. */
static void the_odds_of_a_new_lid_are_right(void **unused)
{
    (void)unused;
    static Odds odds;
    int wanted = getenv("SEXTON_LONG") ? 1000000 : 30000, cells = 0;
    Random random;
    random_init(&random, 22);
    while (odds.reveals < wanted) {
        static BotGame bot_game;
        begin_dawn(&bot_game, &random);
        for (int i = 0; i < MOVES_PLAYED && !is_over(&bot_game); i++) {
            Move move = choose(&bot_game);
            note_opening(&odds, &bot_game, move);
            bot_game_apply(&bot_game, move);
        }
    }
    double sum = chi_square(&odds, &cells);
    print_message("%d new lids: chi-square %.1f over %d cells\n", odds.reveals, sum,
                  cells);
    assert_true(cells > 20);
    assert_true(sum < cells + 4 * sqrt(2.0 * cells)); /* four standard deviations */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_perfect_memory_makes_the_known_state),
        cmocka_unit_test(the_odds_of_a_new_lid_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
