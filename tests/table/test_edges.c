/* SPDX-License-Identifier: MIT */
/*
 * The edges of a table, where one more or one less would do: ids that differ in a single
 * place, names of the longest kind, whose time it is while a bot plays for a person.
 */
#include "table/desk.h"

static void ids_differ_by_any_byte(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    uint32_t n = table_answered(desk->table, slice_of("ask-1"));
    assert_int_not_equal(n, UINT32_MAX);
    const char *const others[] = {"bsk-1", "ask-9", "ask-", "ask-11", "sk-1", ""};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(table_answered(desk->table, slice_of(others[i])), UINT32_MAX);
    desk_destroy(desk);
}

/* The longest id counts as a whole, one that is longer is none. */
static void the_longest_id(void **state)
{
    (void)state;
    char id[TABLE_REQUEST + 2];
    memset(id, 'a', sizeof id);
    Desk *desk = desk_open("game sedlec", "pp", "s");
    Entry entry = {.n = desk->length,
                   .time = desk->now,
                   .request = {id, TABLE_REQUEST + 1},
                   .body = slice_of("pause")};
    assert_false(block_apply(&desk->table, &entry, NULL));
    entry.request.length = TABLE_REQUEST;
    assert_true(block_apply(&desk->table, &entry, NULL));
    assert_int_equal(table_answered(desk->table, entry.request), desk->length);
    for (int i = 0; i < TABLE_REQUEST; i++) {
        id[i] = 'b';
        assert_int_equal(table_answered(desk->table, entry.request), UINT32_MAX);
        id[i] = 'a';
    }
    desk_destroy(desk);
}

/* A rematch's id is a word of 64 characters at most. */
static void a_rematch_has_a_short_id(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 3);
    Desk *desk = desk_open("game sedlec\nfirst 0", "kk", "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    char id[67];
    memset(id, 'a', sizeof id);
    id[65] = '\0';
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, id), DENIED_WORD);
    id[64] = '\0';
    Table *copy = desk_replay(desk, desk->length);
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, id), DENIED_NOT);
    assert_string_equal(table_rematch(desk->table), id);
    for (uint32_t i = 0; i < 2; i++) { /* the shortest, and only one */
        Entry entry = {table_length(copy), desk->now, {0}, slice_of("rematch x")};
        assert_int_equal(block_apply(&copy, &entry, NULL), i == 0);
    }
    block_destroy(copy);
    desk_destroy(desk);
}

/* What a bot took is not a person's time; what the person took before is. */
static void a_bot_uses_nobodys_time(void **state)
{
    (void)state;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock soft\nclock-seconds 10", "pp", "s");
    desk->now += 3000;
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, ""), DENIED_NOT);
    uint64_t used = table_seat(desk->table, 0)->clock_used;
    desk->now += 5000;
    assert_int_equal(desk_host(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, used);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 10000);
    desk->now += 2000;
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 0, "keeper"), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, used + 2000);
    desk_destroy(desk);
}

/* News tell of their own entry alone, whatever was in their place before. */
static void news_are_of_one_entry(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 4);
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0", "ppp", "s");
    desk_play(desk, &random);
    memset(&desk->news, 0x55, sizeof desk->news);
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_int_equal(desk->news.n, desk->length - 1);
    assert_int_equal(desk->news.seat, SEAT_NONE);
    assert_int_equal(desk->news.move, 0);
    assert_int_equal(desk->news.events.count, 0);
    desk_destroy(desk);
}

/* A raw entry, as a log may have it. */
static bool applies(const Desk *desk, const char *body)
{
    Table *copy = desk_replay(desk, desk->length);
    Entry entry = {.n = desk->length, .time = desk->now, .body = slice_of(body)};
    bool is_applied = block_apply(&copy, &entry, NULL);
    block_destroy(copy);
    return is_applied;
}

/* An entry without an id answers nobody, not even one who asks without. */
static void no_id_is_no_id(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", "s");
    Entry entry = {.n = desk->length, .time = desk->now, .body = slice_of("pause")};
    assert_true(block_apply(&desk->table, &entry, NULL));
    assert_int_equal(table_answered(desk->table, (Slice){0}), UINT32_MAX);
    assert_int_equal(table_answered(desk->table, slice_of("ask-0")), 0);
    assert_int_equal(table_answered(desk->table, slice_of("ask-2")), 2);
    desk_destroy(desk);
}

/* The same id again: only the very same option is a repeat. */
static void repeats_ask_for_the_same(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\netiquette notes", "ppk", "s");
    const Request mark = {.kind = REQUEST_MARK, .seat = 1, .text = slice_of("d7 R")};
    const Request bot = {.kind = REQUEST_TAKE_OVER,
                         .is_host = true,
                         .text = slice_of("keeper"),
                         .number = 5};
    assert_int_equal(desk_ask(desk, mark), DENIED_NOT);
    uint32_t marked = desk->length - 1;
    assert_int_equal(desk_ask(desk, bot), DENIED_NOT);
    uint32_t taken = desk->length - 1;
    assert_true(table_is_repeat(desk->table, marked, &mark));
    assert_false(table_is_repeat(desk->table, taken, &mark));
    assert_false(table_is_repeat(desk->table, desk->length, &mark));
    static const char *const others[] = {"d7 Y", "d8 R", "d7", "d7 R?", "d7R"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        Request other = mark;
        other.text = slice_of(others[i]);
        assert_false(table_is_repeat(desk->table, marked, &other));
    }
    Request other = mark;
    other.seat = 0;
    assert_false(table_is_repeat(desk->table, marked, &other));
    other = bot;
    other.number = 6; /* the seed is the server's */
    assert_true(table_is_repeat(desk->table, taken, &other));
    other.text = slice_of("random");
    assert_false(table_is_repeat(desk->table, taken, &other));
    other.text = slice_of("wizard");
    assert_false(table_is_repeat(desk->table, taken, &other));
    const Request start = {.kind = REQUEST_START, .text = slice_of("another")};
    assert_true(table_is_repeat(desk->table, desk->length - 7, &start));
    desk_destroy(desk);
}

/* Words and secrets of the longest kind, and one byte beyond. */
static void the_longest_words(void **state)
{
    (void)state;
    char text[TABLE_SECRET + 2], hex[65];
    memset(text, 'w', sizeof text);
    text[TABLE_SECRET + 1] = '\0';
    Desk *desk = desk_open("game sedlec", "pk", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, text), DENIED_WORD);
    text[TABLE_SECRET] = '\0';
    assert_int_equal(desk_host(desk, REQUEST_START, 0, text), DENIED_NOT);
    text[TABLE_WORD] = 'w';
    stream_word_hash(slice_of(text), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, text), DENIED_WORD);
    desk_destroy(desk);
    desk = desk_open("game sedlec", "pk", NULL);
    text[TABLE_SECRET] = '\0';
    assert_int_equal(desk_host(desk, REQUEST_START, 0, text), DENIED_NOT);
    stream_word_hash(slice_of(text), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, text), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    assert_string_equal(table_secret(desk->table), text);
    assert_string_equal(table_seat(desk->table, 0)->word, text);
    desk_destroy(desk);
}

/* What a request would never become, but a log may hold. */
static void logs_are_held_to_the_rules(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0\netiquette notes", "ppk", "s");
    assert_true(applies(desk, "mark 0 d7 12345678901234567890123456789012"));
    assert_false(applies(desk, "mark 0 d7 123456789012345678901234567890123"));
    assert_true(applies(desk, "mark 0 d7 x"));
    assert_false(applies(desk, "mark 0 d7 \x01"));
    assert_false(applies(desk, "mark 0 d7 a\u202Eb"));
    assert_true(applies(desk, "stand 0000000040000000"));
    assert_false(applies(desk, "stand 0000000040000001"));
    assert_true(applies(desk, "takeover 0 0000000000000007 keeper host"));
    assert_false(applies(desk, "takeover 0 0000000000000007 keeper h"));
    assert_false(applies(desk, "takeover 0 0000000000000007 keeper hosts"));
    assert_true(applies(desk, "mark 0 d7"));
    assert_false(applies(desk, "mark 0 d7 "));
    assert_false(applies(desk, "takeover 0 0000000000000007 keeper "));
    assert_false(applies(desk, "mark 0 "));
    assert_false(applies(desk, "mark 0"));
    assert_true(applies(desk, "bot 0 0 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 0 x 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 0 6 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 0 255 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 3 0 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 255 0 0000000000000007 keeper"));
    assert_false(applies(desk, "bot 256 0 0000000000000007 keeper"));
    assert_true(applies(desk, "move 0 open a1"));
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_false(applies(desk, "move 0 open a1"));
    desk_destroy(desk);
}

/* A person who has taken leave for a while may resign; nobody does twice. */
static void a_lent_seat_may_resign(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, "k"), DENIED_BOT);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_RESIGN, 0, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_RESIGN, 0, ""), DENIED_SEAT);
    desk_destroy(desk);
}

/* A name is whole where a longer one was; a bot in the third seat has its colour. */
static void who_comes_later(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3", "", NULL);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 2, "keeper"), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 2)->colour, 2);
    desk_link(desk, 0);
    assert_int_equal(desk_claim(desk, 0, "Bartholomew"), DENIED_NOT);
    desk_link(desk, 0);
    assert_int_equal(desk_claim(desk, 0, "Tom"), DENIED_NOT);
    assert_string_equal(table_seat(desk->table, 0)->name, "Tom");
    desk_destroy(desk);
}

/* In play a new link leaves the name: the same person may come back by it. */
static void back_by_a_new_link(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", "s");
    desk_link(desk, 0);
    assert_int_equal(desk_claim(desk, 0, "Diana"), DENIED_TAKEN);
    assert_int_equal(desk_claim(desk, 0, "Dіana"), DENIED_ALIKE); /* a Ukrainian i */
    assert_int_equal(desk_claim(desk, 0, "Tom"), DENIED_NOT);
    desk_destroy(desk);
}

static void nothing_is_there_yet(void **state)
{
    (void)state;
    Table *table = block_create();
    Move legal[MOVES_MAX];
    assert_int_equal(table_players(table), 0);
    assert_int_equal(table_legal(table, legal), 0);
    assert_int_equal(table_actor(table), SEAT_NONE);
    assert_null(table_game(table));
    assert_string_equal(table_mark(table, 0), "");
    assert_false(table_has_person(table));
    block_destroy(table);
}

static void marks_stand_side_by_side(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\netiquette notes", "ppk", "s");
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 0, "a1 R"), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 1, "j8 W?"), DENIED_NOT);
    assert_string_equal(table_mark(desk->table, 0), "R");
    assert_string_equal(table_mark(desk->table, 59), "W?");
    desk_destroy(desk);
}

/* The first seat's word does not come, twice; whoever sits there next is asked again. */
static void silence_is_a_persons(void **state)
{
    (void)state;
    char hex[65];
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
        for (int seat = 0; seat < 2; seat++) {
            stream_word_hash(slice_of("w"), hex);
            assert_int_equal(desk_seat(desk, REQUEST_HASH, seat, hex), DENIED_NOT);
        }
        assert_int_equal(desk_seat(desk, REQUEST_WORD, 1, "w"), DENIED_NOT);
    }
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    const TableDeal *deals;
    assert_int_equal(table_ended(desk->table, &deals), 2);
    assert_int_equal(deals[1].cause, ENDED_BY_SILENT);
    assert_int_equal(deals[1].seat, 0);
    assert_true(table_seat(desk->table, 0)->is_silent);
    desk_link(desk, 0);
    assert_int_equal(desk_claim(desk, 0, "Ann"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    assert_false(table_seat(desk->table, 0)->is_silent);
    desk_destroy(desk);
}

/* A clock that went back does not show a lid again. */
static void time_does_not_go_back(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0", "ppp", "s");
    assert_int_equal(desk_move(desk, "open a1"), DENIED_NOT);
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    desk->now += 5000;
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
    desk->now -= 4900;
    assert_true(table_legal(desk->table, legal) > 0);
    desk_notation(desk, legal[0], notation);
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
    desk_destroy(desk);
}

/* A clock stands with what it had, but no more than CLOCK_MOST. */
static void a_clock_stands_with_a_bound(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0\nclock soft", "pp", "s");
    Request stand = {.kind = REQUEST_STAND, .is_host = true};
    stand.number = (uint64_t)desk->now + 4000000000u;
    assert_int_equal(desk_ask(desk, stand), DENIED_NOT);
    assert_string_equal(desk->log[desk->length - 1].body, "stand 0000000040000000");
    desk_destroy(desk);

    desk = desk_open("game sedlec\nfirst 0\nclock soft", "pp", "s");
    Time since[SEATS_MAX] = {0, -5};
    assert_true(table_wants(desk->table, 2, since, desk->now, &stand));
    assert_int_equal(stand.kind, REQUEST_STAND);
    assert_int_equal(stand.number, 0);
    desk_destroy(desk);
}

/* A move after fifty days, taken back: the clock has what it can hold. */
static void a_move_after_a_long_time(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0\nclock soft", "pp", "s");
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    int count = table_legal(desk->table, legal);
    desk_notation(desk, legal[count - 1], notation);
    assert_memory_equal(notation, "take ", 5);
    desk->now += (Time)UINT32_MAX + 5000;
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, UINT32_MAX);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 0);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now),
                     60000 - (Time)UINT32_MAX);
    desk_destroy(desk);
}

/* The bot that hints is one that the operator serves. */
static void hints_are_served(void **state)
{
    (void)state;
    Desk *desk = desk_create();
    Request open = {.kind = REQUEST_OPEN,
                    .is_host = true,
                    .text = slice_of("game sedlec\nhints mc:500"),
                    .mc = 499};
    assert_int_equal(desk_ask(desk, open), DENIED_OPTION);
    assert_true(slice_equal(desk->denial.what, "hints"));
    open.mc = 500;
    assert_int_equal(desk_ask(desk, open), DENIED_NOT);
    desk_destroy(desk);
}

/* Whether it was opened so: defaults need not be given. */
static void opened_with_the_same(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\nrow 5", "", NULL);
    static const struct {
        const char *options;
        bool is_same;
    } all[] = {
        {"game dawn\nplayers 3\nrow 5", true},
        {"game dawn\nundo on\nrow 5\nplayers 3\nsilent on", true},
        {"game dawn\nplayers 3\nrow 6", false},
        {"game dawn\nplayers 3\nrow 5\nundo off", false},
        {"game dawn\nplayers 3\nrow 5\nsilent off", false},
        {"game dawn\nplayers 3\nrow 500", false},
        {"game dawn\nplayers 3", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        assert_int_equal(table_is_opened_with(desk->table, slice_of(all[i].options)),
                         all[i].is_same);
    desk_destroy(desk);
}

/* All options are written down, so that a log keeps its meaning. */
static void options_are_written_down(void **state)
{
    (void)state;
#define KEY "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde"
    Desk *desk = desk_open("game sedlec\nplayers 3\nclock hard\nclock-seconds 7\nhints "
                           "level:1\ncounter on\nhost-key " KEY "1\nwatch-key " KEY "2",
                           "", NULL);
    assert_true(slice_equal(table_opened(desk->table),
                            "game skulls-of-sedlec\nplayers 3\netiquette pure\n"
                            "clock hard\nclock-seconds 7\naway wait\naway-seconds 60\n"
                            "reveal 2000\nundo on\nwatching on\ncounter on\n"
                            "hints level:1\nsilent on\nhost-key " KEY "1\n"
                            "watch-key " KEY "2\n"));
    assert_int_equal(table_options(desk->table)->host[HASH_SIZE - 1], 0xe1);
    assert_int_equal(table_options(desk->table)->watch[HASH_SIZE - 1], 0xe2);
    assert_true(slice_equal(table_game_options(desk->table, GAME_OPTION_PLAYERS), "3"));
    assert_null(table_game_options(desk->table, GAME_OPTION_ROW).bytes);
    desk_destroy(desk);
}

/* What stood in the text before is gone, whatever the answer is. */
static void the_answer_is_alone(void **state)
{
    (void)state;
    char bytes[TABLE_BODY + 1];
    Text body;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    Request request = {.kind = REQUEST_PAUSE, .is_host = true, .now = desk->now};
    for (int i = 0; i < 2; i++) {
        body = text_in(bytes, sizeof bytes);
        text_string(&body, "before");
        assert_int_equal(table_decide(desk->table, &request, &body, NULL).kind,
                         i ? DENIED_HOST : DENIED_NOT);
        assert_string_equal(bytes, i ? "" : "pause");
        request.is_host = false;
    }
    desk_destroy(desk);
}

/* Hexadecimal is 0-9 and a-f, and nothing beside it. */
static void hashes_are_hexadecimal(void **state)
{
    (void)state;
    char body[] =
        "link 0 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    uint8_t hash[HASH_SIZE];
    for (int i = 0; i < HASH_SIZE; i++)
        hash[i] = (uint8_t)(0x22 * (i % 8) + 1);
    Desk *desk = desk_open("game sedlec", "", NULL);
    const Request link = {.kind = REQUEST_LINK, .is_host = true, .hash = hash};
    assert_int_equal(desk_ask(desk, link), DENIED_NOT);
    assert_memory_equal(table_seat(desk->table, 0)->link, hash, HASH_SIZE);
    assert_string_equal(
        desk->log[desk->length - 1].body,
        "link 0 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    assert_true(applies(desk, body));
    for (size_t at = strlen(body) - 2; body[at]; at++)
        for (const char *other = "/:`gAF "; *other; other++) {
            char old = body[at];
            body[at] = *other;
            assert_false(applies(desk, body));
            body[at] = old;
        }
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_differ_by_any_byte),
        cmocka_unit_test(the_longest_id),
        cmocka_unit_test(a_rematch_has_a_short_id),
        cmocka_unit_test(a_bot_uses_nobodys_time),
        cmocka_unit_test(news_are_of_one_entry),
        cmocka_unit_test(no_id_is_no_id),
        cmocka_unit_test(repeats_ask_for_the_same),
        cmocka_unit_test(the_longest_words),
        cmocka_unit_test(logs_are_held_to_the_rules),
        cmocka_unit_test(a_lent_seat_may_resign),
        cmocka_unit_test(who_comes_later),
        cmocka_unit_test(back_by_a_new_link),
        cmocka_unit_test(nothing_is_there_yet),
        cmocka_unit_test(marks_stand_side_by_side),
        cmocka_unit_test(silence_is_a_persons),
        cmocka_unit_test(time_does_not_go_back),
        cmocka_unit_test(a_clock_stands_with_a_bound),
        cmocka_unit_test(a_move_after_a_long_time),
        cmocka_unit_test(hints_are_served),
        cmocka_unit_test(opened_with_the_same),
        cmocka_unit_test(options_are_written_down),
        cmocka_unit_test(the_answer_is_alone),
        cmocka_unit_test(hashes_are_hexadecimal),
    };
    return block_run(tests);
}
