/* SPDX-License-Identifier: MIT */
/*
 * A name is read into code points, and these are looked up in small tables.
 *
 *   fault:     code points --> classes --> each beside its neighbours
 *   skeleton:  code points --> NFD --> lookalikes --> in order again --> UTF-8
 */
#include "base/name.h"

#include "base/name_table.h"

/* A decomposition has at most 4 code points, a lookalike at most 18. */
enum { DEEP = 4, WIDE = 18, POINTS = NAME_BYTES * DEEP, LOOKS = NAME_BYTES * WIDE };

/* What a code point is to a name. tools/names.c has the same order. */
typedef enum Class {
    NEVER,
    SEEN,
    ACCENT,
    SPACING, /* a mark with a width of its own */
    EMOJI,
    VIRAMA, /* joins the letters around it */
    DUAL,   /* a letter that joins on both sides, as most in Arabic */
    RIGHT,  /* one that joins only with what is before it */
} Class;

enum { ZWNJ = 0x200C, ZWJ = 0x200D, TEXT_FORM = 0xFE0E, EMOJI_FORM = 0xFE0F };
enum {
    HANGUL = 0xAC00,
    HANGULS = 11172,
    LEADS = 0x1100,
    VOWELS = 0x1161,
    TAILS = 0x11A7
};

typedef struct Points {
    uint32_t *list;
    size_t count, capacity;
} Points;

static void points_add(Points *points, uint32_t point)
{
    if (points->count < points->capacity)
        points->list[points->count++] = point;
}

/* The number at a nibble: three bits in each, the low ones first, as long as the fourth
 * is set. */
static uint32_t next_number(uint32_t *at)
{
    uint32_t number = 0, nibble;
    unsigned shift = 0;
    do {
        nibble = name_numbers[*at / 8] >> *at % 8 * 4;
        number |= (nibble & 7) << shift;
        shift += 3;
        ++*at;
    } while (nibble & 8);
    return number;
}

/* The code point to which a way leads from another: forward, or backward if it is odd. */
static uint32_t next_point(uint32_t from, uint32_t *at)
{
    uint32_t way = next_number(at);
    return way & 1 ? from - (way + 1) / 2 : from + way / 2;
}

/* The tables, as tools/names.c puts them. */
typedef enum Table { CLASSES, ACCENT_ORDER, PARTS, LOOKALIKES } Table;

/* The last mark of a table at or before a code point; its first, if all are behind. */
static size_t mark_before(Table table, uint32_t point)
{
    size_t low = name_tables[table], high = name_tables[table + 1] - 1U;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (name_marks[middle].first <= point)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The value of the last range that begins at or before a code point. */
static unsigned range_value(Table table, uint32_t point)
{
    size_t mark = mark_before(table, point);
    uint32_t at = name_marks[mark].at, first = name_marks[mark].first;
    uint32_t value = next_number(&at);
    while (at < name_marks[mark + 1].at) {
        first += 1 + next_number(&at);
        if (first > point)
            break;
        value = next_number(&at);
    }
    return value;
}

static Class class_of(uint32_t point)
{
    return (Class)range_value(CLASSES, point);
}

/* The canonical combining class. */
static unsigned accent_of(uint32_t point)
{
    return range_value(ACCENT_ORDER, point);
}

/* Adds a code point as it is mapped: by the table, or to itself. */
static void points_map(Points *points, Table table, uint32_t point)
{
    size_t mark = mark_before(table, point);
    uint32_t at = name_marks[mark].at, key = name_marks[mark].first, first = key;
    for (; at < name_marks[mark + 1].at && key <= point; key++) {
        uint32_t head = next_number(&at), more = head % 4;
        key += head / 4;
        if (more == 3)
            more += next_number(&at);
        uint32_t target = first = next_point(first, &at);
        if (key == point)
            points_add(points, target);
        for (; more > 0; more--) {
            target = next_point(target, &at);
            if (key == point)
                points_add(points, target);
        }
        if (key == point)
            return;
    }
    points_add(points, point);
}

/* Syllables of Hangul are made of their letters by number (Unicode, 3.12). */
static void points_part(Points *points, uint32_t point)
{
    if (point < HANGUL || point >= HANGUL + HANGULS) {
        points_map(points, PARTS, point);
        return;
    }
    uint32_t syllable = point - HANGUL;
    points_add(points, LEADS + syllable / (21 * 28));
    points_add(points, VOWELS + syllable / 28 % 21);
    if (syllable % 28)
        points_add(points, TAILS + syllable % 28);
}

/* Accents of one letter in the order of their classes; equal ones stay as they are. */
static void points_order(Points *points)
{
    for (size_t i = 1; i < points->count; i++) {
        uint32_t point = points->list[i];
        unsigned accent = accent_of(point);
        size_t j = i;
        for (; accent && j > 0 && accent_of(points->list[j - 1]) > accent; j--)
            points->list[j] = points->list[j - 1];
        points->list[j] = point;
    }
}

/* NFD */
static void points_read(Points *points, Slice name)
{
    name = slice_head(name, NAME_BYTES);
    while (name.length)
        points_part(points, slice_next_point(&name));
    points_order(points);
}

/* The skeleton, with or without what shows nothing. */
static void look(Slice name, bool is_whole, Text *skeleton)
{
    uint32_t parts[POINTS], looks[LOOKS];
    Points from = {parts, 0, POINTS}, to = {looks, 0, LOOKS};
    points_read(&from, name);
    for (size_t i = 0; i < from.count; i++)
        if (is_whole || class_of(parts[i]) != NEVER)
            points_map(&to, LOOKALIKES, parts[i]);
    points_order(&to);
    for (size_t i = 0; i < to.count; i++)
        text_point(skeleton, looks[i]);
}

void name_skeleton(Slice name, Text *skeleton)
{
    look(name, true, skeleton);
}

bool name_is_alike(Slice a, Slice b)
{
    char bytes[2][NAME_SKELETON];
    Text looks[] = {text_in(bytes[0], NAME_SKELETON), text_in(bytes[1], NAME_SKELETON)};
    look(a, false, &looks[0]);
    look(b, false, &looks[1]);
    return slice_same(slice_text(&looks[0]), slice_text(&looks[1]));
}

static bool is_mark(Class class)
{
    return class == ACCENT || class == SPACING || class == VIRAMA;
}

/* The first class that is no accent, going from `at` by `step`; SEEN at the end. */
static Class beyond(const Points *name, size_t at, int step)
{
    for (size_t i = at + (size_t)step; i < name->count; i += (size_t)step) {
        Class class = class_of(name->list[i]);
        if (class != ACCENT && class != VIRAMA)
            return class;
    }
    return SEEN;
}

static bool joins(Class class)
{
    return class == DUAL || class == RIGHT;
}

/* Joiners as in domain names (RFC 5892, A.1 and A.2): after a virama, and the one that
 * keeps apart also between letters that join (after any of them: Persian is typed so);
 * and ZWJ between emoji. */
static bool may_join(const Points *name, size_t at)
{
    Class before = at ? class_of(name->list[at - 1]) : NEVER;
    if (before == VIRAMA)
        return true;
    if (name->list[at] == ZWNJ)
        return joins(beyond(name, at, -1)) && joins(beyond(name, at, 1));
    bool is_form = at > 1 && name->list[at - 1] == EMOJI_FORM;
    bool is_emoji = before == EMOJI || is_form;
    return is_emoji && at + 1 < name->count && class_of(name->list[at + 1]) == EMOJI;
}

/* Whether a code point may stand where it does. */
static bool is_seen(const Points *name, size_t at)
{
    uint32_t point = name->list[at];
    if (point == ZWNJ || point == ZWJ)
        return may_join(name, at);
    if (point == TEXT_FORM || point == EMOJI_FORM)
        return at && class_of(name->list[at - 1]) == EMOJI;
    return class_of(point) != NEVER;
}

/* A mark stands on something: not at the beginning, and not on a space. */
static bool has_base(const Points *name, size_t at)
{
    return at && name->list[at - 1] != ' ';
}

/* Not the same one twice, and not too many: they would climb over the lines around. */
static bool is_heaped(const Points *name, size_t at)
{
    size_t count = 1;
    while (count <= at && class_of(name->list[at - count]) == ACCENT) {
        if (name->list[at - count] == name->list[at])
            return true;
        count++;
    }
    return count > NAME_ACCENTS_MOST;
}

NameFault name_fault(Slice name)
{
    uint32_t list[POINTS];
    Points points = {list, 0, POINTS};
    points_read(&points, name);
    for (size_t i = 0; i < points.count; i++) {
        Class class = class_of(list[i]);
        if (!is_seen(&points, i))
            return NAME_UNSEEN;
        if (is_mark(class) && !has_base(&points, i))
            return NAME_ACCENTS;
        if (class == ACCENT && is_heaped(&points, i))
            return NAME_ACCENTS;
    }
    return NAME_GOOD;
}

NameFault name_fault_among(Slice name, const Slice *others, int count)
{
    NameFault fault = name_fault(name);
    for (int i = 0; i < count && fault == NAME_GOOD; i++)
        if (others[i].length > 0 && name_is_alike(name, others[i]))
            fault = NAME_ALIKE;
    return fault;
}
