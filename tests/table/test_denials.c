/* SPDX-License-Identifier: MIT */
/*
 * Every kind of denial, and that each leaves the table as it was. The last test counts
 * them, so that none is forgotten.
 */
#include "table/desk.h"

#include <stdio.h>

static bool was_denied[DENIALS];

static void expect(Desk *desk, DenialKind given, DenialKind wanted)
{
    assert_int_equal(given, wanted);
    assert_int_equal(table_length(desk->table), desk->length);
    was_denied[given] = true;
}

static void expect_what(Desk *desk, const char *what)
{
    char text[2048];
    Slice slice = desk->denial.what;
    snprintf(text, sizeof text, "%.*s", (int)slice.length, slice.bytes);
    assert_string_equal(text, what);
}

static void deny_open(const char *options, DenialKind kind, const char *what)
{
    Desk *desk = desk_create();
    expect(desk, desk_host(desk, REQUEST_OPEN, 0, options), kind);
    expect_what(desk, what);
    desk_destroy(desk);
}

static void test_options(void **state)
{
    (void)state;
    deny_open("", DENIED_OPTION, "game");
    deny_open("players 3", DENIED_OPTION, "game");
    deny_open("game chess", DENIED_OPTION, "game chess");
    deny_open("game dawn\ngame dawn", DENIED_OPTION, "game dawn");
    deny_open("game dawn\nspeed 3", DENIED_OPTION, "speed 3");
    deny_open("game dawn\nundo", DENIED_OPTION, "undo");
    deny_open("game dawn\nundo maybe", DENIED_OPTION, "undo maybe");
    deny_open("game dawn\nundo on\nundo on", DENIED_OPTION, "undo on");
    deny_open("game dawn\nrow 5\nrow 5", DENIED_OPTION, "row 5");
    deny_open("game dawn\nreveal 999", DENIED_OPTION, "reveal 999");
    deny_open("game dawn\nreveal 5001", DENIED_OPTION, "reveal 5001");
    deny_open("game dawn\nclock-seconds 0", DENIED_OPTION, "clock-seconds 0");
    deny_open("game dawn\naway sleep", DENIED_OPTION, "away sleep");
    deny_open("game dawn\nclock fast", DENIED_OPTION, "clock fast");
    deny_open("game dawn\netiquette none", DENIED_OPTION, "etiquette none");
    deny_open("game dawn\nhints wizard", DENIED_OPTION, "hints wizard");
    deny_open("game dawn\nboard a\033b", DENIED_OPTION, "board a\033b");
    deny_open("game dawn\n\nrow 5", DENIED_OPTION, "");
    static const char *const seconds[][2] = {
        {"clock-seconds 36000", "clock-seconds 36001"},
        {"away-seconds 36000", "away-seconds 36001"},
        {"clock-seconds 1", "clock-seconds 0"},
        {"away-seconds 1", "away-seconds 0"},
        {"reveal 1000", "reveal 999"},
        {"reveal 5000", "reveal 5001"}};
    for (size_t i = 0; i < sizeof seconds / sizeof seconds[0]; i++) {
        char options[64];
        snprintf(options, sizeof options, "game dawn\n%s", seconds[i][0]);
        desk_destroy(desk_open(options, "", NULL));
        snprintf(options, sizeof options, "game dawn\n%s", seconds[i][1]);
        deny_open(options, DENIED_OPTION, seconds[i][1]);
    }
}

static void test_option_texts(void **state)
{
    (void)state;
    Desk *desk = desk_create();
    expect(desk, desk_host(desk, REQUEST_OPEN, 0, "game dawn\nplayers 7"),
           DENIED_GAME_OPTION);
    assert_int_equal(desk->denial.fault.rule, 1); /* D1 */
    assert_int_equal(desk->denial.fault.refusal.kind, DAWN_PLAYERS);
    expect(desk, desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nrow 5"),
           DENIED_GAME_OPTION);
    assert_int_equal(desk->denial.fault.kind, OPTION_FAULT_OTHER_GAME);
    expect(desk, desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nplayers 4"),
           DENIED_GAME_OPTION);
    assert_int_equal(desk->denial.fault.rule, 4); /* S4 */
    expect(desk, desk_host(desk, REQUEST_OPEN, 0, "game sedlec\ndeck x\ncards Pe/Pe,X"),
           DENIED_GAME_OPTION);
    expect_what(desk, "x");
    desk_destroy(desk);
}

/* Cards are told as they were written, and not too many of them. */
static void test_cards(void **state)
{
    (void)state;
    char options[2048];
    deny_open("game dawn\ncards Pe/Pe,Pe/Pr", DENIED_GAME_OPTION, "Pe/Pe,Pe/Pr");
    deny_open("game sedlec\ncards Pe/Pe,Pe/Pr", DENIED_GAME_OPTION, "Pe/Pe,Pe/Pr");
    for (int length = 1023; length <= 1024; length++) {
        int at = snprintf(options, sizeof options, "game dawn\ncards ");
        memset(options + at, 'x', (size_t)length);
        options[at + length] = '\0';
        deny_open(options, length < 1024 ? DENIED_GAME_OPTION : DENIED_OPTION,
                  length < 1024 ? options + at : strchr(options, '\n') + 1);
        memcpy(options + at - 6, "board ", 6);
        deny_open(options, DENIED_GAME_OPTION, options + at);
    }
}

static void test_phases(void **state)
{
    (void)state;
    Desk *desk = desk_create();
    for (RequestKind kind = REQUEST_LINK; kind < REQUESTS; kind++)
        expect(desk, desk_host(desk, kind, 0, "x"), DENIED_PHASE);
    expect(desk, desk_host(desk, (RequestKind)77, 0, "x"), DENIED_PHASE);
    desk_destroy(desk);

    desk = desk_open("game sedlec", "pp", NULL);
    static const RequestKind not_in_lobby[] = {
        REQUEST_OPEN, REQUEST_HASH,  REQUEST_WORD,   REQUEST_MOVE,    REQUEST_UNDO,
        REQUEST_MARK, REQUEST_PAUSE, REQUEST_RESUME, REQUEST_REMATCH,
    };
    for (size_t i = 0; i < sizeof not_in_lobby / sizeof not_in_lobby[0]; i++)
        expect(desk, desk_host(desk, not_in_lobby[i], 0, "x"), DENIED_PHASE);
    expect(desk, desk_host(desk, REQUESTS, 0, "x"), DENIED_PHASE);
    expect(desk, desk_host(desk, (RequestKind)77, 0, "x"), DENIED_PHASE);
    desk_start(desk, "s");
    static const RequestKind not_in_play[] = {REQUEST_OPEN, REQUEST_START, REQUEST_HASH,
                                              REQUEST_WORD, REQUEST_REMATCH};
    for (size_t i = 0; i < sizeof not_in_play / sizeof not_in_play[0]; i++)
        expect(desk, desk_host(desk, not_in_play[i], 0, "x"), DENIED_PHASE);
    expect(desk, desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_PHASE);
    desk_destroy(desk);
}

static void test_host(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    static const RequestKind hosts[] = {REQUEST_LINK, REQUEST_SEAT_BOT, REQUEST_SEAT_OPEN,
                                        REQUEST_START, REQUEST_CLOSE};
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++)
        expect(desk, desk_seat(desk, hosts[i], 0, "keeper"), DENIED_HOST);
    desk_start(desk, "s");
    expect(desk, desk_seat(desk, REQUEST_PAUSE, 0, ""), DENIED_HOST);
    expect(desk, desk_seat(desk, REQUEST_TAKE_OVER, 1, ""), DENIED_HOST);
    desk_destroy(desk);
}

static void test_seats(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pr", NULL);
    expect(desk, desk_host(desk, REQUEST_SEAT_BOT, 2, "keeper"), DENIED_SEAT);
    expect(desk, desk_host(desk, REQUEST_LINK, 255, ""), DENIED_SEAT);
    desk_start(desk, "s");
    expect(desk, desk_seat(desk, REQUEST_MOVE, 6, "take 1"), DENIED_SEAT);
    expect(desk, desk_seat(desk, REQUEST_MOVE, 1, "take 1"), DENIED_SEAT); /* a bot's */
    Request forged = {.kind = REQUEST_MOVE, .is_bot = true, .text = slice_of("take 1")};
    expect(desk, desk_ask(desk, forged), DENIED_SEAT);
    expect(desk, desk_seat(desk, REQUEST_RESIGN, 1, ""), DENIED_SEAT);
    expect(desk, desk_seat(desk, REQUEST_UNDO, 1, ""), DENIED_SEAT);
    expect(desk, desk_seat(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_SEAT);
    expect(desk, desk_host(desk, REQUEST_TAKE_OVER, 1, ""), DENIED_SEAT);
    desk_destroy(desk);
}

static void test_names_and_links(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3", "p", NULL);
    expect(desk, desk_claim(desk, 1, "Mike"), DENIED_LINK);
    desk_link(desk, 1);
    static const char *const bad[] = {
        "", " Mike", "Mike ", "Mi  ke", "Mi\nke", "Mi\033ke", "\xC3", "a\u202Eb",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect(desk, desk_claim(desk, 1, bad[i]), DENIED_NAME);
    expect(desk, desk_claim(desk, 1, "\u200B\u200B"), DENIED_UNSEEN);
    expect(desk, desk_claim(desk, 1, "Mike\u200F"), DENIED_UNSEEN);
    expect(desk, desk_claim(desk, 1, "\uE000"), DENIED_UNSEEN);
    expect(desk, desk_claim(desk, 1, "\u0301a"), DENIED_ACCENTS);
    char bats[25 * 4 + 1] = ""; /* 24 letters of any script, not one more */
    for (int i = 0; i < 25; i++)
        memcpy(bats + 4 * (size_t)i, "\U0001F987", 4);
    expect(desk, desk_claim(desk, 1, bats), DENIED_NAME);
    bats[TABLE_NAME] = '\0';
    assert_int_equal(desk_claim(desk, 1, bats), DENIED_NOT);
    desk_link(desk, 1);
    expect(desk, desk_claim(desk, 1, "Tom"), DENIED_TAKEN);
    expect(desk, desk_claim(desk, 1, "T\u043em"), DENIED_ALIKE); /* a Cyrillic o */
    expect(desk, desk_claim(desk, 0, "Eve"), DENIED_TAKEN);
    Request claim = {.kind = REQUEST_CLAIM, .seat = 1, .text = slice_of("Eve")};
    expect(desk, desk_ask(desk, claim), DENIED_LINK); /* without a token */
    claim.hash = desk_hash(1);
    claim.number = TABLE_COLOURS;
    expect(desk, desk_ask(desk, claim), DENIED_OPTION);
    expect_what(desk, "colour");
    expect(desk, desk_host(desk, REQUEST_LINK, 1, ""), DENIED_LINK); /* no hash */
    expect(desk, desk_host(desk, REQUEST_SEAT_BOT, 1, "wizard"), DENIED_BOT);
    expect_what(desk, "wizard");
    expect(desk, desk_host(desk, REQUEST_SEAT_BOT, 1, ""), DENIED_BOT);
    desk_destroy(desk);
}

/* Where a page has asked for itself (names.wasm), the table has no tables to ask. */
static void test_names_unasked(void **state)
{
    (void)state;
    char bytes[TABLE_BODY + 1];
    Desk *desk = desk_open("game dawn\nplayers 3", "p", NULL);
    Request claim = {.kind = REQUEST_CLAIM,
                     .seat = 1,
                     .text = slice_of("T\u043em"),
                     .hash = desk_hash(1)};
    Text body = text_in(bytes, sizeof bytes);
    desk_link(desk, 1);
    assert_int_equal(table_decide(desk->table, &claim, &body, NULL).kind, DENIED_NOT);
    claim.names = name_fault_among;
    assert_int_equal(table_decide(desk->table, &claim, &body, NULL).kind, DENIED_ALIKE);
    desk_destroy(desk);
}

/* A name that a server of before let pass stands in the log, and the log is good. */
static void test_old_names_stand(void **state)
{
    (void)state;
    static const char *const old[] = {"\uE000", "T\u043em"};
    for (size_t i = 0; i < 2; i++) {
        Desk *desk = desk_open("game dawn\nplayers 3", "p", NULL);
        desk_link(desk, 1);
        assert_int_equal(desk_claim(desk, 1, i == 0 ? "Eve" : "Evil"), DENIED_NOT);
        char *name = strstr(desk->log[desk->length - 1].body, "Ev");
        assert_non_null(name);
        memcpy(name, old[i], strlen(old[i]));
        Table *again = desk_replay(desk, desk->length);
        assert_string_equal(table_seat(again, 1)->name, old[i]);
        block_destroy(again);
        desk_destroy(desk);
    }
}

static void test_deal(void **state)
{
    (void)state;
    char hex[65];
    Desk *desk = desk_open("game sedlec", "p", NULL);
    expect(desk, desk_host(desk, REQUEST_START, 0, "s"), DENIED_SEATS);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 1, "random"), DENIED_NOT);
    expect(desk, desk_host(desk, REQUEST_START, 0, ""), DENIED_WORD);
    expect(desk, desk_host(desk, REQUEST_START, 0, "two  spaces"), DENIED_WORD);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    expect(desk, desk_seat(desk, REQUEST_HASH, 0, "00"), DENIED_HASH);
    stream_word_hash(slice_of("word"), hex);
    expect(desk, desk_seat(desk, REQUEST_HASH, 1, hex), DENIED_SEAT); /* a bot */
    hex[0] = 'F';
    expect(desk, desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_HASH);
    stream_word_hash(slice_of("word"), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    expect(desk, desk_seat(desk, REQUEST_WORD, 0, " word"), DENIED_WORD);
    expect(desk, desk_seat(desk, REQUEST_WORD, 0, "other"), DENIED_HASH);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "word"), DENIED_NOT);
    desk_destroy(desk);

    desk = desk_open("game sedlec", "pp", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 1, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "word"), DENIED_NOT);
    expect(desk, desk_seat(desk, REQUEST_WORD, 0, "word"), DENIED_TAKEN);
    for (int i = 0; i < TABLE_DEALS; i++)
        assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    expect(desk, desk_host(desk, REQUEST_START, 0, "s"), DENIED_DEALS);
    desk_destroy(desk);
}

static void test_moves(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 1", "ppp", "s");
    expect(desk, desk_seat(desk, REQUEST_MOVE, 0, "open a1"), DENIED_RULE);
    assert_int_equal(desk->denial.refusal.kind, DAWN_NOT_HIS);
    expect(desk, desk_move(desk, "stop"), DENIED_RULE);
    assert_int_equal(desk->denial.refusal.rule, 9);
    expect(desk, desk_move(desk, "opn a1"), DENIED_NOTATION);
    assert_int_equal(desk->denial.refusal.kind, DAWN_NO_SUCH_MOVE);
    expect(desk, desk_move(desk, ""), DENIED_NOTATION);
    expect(desk, desk_seat(desk, REQUEST_UNDO, 1, ""), DENIED_UNDO);
    expect(desk, desk_seat(desk, REQUEST_MARK, 1, "d7 x"), DENIED_ETIQUETTE);

    desk->away = 1 << 0; /* this table waits for those who are away */
    expect(desk, desk_move(desk, "open a1"), DENIED_WAITING);
    desk->away = 1 << 1; /* the one who asks is there */
    assert_int_equal(desk_move(desk, "open a1"), DENIED_NOT);
    desk->away = 0;
    expect(desk, desk_move(desk, "leave"), DENIED_SHOWING);
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    desk_watch(desk);
    expect(desk, desk_move(desk, "leave"), DENIED_PAUSED);
    expect(desk, desk_seat(desk, REQUEST_UNDO, 1, ""), DENIED_PAUSED);
    expect(desk, desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_PAUSED);
    desk_destroy(desk);
}

static void test_marks(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\netiquette notes", "ppk", "s");
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, "z9 x"), DENIED_RULE);
    assert_int_equal(desk->denial.refusal.rule, 2);
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, ""), DENIED_RULE);
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, "d7 a\tb"), DENIED_WORD);
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, "d7 123456789012345678901234567890123"),
           DENIED_WORD);
    expect(desk, desk_seat(desk, REQUEST_MARK, 2, "d7 x"), DENIED_SEAT);
    static const char *const words[] = {
        "you are stupid", "red?", "x", "r", "Rx", "R v", "Rv?", "?", "v", " ", "RR"};
    char mark[32];
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        snprintf(mark, sizeof mark, "d7 %s", words[i]);
        assert_true(desk_seat(desk, REQUEST_MARK, 0, mark) != DENIED_NOT);
    }
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, "d7 you are stupid"), DENIED_MARK);
    expect_what(desk, "you are stupid");
    for (const char *lid = "WKYRGB*"; *lid; lid++)
        for (const char *sign = "vg?"; *sign; sign++) {
            char good[] = {'d', '7', ' ', *lid, *sign, '\0'};
            assert_int_equal(desk_seat(desk, REQUEST_MARK, 0, good), DENIED_NOT);
            good[4] = '\0';
            assert_int_equal(desk_seat(desk, REQUEST_MARK, 1, good), DENIED_NOT);
        }
    desk_destroy(desk);
    desk = desk_open("game sedlec\netiquette notes", "pp", "s");
    expect(desk, desk_seat(desk, REQUEST_MARK, 0, "a1 x"), DENIED_ETIQUETTE);
    desk_destroy(desk);
}

static void test_closed(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", "s");
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    for (RequestKind kind = REQUEST_LINK; kind < REQUESTS; kind++)
        expect(desk, desk_host(desk, kind, 0, "x"), DENIED_CLOSED);
    desk_destroy(desk);
}

static void test_rematch_once(void **state)
{
    (void)state;
    Random random = {3};
    Desk *desk = desk_open("game sedlec", "rr", "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    expect(desk, desk_host(desk, REQUEST_REMATCH, 0, "two words"), DENIED_WORD);
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, "one"), DENIED_NOT);
    expect(desk, desk_host(desk, REQUEST_REMATCH, 0, "two"), DENIED_TAKEN);
    expect(desk, desk_host(desk, REQUEST_MOVE, 0, "take 1"), DENIED_PHASE);
    desk_destroy(desk);
}

static DenialKind decide(const Desk *desk, Request request)
{
    char bytes[TABLE_BODY + 1];
    Text body = text_in(bytes, sizeof bytes);
    request.now = desk->now;
    request.names = name_fault_among;
    DenialKind kind = table_decide(desk->table, &request, &body, NULL).kind;
    was_denied[kind] = true;
    return kind;
}

/* A log is full: what brings the end nearer is all that is left. */
static void test_long(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 2\netiquette notes", "pp", "s");
    Request mark = {.kind = REQUEST_MARK, .text = slice_of("d2")};
    while (table_length(desk->table) < TABLE_OTHERS) {
        assert_int_equal(decide(desk, mark), DENIED_NOT);
        Entry entry = {.n = table_length(desk->table),
                       .time = table_time(desk->table),
                       .body = slice_of("mark 0 d2 R")};
        assert_true(block_apply(&desk->table, &entry, NULL));
    }
    Request pause = {.kind = REQUEST_PAUSE, .is_host = true};
    Request resign = {.kind = REQUEST_RESIGN, .seat = 1, .number = 7};
    Request close = {.kind = REQUEST_CLOSE, .is_host = true};
    assert_int_equal(decide(desk, mark), DENIED_LONG);
    assert_int_equal(decide(desk, pause), DENIED_LONG);
    assert_int_equal(decide(desk, resign), DENIED_NOT);
    assert_int_equal(decide(desk, close), DENIED_NOT);
    Request away = {.kind = REQUEST_TAKE_OVER, .is_host = true, .is_own = true};
    assert_int_equal(decide(desk, away), DENIED_NOT);
    away.is_own = false;
    assert_int_equal(decide(desk, away), DENIED_LONG);
    desk_destroy(desk);
}

static void test_none_is_forgotten(void **state)
{
    (void)state;
    for (int kind = DENIED_NOT + 1; kind < DENIALS; kind++)
        if (!was_denied[kind])
            fail_msg("denial %d was never given", kind);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_option_texts),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_phases),
        cmocka_unit_test(test_host),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_names_and_links),
        cmocka_unit_test(test_names_unasked),
        cmocka_unit_test(test_old_names_stand),
        cmocka_unit_test(test_deal),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_closed),
        cmocka_unit_test(test_rematch_once),
        cmocka_unit_test(test_long),
        cmocka_unit_test(test_none_is_forgotten),
    };
    return block_run(tests);
}
