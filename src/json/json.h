/* SPDX-License-Identifier: MIT */
/*
 * Small helpers that write JSON: names, commas, numbers. Writing needs no stack: the byte
 * before shows whether a comma is due. (json/read.h reads.)
 */
#ifndef SEXTON_JSON_JSON_H
#define SEXTON_JSON_JSON_H

#include "base/text.h"

/* A comma, unless an object or an array has just begun. */
void json_next(Text *text);

/* `"name":`, with the comma before it. */
void json_name(Text *text, const char *name);
void json_name_number(Text *text, const char *name, int64_t number);
void json_name_bool(Text *text, const char *name, bool is_true);
void json_name_text(Text *text, const char *name, Slice value);
void json_name_string(Text *text, const char *name, const char *value);

/* Null where the text is empty. */
void json_name_maybe(Text *text, const char *name, const char *value);

/* A seat (or whatever has 255 for none), null if it is none. */
void json_name_seat(Text *text, const char *name, unsigned seat);

#endif
