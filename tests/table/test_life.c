/* SPDX-License-Identifier: MIT */
/*
 * A table's life, verb by verb: how each entry is written, and what it changes. Logs that
 * are broken, or of a later version, are refused and leave the table as it was.
 */
#include "table/desk.h"

static const char dawn[] = "game dawn-under\nplayers 3";

static const char *last(const Desk *desk)
{
    return desk->log[desk->length - 1].body;
}

static void test_open_writes_all_options(void **state)
{
    (void)state;
    Desk *desk = desk_open("reveal 1500\ngame dawn\nrow 5\nplayers 3\nclock hard\n"
                           "hints memory:9\nundo off",
                           "", NULL);
    assert_true(slice_starts(slice_of(last(desk)),
                             "open 1\ngame dawn-under\nplayers 3\nrow 5\n"
                             "etiquette pure\nclock hard\nclock-seconds 60\naway wait\n"
                             "away-seconds 60\nreveal 1500\nundo off\nwatching on\n"
                             "counter off\nhints memory:9\n"));
    const TableOptions *options = table_options(desk->table);
    assert_int_equal(options->clock, CLOCK_HARD);
    assert_int_equal(options->reveal_ms, 1500);
    assert_false(options->may_undo);
    assert_string_equal(options->hints, "memory:9");
    assert_int_equal(table_players(desk->table), 3);
    assert_ptr_equal(table_game(desk->table), games[GAME_DAWN]);
    assert_true(slice_equal(table_game_options(desk->table, GAME_OPTION_ROW), "5"));
    assert_null(table_game_options(desk->table, GAME_OPTION_BARE).bytes);
    assert_int_equal(table_setup(desk->table)->dawn.row, 5);

    /* Its options can open the next table. */
    char again[TABLE_BODY];
    Slice opened = table_opened(desk->table);
    snprintf(again, sizeof again, "%.*s", (int)opened.length, opened.bytes);
    Desk *next = desk_open(again, "", NULL);
    assert_string_equal(last(next), last(desk));
    desk_destroy(next);
    desk_destroy(desk);
}

static void test_own_board_and_deck(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nplayers 3\ndeck twins\ncards Pe/Pe,Pr/Pr,Cr/Cr,"
                           "Ro/Ro,Ry/Ry,Pe/Pr,Pe/Pe,Pr/Pr,Cr/Cr,Ro/Ro,Ry/Ry,Pe/Pr,"
                           "Pe/Pe,Pr/Pr,Cr/Cr,Ro/Ro,Ry/Ry,Pe/Pr",
                           "rrr", "abc");
    assert_int_equal(table_setup(desk->table)->sedlec.options.cards, 18);
    assert_true(slice_equal(table_game_options(desk->table, GAME_OPTION_DECK), "twins"));
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 3\nboard field\nplots "
                     "AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA",
                     "rrr", "abc");
    assert_int_equal(table_setup(desk->table)->dawn.options.board.columns, 10);
    desk_destroy(desk);
}

static void test_link_and_claim(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "", NULL);
    assert_int_equal(desk_claim(desk, 1, "Tom"), DENIED_LINK);
    desk_link(desk, 1);
    assert_string_equal(last(desk),
                        "link 1 0202020202020202020202020202020202020202020202"
                        "020202020202020202");
    assert_true(table_seat(desk->table, 1)->has_link);
    assert_int_equal(table_seat(desk->table, 1)->kind, SEAT_EMPTY);
    assert_int_equal(desk_claim(desk, 1, "Zoë of the 3rd"), DENIED_NOT);
    const TableSeat *seat = table_seat(desk->table, 1);
    assert_string_equal(seat->name, "Zoë of the 3rd");
    assert_int_equal(seat->kind, SEAT_HUMAN);
    assert_int_equal(seat->colour, 1);
    assert_false(seat->has_link); /* it was exchanged */
    assert_true(seat->has_token);
    assert_memory_equal(seat->token, desk_hash(101), HASH_SIZE);
    assert_int_equal(desk_claim(desk, 1, "Mike"), DENIED_TAKEN);

    desk_link(desk, 1); /* voids the token */
    seat = table_seat(desk->table, 1);
    assert_false(seat->has_token);
    assert_int_equal(seat->kind, SEAT_EMPTY);
    assert_string_equal(seat->name, "");
    desk_destroy(desk);
}

static void test_link_is_compared(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "", NULL);
    uint8_t link[HASH_SIZE], token[HASH_SIZE] = {9};
    memcpy(link, desk_hash(0), HASH_SIZE);
    desk_link(desk, 0);
    Request claim = {
        .kind = REQUEST_CLAIM, .text = slice_of("Tom"), .hash = token, .link = link};
    link[31] ^= 1;
    assert_int_equal(desk_ask(desk, claim), DENIED_LINK);
    link[31] ^= 1;
    assert_int_equal(desk_ask(desk, claim), DENIED_NOT);
    desk_destroy(desk);
}

static void test_colours_are_different(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "", NULL);
    for (int i = 0; i < 3; i++) {
        desk_link(desk, i);
        char name[] = {(char)('a' + i), '\0'};
        assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_CLAIM,
                                                  .seat = (uint8_t)i,
                                                  .text = slice_of(name),
                                                  .number = 5,
                                                  .hash = desk_hash(i)}),
                         DENIED_NOT);
    }
    assert_int_equal(table_seat(desk->table, 0)->colour, 5);
    assert_int_equal(table_seat(desk->table, 1)->colour, 0);
    assert_int_equal(table_seat(desk->table, 2)->colour, 1);
    desk_destroy(desk);
}

static void test_bot_and_person(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "p", NULL);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 0, "memory:12"), DENIED_NOT);
    assert_string_equal(last(desk), "bot 0 0 0000000000000007 memory:12");
    const TableSeat *seat = table_seat(desk->table, 0);
    assert_int_equal(seat->kind, SEAT_BOT);
    assert_int_equal(seat->bot.number, 12);
    assert_int_equal(seat->bot_seed, 7);
    assert_false(seat->has_token);
    assert_string_equal(seat->name, "");
    assert_int_equal(desk_host(desk, REQUEST_SEAT_OPEN, 0, ""), DENIED_NOT);
    assert_string_equal(last(desk), "person 0");
    assert_int_equal(table_seat(desk->table, 0)->kind, SEAT_EMPTY);
    desk_destroy(desk);
}

static void test_joint_deal(void **state)
{
    (void)state;
    char hex[65], word[16];
    Desk *desk = desk_open(dawn, "pkp", NULL);
    assert_string_equal(table_commit(desk->table), "");
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "black soil"), DENIED_NOT);
    assert_string_equal(last(desk), "start black soil");
    assert_int_equal(table_phase(desk->table), TABLE_HASHES);
    stream_commit(slice_of("black soil"), hex);
    assert_string_equal(table_commit(desk->table), hex);
    assert_string_equal(table_secret(desk->table), "");
    for (int i = 0; i < 3; i += 2) {
        desk_word(i, word);
        stream_word_hash(slice_of(word), hex);
        assert_int_equal(desk_seat(desk, REQUEST_WORD, i, word), DENIED_PHASE);
        assert_int_equal(desk_seat(desk, REQUEST_HASH, i, hex), DENIED_NOT);
    }
    assert_int_equal(table_phase(desk->table), TABLE_WORDS);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 2, "moon 2"), DENIED_NOT);
    assert_string_equal(last(desk), "word 2 moon 2");
    assert_int_equal(table_phase(desk->table), TABLE_WORDS);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "moon 0"), DENIED_NOT);
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
    assert_string_equal(table_secret(desk->table), "");

    /* The deal is that of docs/record.md: secret, then words in seat order. */
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    Deal deal;
    Setup setup = *table_setup(desk->table);
    State truth;
    Seen wanted, seen;
    Slice words[3] = {slice_of("moon 0"), slice_of(""), slice_of("moon 2")};
    stream_deal_key(slice_of("black soil"), words, 3, key);
    stream_init(&stream, key);
    games[GAME_DAWN]->draw(&setup, &stream, &deal);
    games[GAME_DAWN]->begin(&setup, &deal, &truth);
    games[GAME_DAWN]->see(&setup, &truth, &wanted);
    table_sight(desk->table, &seen);
    assert_memory_equal(&seen, &wanted, sizeof seen);

    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    assert_string_equal(table_secret(desk->table), "black soil");
    desk_destroy(desk);
}

/* D31: three idle turns for each player where a bot sits and the host says nothing. */
static void test_dawn_is_settled_at_the_start(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "pkp", "s");
    assert_int_equal(table_setup(desk->table)->dawn.options.dawn, 9);
    desk_destroy(desk);
    desk = desk_open(dawn, "ppp", "s");
    assert_int_equal(table_setup(desk->table)->dawn.options.dawn, 0);
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 3\ndawn off", "kkk", "s");
    assert_int_equal(table_setup(desk->table)->dawn.options.dawn, 0);
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 3\ndawn 4", "ppp", "s");
    assert_int_equal(table_setup(desk->table)->dawn.options.dawn, 4);
    desk_destroy(desk);
}

/* Who vanishes between hashes and words: start again. */
static void test_start_again(void **state)
{
    (void)state;
    char hex[65];
    Desk *desk = desk_open(dawn, "ppk", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "one"), DENIED_NOT);
    stream_word_hash(slice_of("x"), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 1, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "x"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 1, "random"), DENIED_NOT);
    assert_int_equal(table_phase(desk->table), TABLE_LOBBY);
    assert_string_equal(table_commit(desk->table), "");
    assert_false(table_seat(desk->table, 0)->has_word);
    assert_string_equal(table_seat(desk->table, 0)->word, "");
    desk_start(desk, "two");
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    assert_string_equal(table_secret(desk->table), "two");
    desk_destroy(desk);

    desk = desk_open(dawn, "ppk", NULL); /* the same without a change of seats */
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "one"), DENIED_NOT);
    desk_start(desk, "two");
    desk_destroy(desk);
}

static void test_notes(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\netiquette notes", "ppk", "s");
    uint8_t d7 =
        dawn_grave_read(&table_setup(desk->table)->dawn.options.board, slice_of("d7"));
    assert_string_equal(table_mark(desk->table, d7), "");
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 1, "d7 *?"), DENIED_NOT);
    assert_string_equal(last(desk), "mark 1 d7 *?");
    assert_false(desk->news.is_table); /* nothing but this grave's mark */
    assert_int_equal(desk->news.grave, d7);
    assert_string_equal(table_mark(desk->table, d7), "*?");
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 0, "d7"), DENIED_NOT);
    assert_string_equal(last(desk), "mark 0 d7");
    assert_string_equal(table_mark(desk->table, d7), "");

    /* Logs of older tables say what they say. */
    Entry old = {
        .n = desk->length, .time = desk->now, .body = slice_of("mark 0 d7 red?")};
    assert_true(block_apply(&desk->table, &old, NULL));
    assert_string_equal(table_mark(desk->table, d7), "red?");
    desk_destroy(desk);
}

static void test_take_over_give_back_resign(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "ppp", "s");
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 1, "random"), DENIED_NOT);
    assert_string_equal(last(desk), "takeover 1 0000000000000007 random host");
    const TableSeat *seat = table_seat(desk->table, 1);
    assert_true(seat->is_taken_over && seat->is_lent);
    assert_int_equal(seat->kind, SEAT_HUMAN);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 1, ""), DENIED_NOT);
    assert_string_equal(last(desk), "giveback 1");
    seat = table_seat(desk->table, 1);
    assert_false(seat->is_taken_over);
    assert_int_equal(desk_seat(desk, REQUEST_RESIGN, 1, ""), DENIED_NOT);
    assert_string_equal(last(desk), "resign 1 0000000000000000 keeper");
    seat = table_seat(desk->table, 1);
    assert_true(seat->has_resigned && seat->is_taken_over);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 1, ""), DENIED_SEAT);

    /* Somebody new in that seat plays themselves. */
    desk_link(desk, 1);
    seat = table_seat(desk->table, 1);
    assert_true(seat->is_taken_over);
    assert_int_equal(desk_claim(desk, 1, "Kim"), DENIED_NOT);
    seat = table_seat(desk->table, 1);
    assert_false(seat->has_resigned || seat->is_taken_over);
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
    desk_destroy(desk);
}

/* The host replaces a person by a bot and a bot by a person while the game goes on. */
static void test_replace_in_play(void **state)
{
    (void)state;
    Random random = {1};
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0\nundo off", "pkp", "s");
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 0, "keeper"), DENIED_NOT);
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
    desk_watch(desk);
    assert_true(desk_bot(desk));
    while (table_actor(desk->table) != 1)
        desk_play(desk, &random);
    desk_watch(desk);
    desk_link(desk, 1);
    assert_int_equal(desk_claim(desk, 1, "Kim"), DENIED_NOT);
    assert_false(desk_bot(desk));
    assert_int_equal(desk_host(desk, REQUEST_SEAT_OPEN, 1, ""), DENIED_NOT);
    assert_int_equal(desk_move(desk, "open a1"), DENIED_SEAT);
    assert_true(table_due(desk->table, 0, NULL) == TIME_NEVER);
    desk_destroy(desk);
}

static void test_pause_resume_close_rematch(void **state)
{
    (void)state;
    Random random = {2};
    Desk *desk = desk_open("game sedlec", "pr", "s");
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_string_equal(last(desk), "pause");
    assert_true(table_is_paused(desk->table));
    assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
    assert_string_equal(last(desk), "resume");
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, "id"), DENIED_PHASE);
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    assert_true(desk->news.is_table);
    assert_string_equal(table_secret(desk->table), "s");
    assert_string_equal(table_rematch(desk->table), "");
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, "id9"), DENIED_NOT);
    assert_string_equal(last(desk), "rematch id9");
    assert_string_equal(table_rematch(desk->table), "id9");
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    assert_string_equal(last(desk), "close");
    assert_true(table_is_closed(desk->table));
    desk_destroy(desk);
}

/* A repeat after a lost answer is answered: by the entry it became. */
static void test_repeats_are_answered(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "ppp", "s");
    for (uint32_t n = 0; n < desk->length; n++)
        assert_int_equal(table_answered(desk->table, slice_of(desk->log[n].request)), n);
    assert_int_equal(table_answered(desk->table, slice_of("ask-99")), UINT32_MAX);
    assert_int_equal(table_answered(desk->table, slice_of("")), UINT32_MAX);
    Table *empty = block_create();
    assert_int_equal(table_answered(empty, slice_of("ask-0")), UINT32_MAX);
    block_destroy(empty);
    desk_destroy(desk);
}

static void refuse(Table **table, const char *body, uint32_t n, Time time)
{
    char before[512], after[512];
    snprintf(before, sizeof before, "%u %lld %d", table_length(*table),
             (long long)table_time(*table), table_phase(*table));
    Entry entry = {.n = n, .time = time, .body = slice_of(body)};
    if (block_apply(table, &entry, NULL))
        fail_msg("was taken: %s", body);
    snprintf(after, sizeof after, "%u %lld %d", table_length(*table),
             (long long)table_time(*table), table_phase(*table));
    assert_string_equal(after, before);
}

static void test_broken_logs(void **state)
{
    (void)state;
    Table *table = block_create();
    refuse(&table, "open 2\ngame dawn-under", 0, 1); /* a later version */
    refuse(&table, "open 1\ngame chess", 0, 1);
    refuse(&table, "open\ngame dawn-under", 0, 1);
    refuse(&table, "open 1\n", 0, 1);
    refuse(&table, "person 0", 0, 1);
    refuse(&table, "", 0, 1);
    block_destroy(table);

    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0", "ppk", "s");
    uint32_t n = desk->length;
    Time time = desk->now;
    static const char *const bad[] = {
        "",
        "dance 1",
        "move",
        "move 0",
        "move 0 ",
        "move 0 open z9",
        "move 1 open a1",
        "move 0 open  a1",
        "move 9 open a1",
        "move 00 open a1",
        "move 0 stop",
        "undo 0",
        "undo",
        "undo 0 now",
        "start s",
        "hash 0 00",
        "word 0 x",
        "mark 0 d7 x",
        "takeover 1 0000000000000007 keeper me",
        "claim 0 0 00 Tom",
        "bot 1 1 7 keeper",
        "bot 1 1 0000000000000007 wizard",
        "bot 1 0 0000000000000007 keeper",
        "bot 1 9 0000000000000007 keeper",
        "giveback 0",
        "takeover 2 0000000000000007 keeper",
        "link 3 0202020202020202020202020202020202020202020202020202020202020202",
        "link 1 020202020202020202020202020202020202020202020202020202020202020",
        "link 1 0202020202020202020202020202020202020202020202020202020202020G02",
        "resume",
        "pause now",
        "rematch x",
        "open 1\ngame dawn-under",
        "close\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refuse(&desk->table, bad[i], n, time);
    refuse(&desk->table, "move 0 open a1", n + 1, time);
    refuse(&desk->table, "move 0 open a1", n - 1, time);
    refuse(&desk->table, "move 0 open a1", n, time - 1);
    refuse(&desk->table, "move 0 open a1", n, INT64_MAX);
    assert_int_equal(desk_move(desk, "open a1"), DENIED_NOT);
    assert_string_equal(last(desk), "move 0 open a1");
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_writes_all_options),
        cmocka_unit_test(test_own_board_and_deck),
        cmocka_unit_test(test_link_and_claim),
        cmocka_unit_test(test_link_is_compared),
        cmocka_unit_test(test_colours_are_different),
        cmocka_unit_test(test_bot_and_person),
        cmocka_unit_test(test_joint_deal),
        cmocka_unit_test(test_dawn_is_settled_at_the_start),
        cmocka_unit_test(test_start_again),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_take_over_give_back_resign),
        cmocka_unit_test(test_replace_in_play),
        cmocka_unit_test(test_pause_resume_close_rematch),
        cmocka_unit_test(test_repeats_are_answered),
        cmocka_unit_test(test_broken_logs),
    };
    return block_run(tests);
}
