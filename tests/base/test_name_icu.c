/* SPDX-License-Identifier: MIT */
/*
 * ICU is the judge of the tables of names: over all code points and many random strings
 * our answers are its answers. Skipped where there is no ICU, or one of another Unicode.
 */
#include "base/name.h"
#include "base/name_table.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { SKIPPED = 77 };

#ifdef SEXTON_HAS_ICU
#include <unicode/uchar.h>
#include <unicode/uspoof.h>
#include <unicode/utf8.h>

enum { STRINGS = 200000, LENGTH = 12 };

static USpoofChecker *checker;

static Slice write_points(const UChar32 *points, int count, char *bytes)
{
    int32_t length = 0;
    uint8_t *to = (uint8_t *)bytes;
    for (int i = 0; i < count; i++)
        U8_APPEND_UNSAFE(to, length, (uint32_t)points[i]);
    return (Slice){bytes, (size_t)length};
}

static void same_skeleton(Slice name)
{
    char ours[NAME_SKELETON], theirs[NAME_SKELETON];
    UErrorCode error = U_ZERO_ERROR;
    Text text = text_in(ours, sizeof ours);
    name_skeleton(name, &text);
    int32_t length = uspoof_getSkeletonUTF8(checker, 0, name.bytes, (int32_t)name.length,
                                            theirs, sizeof theirs, &error);
    assert_true(U_SUCCESS(error));
    if (!slice_same(slice_text(&text), (Slice){theirs, (size_t)length}))
        fail_msg("%.*s: %s is not %.*s", (int)name.length, name.bytes, ours, (int)length,
                 theirs);
}

static bool is_scalar(UChar32 point)
{
    return point < 0xD800 || point > 0xDFFF;
}

static void skeletons_of_all_code_points(void **state)
{
    (void)state;
    for (UChar32 point = 1; point < 0x110000; point++) {
        char bytes[8];
        if (is_scalar(point))
            same_skeleton(write_points(&point, 1, bytes));
    }
}

/* Accents above all: their order is what can go wrong. */
static UChar32 random_point(Random *random)
{
    static const UChar32 from[] = {0x20,   0x300, 0x370,  0x590,  0x1AB0,
                                   0x1DC0, 0x900, 0xAC00, 0x1D400};
    static const uint32_t wide[] = {0x250, 0x70,  0x200,  0x180, 0x20,
                                    0x40,  0x300, 0x2BA4, 0x400};
    uint32_t kind = random_below(random, 12);
    if (kind < 9)
        return from[kind] + (UChar32)random_below(random, wide[kind]);
    UChar32 point;
    do
        point = 1 + (UChar32)random_below(random, kind == 9 ? 0xFFFF : 0x10FFFF);
    while (!is_scalar(point));
    return point;
}

static void skeletons_of_random_strings(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 39);
    for (int i = 0; i < STRINGS; i++) {
        UChar32 points[LENGTH];
        char bytes[4 * LENGTH];
        int count = 1 + (int)random_below(&random, LENGTH);
        for (int j = 0; j < count; j++)
            points[j] = random_point(&random);
        same_skeleton(write_points(points, count, bytes));
    }
}

/* What may stand after a letter, by what ICU says of it. */
static NameFault expected(UChar32 point)
{
    static const uint32_t unseen =
        U_GC_CN_MASK | U_GC_C_MASK | U_GC_Z_MASK | U_GC_ME_MASK;
    bool is_ignored = u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
    bool is_unseen = (U_MASK(u_charType(point)) & unseen) != 0;
    return point != ' ' && (is_ignored || is_unseen || point == 0x2800) ? NAME_UNSEEN
                                                                        : NAME_GOOD;
}

static void faults_of_all_code_points(void **state)
{
    (void)state;
    for (UChar32 point = 1; point < 0x110000; point++) {
        char bytes[8];
        UChar32 points[] = {'a', point};
        if (!is_scalar(point))
            continue;
        NameFault fault = name_fault(write_points(points, 2, bytes));
        if (fault != expected(point))
            fail_msg("U+%04X: %d", (unsigned)point, (int)fault);
    }
}

/* A mark alone is a fault, and nothing else that can be seen is. */
static void marks_of_all_code_points(void **state)
{
    (void)state;
    for (UChar32 point = 1; point < 0x110000; point++) {
        char bytes[8];
        if (!is_scalar(point) || expected(point) != NAME_GOOD)
            continue;
        bool is_mark = (U_MASK(u_charType(point)) & U_GC_M_MASK) != 0;
        NameFault fault = name_fault(write_points(&point, 1, bytes));
        if (fault != (is_mark ? NAME_ACCENTS : NAME_GOOD))
            fail_msg("U+%04X: %d", (unsigned)point, (int)fault);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skeletons_of_all_code_points),
        cmocka_unit_test(skeletons_of_random_strings),
        cmocka_unit_test(faults_of_all_code_points),
        cmocka_unit_test(marks_of_all_code_points),
    };
    UVersionInfo version;
    UErrorCode error = U_ZERO_ERROR;
    u_getUnicodeVersion(version);
    if (version[0] != NAME_UNICODE)
        return SKIPPED;
    checker = uspoof_open(&error);
    int failed = U_FAILURE(error) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
    uspoof_close(checker);
    return failed;
}
#else
int main(void)
{
    return SKIPPED;
}
#endif
