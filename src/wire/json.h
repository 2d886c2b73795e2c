/* SPDX-License-Identifier: MIT */
/*
 * The small change of JSON, as it is read. What is of another type or out of range is
 * refused, and nothing is guessed. (json/json.h writes.)
 */
#ifndef SEXTON_WIRE_JSON_H
#define SEXTON_WIRE_JSON_H

#include "json/json.h"

#include <jansson.h>

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

/* The text of a member, bytes NULL if there is none. */
static inline Slice json_text(const json_t *object, const char *name)
{
    return json_slice(json_member(object, name));
}

static inline bool json_flag(const json_t *object, const char *name)
{
    return json_is_true(json_member(object, name));
}

/* One object from bytes: bounded depth, strict UTF-8, no key twice; NULL if it is none.
 * The caller frees it with json_decref. */
json_t *json_read(Slice bytes, int depth);

#endif
