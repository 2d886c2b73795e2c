/* SPDX-License-Identifier: MIT */
/*
 * Bounded text and slices: what fits, what is cut, numbers, and the borders of UTF-8,
 * where the whole range of code points and every two-byte beginning is tried.
 */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void texts_are_cut(void **data)
{
    (void)data;
    char buffer[6];
    Text text = text_in(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_string(&text, "abc");
    text_char(&text, 'd');
    text_string(&text, "e");
    assert_false(text.is_cut);
    text_string(&text, "");
    assert_false(text.is_cut);
    text_char(&text, 'f');
    assert_true(text.is_cut);
    assert_string_equal(buffer, "abcde");
    text_clear(&text);
    assert_false(text.is_cut);
    text_string(&text, "abcdefgh");
    assert_true(text.is_cut);
    assert_int_equal(text.length, 5);
    assert_string_equal(buffer, "abcde");
}

static void smallest_buffer(void **data)
{
    (void)data;
    char buffer[2] = {'x', 'x'};
    Text text = text_in(buffer, 1);
    text_number(&text, 7);
    assert_true(text.is_cut);
    assert_int_equal(buffer[0], '\0');
    assert_int_equal(buffer[1], 'x');
}

static void assert_number(int64_t number, const char *wanted)
{
    char buffer[32];
    Text text = text_in(buffer, sizeof buffer);
    text_number(&text, number);
    assert_string_equal(buffer, wanted);
}

static void numbers_are_written(void **data)
{
    (void)data;
    assert_number(0, "0");
    assert_number(-1, "-1");
    assert_number(1000, "1000");
    assert_number(INT64_MAX, "9223372036854775807");
    assert_number(INT64_MIN, "-9223372036854775808");
}

static void json_is_escaped(void **data)
{
    (void)data;
    char buffer[128];
    Text text = text_in(buffer, sizeof buffer);
    text_json(&text, (Slice){"a\"b\\c\n\0\x1f\x7fж/", 12});
    assert_string_equal(buffer, "\"a\\\"b\\\\c\\u000a\\u0000\\u001f\\u007fж/\"");
    text_clear(&text);
    text_json(&text, slice_of("\"\\"));
    assert_string_equal(buffer, "\"\\\"\\\\\"");
    text_clear(&text);
    text_json(&text, (Slice){NULL, 0});
    assert_string_equal(buffer, "\"\"");
}

static void slices_compare(void **data)
{
    (void)data;
    const Slice none = {NULL, 0};
    assert_true(slice_equal(none, ""));
    assert_true(slice_same(none, slice_of("")));
    assert_false(slice_equal(slice_of("ab"), "a"));
    assert_false(slice_equal((Slice){"a\0", 2}, "a"));
    assert_true(slice_starts(slice_of("x-a"), "x-"));
    assert_true(slice_starts(none, ""));
    assert_false(slice_starts(slice_of("x"), "x-"));
    assert_int_equal(slice_compare(none, none), 0);
    assert_int_equal(slice_compare(none, slice_of("a")), -1);
    assert_int_equal(slice_compare(slice_of("ab"), slice_of("a")), 1);
    assert_int_equal(slice_compare(slice_of("a\x80"), slice_of("az")), 1);
    assert_int_equal(slice_compare(slice_of("az"), slice_of("a\x80")), -1);
}

static void slices_are_cut(void **data)
{
    (void)data;
    Slice rest = slice_of("a,,b,");
    assert_true(slice_equal(slice_cut(&rest, ','), "a"));
    assert_true(slice_equal(slice_cut(&rest, ','), ""));
    assert_true(slice_equal(slice_cut(&rest, ','), "b"));
    assert_non_null(rest.bytes);
    assert_true(slice_equal(slice_cut(&rest, ','), ""));
    assert_null(rest.bytes);
    assert_true(slice_equal(slice_cut(&rest, ','), ""));
    rest = slice_of("word");
    assert_true(slice_equal(slice_cut(&rest, ' '), "word"));
    assert_null(rest.bytes);
    assert_int_equal(rest.length, 0);
}

static void a_last_mark_goes(void **data)
{
    (void)data;
    static const char *const lines[][2] = {{"", ""},         {"\n", ""}, {"a\n", "a"},
                                           {"a\n\n", "a\n"}, {"a", "a"}, {"\na", "\na"}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_true(
            slice_equal(slice_without_last(slice_of(lines[i][0]), '\n'), lines[i][1]));
    Slice behind = {&"\n"[1], 0}; /* an empty one does not look before its beginning */
    assert_int_equal(slice_without_last(behind, '\n').length, 0);
}

static void numbers_are_read(void **data)
{
    (void)data;
    uint32_t number = 77;
    static const char *const bad[] = {
        "",   "00", "01", "+1",         "-1",
        " 1", "1 ", "1a", "4294967296", "99999999999999999999999",
        "0x1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(slice_number(slice_of(bad[i]), UINT32_MAX, &number));
    assert_false(slice_number(slice_of("7"), 6, &number));
    assert_int_equal(number, 77);
    assert_true(slice_number(slice_of("0"), 0, &number));
    assert_int_equal(number, 0);
    assert_true(slice_number(slice_of("6"), 6, &number));
    assert_int_equal(number, 6);
    assert_true(slice_number(slice_of("4294967295"), UINT32_MAX, &number));
    assert_int_equal(number, UINT32_MAX);
}

static void integers_are_read(void **data)
{
    (void)data;
    int32_t number = 77;
    static const char *const bad[] = {
        "",   "-",          "-0",          "--1",          "-01",
        "+1", "2147483648", "-2147483649", "-99999999999", "1-"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(slice_integer(slice_of(bad[i]), INT32_MIN, INT32_MAX, &number));
    assert_false(slice_integer(slice_of("-4"), -3, 3, &number));
    assert_false(slice_integer(slice_of("4"), -3, 3, &number));
    assert_int_equal(number, 77);
    assert_true(slice_integer(slice_of("-3"), -3, 3, &number));
    assert_int_equal(number, -3);
    assert_true(slice_integer(slice_of("0"), -3, 3, &number));
    assert_int_equal(number, 0);
    assert_true(slice_integer(slice_of("-2147483648"), INT32_MIN, INT32_MAX, &number));
    assert_int_equal(number, INT32_MIN);
}

static void hexadecimals_are_read(void **state)
{
    static const char *const bad[] = {"",
                                      "0",
                                      "00c0ffee00c0ffe",
                                      "00c0ffee00c0ffee0",
                                      "00C0FFEE00C0FFEE",
                                      "0x00ffee00c0ffee",
                                      "00c0ffee 0c0ffee"};
    uint64_t number = 0;
    char bytes[17];
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(slice_hex(slice_of(bad[i]), &number));
    assert_true(slice_hex(slice_of("f0c0ffee00c0ffe9"), &number));
    assert_true(number == 0xf0c0ffee00c0ffe9u);
    Text text = text_in(bytes, sizeof bytes);
    text_hex(&text, number);
    assert_string_equal(bytes, "f0c0ffee00c0ffe9");
}

static void control_characters(void **data)
{
    (void)data;
    for (int byte = 0; byte < 256; byte++) {
        char bytes[3] = {'a', (char)byte, 'b'};
        bool wanted = byte < 0x20 || byte == 0x7F;
        assert_int_equal(slice_has_control((Slice){bytes, 3}), wanted);
    }
    assert_false(slice_has_control((Slice){NULL, 0}));
}

static bool is_utf8(const uint8_t *bytes, size_t length)
{
    return slice_is_utf8((Slice){(const char *)bytes, length});
}

/* The bytes of a code point by the plain scheme, whether or not it is allowed. */
static size_t encode(uint32_t point, size_t length, uint8_t bytes[4])
{
    static const uint8_t marks[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; i > 1; i--) {
        bytes[i - 1] = (uint8_t)(0x80 | (point & 0x3F));
        point >>= 6;
    }
    bytes[0] = (uint8_t)(marks[length] | point);
    return length;
}

/* Every number that fits into 1 to 4 bytes: right exactly if it is in shortest form, no
 * surrogate, and at most U+10FFFF. */
static void every_code_point(void **data)
{
    (void)data;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000, 0x200000};
    for (size_t length = 1; length <= 4; length++)
        for (uint32_t point = 0; point < least[length + 1]; point++) {
            uint8_t bytes[4];
            encode(point, length, bytes);
            bool wanted = point >= least[length] && point <= 0x10FFFF &&
                          (point < 0xD800 || point > 0xDFFF);
            if (is_utf8(bytes, length) != wanted)
                fail_msg("U+%04X in %zu bytes", point, length);
        }
}

/* Good sequences with one byte replaced by every other, or cut short. */
static void broken_sequences(void **data)
{
    (void)data;
    static const uint32_t points[] = {0x80,   0x7FF,  0x800,   0xD7FF,
                                      0xE000, 0xFFFF, 0x10000, 0x10FFFF};
    static const size_t lengths[] = {2, 2, 3, 3, 3, 3, 4, 4};
    for (size_t p = 0; p < sizeof points / sizeof points[0]; p++) {
        uint8_t bytes[4];
        size_t length = encode(points[p], lengths[p], bytes);
        assert_true(is_utf8(bytes, length));
        for (size_t cut = 1; cut < length; cut++) {
            assert_false(is_utf8(bytes, cut));
            assert_false(is_utf8(bytes + cut, length - cut));
        }
        for (size_t at = 1; at < length; at++)
            for (int byte = 0; byte < 256; byte++) {
                uint8_t broken[4];
                memcpy(broken, bytes, sizeof broken);
                broken[at] = (uint8_t)byte;
                if (byte < 0x80 || byte > 0xBF)
                    assert_false(is_utf8(broken, length));
            }
    }
    for (int first = 0x80; first < 256; first++) {
        uint8_t bytes[6] = {(uint8_t)first, 0x80, 0x80, 0x80, 0x80, 0x80};
        if (first < 0xC2 || first > 0xF4)
            for (size_t length = 1; length <= 6; length++)
                assert_false(is_utf8(bytes, length));
    }
    assert_true(slice_is_utf8((Slice){NULL, 0}));
}

static void assert_clean(Slice slice, const char *wanted)
{
    char buffer[32];
    Text text = text_in(buffer, sizeof buffer);
    text_clean(&text, slice);
    assert_string_equal(text.bytes, wanted);
    assert_int_equal(slice_is_clean(slice), slice_equal(slice, wanted));
}

/* Nothing that a terminal obeys is shown, and nothing else is lost. */
static void texts_are_cleaned(void **state)
{
    (void)state;
    assert_clean(slice_of("Tom und K\u00e4the \u2026 \u20ac \U0001F987"),
                 "Tom und K\u00e4the \u2026 \u20ac \U0001F987");
    assert_clean((Slice){"a\0b\tc\nd\033[2J\x7F", 12}, "a?b?c?d?[2J?");
    assert_clean(slice_of("\xC2\x80 \xC2\x9B 2J \xC2\x9F\xC2\xA0"), "? ? 2J ?\xC2\xA0");
    assert_clean(slice_of("\u2027\u2028\u202a\u202e\u202f"), "\u2027???\u202f");
    assert_clean(slice_of("\u2065\u2066\u2069\u206a"), "\u2065??\u206a");
    assert_clean(slice_of("\xFF\xC3\xE2\x82z\xC0\x80"), "????z??");
    assert_clean((Slice){NULL, 0}, "");
}

static void heads_end_between_characters(void **state)
{
    (void)state;
    Slice text = slice_of("a\u20acb");
    const size_t lengths[] = {0, 1, 1, 1, 4, 5, 5};
    for (size_t most = 0; most < sizeof lengths / sizeof lengths[0]; most++)
        assert_int_equal(slice_head(text, most).length, lengths[most]);
    assert_int_equal(slice_head(slice_of("\x80\x80\x80"), 2).length, 0);
}

static void a_word(void **state)
{
    (void)state;
    assert_true(slice_is_word(slice_of("classic")));
    assert_true(slice_is_word(slice_of("Kutn\u00e1")));
    assert_false(slice_is_word(slice_of("")));
    assert_false(slice_is_word(slice_of("two words")));
    assert_false(slice_is_word(slice_of("tab\t")));
    assert_false(slice_is_word(slice_of("\xff")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_cut),
        cmocka_unit_test(smallest_buffer),
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(json_is_escaped),
        cmocka_unit_test(slices_compare),
        cmocka_unit_test(slices_are_cut),
        cmocka_unit_test(a_last_mark_goes),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(integers_are_read),
        cmocka_unit_test(hexadecimals_are_read),
        cmocka_unit_test(control_characters),
        cmocka_unit_test(every_code_point),
        cmocka_unit_test(broken_sequences),
        cmocka_unit_test(a_word),
        cmocka_unit_test(texts_are_cleaned),
        cmocka_unit_test(heads_end_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
