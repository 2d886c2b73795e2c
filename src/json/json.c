/* SPDX-License-Identifier: MIT */
/*
 * Writing JSON, name by name.
 */
#include "json/json.h"

void json_next(Text *text)
{
    char last = text->length ? text->bytes[text->length - 1] : '{';
    if (last != '{' && last != '[')
        text_char(text, ',');
}

void json_name(Text *text, const char *name)
{
    json_next(text);
    text_char(text, '"');
    text_string(text, name);
    text_string(text, "\":");
}

void json_name_number(Text *text, const char *name, int64_t number)
{
    json_name(text, name);
    text_number(text, number);
}

void json_name_bool(Text *text, const char *name, bool is_true)
{
    json_name(text, name);
    text_string(text, is_true ? "true" : "false");
}

void json_name_text(Text *text, const char *name, Slice value)
{
    json_name(text, name);
    text_json(text, value);
}

void json_name_string(Text *text, const char *name, const char *value)
{
    json_name_text(text, name, slice_of(value));
}

void json_name_maybe(Text *text, const char *name, const char *value)
{
    json_name(text, name);
    if (*value)
        text_json(text, slice_of(value));
    else
        text_string(text, "null");
}

void json_name_seat(Text *text, const char *name, unsigned seat)
{
    json_name(text, name);
    if (seat == 255)
        text_string(text, "null");
    else
        text_number(text, seat);
}
