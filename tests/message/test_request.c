/* SPDX-License-Identifier: MIT */
/*
 * Requests from outside: every kind is decoded into its fields, and what is too long, too
 * deep, of another type, out of range, not UTF-8 or there twice is refused, with the
 * field at fault and the id to answer to.
 */
#include "message/message.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static MessageRequest request;
static const char *what;

static MessageWhy read_bytes(const char *bytes, size_t length)
{
    static char buffer[MESSAGE_SIZE];
    Text space = text_in(buffer, sizeof buffer);
    return message_read_request(&request, (Slice){bytes, length}, &space, &what);
}

static MessageWhy read_one(const char *json)
{
    return read_bytes(json, strlen(json));
}

/* A good message of that kind. */
static void good(const char *json, MessageKind kind)
{
    MessageWhy why = read_one(json);
    if (why != WHY_NOT)
        fail_msg("%s: %s %s", json, message_why(why), what);
    assert_int_equal(request.kind, kind);
}

static void bad(const char *json, MessageWhy why, const char *field)
{
    MessageWhy got = read_one(json);
    if (got != why || (field && strcmp(what, field) != 0))
        fail_msg("%s: %s %s, not %s", json, message_why(got), what, message_why(why));
}

static void assert_slice(Slice slice, const char *text)
{
    assert_non_null(slice.bytes);
    if (!slice_equal(slice, text))
        fail_msg("%.*s, not %s", (int)slice.length, slice.bytes, text);
}

static void test_every_kind(void **unused)
{
    (void)unused;
    good("{\"do\":\"hello\",\"v\":2}", MESSAGE_HELLO);
    assert_int_equal(request.version, 2);
    good("{\"do\":\"claim\",\"table\":\"00000000000000ff\",\"link\":\"aZ_-9\","
         "\"name\":\"Mia\",\"colour\":2,\"id\":\"x1\"}",
         MESSAGE_CLAIM);
    assert_true(request.table == 255);
    assert_slice(request.link, "aZ_-9");
    assert_slice(request.name, "Mia");
    assert_slice(request.id, "x1");
    assert_int_equal(request.colour, 2);
    good("{\"do\":\"enter\",\"table\":\"ffffffffffffffff\",\"tokens\":[\"a\",\"b\"],"
         "\"host\":\"h\",\"watch\":\"w\"}",
         MESSAGE_ENTER);
    assert_true(request.table == UINT64_MAX);
    assert_int_equal(request.token_count, 2);
    assert_slice(request.tokens[1], "b");
    assert_slice(request.host, "h");
    assert_slice(request.watch, "w");
    good("{\"do\":\"enter\",\"table\":\"ffffffffffffffff\",\"host\":null}",
         MESSAGE_ENTER);
    assert_null(request.host.bytes);
    good("{\"do\":\"move\",\"seat\":5,\"move\":\"open d7\"}", MESSAGE_MOVE);
    assert_int_equal(request.seat, 5);
    assert_slice(request.text, "open d7");
    assert_int_equal(request.id.length, 0);
    good("{\"do\":\"undo\",\"seat\":0}", MESSAGE_UNDO);
    good("{\"do\":\"ack\",\"seat\":1,\"showing\":4294967295}", MESSAGE_ACK);
    assert_true(request.showing == UINT32_MAX);
    good("{\"do\":\"hash\",\"seat\":1,\"hash\":\"00\"}", MESSAGE_HASH);
    assert_slice(request.text, "00");
    good("{\"do\":\"word\",\"seat\":1,\"word\":\"r\xc3\xb6t\"}", MESSAGE_WORD);
    assert_slice(request.text, "r\xc3\xb6t");
    good("{\"do\":\"start\"}", MESSAGE_START);
    assert_int_equal(request.seat, SEAT_NONE);
    good("{\"do\":\"seat\",\"seat\":1,\"bot\":\"keeper\"}", MESSAGE_SEAT);
    assert_slice(request.text, "keeper");
    good("{\"do\":\"seat\",\"seat\":1,\"bot\":null}", MESSAGE_SEAT);
    assert_null(request.text.bytes);
    good("{\"do\":\"link\",\"seat\":1}", MESSAGE_LINK);
    good("{\"do\":\"take-over\",\"seat\":1}", MESSAGE_TAKE_OVER);
    good("{\"do\":\"give-back\",\"seat\":1}", MESSAGE_GIVE_BACK);
    good("{\"do\":\"resign\",\"seat\":1}", MESSAGE_RESIGN);
    good("{\"do\":\"mark\",\"seat\":1,\"mark\":\"d7 R?\"}", MESSAGE_MARK);
    for (int i = 0; message_phrases[i]; i++) {
        char json[128];
        snprintf(json, sizeof json, "{\"do\":\"phrase\",\"seat\":1,\"phrase\":\"%s\"}",
                 message_phrases[i]);
        good(json, MESSAGE_PHRASE);
        assert_slice(request.text, message_phrases[i]);
    }
    good("{\"do\":\"hint\",\"seat\":1}", MESSAGE_HINT);
    good("{\"do\":\"pause\"}", MESSAGE_PAUSE);
    good("{\"do\":\"resume\"}", MESSAGE_RESUME);
    good("{\"do\":\"rematch\"}", MESSAGE_REMATCH);
    good("{\"do\":\"close\"}", MESSAGE_CLOSE);
    good("{\"do\":\"record\"}", MESSAGE_RECORD);
    good("{\"do\":\"ping\",\"later\":{\"a\":[1.5,null]}}", MESSAGE_PING);
}

/* Options become the lines that a table takes. */
static void test_open(void **unused)
{
    (void)unused;
    good("{\"do\":\"open\",\"options\":{\"game\":\"dawn\",\"row\":9,\"undo\":false,"
         "\"watching\":true,\"board\":null},\"seats\":[\"person\",\"memory:5\"]}",
         MESSAGE_OPEN);
    assert_slice(request.options, "game dawn\nrow 9\nundo off\nwatching on\nplayers 2\n");
    assert_int_equal(request.seat_count, 2);
    assert_slice(request.seats[0], "person");
    assert_slice(request.seats[1], "memory:5");
    good("{\"do\":\"open\",\"options\":{\"players\":\"3\"},\"seats\":[\"person\"]}",
         MESSAGE_OPEN);
    assert_slice(request.options, "players 3\n");
    good("{\"do\":\"open\",\"options\":{}}", MESSAGE_OPEN);
    assert_int_equal(request.options.length, 0);
    bad("{\"do\":\"open\"}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":[]}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"row\":1.5}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"row\":{}}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"row\":\"\"}}", WHY_FIELD, "options");
    /* nobody writes a second option into a value or a name */
    bad("{\"do\":\"open\",\"options\":{\"row\":\"9\\nundo on\"}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"row 9\\nundo\":\"on\"}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"row 9\":\"on\"}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{\"\":\"on\"}}", WHY_FIELD, "options");
    bad("{\"do\":\"open\",\"options\":{},\"seats\":[]}", WHY_FIELD, "seats");
    bad("{\"do\":\"open\",\"options\":{},\"seats\":[1]}", WHY_FIELD, "seats");
    bad("{\"do\":\"open\",\"options\":{},\"seats\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\","
        "\"a\"]}",
        WHY_FIELD, "seats");
}

static void test_bad_fields(void **unused)
{
    (void)unused;
    bad("{\"do\":\"move\",\"seat\":6,\"move\":\"stop\"}", WHY_FIELD, "seat");
    bad("{\"do\":\"move\",\"seat\":-1,\"move\":\"stop\"}", WHY_FIELD, "seat");
    bad("{\"do\":\"move\",\"seat\":0.0,\"move\":\"stop\"}", WHY_FIELD, "seat");
    bad("{\"do\":\"move\",\"seat\":\"0\",\"move\":\"stop\"}", WHY_FIELD, "seat");
    bad("{\"do\":\"move\",\"move\":\"stop\"}", WHY_FIELD, "seat");
    bad("{\"do\":\"move\",\"seat\":0}", WHY_FIELD, "move");
    bad("{\"do\":\"move\",\"seat\":0,\"move\":7}", WHY_FIELD, "move");
    bad("{\"do\":\"move\",\"seat\":0,\"move\":\"\"}", WHY_FIELD, "move");
    bad("{\"do\":\"move\",\"seat\":0,\"move\":\"a\\u0001\"}", WHY_FIELD, "move");
    bad("{\"do\":\"ack\",\"seat\":0,\"showing\":4294967296}", WHY_FIELD, "showing");
    bad("{\"do\":\"claim\",\"table\":\"ff\",\"link\":\"a\",\"name\":\"M\",\"colour\":0}",
        WHY_FIELD, "table");
    bad("{\"do\":\"claim\",\"table\":\"0000000000000000\",\"link\":\"a\",\"name\":\"M\","
        "\"colour\":0}",
        WHY_FIELD, "table");
    bad("{\"do\":\"claim\",\"table\":\"00000000000000FF\",\"link\":\"a\",\"name\":\"M\","
        "\"colour\":0}",
        WHY_FIELD, "table");
    bad("{\"do\":\"claim\",\"table\":\"00000000000000ff\",\"link\":\"a b\","
        "\"name\":\"M\",\"colour\":0}",
        WHY_FIELD, "link");
    bad("{\"do\":\"claim\",\"table\":\"00000000000000ff\",\"link\":\"a\",\"name\":\"M\","
        "\"colour\":6}",
        WHY_FIELD, "colour");
    bad("{\"do\":\"enter\",\"table\":\"00000000000000ff\",\"tokens\":\"a\"}", WHY_FIELD,
        "tokens");
    bad("{\"do\":\"enter\",\"table\":\"00000000000000ff\",\"tokens\":[\"a\",\"a\",\"a\","
        "\"a\",\"a\",\"a\",\"a\"]}",
        WHY_FIELD, "tokens");
    bad("{\"do\":\"phrase\",\"seat\":0,\"phrase\":\"you fool\"}", WHY_FIELD, "phrase");
    bad("{\"do\":7}", WHY_FIELD, "do");
    bad("{}", WHY_FIELD, "do");
    bad("{\"do\":\"ping\",\"id\":7}", WHY_FIELD, "id");
    bad("{\"do\":\"ping\",\"id\":\"\"}", WHY_FIELD, "id");
    bad("{\"do\":\"ping\",\"id\":\"12345678901234567890123456789012345678901\"}",
        WHY_FIELD, "id");
    bad("{\"do\":\"dance\",\"id\":\"a\"}", WHY_UNKNOWN, NULL);
    assert_slice(request.id, "a");
    bad("{\"do\":\"move\",\"id\":\"b\"}", WHY_FIELD, "seat");
    assert_slice(request.id, "b");
    bad("{\"do\":\"hello\",\"v\":3}", WHY_VERSION, NULL);
}

static void test_bad_json(void **unused)
{
    (void)unused;
    static const char *const all[] = {
        "",
        " ",
        "[]",
        "7",
        "\"do\"",
        "{\"do\":\"ping\"",
        "{\"do\":\"ping\"}}",
        "{\"do\":\"ping\"} {}",
        "{\"do\":\"ping\",\"do\":\"ping\"}",
        "{\"do\":\"ping\",\"a\":{\"b\":1,\"b\":1}}",
        "{\"do\":\"ping\",\"a\":99999999999999999999}",
        "{\"do\":\"ping\",\"a\":\"\\u0000\"}",
        "{\"do\":\"ping\",\"a\":\"\\ud800\"}",
        "{\"do\":\"ping\",\"a\":\"\xff\"}",
        "{\"do\":\"ping\",\"a\":\"\xc0\x80\"}",
        "{\"do\":\"ping\",\"a\":\"\xed\xa0\x80\"}",
        "{\"do\":\"ping\",\"a\":[[[[[[[[1]]]]]]]]}",
        "{'do':'ping'}",
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        bad(all[i], WHY_JSON, NULL);
    good("{\"do\":\"ping\",\"a\":[[[[[[[1]]]]]]]}", MESSAGE_PING);
    good("{\"do\":\"ping\",\"a\":\"[[[[[[[[[[[[[\\\"[[[[\"}", MESSAGE_PING);
    assert_int_equal(read_bytes("{\"do\":\"ping\"}\0", 14), WHY_JSON);
}

/* However they are escaped, and what is escaped is checked as it is meant. */
static void test_escapes(void **unused)
{
    (void)unused;
    good("{\"d\\u006f\":\"m\\u006fve\",\"\\u0069d\":\"\\u0071\\/\",\"seat\":2,"
         "\"move\":\"open\\u0020d7\"}",
         MESSAGE_MOVE);
    assert_slice(request.id, "q/");
    assert_slice(request.text, "open d7");
    good("{\"do\":\"enter\",\"table\":\"000000000000000\\u0061\","
         "\"tokens\":[\"\\u0061b\",\"c\",\"d\\u0065\"],\"host\":\"\\u0048\"}",
         MESSAGE_ENTER);
    assert_true(request.table == 10);
    assert_slice(request.tokens[0], "ab");
    assert_slice(request.tokens[1], "c");
    assert_slice(request.tokens[2], "de");
    assert_slice(request.host, "H");
    good("{\"do\":\"open\",\"seats\":[\"\\u0070erson\",\"keeper\"],"
         "\"options\":{\"\\u0067ame\":\"d\\u0061wn\",\"row\":-0,\"board\":\"x\"}}",
         MESSAGE_OPEN);
    assert_slice(request.options, "game dawn\nrow 0\nboard x\nplayers 2\n");
    assert_slice(request.seats[0], "person");
    bad("{\"do\":\"ping\",\"\\u0064o\":\"ping\"}", WHY_JSON, "");
    bad("{\"do\":\"hint\",\"seat\":0,\"id\":\"a\\nb\"}", WHY_FIELD, "id");
}

/* The longest options there can be still fit where they are written. */
static void test_capacity(void **unused)
{
    (void)unused;
    enum { EACH = 8192 };
    char *bytes = malloc(MESSAGE_SIZE + 1);
    assert_non_null(bytes);
    Text text = text_in(bytes, MESSAGE_SIZE + 1);
    text_string(&text, "{\"do\":\"open\",\"seats\":[\"a\"],\"options\":{");
    for (char name = 'a'; name <= 'h'; name++) {
        text_char(&text, '"');
        text_char(&text, name);
        text_string(&text, "\":\"");
        for (int i = 0; i < (name < 'h' ? EACH : EACH - 95); i++)
            text_char(&text, 'x');
        text_string(&text, name < 'h' ? "\"," : "\"}}");
    }
    assert_int_equal(text.length, MESSAGE_SIZE);
    good(bytes, MESSAGE_OPEN);
    assert_int_equal(request.options.length, 8 * (EACH + 3) - 95 + 10);
    free(bytes);
}

static void test_size(void **unused)
{
    (void)unused;
    char *bytes = malloc(MESSAGE_SIZE + 1);
    assert_non_null(bytes);
    memset(bytes, ' ', MESSAGE_SIZE + 1);
    memcpy(bytes, "{\"do\":\"ping\"}", 13);
    assert_int_equal(read_bytes(bytes, MESSAGE_SIZE), WHY_NOT);
    assert_int_equal(read_bytes(bytes, MESSAGE_SIZE + 1), WHY_SIZE);
    memset(bytes, '[', MESSAGE_SIZE);
    assert_int_equal(read_bytes(bytes, MESSAGE_SIZE), WHY_JSON);
    free(bytes);
}

static void test_ask(void **unused)
{
    (void)unused;
    Request ask;
    good("{\"do\":\"move\",\"seat\":3,\"move\":\"stop\"}", MESSAGE_MOVE);
    assert_true(message_ask(&request, &ask));
    assert_int_equal(ask.kind, REQUEST_MOVE);
    assert_int_equal(ask.seat, 3);
    assert_slice(ask.text, "stop");
    good("{\"do\":\"seat\",\"seat\":3}", MESSAGE_SEAT);
    assert_true(message_ask(&request, &ask));
    assert_int_equal(ask.kind, REQUEST_SEAT_OPEN);
    good("{\"do\":\"seat\",\"seat\":3,\"bot\":\"keeper\"}", MESSAGE_SEAT);
    assert_true(message_ask(&request, &ask));
    assert_int_equal(ask.kind, REQUEST_SEAT_BOT);
    static const char *const others[] = {"start", "rematch", "record", "ping"};
    for (int i = 0; i < 4; i++) {
        char json[64];
        snprintf(json, sizeof json, "{\"do\":\"%s\"}", others[i]);
        assert_int_equal(read_one(json), WHY_NOT);
        assert_false(message_ask(&request, &ask));
    }
}

static void test_lay(void **unused)
{
    (void)unused;
    good("{\"do\":\"create\",\"seed\":\"a "
         "b\",\"options\":{\"game\":\"dawn\",\"reveal\":0},"
         "\"seats\":[\"person \\u674e\",\"keeper for Tom\"],\"colours\":[5,0],"
         "\"marks\":{\"d7\":\"R?\",\"a1\":\"*\"},\"showing\":3}",
         MESSAGE_CREATE);
    assert_slice(request.seed, "a b");
    assert_slice(request.options, "game dawn\nreveal 0\nplayers 2\n");
    assert_slice(request.seats[0], "person 李");
    assert_slice(request.seats[1], "keeper for Tom");
    assert_slice(request.marks, "d7 R?\na1 *\n");
    assert_int_equal(request.colour_count, 2);
    assert_int_equal(request.colours[0], 5);
    assert_int_equal(request.showing, 3);
    assert_null(request.record.bytes);
    good("{\"do\":\"create\",\"record\":\"a\\nb\\n\",\"seats\":[\"person\"],\"options\":{"
         "}}",
         MESSAGE_CREATE);
    assert_slice(request.record, "a\nb\n");
    assert_int_equal(request.options.length, 0); /* a record tells its players itself */
    assert_int_equal(request.showing, UINT32_MAX);
    bad("{\"do\":\"create\",\"seed\":\"\"}", WHY_FIELD, "seed");
    bad("{\"do\":\"create\",\"record\":\"\"}", WHY_FIELD, "record");
    bad("{\"do\":\"create\",\"record\":[]}", WHY_FIELD, "record");
    bad("{\"do\":\"create\",\"colours\":[6]}", WHY_FIELD, "colours");
    bad("{\"do\":\"create\",\"colours\":[0,1,2,3,4,5,0]}", WHY_FIELD, "colours");
    bad("{\"do\":\"create\",\"colours\":0}", WHY_FIELD, "colours");
    bad("{\"do\":\"create\",\"marks\":[]}", WHY_FIELD, "marks");
    bad("{\"do\":\"create\",\"marks\":{\"d7\":\"\"}}", WHY_FIELD, "marks");
    bad("{\"do\":\"create\",\"marks\":{\"d 7\":\"R\"}}", WHY_FIELD, "marks");
    assert_int_equal(message_who(MESSAGE_CREATE), BY_HOME);
    Request asked;
    assert_false(message_ask(&request, &asked));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lay),      cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_open),     cmocka_unit_test(test_bad_fields),
        cmocka_unit_test(test_bad_json), cmocka_unit_test(test_size),
        cmocka_unit_test(test_ask),      cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_capacity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
