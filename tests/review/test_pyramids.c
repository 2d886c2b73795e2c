/* SPDX-License-Identifier: MIT */
/*
 * Hindsight and puzzles against plain trying: cards laid one by one where the rules allow
 * it, in every order, give no more points; and a puzzle has its answer and no other.
 */
#include "review/played.h"
#include "review/review_part.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Played played;

/* Lays all cards by the rules alone (S13), in all orders. */
typedef struct Trying {
    const SedlecSetup *setup;
    SedlecState state;
    uint8_t cards[SEDLEC_CELLS];
    int count, best, ways;
    uint8_t cells[8][SEDLEC_CELLS]; /* the best ones, different */
} Trying;

static void note(Trying *trying)
{
    SedlecScore score;
    sedlec_score(trying->state.cells[0], &score);
    if (trying->ways && score.total < trying->best)
        return;
    if (!trying->ways || score.total > trying->best)
        trying->ways = 0;
    trying->best = score.total;
    for (int i = 0; i < trying->ways && i < 8; i++)
        if (memcmp(trying->cells[i], trying->state.cells[0], SEDLEC_CELLS) == 0)
            return;
    if (trying->ways < 8)
        memcpy(trying->cells[trying->ways], trying->state.cells[0], SEDLEC_CELLS);
    trying->ways++;
}

static void try_all(Trying *trying, unsigned used)
{
    if (used == (1u << trying->count) - 1) {
        note(trying);
        return;
    }
    uint32_t places = sedlec_places(trying->setup, trying->state.filled[0]);
    for (; places; places &= places - 1) {
        unsigned cell = (unsigned)__builtin_ctz(places);
        for (int i = 0; i < trying->count; i++) {
            if (used >> i & 1)
                continue;
            trying->state.cells[0][cell] = trying->cards[i];
            trying->state.filled[0] |= 1u << cell;
            try_all(trying, used | 1u << i);
            trying->state.filled[0] &= ~(1u << cell);
            trying->state.cells[0][cell] = CARD_NONE;
        }
    }
}

static void begin_trying(Trying *trying, const SedlecSetup *setup, const uint8_t *cells)
{
    memset(trying, 0, sizeof *trying);
    trying->setup = setup;
    memcpy(trying->state.cells[0], cells, SEDLEC_CELLS);
    for (unsigned cell = 0; cell < SEDLEC_CELLS; cell++)
        if (cells[cell] != CARD_NONE)
            trying->state.filled[0] |= 1u << cell;
}

static void play_sedlec(int players, int expansions, uint32_t number)
{
    static const char *const names[] = {"keeper", "random", "level:2", "keeper"};
    Deal deal;
    deal_game(&played, games[GAME_SEDLEC], players, expansions, number, &deal);
    for (int seat = 0; seat < players; seat++)
        played.bot_game.seats[seat] = bot_named(names[(seat + (int)number) % 4]);
    play(&played, &deal, number, REVIEW_CAPACITY);
}

/* Pyramids of six cards have few enough orders to try them all. */
static void no_order_brings_more(void **unused)
{
    (void)unused;
    static Trying trying;
    static const uint8_t nothing[SEDLEC_CELLS];
    for (uint32_t i = 0; i < 2; i++) {
        play_sedlec(3, i ? SEDLEC_CHAMPIONS | SEDLEC_ZEALOTS : SEDLEC_MERCHANTS, i);
        const SedlecState *end = &played.bot_game.state.sedlec;
        const Hindsight *hindsight = &played.review.sedlec.hindsight[i];
        begin_trying(&trying, &played.bot_game.setup.sedlec, nothing);
        for (int cell = 0; cell < SEDLEC_CELLS; cell++)
            if (end->cells[i][cell] != CARD_NONE)
                trying.cards[trying.count++] = end->cells[i][cell];
        assert_int_equal(trying.count, 6);
        try_all(&trying, 0);
        assert_int_equal(hindsight->best, trying.best);
    }
}

static int compare_bytes(uint8_t *bytes, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += bytes[i] * bytes[i] + bytes[i];
    return sum;
}

/* The best pyramid is made of the player's own cards, counts what it says, and is no
 * worse than theirs, nor than any exchange of two of its cards makes it. */
static void the_best_pyramid_is_his_own_cards(void **unused)
{
    (void)unused;
    for (uint32_t i = 0; i < 4; i++) {
        play_sedlec(2, (int)(i % 3), 20 + i);
        for (int seat = 0; seat < 2; seat++) {
            Hindsight hindsight = played.review.sedlec.hindsight[seat];
            uint8_t *mine = played.bot_game.state.sedlec.cells[seat];
            SedlecScore score;
            assert_int_equal(compare_bytes(hindsight.cells, SEDLEC_CELLS),
                             compare_bytes(mine, SEDLEC_CELLS));
            sedlec_score(mine, &score);
            assert_int_equal(score.total, hindsight.points);
            assert_true(hindsight.best >= hindsight.points);
            for (int a = 0; a < SEDLEC_CELLS; a++)
                for (int b = 0; b < SEDLEC_CELLS; b++) {
                    uint8_t cells[SEDLEC_CELLS];
                    memcpy(cells, hindsight.cells, sizeof cells);
                    if (cells[a] == CARD_NONE || cells[b] == CARD_NONE)
                        continue;
                    cells[a] = hindsight.cells[b];
                    cells[b] = hindsight.cells[a];
                    sedlec_score(cells, &score);
                    assert_true(score.total <= hindsight.best);
                }
        }
    }
}

static void a_puzzle_has_one_answer(void **unused)
{
    (void)unused;
    static Trying trying;
    int puzzles = 0;
    for (uint32_t i = 0; i < 12; i++) {
        play_sedlec(2 + (int)(i % 2), (int)(i % 8), 50 + i);
        for (int k = 0; k < played.review.sedlec.puzzle_count; k++, puzzles++) {
            const Puzzle *puzzle = &played.review.sedlec.puzzles[k];
            begin_trying(&trying, &played.bot_game.setup.sedlec, puzzle->before);
            memcpy(trying.cards, puzzle->cards, puzzle->count);
            trying.count = puzzle->count;
            try_all(&trying, 0);
            assert_int_equal(trying.ways, 1);
            assert_int_equal(trying.best, puzzle->points);
            assert_memory_equal(trying.cells[0], puzzle->answer, SEDLEC_CELLS);
            assert_true(puzzle->got <= puzzle->points);
        }
    }
    assert_true(puzzles > 6);
}

/* A pyramid that may grow to the left end of the grid and to the right. */
static void both_ends_are_tried(void **unused)
{
    (void)unused;
    static Trying trying;
    static const uint8_t places[] = {1, 2, 3, 8 + 1, 8 + 2, 16 + 1};
    static const char *const lying[] = {"Cr/Ro", "Ry/Pr", "Cr/Pe",
                                        "Pe/Cr", "Pr/Ro", "Cr/Cr"};
    static const char *const left[] = {"Pe/Ro", "Pr/Pe", "Ro/Cr"};
    SedlecOptions options;
    SedlecSetup setup;
    uint8_t cells[SEDLEC_CELLS] = {0}, best[SEDLEC_CELLS];
    int ways;
    sedlec_options_init(&options, 2);
    assert_int_equal(sedlec_check(&options, &setup).kind, SEDLEC_NO_REFUSAL);
    for (size_t i = 0; i < sizeof places; i++)
        cells[places[i]] = sedlec_card_read(slice_of(lying[i]));
    begin_trying(&trying, &setup, cells);
    for (int i = 0; i < 3; i++)
        trying.cards[trying.count++] = sedlec_card_read(slice_of(left[i]));
    try_all(&trying, 0);
    int points =
        review_pyramid_fill(&setup, cells, trying.cards, trying.count, best, &ways);
    assert_int_equal(points, trying.best);
    assert_int_equal(ways, trying.ways);
    assert_true(trying.ways < 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_order_brings_more),
        cmocka_unit_test(the_best_pyramid_is_his_own_cards),
        cmocka_unit_test(a_puzzle_has_one_answer),
        cmocka_unit_test(both_ends_are_tried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
