/* SPDX-License-Identifier: MIT */
/* Boards as data: D2's drawing, D3's neighbours, and what is no board. */
#include "rules/dawn/dawn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static DawnBoard board;

static int setup_classic(void **state)
{
    (void)state;
    return dawn_board_find(&board, slice_of("classic")) ? 0 : -1;
}

static unsigned count_bits(uint64_t bits)
{
    unsigned count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static unsigned neighbours_of(const char *name)
{
    uint8_t grave = dawn_grave_read(&board, slice_of(name));
    assert_int_not_equal(grave, GRAVE_NONE);
    return count_bits(board.neighbours[grave]);
}

static void d2_the_classic_board_is_drawn_as_in_the_rules(void **state)
{
    (void)state;
    char bytes[200];
    Text text = text_in(bytes, sizeof bytes);
    dawn_board_plots(&board, &text);
    assert_string_equal(bytes, "AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/........../"
                               "CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD");
    assert_int_equal(count_bits(dawn_plot(&board, 'A')), 20);
    assert_int_equal(count_bits(dawn_plot(&board, 'B')), 15);
    assert_int_equal(count_bits(dawn_plot(&board, 'C')), 14);
    assert_int_equal(count_bits(dawn_plot(&board, 'D')), 11);
    assert_int_equal(dawn_plot(&board, 'E'), 0);
}

static void d2_board_order_is_row_by_row(void **state)
{
    (void)state;
    const struct {
        const char *name;
        int grave;
    } wanted[] = {{"a1", 0}, {"b1", 1}, {"e1", 4}, {"g1", 5},
                  {"j1", 8}, {"a2", 9}, {"j8", 59}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_int_equal(dawn_grave_read(&board, slice_of(wanted[i].name)),
                         wanted[i].grave);
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        char bytes[8];
        Text text = text_in(bytes, sizeof bytes);
        dawn_grave_write(&board, grave, &text);
        assert_int_equal(dawn_grave_read(&board, slice_text(&text)), grave);
    }
    const char *no_graves[] = {"",   "a",   "f1",  "a5", "k1", "a9",
                               "A1", "a01", "a 1", "1a", "a1 "};
    for (size_t i = 0; i < sizeof no_graves / sizeof *no_graves; i++)
        assert_int_equal(dawn_grave_read(&board, slice_of(no_graves[i])), GRAVE_NONE);
    assert_int_equal(dawn_grave_read(&board, (Slice){NULL, 0}), GRAVE_NONE);
}

/* The counts of the rules page: 3 x 13, 4 x 6, 5 x 26, 7 x 3, 8 x 12. */
static void d3_neighbours_touch_within_a_plot(void **state)
{
    (void)state;
    unsigned counts[9] = {0};
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        counts[count_bits(board.neighbours[grave])]++;
        for (int other = 0; other < DAWN_GRAVES; other++)
            assert_int_equal(board.neighbours[grave] >> other & 1,
                             board.neighbours[other] >> grave & 1);
    }
    const unsigned wanted[9] = {0, 0, 0, 13, 6, 26, 0, 3, 12};
    assert_memory_equal(counts, wanted, sizeof counts);
    const char *sevens[] = {"h3", "d7", "h7"};
    for (int i = 0; i < 3; i++)
        assert_int_equal(neighbours_of(sevens[i]), 7);
    const char *fours[] = {"g3", "h4", "d6", "h6", "e7", "g7"};
    for (int i = 0; i < 6; i++)
        assert_int_equal(neighbours_of(fours[i]), 4);
}

/* The whole refusal: `a` the mark, `c` how many graves. */
static void assert_read(const char *name, const char *plots, DawnRefusal kind, unsigned a,
                        unsigned c)
{
    DawnBoard other;
    Refusal refusal = dawn_board_read(&other, slice_of(name), slice_of(plots));
    const Refusal wanted = {
        .kind = (uint8_t)kind, .rule = kind ? 2 : 0, .a = (uint8_t)a, .c = (uint16_t)c};
    assert_memory_equal(&refusal, &wanted, sizeof wanted);
}

#define TEN "AAAAAAAAAA"
#define SIXTY TEN "/" TEN "/" TEN "/BBBBBBBBBB/BBBBBBBBBB/BBBBBBBBBB"
#define NONE "/.........."

static void d2_what_is_no_board(void **state)
{
    (void)state;
    char name[DAWN_NAME + 1];
    memset(name, 'n', sizeof name);
    name[DAWN_NAME] = '\0';
    assert_read(name, SIXTY, DAWN_BOARD_NAME, 0, 0);
    name[DAWN_NAME - 1] = '\0';
    assert_read(name, SIXTY, DAWN_NO_REFUSAL, 0, 0);
    assert_read("", SIXTY, DAWN_BOARD_NAME, 0, 0);
    assert_read("two words", SIXTY, DAWN_BOARD_NAME, 0, 0);
    assert_read("ok", "", DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", "\n", DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", "\n" TEN, DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", SIXTY "/", DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", SIXTY "/AAAAAAAAA", DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", TEN "AAAAAA." NONE ".......", DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", SIXTY NONE NONE NONE NONE NONE NONE NONE NONE NONE NONE,
                DAWN_NO_REFUSAL, 0, 0);
    assert_read("ok", SIXTY NONE NONE NONE NONE NONE NONE NONE NONE NONE NONE NONE,
                DAWN_BOARD_SHAPE, 0, 0);
    assert_read("ok", SIXTY "/a.........", DAWN_BOARD_MARK, 'a', 0);
    assert_read("ok", SIXTY "/.........@", DAWN_BOARD_MARK, '@', 0);
    assert_read("ok", SIXTY "/.........[", DAWN_BOARD_MARK, '[', 0);
    assert_read("ok", SIXTY "/.........A", DAWN_BOARD_GRAVES, 0, 61);
    assert_read("ok", "AAAAA.BBBZ", DAWN_BOARD_GRAVES, 0, 9);
}

/* A drawing of a line, and a file of lines with or without the last \n, are the same. */
static void d2_rows_are_joined_by_a_slash_or_lie_on_lines(void **state)
{
    (void)state;
    char lines[] = SIXTY "/";
    DawnBoard slashed, lined;
    assert_read("ok", SIXTY, DAWN_NO_REFUSAL, 0, 0);
    dawn_board_read(&slashed, slice_of("ok"), slice_of(SIXTY));
    for (char *at = lines; *at; at++)
        if (*at == '/')
            *at = '\n';
    for (size_t less = 0; less < 2; less++) {
        Slice plots = {lines, strlen(lines) - less};
        assert_int_equal(dawn_board_read(&lined, slice_of("ok"), plots).kind, 0);
        assert_memory_equal(&lined, &slashed, sizeof lined);
    }
    Slice line = {SIXTY "\n", sizeof SIXTY - 1}; /* what lies behind it is not read */
    assert_int_equal(dawn_board_read(&lined, slice_of("ok"), line).kind, 0);
    assert_int_equal(slashed.columns, 10);
    assert_int_equal(slashed.rows, 6);
}

static void there_is_one_built_in_board(void **state)
{
    (void)state;
    DawnBoard other;
    assert_false(dawn_board_find(&other, slice_of("ring")));
    assert_false(dawn_board_find(&other, slice_of("Classic")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(d2_the_classic_board_is_drawn_as_in_the_rules),
        cmocka_unit_test(d2_board_order_is_row_by_row),
        cmocka_unit_test(d3_neighbours_touch_within_a_plot),
        cmocka_unit_test(d2_what_is_no_board),
        cmocka_unit_test(d2_rows_are_joined_by_a_slash_or_lie_on_lines),
        cmocka_unit_test(there_is_one_built_in_board),
    };
    return cmocka_run_group_tests(tests, setup_classic, NULL);
}
