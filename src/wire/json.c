/* SPDX-License-Identifier: MIT */
/*
 * From bytes to a JSON object. Depth is counted before the parser sees the bytes, so that
 * nothing nests deeper than we allow.
 */
#include "wire/json.h"

/* True if arrays and objects never lie deeper in each other than `most`. */
static bool is_shallow(Slice bytes, int most)
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

json_t *json_read(Slice bytes, int depth)
{
    if (!bytes.length || !is_shallow(bytes, depth) || !slice_is_utf8(bytes))
        return NULL;
    json_t *json = json_loadb(bytes.bytes, bytes.length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}
