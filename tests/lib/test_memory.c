/* SPDX-License-Identifier: MIT */
/*
 * libsexton without memory: every allocation of every call fails once. The call says so,
 * hands nothing out and leaves the game as it was.
 */
#include "support/failing.h"
#include "support/support.h"

#include <sexton.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char wanting[] = "out of memory.";
static sexton_error *error;

/* Whether that call failed for want of memory, as it must if an allocation did. */
static bool wants(sexton_status status, int before)
{
    left = -1;
    assert_int_equal(status, failed > before ? SEXTON_NO_MEMORY : SEXTON_OK);
    assert_int_equal(sexton_error_status(error), status);
    assert_string_equal(sexton_error_message(error), status == SEXTON_OK ? "" : wanting);
    return status == SEXTON_NO_MEMORY;
}

static sexton_game *deal_in_want(const char *options)
{
    sexton_game *game = NULL;
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_status status = sexton_game_deal(options, "owl", &game, error);
        if (!wants(status, before))
            break;
        assert_null(game);
    }
    return game;
}

static sexton_game *read_in_want(Slice record)
{
    sexton_game *game = NULL;
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_status status =
            sexton_game_read(record.bytes, record.length, &game, error);
        if (!wants(status, before))
            break;
        assert_null(game);
    }
    return game;
}

static void games_come_to_be(void **state)
{
    (void)state;
    failed = 0;
    sexton_game_free(deal_in_want("game dawn\nplayers 3"));
    assert_int_equal(failed, 4);
    Slice record = support_file("tests/vectors/dawn-zoch-3p.sxr");
    sexton_game *game = read_in_want(record);
    assert_true(failed > 7);
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_game *copy = sexton_game_copy(game);
        left = -1;
        assert_int_equal(copy == NULL, failed > before);
        sexton_game_free(copy);
        if (copy)
            break;
        assert_true(nth < 3);
    }
    sexton_game_free(game);
    support_free(record);
}

static void games_go_on(void **state)
{
    (void)state;
    sexton_game *game = deal_in_want("game sedlec\nfirst 0");
    sexton_bot *bot = NULL;
    uint8_t move;
    sexton_game_legal(game, &move, 1);
    failed = 0;
    left = 0;
    assert_true(wants(sexton_game_play(game, 0, move, error), 0));
    assert_int_equal(sexton_game_plies(game), 0);
    assert_int_equal(sexton_game_play(game, 0, move, error), SEXTON_OK);
    left = 0;
    assert_true(wants(sexton_game_set_name(game, 0, "Mia", error), 1));
    left = 0;
    assert_true(wants(sexton_bot_new(game, 0, "random", 1, &bot, error), 2));
    assert_null(bot);
    assert_int_equal(sexton_game_set_name(game, 0, "Mia", error), SEXTON_OK);
    sexton_game_free(game);
}

/* An error is one allocation, and without it calls go on. */
static void errors_and_reviews(void **state)
{
    (void)state;
    left = 0;
    assert_null(sexton_error_new());
    left = -1;
    Slice record = support_file("tests/vectors/sedlec-2p-none.sxr");
    sexton_game *game = read_in_want(record);
    sexton_review *review = NULL;
    size_t before_all = held;
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_status status = sexton_review_new(game, &review, error);
        if (!wants(status, before))
            break;
        assert_null(review);
        assert_int_equal(held, before_all);
        assert_true(nth < 5);
    }
    sexton_review_free(review);
    assert_int_equal(held, before_all);
    sexton_game_free(game);
    support_free(record);
}

static int begin(void **state)
{
    (void)state;
    error = sexton_error_new();
    return error ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    sexton_error_free(error);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_to_be),
        cmocka_unit_test(games_go_on),
        cmocka_unit_test(errors_and_reviews),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
