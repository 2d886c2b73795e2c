/* SPDX-License-Identifier: MIT */
/*
 * JSON from outside, read without allocation: a small checked reader. Texts come out
 * unescaped: those with escapes are written into the caller's buffer, which must be as
 * large as the message; the others are not copied.
 *
 *   bytes --json_read_object--> members, as they stand --json_find--> a value
 *   value --json_read_text, json_read_integer, json_read_next--> what it says
 *
 * An object is checked whole, once: syntax (RFC 8259), depth, strict UTF-8, no name twice
 * in an object (however it is escaped), no \u0000, no lone surrogate, no number beyond 64
 * bits (or, with a fraction or an exponent, beyond a double). The other functions take
 * only values that were found in such an object. (json/json.h writes.)
 */
#ifndef SEXTON_JSON_READ_H
#define SEXTON_JSON_READ_H

#include "base/text.h"

enum { JSON_MEMBERS = 64 }; /* of an object at most, at every level */

typedef struct JsonMember {
    Slice name, value; /* the value's bytes as they stand */
} JsonMember;

typedef struct JsonObject {
    JsonMember list[JSON_MEMBERS];
    int count;
} JsonObject;

/* One object and nothing but space around it, with arrays and objects in each other at
 * most `depth` deep, itself included. The members point into `bytes` and `space`. */
bool json_read_object(Slice bytes, int depth, Text *space, JsonObject *object);

/* The value of that name, bytes NULL if it is absent or null. */
Slice json_find(const JsonObject *object, const char *name);

/* Steps into an array; false if the value is none. Then its values one by one; false at
 * its end. */
bool json_read_array(Slice value, Slice *rest);
bool json_read_next(Slice *rest, Text *space, Slice *value);

/* A string; false if the value is none, or there is no space for it. */
bool json_read_text(Slice value, Text *space, Slice *text);

/* A whole number in that range; one with a fraction or an exponent is none. */
bool json_read_integer(Slice value, int64_t least, int64_t most, int64_t *number);

#endif
