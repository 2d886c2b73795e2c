/* SPDX-License-Identifier: MIT */
/*
 * JSON with one thing wrong in it: every member of every object, and the first, second
 * and last element of every array, is left out, becomes null, a number, a text, an array,
 * an object, or its own text with a byte more, a byte less and another byte. What is
 * wrong is tried each time, as text.
 */
#ifndef SEXTON_TESTS_WIRE_SPOIL_H
#define SEXTON_TESTS_WIRE_SPOIL_H

#include "base/text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef void SpoilTry(void *data, Slice json);

typedef struct Spoil {
    json_t *root;
    SpoilTry *attempt;
    void *data;
} Spoil;

/* Calls go through here; the whole is written anew. */
static inline void spoil_try(const Spoil *spoil)
{
    char *text = json_dumps(spoil->root, JSON_COMPACT);
    spoil->attempt(spoil->data, (Slice){text, strlen(text)});
    free(text);
}

enum { SPOIL_VALUES = 15, SPOIL_TEXTS = 3 };

/* A value of any type, below SPOIL_VALUES; then texts that are nearly the old one. */
static inline json_t *spoil_value(int which, const json_t *old)
{
    static const json_int_t numbers[] = {-1, 0, 1, 5, 60, 255, 256, 4294967296};
    static const char *const texts[] = {"", "x", "0", "?"};
    if (which < 8)
        return json_integer(numbers[which]);
    if (which < 12)
        return json_string(texts[which - 8]);
    if (which < SPOIL_VALUES)
        return which == 12 ? json_null() : which == 13 ? json_array() : json_object();
    char bytes[512];
    size_t length = json_string_length(old);
    if (length == 0 || length + 2 > sizeof bytes)
        return json_null();
    memcpy(bytes, json_string_value(old), length + 1);
    if (which == SPOIL_VALUES)
        memcpy(bytes + length, "x", 2);
    else if (which == SPOIL_VALUES + 1)
        bytes[length - 1] = '\0';
    else
        bytes[length / 2] = 'x';
    json_t *json = json_string(bytes);
    return json ? json : json_null(); /* a byte of a letter is missing */
}

static inline int spoil_count(const json_t *old)
{
    return SPOIL_VALUES + (json_is_string(old) ? SPOIL_TEXTS : 0);
}

static void spoil_all(const Spoil *spoil, json_t *node);

static inline void spoil_member(const Spoil *spoil, json_t *object, const char *name)
{
    json_t *old = json_incref(json_object_get(object, name));
    for (int which = 0; which < spoil_count(old); which++) {
        json_object_set_new(object, name, spoil_value(which, old));
        spoil_try(spoil);
    }
    json_object_set(object, name, old);
    spoil_all(spoil, old);
    json_object_del(object, name);
    spoil_try(spoil);
    json_object_set_new(object, name, old);
}

static inline void spoil_element(const Spoil *spoil, json_t *array, size_t at)
{
    json_t *old = json_incref(json_array_get(array, at));
    for (int which = 0; which < spoil_count(old); which++) {
        json_array_set_new(array, at, spoil_value(which, old));
        spoil_try(spoil);
    }
    json_array_set(array, at, old);
    spoil_all(spoil, old);
    json_array_remove(array, at);
    spoil_try(spoil);
    json_array_insert(array, at, old);
    json_array_append(array, old);
    spoil_try(spoil);
    json_array_remove(array, json_array_size(array) - 1);
    json_decref(old);
}

/* Everything below this node. */
static void spoil_all(const Spoil *spoil, json_t *node)
{
    char *names[64];
    size_t count = 0;
    const char *name;
    json_t *value;
    json_object_foreach(node, name, value) names[count++] = strdup(name);
    for (size_t i = 0; i < count; i++) {
        spoil_member(spoil, node, names[i]);
        free(names[i]);
    }
    size_t last = json_array_size(node);
    for (size_t i = 0; i < last; i++)
        if (i < 2 || i == last - 1)
            spoil_element(spoil, node, i);
}

/* The same of a text. */
static inline void spoil_text(const char *text, SpoilTry *attempt, void *data)
{
    Spoil spoil = {json_loads(text, 0, NULL), attempt, data};
    spoil_all(&spoil, spoil.root);
    json_decref(spoil.root);
}

#endif
