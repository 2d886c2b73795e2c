/* SPDX-License-Identifier: MIT */
/*
 * Small helpers that read JSON for a client: values out of objects and lists. A value of
 * another type or out of range is refused, and nothing is guessed. A value is its bytes
 * as they stand in a message that was checked (json/read.h), with a buffer for unescaped
 * texts. (json/json.h writes.)
 */
#ifndef SEXTON_WIRE_VALUE_H
#define SEXTON_WIRE_VALUE_H

#include "json/read.h"

/* Bytes NULL: absent, or null. */
typedef struct WireValue {
    Slice bytes;
    Text *capacity;
} WireValue;

typedef struct WireObject {
    JsonObject members;
    Text *capacity;
} WireObject;

typedef struct WireList {
    Slice rest;
    Text *capacity;
} WireList;

/* One object from bytes; false, with no members, if it is none. Room is an empty text. */
bool wire_object_read(Slice bytes, int depth, Text *capacity, WireObject *object);

/* A member; its text, bytes NULL if it is none; whether it is `true`. */
WireValue wire_member(const WireObject *object, const char *name);
Slice wire_text(const WireObject *object, const char *name);
bool wire_flag(const WireObject *object, const char *name);

/* An object inside; false, with no members, if it is none. */
bool wire_inner(WireValue value, WireObject *object);

/* How many values a list has, -1 if it is none. Its values one by one. */
int wire_count(WireValue value);
bool wire_list(WireValue value, WireList *list);
bool wire_next(WireList *list, WireValue *value);
WireValue wire_at(WireValue list, int index); /* absent if it has not that many */

/* A string's bytes, NULL if it is none. */
Slice wire_string(WireValue value);
bool wire_is_true(WireValue value);
bool wire_is_bool(WireValue value);
bool wire_number(WireValue value, int64_t least, int64_t most, int64_t *number);
bool wire_byte(WireValue value, unsigned most, uint8_t *byte);

/* A byte that is 255 where the value is absent. */
bool wire_maybe(WireValue value, unsigned most, uint8_t *byte);

#endif
