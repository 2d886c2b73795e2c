/* SPDX-License-Identifier: MIT */
/*
 * The reader of JSON from outside: what it takes and what it refuses, each bound from
 * both sides; members by name, texts, numbers and arrays as they were meant. Every text
 * lies in a block of its own size, and every one that is taken is refused without any of
 * its last bytes. (tests/fuzz/fuzz_read.c compares the reader with jansson.)
 */
#include "json/read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DEPTH = 4 };

static JsonObject object;
static char *block, names[4096];
static Text space;

/* Reads that many bytes, out of a block that ends with them. */
static bool read_bytes(const char *bytes, size_t length, int depth)
{
    free(block);
    block = malloc(length + !length);
    assert_non_null(block);
    memcpy(block, bytes, length);
    space = text_in(names, sizeof names);
    return json_read_object((Slice){block, length}, depth, &space, &object);
}

static bool read_one(const char *json)
{
    return read_bytes(json, strlen(json), DEPTH);
}

static void good(const char *json)
{
    size_t length = strlen(json);
    for (size_t less = 0; less < length; less++)
        if (read_bytes(json, less, DEPTH))
            fail_msg("%.*s was taken", (int)less, json);
    if (!read_bytes(json, length, DEPTH))
        fail_msg("%s was refused", json);
}

static void bad(const char *json)
{
    if (read_one(json))
        fail_msg("%s was taken", json);
}

/* The same as the value of a member. */
static void good_value(const char *value)
{
    char json[2048];
    snprintf(json, sizeof json, "{\"a\":%s}", value);
    good(json);
    Slice found = json_find(&object, "a");
    if (strcmp(value, "null") == 0)
        assert_null(found.bytes);
    else
        assert_true(slice_equal(found, value));
}

static void bad_value(const char *value)
{
    char json[2048];
    snprintf(json, sizeof json, "{\"a\":%s}", value);
    bad(json);
}

static void test_syntax(void **unused)
{
    (void)unused;
    good("{}");
    assert_int_equal(object.count, 0);
    good("{\"\":{}}");
    assert_true(slice_equal(json_find(&object, ""), "{}"));
    static const char *const no_objects[] = {
        "",
        " ",
        "[]",
        "7",
        "null",
        "\"do\"",
        "{}}",
        "{} {}",
        "{},",
        "{'a':1}",
        "{a:1}",
        "{1:1}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\" 1}",
        "{\"a\":1,}",
        "{,\"a\":1}",
        "{\"a\":1 2}",
        "{\"a\"::1}",
        "{\"a\":1;\"b\":1}",
        "{\"a\":1\"b\":1}",
        "\v{}",
        "{\f}",
        "/**/{}",
        "\xef\xbb\xbf{}",
        "{null:1}",
    };
    for (size_t i = 0; i < sizeof no_objects / sizeof *no_objects; i++)
        bad(no_objects[i]);
    assert_false(read_bytes("{}\0", 3, DEPTH));
    assert_false(read_bytes("{\0}", 3, DEPTH));
    assert_false(read_bytes("{\"a\":1\0}", 8, DEPTH));
    assert_true(read_one(" \t\r\n{ \"a\" : 1 , \"b\"\n:\t[ ] } \r\n"));
    assert_int_equal(object.count, 2);
    assert_true(slice_equal(json_find(&object, "b"), "[ ]"));
    static const char *const values[] = {"true", "false", "null", "[]", "[1,[2],{}]"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        good_value(values[i]);
    static const char *const none[] = {"tru", "True", "truex", "nul",  "nulll", "fals",
                                       "[",   "[1",   "[1,]",  "[,1]", "[1 2]", "]"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        bad_value(none[i]);
}

/* Itself included, objects and arrays alike; brackets in strings are none. */
static void test_depth(void **unused)
{
    (void)unused;
    good_value("[[[]]]");
    bad_value("[[[[]]]]");
    good_value("{\"a\":[{}]}");
    bad_value("{\"a\":[{\"a\":{}}]}");
    good_value("[[],[[]],[[],[]]]");
    good_value("\"[[[[{{{{\"");
    assert_true(read_bytes("{}", 2, 1));
    assert_false(read_bytes("{}", 2, 0));
    assert_false(read_bytes("{\"a\":{}}", 8, 1));
    char brackets[4096];
    memset(brackets, '[', sizeof brackets);
    memcpy(brackets, "{\"a\":", 5);
    assert_false(read_bytes(brackets, sizeof brackets, DEPTH));
}

static void text_is(const char *value, const char *wanted, size_t length)
{
    char buffer[2048];
    Slice text;
    Text escaped = text_in(buffer, strlen(value));
    good_value(value);
    assert_true(json_read_text(json_find(&object, "a"), &escaped, &text));
    assert_false(escaped.is_cut);
    assert_int_equal(text.length, length);
    assert_memory_equal(text.bytes, wanted, length);
    /* what has no escapes is not copied */
    assert_int_equal(escaped.length, strchr(value, '\\') ? length : 0);
}

static void test_texts(void **unused)
{
    (void)unused;
    text_is("\"\"", "", 0);
    text_is("\"open d7\"", "open d7", 7);
    text_is("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8);
    text_is("\"a\\u0041z\"", "aAz", 3);
    text_is("\"\\u0001\\u007f\\u0080\\u07ff\"", "\x01\x7f\xc2\x80\xdf\xbf", 6);
    text_is("\"\\u0800\\ud7ff\\ue000\\uFFfF\"",
            "\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf", 12);
    text_is("\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", 8);
    text_is("\"\xc3\xa4\\u00e4\"", "\xc3\xa4\xc3\xa4", 4);
    text_is("\"\x7f\xf4\x8f\xbf\xbf\"", "\x7f\xf4\x8f\xbf\xbf", 5);
    static const char *const none[] = {
        "\"",          "\"\\\"",       "\"\\x41\"",          "\"\\'\"",
        "\"\\u004\"",  "\"\\u004g\"",  "\"\\u 041\"",        "\"\\U0041\"",
        "\"\\u0000\"", "\"\\ud800\"",  "\"\\ud800x\"",       "\"\\ud800\\n\"",
        "\"\\udc00\"", "\"\\udfff\"",  "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"",
        "\"\n\"",      "\"\t\"",       "\"\x1f\"",           "\"\xff\"",
        "\"\xc3\"",    "\"\xc0\x80\"", "\"\xed\xa0\x80\"",   "\"\xf4\x90\x80\x80\"",
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        bad_value(none[i]);
    assert_false(read_bytes("{\"a\":\"\0\"}", 9, DEPTH));
    static const char *const others[] = {"1", "true", "[\"a\"]", "{\"a\":\"a\"}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        Slice text;
        good_value(others[i]);
        assert_false(json_read_text(json_find(&object, "a"), NULL, &text));
    }
}

/* Texts and names that do not fit are refused, never cut; names of inner objects, which
 * are looked at alone, leave their space. */
static void test_capacity(void **unused)
{
    (void)unused;
    static const char json[] = "{\"\\n\":{\"\\t\\t\":1},\"a\":\"\\n\\n\"}";
    const Slice bytes = {json, sizeof json - 1};
    char buffer[4];
    Slice text;
    Text little = text_in(buffer, 3);
    assert_false(json_read_object(bytes, DEPTH, &little, &object));
    little = text_in(buffer, 4);
    assert_true(json_read_object(bytes, DEPTH, &little, &object));
    assert_int_equal(little.length, 1);
    assert_true(slice_equal(object.list[0].name, "\n"));
    assert_true(json_read_text(json_find(&object, "a"), &little, &text));
    assert_true(slice_equal(text, "\n\n"));
    assert_false(json_read_text(json_find(&object, "a"), &little, &text));
}

static bool integer_is(const char *value, int64_t least, int64_t most, int64_t wanted)
{
    int64_t number = 77;
    char json[64];
    snprintf(json, sizeof json, "{\"a\":%s}", value);
    assert_true(read_one(json));
    return json_read_integer(json_find(&object, "a"), least, most, &number) &&
           number == wanted;
}

static void test_integers(void **unused)
{
    (void)unused;
    assert_true(integer_is("0", 0, 0, 0));
    assert_true(integer_is("-0", 0, 0, 0));
    assert_true(integer_is("5", 0, 5, 5));
    assert_false(integer_is("6", 0, 5, 6));
    assert_false(integer_is("-1", 0, 5, -1));
    assert_true(integer_is("-1", -1, 5, -1));
    assert_true(integer_is("4294967295", 0, UINT32_MAX, UINT32_MAX));
    assert_false(integer_is("4294967296", 0, UINT32_MAX, 4294967296));
    assert_true(integer_is("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX));
    assert_true(integer_is("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN));
    static const char *const others[] = {"1.0", "1e0", "0.0", "\"1\"", "true", "[1]"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(integer_is(others[i], INT64_MIN, INT64_MAX, 1));
    static const char *const none[] = {
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "99999999999999999999",
        "01",
        "-01",
        "00",
        "-",
        "+1",
        "--1",
        "1-",
        "0x1",
        "- 1",
        "NaN",
        "Infinity",
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        bad_value(none[i]);
}

/* Numbers with a fraction or an exponent: none of ours, but others may send them. */
static void test_reals(void **unused)
{
    (void)unused;
    static const char *const taken[] = {
        "0.5",
        "-0.5",
        "1e5",
        "1E5",
        "1e+5",
        "1e-5",
        "0e0",
        "1.25e-3",
        "0e999999999999",
        "0.000e400",
        "1e-999999999999",
        "1e308",
        "-1e308",
        "9e307",
        "1.7976931348623158e308",
        "-1.7976931348623158e+308",
        "17976931348623158.0789e292",
        "0.00017976931348623158e312",
        "0.1e309",
    };
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        good_value(taken[i]);
    static const char *const none[] = {
        "1.",
        ".5",
        "1.e5",
        "1e",
        "1e+",
        "1e-",
        "1e5.5",
        "1.5.5",
        "00.5",
        "1e 5",
        "1e309",
        "-1e309",
        "1e999999999999",
        "0.1e310",
        "2e308",
        "1.797693134862315808e308",
        "1797693134862315808.1e290",
        "0.001797693134862315808e311",
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        bad_value(none[i]);
    char digits[320] = "1"; /* an integer in its form, a double by its point */
    memset(digits + 1, '0', 308);
    bad_value(digits);
    memcpy(digits + 309, ".0", 3);
    good_value(digits);
    digits[0] = '2';
    bad_value(digits);
}

static void test_names(void **unused)
{
    (void)unused;
    assert_true(read_one("{\"do\":\"a\",\"\\u0064\\u006fg\":\"b\",\"x\":null,"
                         "\"\\u00e4\":1,\"\\\\\":2}"));
    assert_true(slice_equal(json_find(&object, "do"), "\"a\""));
    assert_true(slice_equal(json_find(&object, "dog"), "\"b\""));
    assert_true(slice_equal(json_find(&object, "\xc3\xa4"), "1"));
    assert_true(slice_equal(json_find(&object, "\\"), "2"));
    assert_null(json_find(&object, "x").bytes);
    assert_null(json_find(&object, "d").bytes);
    assert_null(json_find(&object, "dogs").bytes);
    assert_null(json_find(&object, "").bytes);
    assert_true(slice_equal(object.list[1].name, "dog"));
    bad("{\"a\":1,\"a\":1}");
    bad("{\"a\":1,\"b\":1,\"\\u0061\":1}");
    bad("{\"\\u0061\":1,\"a\":1}");
    bad("{\"\\u00e4\":1,\"\xc3\xa4\":1}");
    bad("{\"\\/\":1,\"/\":1}");
    bad("{\"\":1,\"\":1}");
    bad("{\"a\":{\"b\":1,\"b\":1}}");
    bad("{\"a\":[{\"b\":null,\"b\":null}]}");
    bad("{\"\\u0000\":1}");
    good("{\"a\":{\"a\":{\"a\":1}}}");
    good("{\"a\":1,\"A\":1,\"aa\":1,\"\\u0062\":1,\"\\u0062b\":1}");
}

/* An object of that many members. */
static void write_members(Text *json, int count)
{
    text_clear(json);
    text_char(json, '{');
    for (int i = 0; i < count; i++) {
        text_string(json, i ? ",\"" : "\"");
        text_number(json, i);
        text_string(json, "\":");
        text_number(json, i);
    }
    text_char(json, '}');
    assert_false(json->is_cut);
}

static void test_members(void **unused)
{
    (void)unused;
    char inner[1024], outer[2100];
    Text text = text_in(inner, sizeof inner);
    write_members(&text, JSON_MEMBERS);
    assert_true(read_one(inner));
    assert_int_equal(object.count, JSON_MEMBERS);
    assert_true(slice_equal(json_find(&object, "63"), "63"));
    snprintf(outer, sizeof outer, "{\"a\":[%s,%s]}", inner, inner);
    assert_true(read_one(outer));
    write_members(&text, JSON_MEMBERS + 1);
    assert_false(read_one(inner));
    snprintf(outer, sizeof outer, "{\"a\":%s}", inner);
    assert_false(read_one(outer));
}

static void test_arrays(void **unused)
{
    (void)unused;
    static const char *const values[] = {"1", "\"],\"", "[2,[3]]", "{\"a\":[]}", "null"};
    Slice rest, value;
    int count = 0;
    assert_true(read_one("{\"a\":[ 1,\"],\" ,[2,[3]],{\"a\":[]}, null ],\"b\":[ ],"
                         "\"c\":{}}"));
    assert_true(json_read_array(json_find(&object, "a"), &rest));
    while (json_read_next(&rest, &space, &value))
        assert_true(slice_equal(value, values[count++]));
    assert_int_equal(count, 5);
    assert_false(json_read_next(&rest, &space, &value));
    assert_true(json_read_array(json_find(&object, "b"), &rest));
    assert_false(json_read_next(&rest, &space, &value));
    assert_false(json_read_array(json_find(&object, "c"), &rest));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syntax),   cmocka_unit_test(test_depth),
        cmocka_unit_test(test_texts),    cmocka_unit_test(test_capacity),
        cmocka_unit_test(test_integers), cmocka_unit_test(test_reals),
        cmocka_unit_test(test_names),    cmocka_unit_test(test_members),
        cmocka_unit_test(test_arrays),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    free(block);
    return failures;
}
