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

enum { POINTS = 0x110000, POOL = 65536, MAPS = 16384, TARGET = 256 };

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

/* `first << 8 | value` wherever the value changes. */
static void put_ranges(const char *name, int (*value)(UChar32))
{
    int before = -1, column = 0;
    printf("static const uint32_t %s[] = {", name);
    for (UChar32 point = 0; point < POINTS; point++) {
        int now = value(point);
        if (now != before)
            printf("%s0x%X,", column++ % 9 ? " " : "\n    ",
                   (unsigned)point << 8 | (unsigned)now);
        before = now;
    }
    printf("\n};\n\n");
}

static char pool[POOL];
static size_t pooled;

/* Where a target lies, NUL-terminated; those that end alike share their end. */
static unsigned pool_at(const char *target)
{
    size_t length = strlen(target) + 1;
    for (size_t i = 0; i + length <= pooled; i++)
        if (memcmp(pool + i, target, length) == 0)
            return (unsigned)i;
    if (pooled + length > POOL)
        exit(1);
    memcpy(pool + pooled, target, length);
    pooled += length;
    return (unsigned)(pooled - length);
}

typedef struct Map {
    UChar32 point;
    char target[TARGET];
} Map;

static Map maps[MAPS];
static int mapped;

static void map_add(UChar32 point, const char *target)
{
    if (mapped == MAPS)
        exit(1);
    maps[mapped].point = point;
    snprintf(maps[mapped++].target, TARGET, "%s", target);
}

static bool by_length(int a, int b)
{
    return strlen(maps[a].target) > strlen(maps[b].target);
}

/* Long targets first, so that short ones are found in them. */
static void put_map(const char *name)
{
    static int order[MAPS];
    static unsigned at[MAPS];
    for (int i = 0; i < mapped; i++)
        order[i] = i;
    for (int i = 1; i < mapped; i++)
        for (int j = i; j > 0 && by_length(order[j], order[j - 1]); j--) {
            int swap = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swap;
        }
    for (int i = 0; i < mapped; i++)
        at[order[i]] = pool_at(maps[order[i]].target);
    printf("static const uint16_t %s_plane[] = {", name);
    for (int plane = 0, i = 0; plane <= 17; plane++) {
        while (i < mapped && maps[i].point >> 16 < plane)
            i++;
        printf("%s%d,", plane ? " " : "", i);
    }
    printf("};\nstatic const uint16_t %s[][2] = {", name);
    for (int i = 0; i < mapped; i++)
        printf("%s{0x%X, %u},", i % 6 ? " " : "\n    ", (unsigned)maps[i].point & 0xFFFF,
               at[i]);
    printf("\n};\n\n");
    mapped = 0;
}

static void gather_decompositions(void)
{
    const UNormalizer2 *nfd = unorm2_getNFDInstance(&failed);
    must("NFD");
    for (UChar32 point = 0; point < POINTS; point++) {
        UChar wide[TARGET];
        char target[TARGET];
        if (point >= 0xAC00 && point <= 0xD7A3) /* Hangul is reckoned */
            continue;
        int32_t length = unorm2_getDecomposition(nfd, point, wide, TARGET, &failed);
        must("decomposition");
        if (length < 0)
            continue;
        u_strToUTF8(target, TARGET, NULL, wide, length, &failed);
        must("UTF-8");
        map_add(point, target);
    }
}

/* What looks like something else, of what does not decompose. */
static void gather_lookalikes(void)
{
    const UNormalizer2 *nfd = unorm2_getNFDInstance(&failed);
    USpoofChecker *checker = uspoof_open(&failed);
    must("confusables");
    for (UChar32 point = 0; point < POINTS; point++) {
        char one[8] = "", target[TARGET] = "";
        UChar wide[TARGET];
        int32_t size = 0;
        if ((point >= 0xD800 && point <= 0xDFFF) ||
            (point >= 0xAC00 && point <= 0xD7A3) ||
            unorm2_getDecomposition(nfd, point, wide, TARGET, &failed) >= 0)
            continue;
        U8_APPEND_UNSAFE(one, size, point);
        int32_t length =
            uspoof_getSkeletonUTF8(checker, 0, one, size, target, TARGET - 1, &failed);
        must("skeleton");
        target[length] = '\0';
        if (length != size || memcmp(one, target, (size_t)size) != 0)
            map_add(point, target);
    }
    uspoof_close(checker);
}

/* The pool as octal escapes would be long: numbers. */
static void put_pool(void)
{
    printf("static const unsigned char name_pool[] = {");
    for (size_t i = 0; i < pooled; i++)
        printf("%s%u,", i % 20 ? " " : "\n    ", (unsigned char)pool[i]);
    printf("\n};\n\n");
}

int main(void)
{
    UVersionInfo version;
    u_getUnicodeVersion(version);
    printf(
        "/* SPDX-License-Identifier: MIT */\n"
        "/*\n * Made by tools/names from ICU's data, Unicode %u.%u: do not edit. Ranges "
        "are\n * `first << 8 | value`; maps lead from the lower half of a code point to "
        "a "
        "place\n * in the pool of UTF-8 texts, and have their planes apart.\n */\n"
        "/* clang-format off */\n#ifndef SEXTON_BASE_NAME_TABLE_H\n"
        "#define SEXTON_BASE_NAME_TABLE_H\n\n#include <stdint.h>\n\n"
        "enum { NAME_UNICODE = %u };\n\n",
        version[0], version[1], version[0]);
    put_ranges("name_class", class_of);
    put_ranges("name_accent", accent_of);
    gather_decompositions();
    put_map("name_parts");
    gather_lookalikes();
    put_map("name_alike");
    put_pool();
    printf("#endif\n");
    return 0;
}
