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

static const char wanting[] = "memory is out.";

/* Whether that call failed for want of memory, as it must if an allocation did. */
static bool wants(sexton_status status, const sexton_error *error, int before)
{
    left = -1;
    assert_int_equal(status, failed > before ? SEXTON_NO_MEMORY : SEXTON_OK);
    if (error) {
        assert_int_equal(error->status, status);
        assert_string_equal(error->message, status == SEXTON_OK ? "" : wanting);
    }
    return status == SEXTON_NO_MEMORY;
}

static sexton_game *deal_in_want(const char *options)
{
    sexton_game *game = NULL;
    sexton_error error;
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_status status = sexton_deal(options, "owl", &game, &error);
        if (!wants(status, &error, before))
            break;
        assert_null(game);
    }
    return game;
}

static sexton_game *read_in_want(Slice record)
{
    sexton_game *game = NULL;
    sexton_error error;
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_status status = sexton_read(record.bytes, record.length, &game, &error);
        if (!wants(status, &error, before))
            break;
        assert_null(game);
    }
    return game;
}

static void games_come_to_be(void **state)
{
    (void)state;
    failed = 0;
    sexton_free(deal_in_want("game dawn\nplayers 3"));
    assert_int_equal(failed, 4);
    Slice record = support_file("tests/vectors/dawn-zoch-3p.sxr");
    sexton_game *game = read_in_want(record);
    assert_true(failed > 7);
    for (int nth = 0;; nth++) {
        int before = failed;
        left = nth;
        sexton_game *copy = sexton_copy(game);
        left = -1;
        assert_int_equal(copy == NULL, failed > before);
        sexton_free(copy);
        if (copy)
            break;
        assert_true(nth < 3);
    }
    sexton_free(game);
    support_free(record);
}

static void games_go_on(void **state)
{
    (void)state;
    sexton_game *game = deal_in_want("game sedlec\nfirst 0");
    sexton_bot *bot = NULL;
    sexton_error error;
    char move[32];
    sexton_legal(game, 0, move, sizeof move);
    failed = 0;
    left = 0;
    assert_true(wants(sexton_play(game, 0, move, &error), &error, 0));
    assert_int_equal(sexton_plies(game), 0);
    assert_int_equal(sexton_play(game, 0, move, &error), SEXTON_OK);
    left = 0;
    assert_true(wants(sexton_set_name(game, 0, "Mia"), NULL, 1));
    left = 0;
    assert_true(wants(sexton_bot_new(game, 0, "random", 1, &bot, &error), &error, 2));
    assert_null(bot);
    assert_int_equal(sexton_set_name(game, 0, "Mia"), SEXTON_OK);
    sexton_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_to_be),
        cmocka_unit_test(games_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
