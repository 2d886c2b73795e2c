/* SPDX-License-Identifier: MIT */
/*
 * libsexton as its header promises it: golden records come out as they went in, traces
 * are those of the vectors, bots play whole games, refusals have their rule, numbers and
 * texts of moves mean the same, and what is no seat, move, option or language is refused,
 * not a crash.
 */
#include <sexton.h>

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static sexton_error *error; /* one is enough for all calls */

static char *slurp(const char *name, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, SOURCE_DIR "/tests/vectors/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = malloc(1 << 20);
    assert_non_null(bytes);
    *length = fread(bytes, 1, (1 << 20) - 1, file);
    bytes[*length] = '\0';
    fclose(file);
    return bytes;
}

static sexton_game *deal(const char *options)
{
    sexton_game *game;
    assert_int_equal(sexton_game_deal(options, "owl", &game, error), SEXTON_OK);
    assert_int_equal(sexton_error_status(error), SEXTON_OK);
    return game;
}

static sexton_game *read_vector(const char *name)
{
    size_t length;
    char *text = slurp(name, &length);
    sexton_game *game;
    sexton_status status = sexton_game_read(text, length, &game, error);
    if (status != SEXTON_OK)
        fail_msg("%s:%d: %s", name, (int)sexton_error_line(error),
                 sexton_error_message(error));
    free(text);
    return game;
}

typedef size_t Tells(const sexton_game *game, char *buffer, size_t size);

static void assert_tells(const sexton_game *game, Tells *teller, const char *wanted)
{
    size_t length = teller(game, NULL, 0);
    char *text = malloc(length + 1);
    assert_int_equal(teller(game, text, length + 1), length);
    assert_string_equal(text, wanted);
    free(text);
}

static void golden_records(void **state)
{
    (void)state;
    static const char *const names[] = {"dawn-zoch-3p",
                                        "dawn-lifestyle-2p-bare",
                                        "dawn-ring-zoch-2p",
                                        "dawn-zoch-3p-unfinished",
                                        "sedlec-2p-champions+merchants+zealots",
                                        "deal-1"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char name[128];
        size_t length;
        snprintf(name, sizeof name, "%s.sxr", names[i]);
        sexton_game *game = read_vector(name);
        char *record = slurp(name, &length);
        assert_tells(game, sexton_game_record, record);
        snprintf(name, sizeof name, "%s.trace", names[i]);
        char *trace = slurp(name, &length);
        assert_tells(game, sexton_game_trace, trace);
        free(record);
        free(trace);
        sexton_game_free(game);
    }
}

static void bad_records(void **state)
{
    (void)state;
    sexton_game *game = NULL;
    size_t length;
    char *text = slurp("bad-illegal-move.sxr", &length);
    assert_int_equal(sexton_game_read(text, length, &game, error), SEXTON_BAD_RECORD);
    assert_null(game);
    assert_true(sexton_error_line(error) > 10 &&
                strchr("DS", sexton_error_rule(error)[0]) &&
                sexton_error_rule(error)[0] && strlen(sexton_error_message(error)) > 10);
    assert_int_equal(sexton_game_read(text, length, &game, NULL), SEXTON_BAD_RECORD);
    free(text);
    assert_int_equal(sexton_game_read("", 0, &game, error), SEXTON_BAD_RECORD);
    assert_int_equal(sexton_game_read("sexton-record 1", 15, &game, error),
                     SEXTON_BAD_RECORD);
}

static void bad_options(void **state)
{
    (void)state;
    static const struct {
        const char *options, *seed, *rule, *word;
        sexton_status status;
        int line;
    } rows[] = {
        {"", "owl", "", "no game", SEXTON_BAD_OPTION, 0},
        {"game whist", "owl", "", "whist", SEXTON_BAD_OPTION, 0},
        {"game dawn\nfrob 1", "owl", "", "frob", SEXTON_BAD_OPTION, 2},
        {"game dawn\nrow", "owl", "", "row", SEXTON_BAD_OPTION, 2},
        {"game dawn\nseed x", "owl", "", "seed", SEXTON_BAD_OPTION, 0},
        {"game dawn\nplayers 9", "owl", "D1", "D1", SEXTON_BAD_OPTION, 0},
        {"game dawn\nplayers x", "owl", "D1", "players", SEXTON_BAD_OPTION, 0},
        {"game dawn\nboard nowhere", "owl", "D2", "nowhere", SEXTON_BAD_OPTION, 0},
        {"game dawn\nexpansions none", "owl", "", "expansions", SEXTON_BAD_OPTION, 0},
        {"game sedlec", "", "", "seed", SEXTON_BAD_SEED, 0},
        {"game sedlec", "two  spaces", "", "seed", SEXTON_BAD_SEED, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sexton_game *game;
        assert_int_equal(sexton_game_deal(rows[i].options, rows[i].seed, &game, error),
                         rows[i].status);
        assert_null(game);
        assert_string_equal(sexton_error_rule(error), rows[i].rule);
        assert_int_equal(sexton_error_line(error), rows[i].line);
        assert_non_null(strstr(sexton_error_message(error), rows[i].word));
        assert_int_equal(sexton_game_deal(rows[i].options, rows[i].seed, &game, NULL),
                         rows[i].status);
    }
}

static void own_board_and_deck(void **state)
{
    (void)state;
    size_t length;
    char *text = slurp("sedlec-guild-4p.sxr", &length), options[8192];
    char *cards = strstr(text, "stacks ") + 7;
    *strchr(cards, '\n') = '\0';
    for (char *at = cards; (at = strchr(at, ' '));)
        *at = ',';
    snprintf(options, sizeof options, "game sedlec\nplayers 4\ndeck guild\ncards %s%s",
             cards,
             strstr(cards, "Me/") || strstr(cards, "Ze/") || strstr(cards, "Ch")
                 ? "\nexpansions champions+merchants+zealots"
                 : "");
    sexton_game *game = deal(options);
    char setup[8192];
    sexton_game_setup(game, setup, sizeof setup);
    assert_non_null(strstr(setup, "\"deck\":\"guild\""));
    sexton_game_free(game);
    free(text);
}

/* Plays to the end with these bots; the game is given back. */
static sexton_game *play_out(const char *options, const char *name)
{
    sexton_game *game = deal(options);
    sexton_bot *bots[6] = {0};
    char move[32];
    for (int seat = 0; seat < sexton_game_players(game); seat++)
        assert_int_equal(
            sexton_bot_new(game, seat, name, 7u + (unsigned)seat, &bots[seat], error),
            SEXTON_OK);
    for (int actor; (actor = sexton_game_actor(game)) >= 0;) {
        assert_true(sexton_game_legal(game, NULL, 0) > 0);
        size_t length = sexton_bot_choose_text(bots[actor], move, sizeof move);
        assert_true(length > 0 && length < sizeof move);
        assert_int_equal(sexton_bot_choose(bots[actor]),
                         sexton_game_read_move(game, move));
        assert_int_equal(
            sexton_bot_choose_text(bots[(actor + 1) % sexton_game_players(game)],
                                   move + 20, 12),
            0);
        assert_int_equal(sexton_game_play_text(game, actor, move, error), SEXTON_OK);
    }
    for (int seat = 0; seat < 6; seat++)
        sexton_bot_free(bots[seat]);
    return game;
}

static void whole_games(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"game dawn\ndawn 12", "memory:8"},
        {"game dawn\nedition lifestyle\nplayers 2", "keeper"},
        {"game sedlec\nexpansions zealots\nplayers 3", "keeper"},
        {"game sedlec", "random"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sexton_game *game = play_out(rows[i][0], rows[i][1]);
        sexton_game *again = play_out(rows[i][0], rows[i][1]);
        size_t length = sexton_game_record(game, NULL, 0);
        char *record = malloc(length + 1);
        sexton_game_record(game, record, length + 1);
        assert_tells(again, sexton_game_record,
                     record); /* the same seeds, the same game */
        sexton_game_free(again);
        assert_int_equal(sexton_game_read(record, length, &again, NULL), SEXTON_OK);
        assert_tells(again, sexton_game_record, record);
        assert_int_equal(sexton_game_winners(again), sexton_game_winners(game));
        assert_true(sexton_game_winners(game) != 0);
        assert_int_equal(sexton_game_legal(game, NULL, 0), 0);
        free(record);
        sexton_game_free(again);
        sexton_game_free(game);
    }
}

static void refusals(void **state)
{
    (void)state;
    sexton_game *game = deal("game dawn\nfirst 1");
    assert_int_equal(sexton_game_play_text(game, 1, "dance", error), SEXTON_BAD_MOVE);
    assert_int_equal(sexton_game_play_text(game, 1, "stop", error), SEXTON_REFUSED);
    assert_string_equal(sexton_error_rule(error), "D9");
    assert_non_null(strstr(sexton_error_message(error), "D9: "));
    assert_int_equal(sexton_game_set_language(game, "de"), SEXTON_OK);
    char english[1024];
    snprintf(english, sizeof english, "%s", sexton_error_message(error));
    assert_int_equal(sexton_game_why_not_text(game, 1, "stop", error), SEXTON_REFUSED);
    assert_string_not_equal(sexton_error_message(error), english);
    assert_int_equal(sexton_game_why_not_text(game, 0, "open a1", error), SEXTON_REFUSED);
    assert_int_equal(sexton_game_why_not_text(game, 9, "open a1", error), SEXTON_MISUSE);
    assert_int_equal(sexton_game_why_not_text(game, 1, "open a1", error), SEXTON_OK);
    assert_int_equal(sexton_game_plies(game), 0);
    assert_int_equal(sexton_game_set_language(game, "xx"), SEXTON_MISUSE);
    sexton_game_free(game);
}

/* Nobody is told what lies under a closed lid. */
static void sights(void **state)
{
    (void)state;
    sexton_game *game = deal("game dawn\nfirst 0");
    char seen[8192], truth[8192], told[2048], events[4096], cut[16];
    size_t length = sexton_game_sight(game, SEXTON_SEEN, seen, sizeof seen);
    assert_true(length > 100 && length < sizeof seen);
    assert_non_null(strstr(seen, "????????"));
    sexton_game_sight(game, SEXTON_TRUTH, truth, sizeof truth);
    assert_null(strstr(truth, "????????????????????"));
    assert_int_equal(sexton_game_sight(game, SEXTON_SEEN, cut, sizeof cut), length);
    assert_int_equal(strlen(cut), sizeof cut - 1);
    assert_tells(game, sexton_game_result, "null");
    assert_int_equal(sexton_game_set_name(game, 0, "Mia", NULL), SEXTON_OK);
    assert_int_equal(sexton_game_set_name(game, 0, "two\nlines", NULL), SEXTON_BAD_SEED);
    assert_int_equal(sexton_game_play_text(game, 0, "open d7", NULL), SEXTON_OK);
    sexton_game_told(game, told, sizeof told);
    assert_non_null(strstr(told, "Mia opens d7"));
    sexton_game_events(game, events, sizeof events);
    assert_non_null(strstr(events, "\"event\":\"opened\""));
    sexton_game_free(game);
}

/* Names are held to what a server holds them to, with the same sentences. */
static void names(void **state)
{
    (void)state;
    static const struct {
        int seat;
        const char *name;
        sexton_status status;
        const char *message;
    } tries[] = {
        {0, "Mia", SEXTON_OK, ""},
        {0, "Mia", SEXTON_OK, ""}, /* it is theirs already */
        {1,
         "\xd0\x9c"
         "ia", /* with a Cyrillic M */
         SEXTON_BAD_NAME,
         "that name looks like the name of somebody else at this table."},
        {1,
         "To\xe2\x80\xae" /* from right to left */
         "m",
         SEXTON_BAD_NAME,
         "that name has a character that can't be seen, or that not every device can "
         "show."},
        {1, "Tom\xcc\x81\xcc\x81", SEXTON_BAD_NAME, /* two acutes on one letter */
         "that name has an accent without a letter, or too many on one letter."},
        {1, "two\nlines", SEXTON_BAD_SEED,
         "a seed or a name must be one line of text, without a space at an end or two "
         "together."},
        {9, "Tom", SEXTON_MISUSE,
         "there is no such seat, ply or language here, or nothing where something must "
         "be."},
        {1, "Tom", SEXTON_OK, ""},
        {0, "Tom", SEXTON_BAD_NAME,
         "that name looks like the name of somebody else at this table."},
    };
    sexton_game *game = deal("game sedlec\nplayers 2");
    sexton_error *set = sexton_error_new();
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        sexton_status why =
            sexton_game_why_not_name(game, tries[i].seat, tries[i].name, error);
        assert_int_equal(why, tries[i].status);
        assert_int_equal(sexton_error_status(error), tries[i].status);
        assert_string_equal(sexton_error_message(error), tries[i].message);
        assert_int_equal(sexton_game_set_name(game, tries[i].seat, tries[i].name, set),
                         why);
        assert_string_equal(sexton_error_message(set), tries[i].message);
    }
    char record[8192];
    sexton_game_record(game, record, sizeof record);
    assert_non_null(strstr(record, "\nname 0 Mia\nname 1 Tom\n"));
    assert_int_equal(sexton_game_set_language(game, "de"), SEXTON_OK);
    sexton_game_why_not_name(game, 0, "Tom", error);
    assert_non_null(strstr(sexton_error_message(error), "Tisch"));
    sexton_error_free(set);
    sexton_game_free(game);
}

/* Plays the moves of `game` on in `copy`; what the bot would do goes into `choices`. */
static void play_on(const sexton_game *game, sexton_game *copy, sexton_bot *bot,
                    char *choices, size_t size)
{
    size_t used = 0;
    for (size_t ply = sexton_game_plies(copy); ply < sexton_game_plies(game); ply++) {
        char move[32];
        int seat;
        used += sexton_bot_choose_text(bot, choices + used, size - used);
        sexton_game_move(game, ply, &seat);
        sexton_game_move_text(game, ply, move, sizeof move);
        assert_int_equal(seat, sexton_game_actor(copy));
        assert_int_equal(sexton_game_play_text(copy, seat, move, NULL), SEXTON_OK);
    }
}

static void back_and_copies(void **state)
{
    (void)state;
    enum { CHOICES = 1 << 14 };
    sexton_game *game = read_vector("dawn-zoch-3p.sxr");
    size_t half = sexton_game_plies(game) / 2, length;
    char *record = slurp("dawn-zoch-3p.sxr", &length);
    char *first = calloc(1, CHOICES), *again = calloc(1, CHOICES);
    sexton_game *copy = sexton_game_copy(game);
    sexton_bot *bot;
    assert_int_equal(sexton_game_rewind(copy, sexton_game_plies(game) + 1),
                     SEXTON_MISUSE);
    assert_int_equal(sexton_game_rewind(copy, half), SEXTON_OK);
    assert_int_equal(sexton_game_plies(copy), half);
    assert_int_equal(sexton_bot_new(copy, 0, "keeper", 1, &bot, NULL), SEXTON_OK);
    play_on(game, copy, bot, first, CHOICES);
    assert_true(strlen(first) > 20);
    assert_tells(copy, sexton_game_record, record);
    assert_int_equal(sexton_game_rewind(copy, half), SEXTON_OK);
    play_on(game, copy, bot, again, CHOICES); /* it forgets what was taken back */
    assert_string_equal(first, again);
    assert_tells(game, sexton_game_record, record);
    sexton_bot_free(bot);
    sexton_game_free(copy);
    sexton_game_free(game);
    free(record);
    free(first);
    free(again);
}

/* The checks of a joint deal: a view is seen, a record is compared. */
static void receipts(void **state)
{
    (void)state;
    size_t length, kept_length;
    char *record = slurp("../cli/receipt/dawn.sxr", &length);
    char *receipt = slurp("../cli/receipt/dawn.receipt", &kept_length);
    char text[8192];
    sexton_game *game;
    assert_int_equal(sexton_game_read(record, length, &game, NULL), SEXTON_OK);
    assert_true(sexton_receipt_check(game, receipt, text, sizeof text) > 0);
    assert_non_null(strstr(text, "{\"faults\":[],\"role\":\"watcher\",\"attempt\":2"));
    assert_int_equal(sexton_receipt_told(game, receipt, text, sizeof text), 0);
    strstr(receipt, "spoilt 1")[7] = '0';
    assert_true(sexton_receipt_told(game, receipt, text, sizeof text) > 0);
    assert_non_null(strstr(text, "does not count it.\n"));
    assert_int_equal(sexton_receipt_check(game, "nonsense", text, sizeof text), 0);
    assert_true(sexton_receipt_told(game, "nonsense", text, sizeof text) > 0);
    static const char view[] =
        "table 00000000000000ab\nphase hashes\nattempt 1\nseat 0 person\nmine 0\n"
        "fresh 0 0123456789abcdef0123456789abcdef\n"
        "commit 9b00d4f4bb9cc8957f20d87cbd9e17d8aff803331d36059845cceeda794c9ba5\n";
    assert_true(sexton_receipt_see(NULL, view, text, sizeof text) > 0);
    assert_non_null(strstr(text, "\"changed\":true,\"hashes\":[{\"seat\":0,\"hash\":"));
    assert_int_equal(sexton_receipt_see("", "nonsense", text, sizeof text), 0);
    sexton_game_free(game);
    free(record);
    free(receipt);
}

static bool has(const uint8_t *moves, size_t count, int number)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == number)
            return true;
    return false;
}

/* The legal list in one call, rising; as text the same, a line each. */
static size_t assert_list(const sexton_game *game, uint8_t moves[SEXTON_MOVES_MOST])
{
    char lines[SEXTON_MOVES_MOST * SEXTON_MOVE_TEXT], move[SEXTON_MOVE_TEXT];
    size_t count = sexton_game_legal(game, moves, SEXTON_MOVES_MOST);
    size_t length = sexton_game_legal_text(game, lines, sizeof lines);
    char *line = lines;
    assert_true(count <= SEXTON_MOVES_MOST && length < sizeof lines);
    for (size_t i = 0; i < count; i++) {
        assert_true(i == 0 || moves[i - 1] < moves[i]);
        size_t written = sexton_game_write_move(game, moves[i], move, sizeof move);
        assert_memory_equal(line, move, written);
        assert_int_equal(line[written], '\n');
        assert_int_equal(sexton_game_read_move(game, move), moves[i]);
        line += written + 1;
    }
    assert_int_equal(line - lines, length);
    return count;
}

/* Whoever must decide may play these numbers and no others. */
static void assert_numbers(const sexton_game *game, const uint8_t *moves, size_t count)
{
    int actor = sexton_game_actor(game);
    for (int number = -2; number < 260; number++) {
        sexton_status status = sexton_game_why_not(game, actor, number, error);
        assert_int_equal(status == SEXTON_OK, has(moves, count, number));
        assert_int_equal(sexton_error_status(error), status);
        assert_int_equal(sexton_error_message(error)[0] == '\0', status == SEXTON_OK);
        assert_int_equal(sexton_error_rule(error)[0] != '\0', status == SEXTON_REFUSED);
        assert_int_equal(sexton_game_write_move(game, number, NULL, 0) > 0,
                         status == SEXTON_OK);
        if (number < 0 || number > 200)
            assert_int_equal(status, SEXTON_BAD_MOVE);
    }
    assert_int_equal(sexton_game_why_not(game, actor, INT_MAX, NULL), SEXTON_BAD_MOVE);
    assert_int_equal(sexton_game_why_not(game, actor, INT_MIN, NULL), SEXTON_BAD_MOVE);
    assert_int_equal(sexton_game_why_not(game, -1, moves[0], NULL), SEXTON_MISUSE);
    assert_int_equal(sexton_game_why_not(game, 6, moves[0], NULL), SEXTON_MISUSE);
    int other = (actor + 1) % sexton_game_players(game);
    assert_int_equal(sexton_game_why_not(game, other, moves[0], NULL), SEXTON_REFUSED);
}

/* A record played again by its numbers is the same record. */
static void numbers(void **state)
{
    (void)state;
    static const char *const names[] = {"dawn-zoch-3p.sxr", "sedlec-2p-none.sxr",
                                        "sedlec-2p-champions+merchants+zealots.sxr"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length;
        char *record = slurp(names[i], &length);
        sexton_game *game = read_vector(names[i]), *copy = sexton_game_copy(game);
        assert_int_equal(sexton_game_rewind(copy, 0), SEXTON_OK);
        for (size_t ply = 0; ply < sexton_game_plies(game); ply++) {
            uint8_t moves[SEXTON_MOVES_MOST];
            int seat, move = sexton_game_move(game, ply, &seat);
            size_t count = assert_list(copy, moves);
            assert_numbers(copy, moves, count);
            assert_int_equal(sexton_game_play(copy, seat, -1, NULL), SEXTON_BAD_MOVE);
            assert_int_equal(sexton_game_plies(copy), ply);
            assert_int_equal(sexton_game_play(copy, seat, move, error), SEXTON_OK);
        }
        assert_tells(copy, sexton_game_record, record);
        assert_int_equal(sexton_game_play(copy, 0, 0, error), SEXTON_REFUSED);
        assert_int_equal(sexton_game_legal_text(copy, NULL, 0), 0);
        sexton_game_free(copy);
        sexton_game_free(game);
        free(record);
    }
}

/* The numbers that docs/library.md lists: a program may have stored them. */
static void numbers_are_fixed(void **state)
{
    (void)state;
    static const struct {
        const char *options, *move;
        int number;
    } rows[] = {
        {"game dawn\nfirst 0", "open a1", 0},    {"game dawn\nfirst 0", "lay left", 60},
        {"game dawn\nfirst 0", "lay right", 61}, {"game dawn\nfirst 0", "garlic", 62},
        {"game dawn\nfirst 0", "leave", 63},     {"game dawn\nfirst 0", "stop", 64},
        {"game dawn\nfirst 0", "give left", 65}, {"game dawn\nfirst 0", "give right", 66},
        {"game sedlec\nfirst 0", "dig 1 2", 0},  {"game sedlec\nfirst 0", "dig 1 3", 1},
        {"game sedlec\nfirst 0", "dig 5 6", 14}, {"game sedlec\nfirst 0", "dig 1", 15},
        {"game sedlec\nfirst 0", "keep 1", 21},  {"game sedlec\nfirst 0", "take 1", 27},
        {"game sedlec\nfirst 0", "take 6", 32},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sexton_game *game = deal(rows[i].options);
        assert_int_equal(sexton_game_read_move(game, rows[i].move), rows[i].number);
        sexton_game_free(game);
    }
}

/* A list that is too short gets the first moves and nothing behind its end. */
static void short_lists(void **state)
{
    (void)state;
    sexton_game *game = deal("game sedlec\nfirst 0");
    uint8_t all[SEXTON_MOVES_MOST], some[3] = {200, 200, 200};
    size_t count = sexton_game_legal(game, all, sizeof all);
    assert_true(count > 2);
    assert_int_equal(sexton_game_legal(game, NULL, 0), count);
    assert_int_equal(sexton_game_legal(game, some, 2), count);
    assert_memory_equal(some, all, 2);
    assert_int_equal(some[2], 200);
    assert_int_equal(sexton_game_legal(NULL, some, 3), 0);
    sexton_game_free(game);
}

static void errors(void **state)
{
    (void)state;
    sexton_error *own = sexton_error_new();
    assert_int_equal(sexton_error_status(own), SEXTON_OK);
    assert_string_equal(sexton_error_message(own), "");
    sexton_game *game = deal("game dawn\nfirst 0");
    assert_int_equal(sexton_game_play_text(game, 0, "stop", own), SEXTON_REFUSED);
    assert_string_equal(sexton_error_rule(own), "D9");
    assert_int_equal(sexton_error_status(error), SEXTON_OK); /* another one */
    assert_int_equal(sexton_game_why_not_text(game, 0, "open a1", own), SEXTON_OK);
    assert_int_equal(sexton_error_status(own), SEXTON_OK);
    assert_string_equal(sexton_error_rule(own), "");
    assert_string_equal(sexton_error_message(own), "");
    sexton_game_free(game);
    sexton_error_free(own);
    assert_int_equal(sexton_error_status(NULL), SEXTON_MISUSE);
    assert_int_equal(sexton_error_line(NULL), 0);
    assert_string_equal(sexton_error_rule(NULL), "");
    assert_string_equal(sexton_error_message(NULL), "");
    sexton_error_free(NULL);
}

static void misuse(void **state)
{
    (void)state;
    sexton_game *game = deal("game sedlec");
    sexton_bot *bot;
    char text[8] = "x";
    assert_int_equal(sexton_game_deal(NULL, "owl", &game, NULL), SEXTON_MISUSE);
    assert_int_equal(sexton_bot_new(game, 0, "oracle", 1, &bot, error), SEXTON_BAD_BOT);
    assert_non_null(strstr(sexton_error_message(error), "oracle"));
    assert_int_equal(sexton_bot_new(game, 2, "keeper", 1, &bot, error), SEXTON_MISUSE);
    assert_int_equal(sexton_game_score(game, 2), -1);
    assert_int_equal(sexton_game_write_move(game, 255, text, sizeof text), 0);
    assert_string_equal(text, "");
    int seat = 7;
    assert_int_equal(sexton_game_move(game, 0, &seat), -1);
    assert_int_equal(seat, -1);
    assert_int_equal(sexton_game_move_text(game, 0, text, sizeof text), 0);
    assert_int_equal(sexton_game_read_move(game, "dance"), -1);
    assert_int_equal(sexton_game_read_move(game, NULL), -1);
    assert_int_equal(sexton_game_read_move(NULL, "take 1"), -1);
    assert_int_equal(sexton_bot_choose(NULL), -1);
    assert_int_equal(sexton_game_actor(NULL), -1);
    assert_int_equal(sexton_game_record(NULL, NULL, 0), 0);
    assert_null(sexton_game_copy(NULL));
    sexton_game_free(NULL);
    sexton_bot_free(NULL);
    int takes, count = 0;
    for (const char *name; (name = sexton_bot_name(count, &takes)); count++) {
        bool is_plain = strcmp(name, "keeper") == 0 || strcmp(name, "random") == 0;
        assert_int_equal(takes, !is_plain);
    }
    assert_true(count >= 5);
    assert_null(sexton_bot_name(-1, NULL));
    assert_string_equal(sexton_game_kind(game), "skulls-of-sedlec");
    assert_true(strncmp(sexton_version(), "0.", 2) == 0);
    sexton_game_free(game);
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
        cmocka_unit_test(golden_records),  cmocka_unit_test(bad_records),
        cmocka_unit_test(bad_options),     cmocka_unit_test(own_board_and_deck),
        cmocka_unit_test(whole_games),     cmocka_unit_test(refusals),
        cmocka_unit_test(sights),          cmocka_unit_test(names),
        cmocka_unit_test(back_and_copies), cmocka_unit_test(receipts),
        cmocka_unit_test(numbers),         cmocka_unit_test(numbers_are_fixed),
        cmocka_unit_test(short_lists),     cmocka_unit_test(errors),
        cmocka_unit_test(misuse),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
