/* SPDX-License-Identifier: MIT */
/*
 * Well-formed UTF-8 (RFC 3629, section 4). Only the second byte of a sequence has a range
 * that depends on the first: that is where overlong forms, surrogates (U+D800-U+DFFF) and
 * what lies above U+10FFFF are kept out. All further bytes are 80-BF.
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
