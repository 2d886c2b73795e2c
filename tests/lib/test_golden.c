/* SPDX-License-Identifier: MIT */
/*
 * Goldens of libsexton: all that it says of whole records, ply by ply, in every language;
 * of options that are and are not possible; of moves, names and bots that are none; of no
 * game at all; of every number as a move; of reviews. The other tests say what of it is
 * right; this says that none of it has changed.
 */
#include "support/golden.h"
#include "support/support.h"

#include <sexton.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void add_number(uint64_t *sum, uint64_t number)
{
    golden_add(sum, &number, sizeof number);
}

static void add_string(uint64_t *sum, const char *string)
{
    golden_add(sum, string, strlen(string) + 1);
}

static sexton_error *error; /* of all calls */

static void add_error(uint64_t *sum, sexton_status status)
{
    add_number(sum, status);
    add_number(sum, sexton_error_status(error));
    add_number(sum, sexton_error_line(error));
    add_string(sum, sexton_error_rule(error));
    add_string(sum, sexton_error_message(error));
}

typedef size_t Teller(const sexton_game *game, char *buffer, size_t size);

/* The whole text, and what a buffer that is too short by any little gets of it. */
static void add_told(uint64_t *sum, const sexton_game *game, Teller *teller)
{
    static char bytes[1 << 18];
    size_t length = teller(game, bytes, sizeof bytes);
    assert_true(length < sizeof bytes);
    add_number(sum, length);
    add_string(sum, bytes);
    for (size_t size = 0; size < 3; size++) {
        memset(bytes, 'x', 4);
        bytes[4] = '\0';
        add_number(sum, teller(game, bytes, size));
        add_string(sum, bytes);
    }
    add_number(sum, teller(game, bytes, length));
    if (length > 0)
        add_string(sum, bytes);
}

static size_t seen(const sexton_game *game, char *buffer, size_t size)
{
    return sexton_game_sight(game, SEXTON_SEEN, buffer, size);
}

static size_t known(const sexton_game *game, char *buffer, size_t size)
{
    return sexton_game_sight(game, SEXTON_KNOWN, buffer, size);
}

static size_t truth(const sexton_game *game, char *buffer, size_t size)
{
    return sexton_game_sight(game, SEXTON_TRUTH, buffer, size);
}

static size_t deeper(const sexton_game *game, char *buffer, size_t size)
{
    return sexton_game_sight(game, (sexton_depth)77, buffer, size);
}

static void add_legal(uint64_t *sum, const sexton_game *game)
{
    char move[SEXTON_MOVE_TEXT];
    uint8_t moves[SEXTON_MOVES_MOST];
    int count = (int)sexton_game_legal(game, moves, sizeof moves);
    for (int i = -1; i <= count; i++) {
        move[0] = 'x';
        int number = i >= 0 && i < count ? moves[i] : -1;
        add_number(sum, sexton_game_write_move(game, number, move, sizeof move));
        add_string(sum, move);
    }
}

static void add_refusals(uint64_t *sum, const sexton_game *game)
{
    static const char *const moves[] = {"open a1", "open z9", "stop",   "leave",
                                        "take 1",  "dig 1 2", "keep 3", "give left",
                                        "dance",   ""};
    for (int seat = -1; seat <= sexton_game_players(game); seat++)
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
            sexton_status status = sexton_game_why_not_text(game, seat, moves[i], error);
            add_error(sum, status);
            assert_int_equal(sexton_game_why_not_text(game, seat, moves[i], NULL),
                             status);
        }
}

static void add_state(uint64_t *sum, const sexton_game *game)
{
    static Teller *const tellers[] = {seen,
                                      known,
                                      truth,
                                      deeper,
                                      sexton_game_events,
                                      sexton_game_result,
                                      sexton_game_told};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
        add_told(sum, game, tellers[i]);
    add_number(sum, (uint64_t)sexton_game_actor(game));
    add_number(sum, sexton_game_winners(game));
    for (int seat = -1; seat <= 6; seat++)
        add_number(sum, (uint64_t)sexton_game_score(game, seat));
    add_legal(sum, game);
    add_refusals(sum, game);
}

static void add_moves(uint64_t *sum, const sexton_game *game)
{
    char move[SEXTON_MOVE_TEXT];
    int seat = 99;
    for (size_t ply = 0; ply <= sexton_game_plies(game); ply++) {
        move[0] = 'x';
        (void)sexton_game_move(game, ply, &seat);
        add_number(sum, sexton_game_move_text(game, ply, move, sizeof move));
        add_number(sum, (uint64_t)seat);
        add_string(sum, move);
    }
    add_number(sum, sexton_game_move_text(game, 0, move, sizeof move));
}

/* A record: told whole, then played back to its beginning in strides. */
static void add_record(uint64_t *sum, const char *path, const char *language)
{
    sexton_game *game;
    Slice record = support_file(path);
    add_error(sum, sexton_game_read(record.bytes, record.length, &game, error));
    support_free(record);
    assert_int_equal(game == NULL, strstr(path, "/bad-") != NULL);
    if (!game)
        return;
    add_number(sum, sexton_game_set_language(game, language));
    add_string(sum, sexton_game_kind(game));
    add_number(sum, (uint64_t)sexton_game_players(game));
    add_told(sum, game, sexton_game_setup);
    add_told(sum, game, sexton_game_record);
    add_told(sum, game, sexton_game_trace);
    add_moves(sum, game);
    for (size_t ply = sexton_game_plies(game);; ply = ply > 7 ? ply - 7 : 0) {
        add_number(sum, sexton_game_rewind(game, ply));
        add_state(sum, game);
        if (ply == 0)
            break;
    }
    sexton_game_free(game);
}

static void add_records(void)
{
    static const char *const paths[][2] = {
        {"tests/vectors/dawn-zoch-3p.sxr", "en"},
        {"tests/vectors/dawn-lifestyle-2p-bare.sxr", "de"},
        {"tests/vectors/dawn-zoch-3p-unfinished.sxr", "fr"},
        {"tests/vectors/sedlec-2p-none.sxr", "ru"},
        {"tests/vectors/sedlec-2p-champions+merchants+zealots.sxr", "uk"},
        {"tests/vectors/sedlec-guild-4p.sxr", "xx"},
        {"tests/vectors/bad-illegal-move.sxr", "en"},
    };
    uint64_t sum = GOLDEN_INIT;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        add_record(&sum, paths[i][0], paths[i][1]);
    golden_line("records", sum);
}

static void add_options(void)
{
    static const char *const options[] = {
        "",
        "\n",
        "game",
        "game whist",
        "game dawn",
        "game sedlec\n",
        "game dawn\nfrob 1",
        "game dawn\nrow",
        "game dawn\nseed x",
        "game dawn\nplayers 9",
        "game dawn\nplayers x",
        "game dawn\nplayers 2\nbare A",
        "game dawn\nplayers 2\nbare Q",
        "game dawn\nplayers 2\nbare a1,a1",
        "game dawn\nplayers 2\nbare a1,z9",
        "game dawn\nplayers 2\nwithout RR",
        "game dawn\nplayers 2\nwithout RK\nrow 5",
        "game dawn\nboard nowhere",
        "game dawn\nboard classic\nplots AB",
        "game dawn\nedition old",
        "game dawn\nedition lifestyle\ndawn 7",
        "game dawn\ndawn 0",
        "game dawn\nfirst 4",
        "game dawn\nexpansions none",
        "game sedlec\nplayers 4",
        "game sedlec\nplayers 3\nexpansions zealots",
        "game sedlec\nexpansions all",
        "game sedlec\ndeck x\ncards Pe/Pe,X",
        "game sedlec\nrow 5",
    };
    static const char *const seeds[] = {"owl", "", "two  spaces"};
    uint64_t sum = GOLDEN_INIT;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (size_t j = 0; j < 3; j++) {
            sexton_game *game;
            sexton_status status = sexton_game_deal(options[i], seeds[j], &game, error);
            add_error(&sum, status);
            sexton_game_free(game);
            assert_int_equal(sexton_game_deal(options[i], seeds[j], &game, NULL), status);
            assert_int_equal(game != NULL, status == SEXTON_OK);
            if (game)
                add_told(&sum, game, sexton_game_record);
            sexton_game_free(game);
        }
    golden_line("options", sum);
}

static void add_names(uint64_t *sum, sexton_game *game)
{
    static const char *const names[] = {"Mia", "", "two  spaces", "\xe2\x80\xae", "Tom"};
    for (int seat = -1; seat < 4; seat++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            add_error(sum, sexton_game_why_not_name(game, seat, names[i], error));
            add_number(sum, sexton_game_set_name(game, seat, names[i], NULL));
        }
    add_told(sum, game, sexton_game_record);
    sexton_game *copy = sexton_game_copy(game);
    add_told(sum, copy, sexton_game_record);
    sexton_game_free(copy);
}

static void add_bots(uint64_t *sum, const sexton_game *game)
{
    static const char *const names[] = {"random", "wizard", "memory:", "memory:3", ""};
    char move[64];
    for (int i = -1; i < 12; i++) {
        int takes = 99;
        const char *name = sexton_bot_name(i, &takes);
        add_string(sum, name ? name : "-");
        add_number(sum, (uint64_t)takes);
        (void)sexton_bot_name(i, NULL);
    }
    for (int seat = -1; seat < 3; seat++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            sexton_bot *bot = NULL;
            add_error(sum, sexton_bot_new(game, seat, names[i], 5, &bot, error));
            if (bot && i == 0)
                add_number(sum, sexton_bot_choose_text(bot, move, sizeof move));
            sexton_bot_free(bot);
        }
}

/* Nothing where something must be. */
static void add_nothing(uint64_t *sum, sexton_game *game)
{
    static Teller *const tellers[] = {seen,
                                      known,
                                      sexton_game_setup,
                                      sexton_game_events,
                                      sexton_game_result,
                                      sexton_game_told,
                                      sexton_game_record,
                                      sexton_game_trace};
    sexton_bot *bot;
    char move[64] = "";
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
        add_told(sum, NULL, tellers[i]);
    add_error(sum, sexton_game_deal(NULL, "a", &game, error));
    add_error(sum, sexton_game_deal("game dawn", NULL, &game, error));
    add_error(sum, sexton_game_deal("game dawn", "a", NULL, error));
    add_error(sum, sexton_game_read(NULL, 5, &game, error));
    add_error(sum, sexton_game_read("", 0, NULL, error));
    add_error(sum, sexton_game_play_text(NULL, 0, "stop", error));
    add_error(sum, sexton_game_why_not_name(NULL, 0, "Tom", error));
    add_error(sum, sexton_bot_new(NULL, 0, "random", 1, &bot, error));
    add_number(sum, sexton_game_set_name(NULL, 0, "Tom", NULL));
    add_number(sum, sexton_game_set_language(NULL, "en"));
    add_number(sum, sexton_game_rewind(NULL, 0));
    add_number(sum, sexton_game_plies(NULL));
    add_number(sum, sexton_game_winners(NULL));
    add_number(sum, (uint64_t)sexton_game_score(NULL, 0));
    add_number(sum, (uint64_t)sexton_game_actor(NULL));
    add_number(sum, (uint64_t)sexton_game_players(NULL));
    add_number(sum, sexton_game_legal(NULL, NULL, 0));
    add_number(sum, sexton_game_legal_text(NULL, move, sizeof move));
    add_number(sum, sexton_game_move_text(NULL, 0, move, sizeof move));
    add_number(sum, sexton_bot_choose_text(NULL, move, sizeof move));
    add_string(sum, sexton_game_kind(NULL));
    add_number(sum, sexton_game_copy(NULL) == NULL);
    sexton_game_free(NULL);
    sexton_bot_free(NULL);
}

static void add_misuse(void)
{
    uint64_t sum = GOLDEN_INIT;
    sexton_game *game, *untouched = NULL;
    assert_int_equal(
        sexton_game_deal("game sedlec\nplayers 3\nfirst 1", "owl", &game, NULL),
        SEXTON_OK);
    add_names(&sum, game);
    add_bots(&sum, game);
    add_error(&sum, sexton_game_play_text(game, 1, NULL, error));
    add_error(&sum, sexton_game_why_not_name(game, 0, NULL, error));
    add_number(&sum, sexton_game_set_language(game, NULL));
    add_number(&sum, sexton_game_rewind(game, 1));
    sexton_game_free(game);
    add_nothing(&sum, untouched);
    golden_line("misuse", sum);
}

/* Receipts: seen, compared and told; one that is none. */
static void add_receipts(void)
{
    static const char *const changes[][2] = {
        {"spoilt 1", "spoilt 0"}, {"attempt 2", "attempt 3"}, {"hash 0 ", "hash 1 "},
        {"terms ", "terms 0"},    {"commit ", "commot "},     {"role ", "role "}};
    uint64_t sum = GOLDEN_INIT;
    char text[16384], changed[16384];
    sexton_game *game;
    Slice record = support_file("tests/cli/receipt/dawn.sxr");
    Slice receipt = support_file("tests/cli/receipt/dawn.receipt");
    assert_int_equal(sexton_game_read(record.bytes, record.length, &game, NULL),
                     SEXTON_OK);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(receipt.bytes, changes[i][0]);
        snprintf(changed, sizeof changed, "%.*s%s%s",
                 at ? (int)(at - receipt.bytes) : (int)receipt.length, receipt.bytes,
                 at ? changes[i][1] : "", at ? at + strlen(changes[i][0]) : "");
        add_number(&sum, sexton_receipt_check(game, changed, text, sizeof text));
        add_string(&sum, text);
        add_number(&sum, sexton_receipt_told(game, changed, text, sizeof text));
        add_string(&sum, text);
        add_number(&sum, sexton_receipt_see(changed, "table 1", text, sizeof text));
        add_string(&sum, text);
    }
    add_number(&sum, sexton_receipt_check(NULL, changed, text, sizeof text));
    add_number(&sum, sexton_receipt_told(NULL, changed, text, sizeof text));
    add_number(&sum, sexton_receipt_check(game, NULL, text, sizeof text));
    add_number(&sum, sexton_receipt_told(game, NULL, text, sizeof text));
    add_string(&sum, text);
    add_number(&sum, sexton_receipt_see(NULL, NULL, text, sizeof text));
    add_number(&sum, sexton_receipt_see(NULL,
                                        "table 00000000000000ab\nphase lobby\nattempt 0\n"
                                        "seat 0 person\nmine 0\n",
                                        text, sizeof text));
    add_string(&sum, text);
    sexton_game_free(game);
    support_free(record);
    support_free(receipt);
    golden_line("receipts", sum);
}

/* Every number that could be meant as a move, by every seat, and who else. */
static void add_numbers(void)
{
    static const char *const paths[] = {"tests/vectors/dawn-zoch-3p.sxr",
                                        "tests/vectors/sedlec-2p-none.sxr"};
    uint64_t sum = GOLDEN_INIT;
    for (size_t i = 0; i < 2; i++) {
        sexton_game *game;
        Slice record = support_file(paths[i]);
        assert_int_equal(sexton_game_read(record.bytes, record.length, &game, NULL),
                         SEXTON_OK);
        for (size_t ply = 0; ply <= sexton_game_plies(game); ply++)
            add_number(&sum, (uint64_t)sexton_game_move(game, ply, NULL));
        for (size_t ply = sexton_game_plies(game); ply > 23; ply -= 23) {
            assert_int_equal(sexton_game_rewind(game, ply), SEXTON_OK);
            add_told(&sum, game, sexton_game_legal_text);
            for (int seat = -1; seat <= 3; seat++)
                for (int move = -1; move <= 256; move++)
                    add_error(&sum, sexton_game_why_not(game, seat, move, error));
        }
        sexton_game_free(game);
        support_free(record);
    }
    golden_line("numbers", sum);
}

/* Reviews: all that is told of them, in each language. */
static void add_reviews(void)
{
    static const char *const rows[][2] = {
        {"tests/vectors/dawn-zoch-3p.sxr", "de"},
        {"tests/vectors/dawn-zoch-3p-unfinished.sxr", "uk"},
        {"tests/vectors/sedlec-3p-champions+zealots.sxr", "fr"},
    };
    static char text[1 << 18];
    uint64_t sum = GOLDEN_INIT;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sexton_game *game;
        sexton_review *review;
        Slice record = support_file(rows[i][0]);
        assert_int_equal(sexton_game_read(record.bytes, record.length, &game, NULL),
                         SEXTON_OK);
        assert_int_equal(sexton_game_set_language(game, rows[i][1]), SEXTON_OK);
        add_error(&sum, sexton_review_new(game, &review, error));
        for (int seat = -2; seat <= 3; seat++) {
            for (int part = -1; part <= 6; part++)
                add_number(&sum,
                           (uint64_t)sexton_review_part(review, seat, (sexton_part)part));
            add_number(&sum, sexton_review_told(review, seat, text, sizeof text));
            add_string(&sum, text);
        }
        add_number(&sum, sexton_review_json(review, text, sizeof text));
        add_string(&sum, text);
        sexton_review_free(review);
        sexton_game_free(game);
        support_free(record);
    }
    golden_line("reviews", sum);
}

static void the_library_says_the_same(void **state)
{
    (void)state;
    error = sexton_error_new();
    add_records();
    add_options();
    add_misuse();
    add_receipts();
    add_numbers();
    add_reviews();
    golden_check("tests/lib/golden.txt");
    sexton_error_free(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_library_says_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
