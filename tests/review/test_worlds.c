/* SPDX-License-Identifier: MIT */
/*
 * Two worlds: games that stop before the end, and the same games with everything that is
 * still hidden dealt anew. All that was shown is the same, so the review must be.
 */
#include "review/played.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { PAIRS = 40, MOVES_LONGEST = 120 };

static Played played;
static Move moves[MOVES_LONGEST];

/* Plays both worlds' first moves alike: the second world's from the list. */
static void play_on(const Deal *deal, int count, Growing *json)
{
    BotGame *bot_game = &played.bot_game;
    bot_game->game->begin(&bot_game->setup, deal, &bot_game->state);
    review_begin(&played.review, bot_game->game, &bot_game->setup, played.decisions,
                 REVIEW_CAPACITY);
    for (int i = 0; i < count; i++) {
        static Events events;
        State before = bot_game->state;
        events.count = 0;
        bot_game->game->apply(&bot_game->setup, &bot_game->state, moves[i], &events);
        assert_true(played_move(&played, &before, moves[i], &events));
    }
    played_end(&played, &bot_game->state);
    write_json(&played.review, json);
}

/* Bots choose the moves; how many there are. */
static int choose_moves(const Deal *deal, uint64_t seed, int most)
{
    BotGame *bot_game = &played.bot_game;
    int count = 0;
    bot_game_begin(bot_game, deal, seed);
    while (count < most && bot_game->game->actor(&bot_game->state) != SEAT_NONE) {
        uint8_t seat = bot_game->game->actor(&bot_game->state);
        moves[count] =
            bot_game_choose(bot_game, &bot_game->state, &bot_game->memories[seat]);
        bot_game_apply(bot_game, moves[count++]);
    }
    return count;
}

/* Lids never opened change places, where none was renewed, and those still in the
 * reserve among themselves. */
static int deal_lids_anew(const DawnState *end, const DawnSetup *setup, DawnDeal *deal,
                          Random *random)
{
    uint8_t places[DAWN_GRAVES], lids[DAWN_GRAVES];
    int count = 0, changed = 0;
    for (uint64_t rest = setup->covered & ~end->opened & ~end->renewed; rest;
         rest &= rest - 1) {
        places[count] = (uint8_t)__builtin_ctzll(rest);
        lids[count] = deal->lids[places[count]];
        count++;
    }
    random_shuffle(random, lids, (size_t)count);
    for (int i = 0; i < count; i++) {
        changed += deal->lids[places[i]] != lids[i];
        deal->lids[places[i]] = lids[i];
    }
    random_shuffle(random, deal->reserve + setup->rats - end->reserve_left,
                   end->reserve_left);
    return changed;
}

static int deal_cards_anew(const SedlecState *end, SedlecDeal *deal, Random *random)
{
    uint8_t cards[SEDLEC_CARDS], *places[SEDLEC_CARDS];
    int count = 0, changed = 0;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < end->heights[stack] - (end->up >> stack & 1); i++)
            places[count++] = &deal->stacks[stack][deal->height - 1 - i];
    for (int i = 0; i < count; i++)
        cards[i] = *places[i];
    random_shuffle(random, cards, (size_t)count);
    for (int i = 0; i < count; i++) {
        changed += *places[i] != cards[i];
        *places[i] = cards[i];
    }
    return changed;
}

static void what_is_hidden_changes_nothing(void **unused)
{
    (void)unused;
    static const char *const names[] = {"keeper", "level:3", "random", "memory:5"};
    static Growing one, other;
    Random random;
    int changed = 0;
    random_init(&random, 11);
    for (int pair = 0; pair < PAIRS; pair++) {
        Deal deal;
        BotGame *bot_game = &played.bot_game;
        bot_game->game = games[pair % GAMES];
        random_setup_of(&random, bot_game->game, &bot_game->setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game->seats[seat] = bot_named(names[random_below(&random, 4)]);
        int most = pair % GAMES == GAME_DAWN ? MOVES_LONGEST : 30;
        int count = choose_moves(&deal, random_draw(&random),
                                 1 + (int)random_below(&random, (uint32_t)most));
        if (bot_game->game->actor(&bot_game->state) == SEAT_NONE)
            continue;
        State end = bot_game->state;
        play_on(&deal, count, &one);
        assert_false(played.review.is_finished);
        changed +=
            bot_game->game->kind == GAME_DAWN
                ? deal_lids_anew(&end.dawn, &bot_game->setup.dawn, &deal.dawn, &random)
                : deal_cards_anew(&end.sedlec, &deal.sedlec, &random);
        play_on(&deal, count, &other);
        assert_int_equal(one.length, other.length);
        assert_memory_equal(one.bytes, other.bytes, one.length);
    }
    assert_true(changed > 10 * PAIRS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
