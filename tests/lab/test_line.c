/* SPDX-License-Identifier: MIT */
/*
 * Lines of a journal: there and back, and nothing else is one.
 */
#include "lab/tally.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void fill(LabBlock *block, int players, Random *random)
{
    *block = (LabBlock){0};
    for (int i = 0; i < LAB_FIGURES; i++) {
        bool is_each = i >= LAB_WINS && i < LAB_RULES;
        if (!is_each || (i - LAB_WINS) % SEATS_MAX < players)
            block->figures[i] = (int64_t)random_below(random, 1u << 31) - (1 << 30);
    }
}

static void test_there_and_back(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 1);
    for (int i = 0; i < 1000; i++) {
        int players = 2 + i % 5;
        char bytes[LAB_LINE];
        LabBlock block, again;
        uint64_t number;
        fill(&block, players, &random);
        Text text = text_in(bytes, sizeof bytes);
        lab_line_write((uint64_t)i + 1, &block, players, &text);
        assert_false(text.is_cut);
        assert_true(lab_line_read(slice_text(&text), players, &number, &again));
        assert_int_equal(number, i + 1);
        assert_memory_equal(&block, &again, sizeof block);
    }
}

/* Cut short anywhere, or with one byte more, it is none. */
static void test_others(void **unused)
{
    (void)unused;
    char bytes[LAB_LINE];
    LabBlock block = {0}, again;
    uint64_t number;
    Text text = text_in(bytes, sizeof bytes);
    lab_line_write(7, &block, 3, &text);
    assert_true(lab_line_read(slice_text(&text), 3, &number, &again));
    assert_false(lab_line_read(slice_text(&text), 2, &number, &again));
    for (size_t length = 0; length < text.length; length++)
        assert_false(lab_line_read((Slice){bytes, length}, 3, &number, &again));
    text_char(&text, ' ');
    assert_false(lab_line_read(slice_text(&text), 3, &number, &again));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
