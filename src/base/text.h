/* SPDX-License-Identifier: MIT */
/*
 * Bounded text. A Text writes into the caller's buffer, never past it, and always leaves
 * a NUL at the end; what did not fit is dropped and `is_cut` is set. A Slice is a view of
 * bytes that belong to somebody else: readers use it for lines and words.
 */
#ifndef SEXTON_BASE_TEXT_H
#define SEXTON_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *bytes; /* borrowed from the caller, NUL-terminated at all times */
    size_t size; /* of the buffer, the NUL included; at least 1 */
    size_t length;
    bool is_cut;
} Text;

typedef struct Slice {
    const char *bytes; /* borrowed, not NUL-terminated */
    size_t length;
} Slice;

/* An empty text in `buffer`, which must outlive it. */
Text text_in(char *buffer, size_t size);

/* The same with space of its own, all 0, in the block in which it is declared. */
#define TEXT(size) text_in((char[size]){0}, size)

void text_clear(Text *text);
void text_char(Text *text, char byte);
void text_string(Text *text, const char *string);
void text_slice(Text *text, Slice slice);
void text_number(Text *text, int64_t number);

/* Hexadecimal, in lower case: all sixteen digits of a number; two for each byte. */
void text_hex(Text *text, uint64_t number);
void text_bytes(Text *text, const uint8_t *bytes, size_t count);

/* The string as a JSON string, quotes included; control characters are escaped. */
void text_json(Text *text, Slice slice);

/* As much of a slice as there is space for, as a string. It never ends inside a
 * character.
 */
void text_copy(char *to, size_t size, Slice from);

/* A code point as UTF-8. */
void text_point(Text *text, uint32_t point);

/* The bytes as they may be shown: control characters, characters that turn the direction
 * of writing, and what is not UTF-8 become `?`. */
void text_clean(Text *text, Slice slice);

Slice slice_of(const char *string);
Slice slice_text(const Text *text);
bool slice_equal(Slice slice, const char *string);
bool slice_same(Slice a, Slice b);
bool slice_starts(Slice slice, const char *prefix);

/* By bytes, as memcmp; a prefix comes first. */
int slice_compare(Slice a, Slice b);

/* Cuts the part before the first `mark` off `rest` and returns it; `rest` becomes what
 * follows the mark, empty (with bytes NULL) if there was none. */
Slice slice_cut(Slice *rest, char mark);

/* The slice without its last byte, if that is `mark`: the last line of a file ends in \n
 * too, and no further line begins there. */
Slice slice_without_last(Slice slice, char mark);

/* A number without sign or leading zero, at most `most`; false if it is not that. */
bool slice_number(Slice slice, uint32_t most, uint32_t *number);

/* The same, where an ASCII `-` may stand before a number other than 0. */
bool slice_integer(Slice slice, int32_t least, int32_t most, int32_t *number);

/* A number as text_hex writes it; false if it is not that. */
bool slice_hex(Slice slice, uint64_t *number);

/* True if the bytes are well-formed UTF-8 (RFC 3629: no surrogates, shortest form). */
bool slice_is_utf8(Slice slice);

/* True if text_clean would change nothing. */
bool slice_is_clean(Slice slice);

/* Cuts the first code point off well-formed UTF-8 that is not empty. */
uint32_t slice_next_point(Slice *rest);

/* The first bytes, `most` or a few less: it never ends inside a character. */
Slice slice_head(Slice slice, size_t most);

/* True if one of the bytes is a control character (U+0000 to U+001F, U+007F). */
bool slice_has_control(Slice slice);

/* True if a space is doubled, or stands at an end; also of an empty one. */
bool slice_has_stray_space(Slice slice);

/* True if the bytes are one word: UTF-8, not empty, no space, no control character. */
bool slice_is_word(Slice slice);

#endif
