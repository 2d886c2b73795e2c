/* SPDX-License-Identifier: MIT */
/*
 * Well-formed UTF-8 (RFC 3629, section 4). Only the second byte of a sequence has a range
 * that depends on the first: this is where overlong forms, surrogates (U+D800-U+DFFF) and
 * values above U+10FFFF are kept out. All further bytes are 80-BF.
 *
 * Also which characters may be shown: a terminal must not obey somebody's name.
 */
#include "base/text.h"

/* What may follow a first byte. */
typedef struct Tail {
    uint8_t length;      /* bytes after the first; 0: no such first byte */
    uint8_t least, most; /* range of the second byte */
} Tail;

static Tail tail_of(uint8_t first)
{
    if (first < 0xC2 || first > 0xF4)
        return (Tail){0, 0, 0};
    if (first < 0xE0)
        return (Tail){1, 0x80, 0xBF};
    if (first < 0xF0)
        return (Tail){2, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF};
    return (Tail){3, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF};
}

/* The bytes of the character that starts at `bytes`, 0 if it is none. */
static size_t character(const uint8_t *bytes, size_t length)
{
    if (bytes[0] < 0x80)
        return 1;
    Tail tail = tail_of(bytes[0]);
    if (tail.length == 0 || length <= tail.length)
        return 0;
    if (bytes[1] < tail.least || bytes[1] > tail.most)
        return 0;
    for (size_t i = 2; i <= tail.length; i++)
        if (bytes[i] < 0x80 || bytes[i] > 0xBF)
            return 0;
    return (size_t)tail.length + 1;
}

bool slice_is_utf8(Slice slice)
{
    const uint8_t *bytes = (const uint8_t *)slice.bytes;
    size_t at = 0;
    while (at < slice.length) {
        size_t length = character(bytes + at, slice.length - at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

uint32_t slice_next_point(Slice *rest)
{
    const uint8_t *bytes = (const uint8_t *)rest->bytes;
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    uint32_t point = length == 1 ? bytes[0] : bytes[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        point = point << 6 | (bytes[i] & 0x3F);
    *rest = (Slice){rest->bytes + length, rest->length - length};
    return point;
}

void text_point(Text *text, uint32_t point)
{
    static const uint8_t firsts[] = {0, 0, 0xC0, 0xE0, 0xF0};
    int length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    text_char(text, (char)(firsts[length] | point >> 6 * (length - 1)));
    for (int i = length - 2; i >= 0; i--)
        text_char(text, (char)(0x80 | (point >> 6 * i & 0x3F)));
}

static uint32_t point_of(const char *bytes, size_t length)
{
    return slice_next_point(&(Slice){bytes, length});
}

/* Controls (C0, DEL, C1), separators of lines, and what turns the direction of writing
 * round (UAX 9: embeddings, overrides, isolates). */
static bool is_showable(uint32_t point)
{
    return point >= 0x20 && !(point >= 0x7F && point <= 0x9F) &&
           !(point >= 0x2028 && point <= 0x202E) && !(point >= 0x2066 && point <= 0x2069);
}

void text_clean(Text *text, Slice slice)
{
    const uint8_t *bytes = (const uint8_t *)slice.bytes;
    size_t at = 0;
    while (at < slice.length) {
        size_t length = character(bytes + at, slice.length - at);
        if (length > 0 && is_showable(point_of(slice.bytes + at, length)))
            text_slice(text, (Slice){.bytes = slice.bytes + at, .length = length});
        else
            text_char(text, '?');
        at += length > 0 ? length : 1;
    }
}

bool slice_is_clean(Slice slice)
{
    const uint8_t *bytes = (const uint8_t *)slice.bytes;
    size_t at = 0, length = 1;
    for (; at < slice.length && length > 0; at += length) {
        length = character(bytes + at, slice.length - at);
        if (length > 0 && !is_showable(point_of(slice.bytes + at, length)))
            return false;
    }
    return length > 0;
}

Slice slice_head(Slice slice, size_t most)
{
    if (slice.length <= most)
        return slice;
    while (most > 0 && ((unsigned char)slice.bytes[most] & 0xC0) == 0x80)
        most--;
    return (Slice){.bytes = slice.bytes, .length = most};
}
