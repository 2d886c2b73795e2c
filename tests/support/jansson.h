/* SPDX-License-Identifier: MIT */
/*
 * JSON by jansson, for tests: a reader that is not ours.
 */
#ifndef SEXTON_TESTS_SUPPORT_JANSSON_H
#define SEXTON_TESTS_SUPPORT_JANSSON_H

#include "base/text.h"

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

/* The text of a member, bytes NULL if there is none. */
static inline Slice json_text(const json_t *object, const char *name)
{
    return json_slice(json_member(object, name));
}

/* True if arrays and objects never lie deeper in each other than `most`. */
static inline bool json_is_shallow(Slice bytes, int most)
{
    int depth = 0;
    bool is_string = false;
    for (size_t i = 0; i < bytes.length; i++) {
        char byte = bytes.bytes[i];
        if (is_string && byte == '\\')
            i++;
        else if (byte == '"')
            is_string = !is_string;
        else if (!is_string && (byte == '{' || byte == '[') && ++depth > most)
            return false;
        else if (!is_string && (byte == '}' || byte == ']'))
            depth--;
    }
    return true;
}

/* One object from bytes: bounded depth, strict UTF-8, no key twice; NULL if it is none.
 * The caller frees it with json_decref. */
static inline json_t *json_read(Slice bytes, int depth)
{
    if (!bytes.length || !json_is_shallow(bytes, depth) || !slice_is_utf8(bytes))
        return NULL;
    json_t *json = json_loadb(bytes.bytes, bytes.length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}

#endif
