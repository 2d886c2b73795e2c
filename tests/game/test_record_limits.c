/* SPDX-License-Identifier: MIT */
/*
 * The limits of a record: the longest line, the longest names, the highest stacks, a
 * header that its reader has no space for, an excerpt that is cut.
 */
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define DEAL                                                                 \
    "first 1\n"                                                              \
    "lids RKYGRB*WKRK*WKYRWW*BBYKGKK*GB*GGBGG*BKWRWYWKBRYRWBGYRWYBYGGR\n"    \
    "reserve BRYKYW\n"                                                       \
    "rows RRKGKBKKWBGGRKK BGBRBRGKBYGGWWR WYYRBYRBKRYGWWR WWYBYKGYYWGBKYW\n" \
    "x-a b\n"                                                                \
    "moves\n"                                                                \
    "result -\n"
#define GAME "sexton-record 1\ngame dawn-under\nedition zoch\nplayers 4\n"

static const char dawn[] = GAME "board classic\n" DEAL;
static const char boardless[] = GAME DEAL;

static void long_lines(void **data)
{
    (void)data;
    static Reader reader;
    for (size_t length = 65535; length <= 65537; length++)
        for (int comment = 0; comment < 2; comment++) {
            Growing text = {0};
            growing_string(&text, "sexton-record 1\n");
            growing_string(&text, comment ? "# " : "x-");
            for (size_t i = 2; i < length; i++)
                growing_string(&text, i == length - 1 ? "a\n" : i == 10 ? " " : "a");
            growing_string(&text, strchr(dawn, '\n') + 1);
            bool is_good = support_feed(&reader, slice_growing(&text), NULL, NULL);
            assert_int_equal(is_good, length <= 65536);
            if (!is_good) {
                assert_int_equal(reader.fault.kind, FAULT_LINE_LONG);
                assert_int_equal(reader.fault.line, 2);
            }
            growing_clear(&text);
        }
}

static void small_arenas(void **data)
{
    (void)data;
    static Reader reader;
    static Slice arena[32];
    for (size_t size = 0; size <= sizeof arena; size++) {
        reader_init(&reader, arena, size);
        Slice rest = slice_of(dawn);
        ReadStep step = READ_ON;
        while (rest.length > 0 && step != READ_BAD)
            step = reader_feed(&reader, slice_cut(&rest, '\n'), NULL);
        if (size < 150)
            assert_int_equal(reader.fault.kind, FAULT_EXTRAS);
        if (size > 300)
            assert_int_equal(reader.fault.kind, FAULT_NONE);
    }
}

/* x- keys and texts grow towards each other: in an arena of any size all that was taken
 * is whole. */
static void full_arenas(void **data)
{
    (void)data;
    static Reader reader;
    static Slice arena[16];
    for (size_t size = 0; size <= sizeof arena; size++) {
        reader_init(&reader, arena, size);
        (void)reader_feed(&reader, slice_of("sexton-record 1"), NULL);
        char line[] = "x-a value";
        int taken = 0;
        while (reader_feed(&reader, slice_of(line), NULL) == READ_ON) {
            line[2]++;
            taken++;
        }
        assert_int_equal(reader.fault.kind, FAULT_EXTRAS);
        assert_int_equal(taken, size / (sizeof(Slice) + sizeof line - 1));
        for (int i = 0; i < taken; i++) {
            line[2] = (char)('a' + i);
            assert_true(slice_equal(reader.record.extras[i], line));
        }
    }
}

/* S5: stacks of up to 16 cards, 96 in all. */
static void high_stacks(void **data)
{
    (void)data;
    for (int height = 16; height <= 17; height++) {
        static Reader reader;
        Growing text = {0};
        growing_string(&text, "sexton-record 1\ngame skulls-of-sedlec\nplayers 4\n"
                              "expansions none\ndeck own\nfirst 0\nup 1\nstacks");
        for (int card = 0; card < 6 * height; card++)
            growing_string(&text, card % height == 0 ? " Ro/Cr" : ",Ro/Cr");
        growing_string(&text, "\nmoves\nresult -\n");
        bool is_good = support_feed(&reader, slice_growing(&text), NULL, NULL);
        assert_int_equal(is_good, height == 16);
        assert_int_equal(reader.fault.kind, is_good ? FAULT_NONE : FAULT_LENGTH);
        growing_clear(&text);
    }
}

/* Feeds a header of the first lines, then `line`, then the rest of a good record. */
static FaultKind fault_with(const char *good, const char *before, const char *line)
{
    static Reader reader;
    Growing text = {0};
    const char *at = strstr(good, before);
    assert_non_null(at);
    growing_add(&text, (Slice){good, (size_t)(at - good)});
    growing_string(&text, line);
    growing_string(&text, at);
    (void)support_feed(&reader, slice_growing(&text), NULL, NULL);
    growing_clear(&text);
    if (reader.fault.kind == FAULT_DEAL)
        assert_int_equal(reader.fault.refusal.rule, 2);
    return reader.fault.kind;
}

/* Names of boards and decks have 255 bytes at most. */
static void long_names(void **data)
{
    (void)data;
    Slice file = support_file("tests/vectors/sedlec-2p-none.sxr");
    char name[257], line[512];
    for (int length = 255; length <= 256; length++) {
        FaultKind wanted = length == 256 ? FAULT_DEAL : FAULT_NONE;
        memset(name, 'n', sizeof name);
        name[length] = '\0';
        snprintf(line, sizeof line, "deck %s\n", name);
        assert_int_equal(fault_with(file.bytes, "first", line), wanted);
        snprintf(line, sizeof line,
                 "board %s\nplots AAAAAAAAAAAAAAA/AAAAAAAAAAAAAAA/AAAAAAAAAAAAAAA/"
                 "AAAAAAAAAAAAAAA\n",
                 name);
        assert_int_equal(fault_with(boardless, "first", line), wanted);
    }
    support_free(file);
}

static void excerpts_are_cut(void **data)
{
    (void)data;
    static Reader reader;
    for (int shift = 0; shift < 4; shift++) {
        Growing text = {0};
        growing_string(&text, "sexton-record 1\n");
        for (int i = 0; i < shift; i++)
            growing_string(&text, "a");
        for (int i = 0; i < 100; i++)
            growing_string(&text, "ж");
        growing_string(&text, " b\n");
        assert_false(support_feed(&reader, slice_growing(&text), NULL, NULL));
        assert_int_equal(reader.fault.kind, FAULT_KEY_UNKNOWN);
        Slice what = slice_of(reader.fault.what);
        assert_true(slice_is_utf8(what));
        assert_true(what.length >= 155);
        assert_string_equal(what.bytes + what.length - 3, "…");
        growing_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_lines),  cmocka_unit_test(small_arenas),
        cmocka_unit_test(full_arenas), cmocka_unit_test(high_stacks),
        cmocka_unit_test(long_names),  cmocka_unit_test(excerpts_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
