/* SPDX-License-Identifier: MIT */
/*
 * The exact end of Sedlec against brute force, which knows the rules and nothing else: no
 * memo, no cutting off, every card in every place. And that neither the size of the memo
 * nor the order of thinking changes a value.
 */
#include "bots/sedlec/exact.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MEMO = 4096, PLENTY = 100000000, ROUNDING = 8 };

typedef struct Shares {
    int64_t of[SEDLEC_SEATS];
} Shares;

static const SedlecSetup *setup;

static Shares brute(const SedlecState *seen);

static bool is_better(const Shares *a, const Shares *b, int seat)
{
    int players = setup->options.players;
    for (int i = 0; i < players; i++) {
        int64_t of_a = a->of[(seat + i) % players], of_b = b->of[(seat + i) % players];
        if (of_a != of_b)
            return i == 0 ? of_a > of_b : of_a < of_b;
    }
    return false;
}

/* The face-down cards, each for itself. */
static int list_hidden(const SedlecState *seen, uint8_t *cards)
{
    uint8_t open[256] = {0};
    int count = 0;
    for (int seat = 0; seat < setup->options.players; seat++) {
        for (int cell = 0; cell < SEDLEC_CELLS; cell++)
            open[seen->cells[seat][cell]]++;
        open[seen->hands[seat][0]]++;
        open[seen->hands[seat][1]]++;
    }
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (seen->up >> stack & 1)
            open[seen->stacks[stack][seen->heights[stack] - 1]]++;
    for (int i = 0; i < setup->options.cards; i++) {
        uint8_t card = setup->options.deck[i];
        if (open[card] > 0)
            open[card]--;
        else
            cards[count++] = card;
    }
    return count;
}

/* The mean over all pairs of hidden cards in both orders, or over single cards. */
static Shares brute_dig(const SedlecState *seen, uint8_t move)
{
    uint8_t cards[SEDLEC_CARDS];
    int count = list_hidden(seen, cards), ways = 0;
    bool is_one = move >= SEDLEC_DIG_ONE;
    Shares sum = {{0}};
    for (int i = 0; i < count; i++)
        for (int j = 0; j < (is_one ? 1 : count); j++) {
            if (!is_one && i == j)
                continue;
            /* the stacks that will be turned: the first in order gets the first card */
            SedlecState next = *seen;
            sedlec_apply(setup, &next, move, NULL);
            uint8_t turned = (uint8_t)(next.up & ~seen->up) | (is_one ? seen->down : 0);
            next = *seen;
            int first = __builtin_ctz(turned);
            next.stacks[first][next.heights[first] - 1] = cards[i];
            if (!is_one) {
                int second = __builtin_ctz(turned & (turned - 1u));
                next.stacks[second][next.heights[second] - 1] = cards[j];
            }
            sedlec_apply(setup, &next, move, NULL);
            Shares shares = brute(&next);
            for (int seat = 0; seat < SEDLEC_SEATS; seat++)
                sum.of[seat] += shares.of[seat];
            ways++;
        }
    for (int seat = 0; seat < SEDLEC_SEATS; seat++)
        sum.of[seat] = (sum.of[seat] + ways / 2) / ways;
    return sum;
}

static Shares brute_move(const SedlecState *seen, uint8_t move)
{
    if (move < SEDLEC_KEEP_CARD)
        return brute_dig(seen, move);
    SedlecState next = *seen;
    sedlec_apply(setup, &next, move, NULL);
    return brute(&next);
}

/* A player with nothing more to draw builds as well as they can, whatever others do. */
static bool has_all(const SedlecState *seen)
{
    int seat = seen->turn, players = setup->options.players;
    int drawn = seen->placed[seat] + (seen->hands[seat][0] != CARD_NONE) +
                (seen->hands[seat][1] != CARD_NONE);
    bool is_all_drawn =
        (seen->up | seen->down) == 0 || setup->options.cards == players * setup->pyramid;
    return seen->phase == SEDLEC_TURN &&
           (drawn > setup->pyramid || (drawn == setup->pyramid && is_all_drawn));
}

/* The first of their moves on the way to their best pyramid; its count in `score`. */
static uint8_t build_best(const SedlecState *seen, int seat, SedlecScore *score)
{
    uint8_t moves[SEDLEC_MOVES], best = 0;
    SedlecState mine = *seen;
    mine.turn = (uint8_t)seat;
    if (seen->placed[seat] == setup->pyramid) {
        sedlec_score(seen->cells[seat], score);
        return 0;
    }
    int count = sedlec_legal(setup, &mine, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i] < SEDLEC_PLACE)
            continue;
        SedlecState next = mine;
        SedlecScore scores[2] = {*score, {0}};
        sedlec_apply(setup, &next, moves[i], NULL);
        (void)build_best(&next, seat, &scores[1]);
        if (best && sedlec_winners(scores, 2) != 2)
            continue;
        best = moves[i];
        *score = scores[1];
    }
    return best;
}

static Shares brute(const SedlecState *seen)
{
    Shares best = {{0}};
    uint8_t moves[SEDLEC_MOVES];
    int winners = __builtin_popcount(seen->winners);
    for (int seat = 0; seat < SEDLEC_SEATS && winners; seat++)
        best.of[seat] = seen->winners >> seat & 1 ? NET_CERTAIN / winners : 0;
    if (winners)
        return best;
    if (setup->options.players > 2 && has_all(seen)) {
        SedlecScore score;
        return brute_move(seen, build_best(seen, seen->turn, &score));
    }
    int count = sedlec_legal(setup, seen, moves);
    for (int i = 0; i < count; i++) {
        Shares shares = brute_move(seen, moves[i]);
        if (i == 0 || is_better(&shares, &best, seen->turn))
            best = shares;
    }
    return best;
}

/* A position so many turns before the end, after moves at random. */
static void reach(Setup *table, int players, int expansions, int left, Random *random,
                  SedlecState *seen)
{
    Options options = {0};
    Stream stream;
    Deal deal;
    State state;
    char name[32];
    Text text = text_in(name, sizeof name);
    text_number(&text, random_draw(random));
    support_seed(&stream, name);
    sedlec_options_init(&options.sedlec, players);
    options.sedlec.expansions = (uint8_t)expansions;
    assert_int_equal(games[GAME_SEDLEC]->check(&options, table).kind, 0);
    games[GAME_SEDLEC]->draw(table, &stream, &deal);
    games[GAME_SEDLEC]->begin(table, &deal, &state);
    while (exact_turns_left(&table->sedlec, &state.sedlec) > left) {
        uint8_t moves[SEDLEC_MOVES];
        int count = sedlec_legal(&table->sedlec, &state.sedlec, moves);
        sedlec_apply(&table->sedlec, &state.sedlec,
                     moves[random_below(random, (uint32_t)count)], NULL);
    }
    *seen = state.sedlec;
    sedlec_see(&table->sedlec, seen);
}

static void compare(int players, int expansions, int left, int positions, uint64_t seed)
{
    static ExactEntry memo[MEMO];
    Random random;
    random_init(&random, seed);
    for (int n = 0; n < positions; n++) {
        Setup table;
        SedlecState seen;
        Exact exact;
        uint8_t moves[SEDLEC_MOVES];
        int32_t values[SEDLEC_MOVES];
        reach(&table, players, expansions, left, &random, &seen);
        setup = &table.sedlec;
        int count = sedlec_legal(setup, &seen, moves);
        exact_init(&exact, setup, memo, MEMO, PLENTY);
        assert_true(exact_values(&exact, &seen, moves, count, false, values));
        for (int i = 0; i < count; i++) {
            int64_t wanted = brute_move(&seen, moves[i]).of[seen.turn];
            assert_in_range(values[i] - wanted + ROUNDING, 0, 2 * ROUNDING);
        }
    }
}

static void two_players_as_by_force(void **unused)
{
    (void)unused;
    compare(2, 0, 6, 300, 1);
    compare(2, 0, 8, 200, 2);
    compare(2, 0, 9, 60, 3);
    for (int expansions = 1; expansions <= 4; expansions *= 2)
        compare(2, expansions, 4, 60, 4);
}

static void more_players_as_by_force(void **unused)
{
    (void)unused;
    compare(3, 0, 9, 200, 5);
    compare(3, SEDLEC_MERCHANTS, 4, 40, 6);
    compare(4, SEDLEC_CHAMPIONS, 6, 80, 7);
}

static void solve(const SedlecState *seen, uint32_t memo_length, bool is_best_enough,
                  const uint8_t *moves, int count, int32_t *values)
{
    static ExactEntry memo[MEMO];
    Exact exact;
    exact_init(&exact, setup, memo, memo_length, PLENTY);
    assert_true(exact_values(&exact, seen, moves, count, is_best_enough, values));
}

static void a_small_memo_changes_nothing(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 8);
    for (int n = 0; n < 60; n++) {
        Setup table;
        SedlecState seen;
        uint8_t moves[SEDLEC_MOVES];
        int32_t large[SEDLEC_MOVES], small[SEDLEC_MOVES], quick[SEDLEC_MOVES];
        reach(&table, 2 + n % 2, 0, 11, &random, &seen);
        setup = &table.sedlec;
        int count = sedlec_legal(setup, &seen, moves), best = 0, quick_best = 0;
        solve(&seen, MEMO, false, moves, count, large);
        solve(&seen, 16, false, moves, count, small);
        solve(&seen, MEMO, true, moves, count, quick);
        assert_memory_equal(large, small, (size_t)count * sizeof *large);
        for (int i = 1; i < count; i++) {
            best = large[i] > large[best] ? i : best;
            quick_best = quick[i] > quick[quick_best] ? i : quick_best;
        }
        assert_int_equal(best, quick_best);
        assert_int_equal(large[best], quick[best]);
    }
}

static void a_spent_budget_is_told(void **unused)
{
    (void)unused;
    static ExactEntry memo[MEMO];
    Random random;
    Setup table;
    SedlecState seen;
    Exact exact;
    uint8_t moves[SEDLEC_MOVES];
    int32_t values[SEDLEC_MOVES];
    random_init(&random, 9);
    reach(&table, 2, 0, 36, &random, &seen);
    assert_int_equal(exact_turns_left(&table.sedlec, &seen), 36);
    int count = sedlec_legal(&table.sedlec, &seen, moves);
    exact_init(&exact, &table.sedlec, memo, MEMO, 1000);
    assert_false(exact_values(&exact, &seen, moves, count, true, values));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_as_by_force),
        cmocka_unit_test(more_players_as_by_force),
        cmocka_unit_test(a_small_memo_changes_nothing),
        cmocka_unit_test(a_spent_budget_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
