/* SPDX-License-Identifier: MIT */
/*
 * Columns are letters, not bytes; a line breaks between words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/columns.h"

#include <stdlib.h>

static void are_counted(void **state)
{
    (void)state;
    assert_int_equal(columns_of(slice_of("")), 0);
    assert_int_equal(columns_of(slice_of("Gruft")), 5);
    assert_int_equal(columns_of(slice_of("Grüfte: «…»")), 11);
}

static void lines_break_between_words(void **state)
{
    (void)state;
    Slice line = slice_of("für alle Grüfte");
    assert_int_equal(columns_fitting(line, 15), line.length);
    assert_int_equal(columns_fitting(line, 14), 9); /* two bytes for ü */
    assert_int_equal(columns_fitting(line, 8), 9);
    assert_int_equal(columns_fitting(line, 7), 4);
    assert_int_equal(columns_fitting(line, 2), line.length);
    assert_int_equal(columns_fitting(slice_of("Rattenplage"), 4), 11);
}

static void assert_printed(const char *text, int width, const char *wanted)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    assert_non_null(out);
    columns_print(out, slice_of(text), width);
    fclose(out);
    assert_string_equal(bytes, wanted);
    free(bytes);
}

static void are_filled_with_blanks(void **state)
{
    (void)state;
    assert_printed("übrig", 7, "  übrig");
    assert_printed("übrig", -7, "übrig  ");
    assert_printed("übrig", 4, "übrig");
    assert_printed("übrig", -5, "übrig");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_counted),
        cmocka_unit_test(lines_break_between_words),
        cmocka_unit_test(are_filled_with_blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
