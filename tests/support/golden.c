/* SPDX-License-Identifier: MIT */
/*
 * The lines of a golden file, gathered and compared (golden.h).
 */
#include "support/golden.h"

#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LINE = 96, LINES = 256 };

static char lines[LINES][LINE];
static int line_count;

void golden_add(uint64_t *sum, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        *sum = (*sum ^ byte[i]) * 0x100000001b3u;
}

void golden_line(const char *name, uint64_t sum)
{
    assert_true(line_count < LINES);
    snprintf(lines[line_count++], LINE, "%s %016llx", name, (unsigned long long)sum);
}

static void write_lines(const char *path)
{
    char full[1024];
    snprintf(full, sizeof full, "%s/%s", SOURCE_DIR, path);
    FILE *file = fopen(full, "w");
    assert_non_null(file);
    for (int i = 0; i < line_count; i++)
        fprintf(file, "%s\n", lines[i]);
    assert_int_equal(fclose(file), 0);
}

void golden_check(const char *path)
{
    if (getenv("BLESS"))
        write_lines(path);
    Slice file = support_file(path), rest = file;
    int wrong = 0;
    for (int i = 0; i < line_count; i++) {
        Slice line = slice_cut(&rest, '\n');
        if (!slice_equal(line, lines[i]))
            print_error("was %.*s, is %s\n", (int)line.length, line.bytes, lines[i]);
        wrong += !slice_equal(line, lines[i]);
    }
    assert_int_equal(rest.length, 0);
    support_free(file);
    assert_int_equal(wrong, 0);
    line_count = 0;
}
