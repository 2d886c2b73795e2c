/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as JSON, read by our reader and by jansson: both refuse, or both find the
 * same names, texts, numbers and arrays, at every level. Two things are ours alone: an
 * object has at most JSON_MEMBERS members, and a NUL byte is never read over (jansson
 * loses one behind a number, `true`, `false` and `null`).
 */
#include "message/message.h"
#include "support/jansson.h"
#include "json/read.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool is_true)
{
    if (!is_true)
        abort();
}

/* Whether an object somewhere below has more members than we take. */
static bool is_crowded(json_t *json)
{
    const char *name;
    size_t i;
    json_t *one;
    bool is_any = json_object_size(json) > JSON_MEMBERS;
    json_object_foreach(json, name, one) is_any = is_crowded(one) || is_any;
    json_array_foreach(json, i, one) is_any = is_crowded(one) || is_any;
    return is_any;
}

static void compare_object(const JsonObject *object, const json_t *json, Text *capacity);
static void compare_array(Slice rest, const json_t *json, Text *capacity);

static void compare(Slice value, const json_t *json, Text *capacity)
{
    Slice text, rest;
    int64_t number;
    JsonObject object;
    bool is_text = json_read_text(value, capacity, &text);
    bool is_integer = json_read_integer(value, INT64_MIN, INT64_MAX, &number);
    bool is_array = json_read_array(value, &rest);
    bool is_object = json_read_object(value, MESSAGE_DEPTH, capacity, &object);
    must(is_text == json_is_string(json) && is_integer == json_is_integer(json));
    must(is_array == json_is_array(json) && is_object == json_is_object(json));
    must(!is_text || slice_same(text, json_slice(json)));
    must(!is_integer || number == json_integer_value(json));
    must((*value.bytes == 't') == json_is_true(json));
    must((*value.bytes == 'f') == json_is_false(json));
    must((*value.bytes == 'n') == json_is_null(json));
    if (is_array)
        compare_array(rest, json, capacity);
    if (is_object)
        compare_object(&object, json, capacity);
}

static void compare_array(Slice rest, const json_t *json, Text *capacity)
{
    size_t count = 0;
    for (Slice value; json_read_next(&rest, capacity, &value); count++)
        compare(value, json_array_get(json, count), capacity);
    must(count == json_array_size(json));
}

static void compare_object(const JsonObject *object, const json_t *json, Text *capacity)
{
    must((size_t)object->count == json_object_size(json));
    for (int i = 0; i < object->count; i++) {
        const JsonMember *member = &object->list[i];
        const json_t *one =
            json_object_getn(json, member->name.bytes, member->name.length);
        must(one != NULL);
        char *name = strndup(member->name.bytes, member->name.length);
        must(slice_same(json_find(object, name),
                        json_is_null(one) ? (Slice){0} : member->value));
        free(name);
        size_t begin = capacity->length;
        compare(member->value, one, capacity);
        capacity->length = begin;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char buffer[MESSAGE_SIZE + 1];
    Slice bytes = {(const char *)data, size};
    JsonObject object;
    if (size > MESSAGE_SIZE)
        return 0;
    Text capacity = text_in(buffer, sizeof buffer);
    json_t *json = json_read(bytes, MESSAGE_DEPTH);
    bool is_taken = json_read_object(bytes, MESSAGE_DEPTH, &capacity, &object);
    must(is_taken == (json && !is_crowded(json) && !memchr(data, '\0', size)));
    if (is_taken)
        compare_object(&object, json, &capacity);
    must(!capacity.is_cut);
    json_decref(json);
    return 0;
}
