/* SPDX-License-Identifier: MIT */
/* Values of a message that was checked: an absent one is of no type. */
#include "wire/value.h"

bool wire_object_read(Slice bytes, int depth, Text *capacity, WireObject *object)
{
    object->capacity = capacity;
    bool is_good =
        bytes.bytes && json_read_object(bytes, depth, capacity, &object->members);
    if (!is_good)
        object->members.count = 0;
    return is_good;
}

WireValue wire_member(const WireObject *object, const char *name)
{
    return (WireValue){json_find(&object->members, name), object->capacity};
}

Slice wire_text(const WireObject *object, const char *name)
{
    return wire_string(wire_member(object, name));
}

bool wire_flag(const WireObject *object, const char *name)
{
    return wire_is_true(wire_member(object, name));
}

bool wire_inner(WireValue value, WireObject *object)
{
    enum { DEPTH = 64 }; /* it is not as deep as that: the message was checked */
    return wire_object_read(value.bytes, DEPTH, value.capacity, object);
}

bool wire_list(WireValue value, WireList *list)
{
    list->capacity = value.capacity;
    return value.bytes.bytes && json_read_array(value.bytes, &list->rest);
}

bool wire_next(WireList *list, WireValue *value)
{
    value->capacity = list->capacity;
    return json_read_next(&list->rest, list->capacity, &value->bytes);
}

int wire_count(WireValue value)
{
    int count = 0;
    WireList list;
    WireValue one;
    if (!wire_list(value, &list))
        return -1;
    while (wire_next(&list, &one))
        count++;
    return count;
}

WireValue wire_at(WireValue value, int index)
{
    WireList list;
    WireValue one = {.capacity = value.capacity};
    if (!wire_list(value, &list))
        return one;
    for (int i = 0; wire_next(&list, &one); i++)
        if (i == index)
            return one;
    return (WireValue){.capacity = value.capacity};
}

Slice wire_string(WireValue value)
{
    Slice text;
    if (!value.bytes.bytes || !json_read_text(value.bytes, value.capacity, &text))
        return (Slice){0};
    return text;
}

bool wire_is_true(WireValue value)
{
    return value.bytes.bytes && *value.bytes.bytes == 't';
}

bool wire_is_bool(WireValue value)
{
    return wire_is_true(value) || (value.bytes.bytes && *value.bytes.bytes == 'f');
}

bool wire_number(WireValue value, int64_t least, int64_t most, int64_t *number)
{
    return value.bytes.bytes && json_read_integer(value.bytes, least, most, number);
}

bool wire_byte(WireValue value, unsigned most, uint8_t *byte)
{
    int64_t number = 0;
    if (!wire_number(value, 0, most, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

bool wire_maybe(WireValue value, unsigned most, uint8_t *byte)
{
    *byte = 255;
    return !value.bytes.bytes || wire_byte(value, most, byte);
}
