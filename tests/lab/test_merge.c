/* SPDX-License-Identifier: MIT */
/*
 * Journals of parts into one: blocks in order and once, whatever the order of the files;
 * torn lines left out; and every fault, with its file, line and block.
 */
#include "lab/merge.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "{\"sexton_run\":1}\n"
#define BLOCK(number) "{\"block\":" #number ",\"is\":" #number "}\n"
enum { FILES = 3, TEXT = 4096 };

typedef struct Case {
    const char *files[FILES]; /* what they hold; NULL: there is no such file */
    int count;
    const char *merged; /* NULL: it fails */
    LabMergeReport report;
} Case;

static const Case cases[] = {
    {{HEAD}, 1, HEAD, {0}},
    {{HEAD BLOCK(1) BLOCK(2)}, 1, HEAD BLOCK(1) BLOCK(2), {0}},
    {{HEAD BLOCK(12) BLOCK(2), HEAD BLOCK(3) BLOCK(1)},
     2,
     HEAD BLOCK(1) BLOCK(2) BLOCK(3) BLOCK(12),
     {0}},
    {{HEAD BLOCK(1), HEAD BLOCK(1) BLOCK(2), HEAD BLOCK(2)},
     3,
     HEAD BLOCK(1) BLOCK(2),
     {0}},
    {{HEAD BLOCK(1) "{\"block\":2,\"torn"}, 1, HEAD BLOCK(1), {0}},
    {{HEAD, HEAD BLOCK(5)}, 2, HEAD BLOCK(5), {0}},
    {{""}, 1, NULL, {.fault = LAB_MERGE_LINE, .line = 1}},
    {{"{\"sexton_run\":1}"}, 1, NULL, {.fault = LAB_MERGE_LINE, .line = 1}},
    {{HEAD, "{}\n"}, 2, NULL, {.fault = LAB_MERGE_LINE, .file = 1, .line = 1}},
    {{HEAD, "{\"sexton_run\":2}\n"},
     2,
     NULL,
     {.fault = LAB_MERGE_OTHER, .file = 1, .line = 1}},
    {{HEAD "{}\n"}, 1, NULL, {.fault = LAB_MERGE_LINE, .line = 2}},
    {{HEAD BLOCK(1), HEAD BLOCK(2) BLOCK(0)},
     2,
     NULL,
     {.fault = LAB_MERGE_LINE, .file = 1, .line = 3}},
    {{HEAD BLOCK(1), HEAD BLOCK(7), HEAD BLOCK(3) BLOCK(4) "{\"block\":7}\n"},
     3,
     NULL,
     {.fault = LAB_MERGE_DIFFERS, .file = 2, .other = 1, .line = 4, .block = 7}},
    {{HEAD, NULL}, 2, NULL, {.fault = LAB_MERGE_SYSTEM, .file = 1, .error = ENOENT}},
};

static char folder[] = "/tmp/sexton-merge-XXXXXX";
static char paths[FILES][64];

static void write_files(const Case *one)
{
    for (int i = 0; i < FILES; i++) {
        (void)snprintf(paths[i], sizeof paths[i], "%s/%d", folder, i);
        (void)remove(paths[i]);
        if (i >= one->count || !one->files[i])
            continue;
        FILE *file = fopen(paths[i], "w");
        assert_non_null(file);
        assert_true(fputs(one->files[i], file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
}

static void merge(const Case *one, bool is_turned, LabMergeReport *report, char *merged)
{
    const char *order[FILES];
    for (int i = 0; i < one->count; i++)
        order[i] = paths[is_turned ? one->count - 1 - i : i];
    memset(merged, 0, TEXT);
    FILE *out = fmemopen(merged, TEXT, "w");
    assert_non_null(out);
    lab_merge(order, one->count, out, report);
    assert_int_equal(fclose(out), 0);
}

static void journals_are_merged(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *one = &cases[i];
        LabMergeReport report;
        char merged[TEXT];
        write_files(one);
        merge(one, false, &report, merged);
        assert_int_equal(report.fault, one->report.fault);
        assert_int_equal(report.file, one->report.file);
        assert_int_equal(report.other, one->report.other);
        assert_int_equal(report.line, one->report.line);
        assert_int_equal(report.block, one->report.block);
        assert_int_equal(report.error, one->report.error);
        if (!one->merged)
            continue;
        assert_string_equal(merged, one->merged);
        merge(one, true, &report, merged);
        assert_int_equal(report.fault, LAB_MERGE_GOOD);
        assert_string_equal(merged, one->merged);
    }
}

static int folder_make(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int folder_clear(void **state)
{
    (void)state;
    for (int i = 0; i < FILES; i++)
        (void)remove(paths[i]);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(journals_are_merged)};
    return cmocka_run_group_tests(tests, folder_make, folder_clear);
}
