/* SPDX-License-Identifier: MIT */
/*
 * Reviews by libsexton: the same bytes as `sexton review` prints (its transcripts are the
 * golden), parts that add up, and a review that outlives its game.
 */
#include "support/support.h"

#include <sexton.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char text[1 << 16], wanted[1 << 16];

static sexton_game *read_vector(const char *name)
{
    char path[128];
    sexton_game *game;
    snprintf(path, sizeof path, "tests/vectors/%s.sxr", name);
    Slice record = support_file(path);
    assert_int_equal(sexton_game_read(record.bytes, record.length, &game, NULL),
                     SEXTON_OK);
    support_free(record);
    return game;
}

static sexton_review *review_of(const char *name)
{
    sexton_game *game = read_vector(name);
    sexton_review *review;
    assert_int_equal(sexton_review_new(game, &review, NULL), SEXTON_OK);
    sexton_game_free(game); /* it is needed no more */
    return review;
}

/* What a command of the transcripts prints, up to the curve, which is the program's. */
static void want(const char *arguments, const char *name)
{
    char head[256];
    Slice whole = support_file("tests/cli/transcripts/review.txt");
    snprintf(head, sizeof head, "$ sexton review %s$vectors/%s.sxr\n", arguments, name);
    const char *line = strstr(whole.bytes, head);
    assert_non_null(line);
    wanted[0] = '\0';
    for (line += strlen(head); *line == '|'; line = strchr(line, '\n') + 1) {
        if (strncmp(line, "| Chances to win", 16) == 0) {
            wanted[strlen(wanted) - 1] = '\0'; /* the empty line before it */
            break;
        }
        int length = (int)strcspn(line, "\n");
        const char *said = line + (length > 1 ? 2 : 1);
        snprintf(wanted + strlen(wanted), sizeof wanted - strlen(wanted), "%.*s\n",
                 length > 1 ? length - 2 : 0, said);
    }
    assert_true(strlen(wanted) > 100);
    support_free(whole);
}

static void the_same_as_the_program(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *name;
        int seat;
    } rows[] = {
        {"", "dawn-zoch-2p-row4-bare-random", -1},
        {"--seat 1 ", "dawn-zoch-2p-row4-bare-random", 1},
        {"", "sedlec-2p-shared-win", -1},
        {"", "deal-1", -1},
        {"", "rule-worked_example", -1},
        {"--seat 2 ", "rule-d26", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sexton_review *review = review_of(rows[i].name);
        want(rows[i].arguments, rows[i].name);
        size_t length = sexton_review_told(review, rows[i].seat, text, sizeof text);
        assert_string_equal(text, wanted);
        assert_int_equal(length, strlen(wanted));
        sexton_review_free(review);
    }
    sexton_review *review = review_of("sedlec-2p-none-unfinished");
    want("--json ", "sedlec-2p-none-unfinished");
    size_t length = sexton_review_json(review, text, sizeof text);
    assert_string_equal(text, wanted);
    assert_int_equal(length, strlen(wanted));
    assert_int_equal(sexton_review_json(review, text, 9), length);
    assert_string_equal(text, "{\"review");
    sexton_review_free(review);
}

static void assert_sum(const sexton_review *review, int seat)
{
    int64_t parts[SEXTON_OTHERS + 1];
    for (int part = 0; part <= SEXTON_OTHERS; part++)
        parts[part] = sexton_review_part(review, seat, (sexton_part)part);
    assert_true(parts[SEXTON_MEMORY] >= 0 && parts[SEXTON_JUDGEMENT] >= 0);
    assert_int_equal(parts[SEXTON_END] - parts[SEXTON_START],
                     parts[SEXTON_LUCK] - parts[SEXTON_MEMORY] - parts[SEXTON_JUDGEMENT] +
                         parts[SEXTON_OTHERS]);
}

static void parts_add_up(void **state)
{
    (void)state;
    static const char *const names[] = {"dawn-zoch-6p", "sedlec-4p-merchants+zealots",
                                        "dawn-zoch-3p-unfinished"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sexton_review *review = review_of(names[i]);
        int64_t starts = 0, ends = 0;
        for (int seat = 0; seat < 6; seat++) {
            assert_sum(review, seat);
            starts += sexton_review_part(review, seat, SEXTON_START);
            ends += sexton_review_part(review, seat, SEXTON_END);
        }
        assert_int_equal(starts, SEXTON_CERTAIN);
        assert_int_equal(ends, SEXTON_CERTAIN);
        sexton_review_free(review);
    }
}

/* The review is of the game as it stood, in the language and with the names of then. */
static void as_it_stood(void **state)
{
    (void)state;
    sexton_game *game = read_vector("dawn-zoch-3p");
    sexton_review *before, *after;
    assert_int_equal(sexton_game_set_language(game, "de"), SEXTON_OK);
    assert_int_equal(sexton_review_new(game, &before, NULL), SEXTON_OK);
    size_t length = sexton_review_told(before, -1, wanted, sizeof wanted);
    assert_int_equal(sexton_game_set_language(game, "en"), SEXTON_OK);
    assert_int_equal(sexton_game_set_name(game, 0, "Somebody", NULL), SEXTON_OK);
    assert_int_equal(sexton_game_rewind(game, 0), SEXTON_OK);
    assert_int_equal(sexton_review_told(before, -1, text, sizeof text), length);
    assert_string_equal(text, wanted);
    assert_int_equal(sexton_review_new(game, &after, NULL), SEXTON_OK); /* no decision */
    assert_true(sexton_review_told(after, -1, text, sizeof text) > 0);
    assert_non_null(strstr(text, "Somebody: from "));
    assert_int_equal(sexton_review_part(after, 0, SEXTON_LUCK), 0);
    assert_sum(after, 0);
    sexton_review_free(before);
    sexton_review_free(after);
    sexton_game_free(game);
}

/* A game in which everybody opens a1 and leaves, for so many decisions. */
static sexton_game *pace(size_t plies)
{
    sexton_game *game;
    assert_int_equal(sexton_game_deal("game dawn\nfirst 0", "a", &game, NULL), SEXTON_OK);
    while (sexton_game_plies(game) < plies) {
        const char *move = sexton_game_plies(game) % 2 ? "leave" : "open a1";
        assert_int_equal(sexton_game_play_text(game, sexton_game_actor(game), move, NULL),
                         SEXTON_OK);
    }
    return game;
}

static void too_long(void **state)
{
    (void)state;
    sexton_game *game = pace(4097);
    sexton_error *error = sexton_error_new();
    sexton_review *review = (sexton_review *)text;
    assert_int_equal(sexton_review_new(game, &review, error), SEXTON_TOO_LONG);
    assert_null(review);
    assert_int_equal(sexton_error_status(error), SEXTON_TOO_LONG);
    assert_string_equal(
        sexton_error_message(error),
        "dawn-under: too long for a review: it has more than 4096 decisions");
    assert_int_equal(sexton_review_new(game, &review, NULL), SEXTON_TOO_LONG);
    assert_int_equal(sexton_game_rewind(game, 4096), SEXTON_OK);
    assert_int_equal(sexton_review_new(game, &review, error), SEXTON_OK);
    assert_int_equal(sexton_error_status(error), SEXTON_OK);
    assert_true(sexton_review_json(review, NULL, 0) > 4096 * 100);
    sexton_review_free(review);
    sexton_error_free(error);
    sexton_game_free(game);
}

static void misuse(void **state)
{
    (void)state;
    sexton_game *game = read_vector("deal-1");
    sexton_error *error = sexton_error_new();
    sexton_review *review = NULL;
    assert_int_equal(sexton_review_new(NULL, &review, error), SEXTON_MISUSE);
    assert_int_equal(sexton_error_status(error), SEXTON_MISUSE);
    assert_int_equal(sexton_review_new(game, NULL, NULL), SEXTON_MISUSE);
    assert_int_equal(sexton_review_new(game, &review, error), SEXTON_OK);
    assert_int_equal(sexton_review_told(review, -2, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(sexton_review_told(review, 6, text, sizeof text), 0);
    assert_int_equal(sexton_review_told(NULL, -1, text, sizeof text), 0);
    assert_int_equal(sexton_review_json(NULL, text, sizeof text), 0);
    assert_int_equal(sexton_review_part(NULL, 0, SEXTON_END), 0);
    assert_int_equal(sexton_review_part(review, -1, SEXTON_START), 0);
    assert_int_equal(sexton_review_part(review, 6, SEXTON_START), 0);
    assert_int_equal(sexton_review_part(review, 0, (sexton_part)77), 0);
    sexton_review_free(review);
    sexton_review_free(NULL);
    sexton_error_free(error);
    sexton_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_as_the_program),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(as_it_stood),
        cmocka_unit_test(too_long),
        cmocka_unit_test(misuse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
