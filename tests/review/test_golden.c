/* SPDX-License-Identifier: MIT */
/*
 * Goldens of reviews: records of every kind of game, each with its whole review as JSON
 * and in words, one number a record. The other tests say what of it is right; this says
 * that none of it has changed. Other nets make other numbers.
 */
#include "support/golden.h"
#include "support/support.h"

#include "review/played.h"
#include "review/review_say.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static Played played;
static Reader reader;

static void add_text(uint64_t *sum, Text *text)
{
    assert_false(text->is_cut);
    golden_add(sum, text->bytes, text->length + 1);
    text_clear(text);
}

static void add_said(uint64_t *sum, const Review *review)
{
    static const char *const bars[REVIEW_BARS] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    static char bytes[REVIEW_SAID];
    Slice names[SEATS_MAX] = {slice_of("Ann"),  slice_of("Ben"), slice_of("Cleo"),
                              slice_of("Dora"), slice_of("Eli"), slice_of("Fay")};
    const Teller teller = {.game = review->game, .setup = review->setup, .names = names};
    Text text = text_in(bytes, sizeof bytes);
    review_say_notes(review, &teller, &text);
    add_text(sum, &text);
    review_say_moments(review, &teller, SEAT_NONE, &text);
    add_text(sum, &text);
    for (int seat = 0; seat < review->players; seat++) {
        review_say_moments(review, &teller, seat, &text);
        review_say_sum(review, &teller, seat, &text);
        add_text(sum, &text);
        for (int columns = 1; columns <= 81; columns += 16) {
            review_say_curve(review, seat, columns, bars, &text);
            add_text(sum, &text);
        }
    }
    for (int ply = 0; ply < review->count; ply++) {
        review_say_decision(review, &teller, ply, &text);
        add_text(sum, &text);
    }
}

static void reviews_say_the_same(void **state)
{
    (void)state;
    static const char *const names[] = {"dawn-zoch-3p",
                                        "dawn-zoch-2p-bare",
                                        "dawn-lifestyle-4p-unfinished",
                                        "dawn-ring-zoch-2p",
                                        "dawn-zoch-6p",
                                        "rule-worked_example",
                                        "deal-1",
                                        "deal-3",
                                        "sedlec-2p-none",
                                        "sedlec-2p-none-unfinished",
                                        "sedlec-2p-shared-win",
                                        "sedlec-3p-champions+zealots",
                                        "sedlec-4p-merchants+zealots",
                                        "sedlec-lovers-2p"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[96];
        uint64_t sum = GOLDEN_INIT;
        Growing json = {0};
        snprintf(path, sizeof path, "tests/vectors/%s.sxr", names[i]);
        Slice record = support_file(path);
        assert_true(review_record(&played, &reader, record));
        write_json(&played.review, &json);
        golden_add(&sum, json.bytes, json.length);
        add_said(&sum, &played.review);
        golden_line(names[i], sum);
        growing_clear(&json);
        support_free(record);
    }
    golden_check("tests/review/golden.txt");
}

/* One decision more than there is space for. */
static void there_is_no_more_space(void **state)
{
    (void)state;
    Slice record = support_file("tests/vectors/sedlec-2p-none.sxr");
    assert_true(review_record(&played, &reader, record));
    int count = played.review.count;
    Known known;
    State start;
    const Game *game = reader.record.game;
    game->begin(&reader.record.setup, &reader.record.deal, &start);
    game->know(&reader.record.setup, &start, &known);
    assert_true(count > 0);
    Move moves[MOVES_MAX];
    Events events = {0};
    (void)game->legal(&reader.record.setup, &start, moves);
    review_begin(&played.review, game, &reader.record.setup, played.decisions, 1);
    assert_true(review_move(&played.review, &known, moves[0], &events));
    assert_false(review_move(&played.review, &known, moves[0], &events));
    assert_int_equal(played.review.count, 1);
    support_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reviews_say_the_same),
        cmocka_unit_test(there_is_no_more_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
