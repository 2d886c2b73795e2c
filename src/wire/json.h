/* SPDX-License-Identifier: MIT */
/*
 * The small change of JSON, for the files of this layer. Writing needs no stack: whether
 * a comma is due shows in the byte before. Reading refuses what is of another type or out
 * of range, and never guesses.
 */
#ifndef SEXTON_WIRE_JSON_H
#define SEXTON_WIRE_JSON_H

#include "base/text.h"

#include <jansson.h>

/* A comma, unless an object or an array has just begun. */
static inline void json_next(Text *text)
{
    char last = text->length ? text->bytes[text->length - 1] : '{';
    if (last != '{' && last != '[')
        text_char(text, ',');
}

/* `"name":`, with the comma before it. */
static inline void json_name(Text *text, const char *name)
{
    json_next(text);
    text_char(text, '"');
    text_string(text, name);
    text_string(text, "\":");
}

static inline void json_name_number(Text *text, const char *name, int64_t number)
{
    json_name(text, name);
    text_number(text, number);
}

static inline void json_name_bool(Text *text, const char *name, bool is_true)
{
    json_name(text, name);
    text_string(text, is_true ? "true" : "false");
}

static inline void json_name_text(Text *text, const char *name, Slice value)
{
    json_name(text, name);
    text_json(text, value);
}

static inline void json_name_string(Text *text, const char *name, const char *value)
{
    json_name_text(text, name, slice_of(value));
}

/* Null where the text is empty. */
static inline void json_name_maybe(Text *text, const char *name, const char *value)
{
    json_name(text, name);
    if (*value)
        text_json(text, slice_of(value));
    else
        text_string(text, "null");
}

/* A seat (or whatever has 255 for none), null if it is none. */
static inline void json_name_seat(Text *text, const char *name, unsigned seat)
{
    json_name(text, name);
    if (seat == 255)
        text_string(text, "null");
    else
        text_number(text, seat);
}

/* The member of that name; NULL if it is absent or null. */
static inline json_t *json_member(const json_t *object, const char *name)
{
    json_t *member = json_object_get(object, name);
    return json_is_null(member) ? NULL : member;
}

/* A string's bytes; bytes NULL if it is none. */
static inline Slice json_slice(const json_t *json)
{
    if (!json_is_string(json))
        return (Slice){0};
    return (Slice){json_string_value(json), json_string_length(json)};
}

static inline bool json_read_number(const json_t *json, int64_t least, int64_t most,
                                    int64_t *number)
{
    if (!json_is_integer(json))
        return false;
    *number = json_integer_value(json);
    return *number >= least && *number <= most;
}

static inline bool json_read_byte(const json_t *json, unsigned most, uint8_t *byte)
{
    int64_t number = 0;
    if (!json_read_number(json, 0, most, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

/* A byte that is 255 where the member is absent or null. */
static inline bool json_read_maybe(const json_t *json, unsigned most, uint8_t *byte)
{
    *byte = 255;
    return !json || json_is_null(json) || json_read_byte(json, most, byte);
}

/* One object from bytes: bounded depth, strict UTF-8, no key twice; NULL if it is none.
 * The caller frees it with json_decref. */
json_t *json_read(Slice bytes, int depth);

#endif
