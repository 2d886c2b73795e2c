/* SPDX-License-Identifier: MIT */
/*
 * Makes src/base/name_table.h from ICU's data: what a code point is to a name, its place
 * among accents, its decomposition (NFD), and what it looks like (UTS #39). Only this and
 * the test that compares the answers with ICU's need ICU; the program never does.
 *
 *   tools/names        compiles and runs it, and writes the file
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

enum {
    POINTS = 0x110000,
    WORDS = 8192,
    ENTRIES = 64,
    MARKS = 1024,
    TABLES = 4,
    TARGET = 256
};

static UErrorCode failed = U_ZERO_ERROR;

static void must(const char *what)
{
    if (U_FAILURE(failed)) {
        fprintf(stderr, "names: %s: %s\n", what, u_errorName(failed));
        exit(1);
    }
}

/* The classes of src/base/name.c, in its order. */
static int class_of(UChar32 point)
{
    enum { NEVER, SEEN, ACCENT, SPACING, EMOJI, VIRAMA, DUAL, RIGHT };
    int joining = u_getIntPropertyValue(point, UCHAR_JOINING_TYPE);
    if (point == ' ')
        return SEEN;
    if (u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || point == 0x2800)
        return NEVER;
    switch (u_charType(point)) {
    case U_UNASSIGNED:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_SPACE_SEPARATOR:
    case U_ENCLOSING_MARK: return NEVER;
    case U_NON_SPACING_MARK:
    case U_COMBINING_SPACING_MARK:
        if (u_getCombiningClass(point) == 9)
            return VIRAMA;
        return u_charType(point) == U_NON_SPACING_MARK ? ACCENT : SPACING;
    default: break;
    }
    if (joining == U_JT_DUAL_JOINING || joining == U_JT_RIGHT_JOINING)
        return joining == U_JT_DUAL_JOINING ? DUAL : RIGHT;
    return point >= 0x80 && u_hasBinaryProperty(point, UCHAR_EMOJI) ? EMOJI : SEEN;
}

static int accent_of(UChar32 point)
{
    return u_getCombiningClass(point);
}

/* The numbers of all tables, one behind the other: three bits in each nibble, the low
 * ones first, and the fourth says that more of the number follows. */
static uint32_t words[WORDS];
static uint32_t nibbles;

static void put_nibble(uint32_t nibble)
{
    if (nibbles == WORDS * 8)
        exit(1);
    words[nibbles / 8] |= nibble << nibbles % 8 * 4;
    nibbles++;
}

static void put_number(uint32_t number)
{
    for (; number > 7; number /= 8)
        put_nibble((number & 7) | 8);
    put_nibble(number);
}

/* From one code point to another: twice the way forward, or backward with a one less. */
static void put_way(UChar32 from, UChar32 to)
{
    put_number(to >= from ? (uint32_t)(to - from) * 2 : (uint32_t)(from - to) * 2 - 1);
}

/* A table's entries have marks: each 64th, and where the table ends. */
typedef struct Mark {
    UChar32 first;
    uint32_t at;
} Mark;

static Mark marks[MARKS];
static int marked, entries;

static void put_mark(UChar32 first)
{
    if (marked == MARKS)
        exit(1);
    marks[marked++] = (Mark){first, nibbles};
}

/* True if this entry is the first behind a mark. */
static bool entry_begin(UChar32 first)
{
    bool is_marked = entries % ENTRIES == 0;
    if (is_marked)
        put_mark(first);
    entries++;
    return is_marked;
}

static int tables[TABLES + 1], ended;

static void table_end(void)
{
    put_mark(POINTS);
    entries = 0;
    tables[++ended] = marked;
}

/* Wherever the value changes: how far that is behind the last change, less one, unless a
 * mark says it; and the value. */
static void put_ranges(int (*value)(UChar32))
{
    int before = -1;
    UChar32 last = 0;
    for (UChar32 point = 0; point < POINTS; point++) {
        int now = value(point);
        if (now == before)
            continue;
        if (!entry_begin(point))
            put_number((uint32_t)(point - last - 1));
        put_number((uint32_t)now);
        before = now;
        last = point;
    }
    table_end();
}

/* A map's code point and what it leads to: how many are left out since the one before,
 * and in the same number how many it leads to, up to 4 or more; then the way to each, the
 * first from where the one before led first. */
static UChar32 map_next, map_last;

static void put_map(UChar32 point, const UChar32 *targets, int32_t count)
{
    if (entry_begin(point))
        map_next = map_last = point;
    put_number((uint32_t)(point - map_next) * 4 + (uint32_t)(count < 4 ? count - 1 : 3));
    if (count >= 4)
        put_number((uint32_t)count - 4);
    put_way(map_last, targets[0]);
    for (int32_t i = 1; i < count; i++)
        put_way(targets[i - 1], targets[i]);
    map_next = point + 1;
    map_last = targets[0];
}

static void put_decompositions(void)
{
    const UNormalizer2 *nfd = unorm2_getNFDInstance(&failed);
    must("NFD");
    for (UChar32 point = 0; point < POINTS; point++) {
        UChar wide[TARGET];
        UChar32 targets[TARGET];
        int32_t count;
        if (point >= 0xAC00 && point <= 0xD7A3) /* Hangul is computed */
            continue;
        int32_t length = unorm2_getDecomposition(nfd, point, wide, TARGET, &failed);
        must("decomposition");
        if (length < 0)
            continue;
        u_strToUTF32(targets, TARGET, &count, wide, length, &failed);
        must("UTF-32");
        put_map(point, targets, count);
    }
    table_end();
}

/* What looks like something else, of what does not decompose. */
static void put_lookalikes(void)
{
    const UNormalizer2 *nfd = unorm2_getNFDInstance(&failed);
    USpoofChecker *checker = uspoof_open(&failed);
    must("confusables");
    for (UChar32 point = 0; point < POINTS; point++) {
        UChar one[2], wide[TARGET];
        UChar32 targets[TARGET];
        int32_t size = 0, count;
        if ((point >= 0xD800 && point <= 0xDFFF) ||
            (point >= 0xAC00 && point <= 0xD7A3) ||
            unorm2_getDecomposition(nfd, point, wide, TARGET, &failed) >= 0)
            continue;
        U16_APPEND_UNSAFE(one, size, point);
        int32_t length = uspoof_getSkeleton(checker, 0, one, size, wide, TARGET, &failed);
        u_strToUTF32(targets, TARGET, &count, wide, length, &failed);
        must("skeleton");
        if (count != 1 || targets[0] != point)
            put_map(point, targets, count);
    }
    table_end();
    uspoof_close(checker);
}

static void put_arrays(void)
{
    printf("static const uint16_t name_tables[] = {");
    for (int i = 0; i <= TABLES; i++)
        printf("%s%d", i ? ", " : "", tables[i]);
    printf("};\n\nstatic const struct {\n    uint32_t first, at;\n} name_marks[] = {");
    for (int i = 0; i < marked; i++)
        printf("%s{0x%X, %u},", i % 5 ? " " : "\n    ", (unsigned)marks[i].first,
               marks[i].at);
    printf("\n};\n\nstatic const uint32_t name_numbers[] = {");
    for (uint32_t i = 0; i * 8 < nibbles; i++)
        printf("%s0x%08X,", i % 7 ? " " : "\n    ", words[i]);
    printf("\n};\n\n");
}

int main(void)
{
    UVersionInfo version;
    u_getUnicodeVersion(version);
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/*\n * Made by tools/names from ICU's data, Unicode %u.%u: do not edit. What "
           "the numbers\n * say stands there. The marks of one table follow those of "
           "another, and say at which\n * nibble the entries from a code point on "
           "begin.\n */\n/* clang-format off */\n#ifndef SEXTON_BASE_NAME_TABLE_H\n"
           "#define SEXTON_BASE_NAME_TABLE_H\n\n#include <stdint.h>\n\n"
           "enum { NAME_UNICODE = %u };\n\n",
           version[0], version[1], version[0]);
    put_ranges(class_of);
    put_ranges(accent_of);
    put_decompositions();
    put_lookalikes();
    put_arrays();
    printf("#endif\n");
    return 0;
}
