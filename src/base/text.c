/* SPDX-License-Identifier: MIT */
/*
 * Bounded text and slices. Nothing here trusts the bytes it is given: lengths are always
 * those of the slice, and a NUL inside one is a byte like any other.
 *
 * A text that was cut holds a true beginning of what was written: once something did not
 * fit, the buffer is full, and nothing shorter slips in behind it.
 */
#include "base/text.h"

#include <assert.h>
#include <string.h>

static const char hex_digits[] = "0123456789abcdef";

Text text_in(char *buffer, size_t size)
{
    Text text = {.bytes = buffer, .size = size};
    assert(size > 0);
    text_clear(&text);
    return text;
}

void text_clear(Text *text)
{
    text->length = 0;
    text->is_cut = false;
    text->bytes[0] = '\0';
}

void text_char(Text *text, char byte)
{
    if (text->length + 1 >= text->size) {
        text->is_cut = true;
        return;
    }
    text->bytes[text->length++] = byte;
    text->bytes[text->length] = '\0';
}

void text_string(Text *text, const char *string)
{
    text_slice(text, slice_of(string));
}

void text_slice(Text *text, Slice slice)
{
    size_t capacity = text->size - 1 - text->length;
    size_t length = slice.length;
    if (length > capacity) {
        length = capacity;
        text->is_cut = true;
    }
    if (length == 0)
        return;
    memcpy(text->bytes + text->length, slice.bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_copy(char *to, size_t size, Slice from)
{
    Text text = text_in(to, size);
    text_slice(&text, slice_head(from, size - 1));
}

void text_number(Text *text, int64_t number)
{
    char digits[20]; /* 2^63 has 19, and its sign */
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    text_slice(text, (Slice){.bytes = digits + at, .length = sizeof digits - at});
}

static bool is_control(char byte)
{
    return (unsigned char)byte < 0x20 || byte == 0x7F;
}

static void escape(Text *text, char byte)
{
    text_string(text, "\\u00");
    text_bytes(text, &(uint8_t){(uint8_t)byte}, 1);
}

void text_json(Text *text, Slice slice)
{
    size_t from = 0; /* plain bytes go in whole runs */
    text_char(text, '"');
    for (size_t i = 0; i < slice.length; i++) {
        char byte = slice.bytes[i];
        bool is_hidden = is_control(byte);
        if (!is_hidden && byte != '"' && byte != '\\')
            continue;
        text_slice(text, (Slice){.bytes = slice.bytes + from, .length = i - from});
        if (is_hidden)
            escape(text, byte);
        else
            text_char(text, '\\');
        from = is_hidden ? i + 1 : i;
    }
    if (from < slice.length)
        text_slice(text,
                   (Slice){.bytes = slice.bytes + from, .length = slice.length - from});
    text_char(text, '"');
}

Slice slice_of(const char *string)
{
    return (Slice){.bytes = string, .length = strlen(string)};
}

Slice slice_text(const Text *text)
{
    return (Slice){.bytes = text->bytes, .length = text->length};
}

bool slice_equal(Slice slice, const char *string)
{
    return slice_same(slice, slice_of(string));
}

/* memcmp, which must not be handed the NULL of an empty slice. */
static int compare(const char *a, const char *b, size_t length)
{
    return length == 0 ? 0 : memcmp(a, b, length);
}

bool slice_same(Slice a, Slice b)
{
    return a.length == b.length && compare(a.bytes, b.bytes, a.length) == 0;
}

bool slice_starts(Slice slice, const char *prefix)
{
    size_t length = strlen(prefix);
    return slice.length >= length && compare(slice.bytes, prefix, length) == 0;
}

int slice_compare(Slice a, Slice b)
{
    size_t shorter = a.length < b.length ? a.length : b.length;
    int order = compare(a.bytes, b.bytes, shorter);
    if (order != 0)
        return order < 0 ? -1 : 1;
    return (a.length > b.length) - (a.length < b.length);
}

Slice slice_cut(Slice *rest, char mark)
{
    size_t at = 0;
    while (at < rest->length && rest->bytes[at] != mark)
        at++;
    Slice part = {.bytes = rest->bytes, .length = at};
    if (at == rest->length)
        *rest = (Slice){.bytes = NULL, .length = 0};
    else
        *rest = (Slice){.bytes = rest->bytes + at + 1, .length = rest->length - at - 1};
    return part;
}

Slice slice_without_last(Slice slice, char mark)
{
    if (slice.length > 0 && slice.bytes[slice.length - 1] == mark)
        slice.length--;
    return slice;
}

bool slice_number(Slice slice, uint32_t most, uint32_t *number)
{
    if (slice.length == 0 || (slice.bytes[0] == '0' && slice.length > 1))
        return false;
    uint64_t sum = 0;
    for (size_t i = 0; i < slice.length; i++) {
        if (slice.bytes[i] < '0' || slice.bytes[i] > '9')
            return false;
        sum = 10 * sum + (uint64_t)(slice.bytes[i] - '0');
        if (sum > most)
            return false;
    }
    *number = (uint32_t)sum;
    return true;
}

bool slice_integer(Slice slice, int32_t least, int32_t most, int32_t *number)
{
    bool is_below = slice.length > 0 && slice.bytes[0] == '-';
    if (is_below)
        slice = (Slice){.bytes = slice.bytes + 1, .length = slice.length - 1};
    uint32_t size;
    if (!slice_number(slice, (uint32_t)INT32_MAX + 1, &size) || (is_below && size == 0))
        return false;
    int64_t value = is_below ? -(int64_t)size : (int64_t)size;
    if (value < least || value > most)
        return false;
    *number = (int32_t)value;
    return true;
}

bool slice_has_control(Slice slice)
{
    for (size_t i = 0; i < slice.length; i++)
        if (is_control(slice.bytes[i]))
            return true;
    return false;
}

bool slice_has_stray_space(Slice slice)
{
    bool after_space = true;
    for (size_t i = 0; i < slice.length; i++) {
        bool is_space = slice.bytes[i] == ' ';
        if (is_space && after_space)
            return true;
        after_space = is_space;
    }
    return after_space;
}

bool slice_is_word(Slice slice)
{
    for (size_t i = 0; i < slice.length; i++)
        if (slice.bytes[i] == ' ')
            return false;
    return slice.length > 0 && !slice_has_control(slice) && slice_is_utf8(slice);
}

void text_hex(Text *text, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(text, hex_digits[number >> shift & 15]);
}

void text_bytes(Text *text, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_char(text, hex_digits[bytes[i] >> 4]);
        text_char(text, hex_digits[bytes[i] & 15]);
    }
}

bool slice_hex(Slice slice, uint64_t *number)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < slice.length; i++) {
        uint64_t digit = 0; /* no memchr here: WASM has none */
        while (digit < 16 && hex_digits[digit] != slice.bytes[i])
            digit++;
        if (digit == 16)
            return false;
        sum = sum << 4 | digit;
    }
    *number = sum;
    return slice.length == 16;
}
