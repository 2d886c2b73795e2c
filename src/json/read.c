/* SPDX-License-Identifier: MIT */
/*
 * A reader that goes over the bytes once, from left to right. What it accepts, jansson
 * accepts too, and the other way round (tests/fuzz/fuzz_read.c names two exceptions). The
 * number of an object's members is bounded, so that looking for a name that stands twice
 * takes little time.
 */
#include "json/read.h"

#include <string.h>

typedef struct Reader {
    const char *at, *end;
    int depth;   /* levels that may still be opened */
    Text *space; /* for what is escaped */
} Reader;

static bool read_value(Reader *reader);

static bool is_next(const Reader *reader, char byte)
{
    return reader->at < reader->end && *reader->at == byte;
}

static bool read_byte(Reader *reader, char byte)
{
    bool is_there = is_next(reader, byte);
    reader->at += is_there;
    return is_there;
}

static void skip_space(Reader *reader)
{
    while (is_next(reader, ' ') || is_next(reader, '\n') || is_next(reader, '\t') ||
           is_next(reader, '\r'))
        reader->at++;
}

static bool is_digit(const Reader *reader)
{
    return reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9';
}

static bool read_literal(Reader *reader, const char *literal)
{
    size_t length = strlen(literal);
    if ((size_t)(reader->end - reader->at) < length ||
        memcmp(reader->at, literal, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* One digit or more. */
static bool read_digits(Reader *reader)
{
    const char *begin = reader->at;
    while (is_digit(reader))
        reader->at++;
    return reader->at > begin;
}

/* An integer's digits, behind its sign; false if it needs more than 64 bits. */
static bool read_magnitude(Reader *reader, bool is_negative, uint64_t *number)
{
    uint64_t most = (uint64_t)INT64_MAX + is_negative;
    for (*number = 0; is_digit(reader); reader->at++) {
        uint64_t digit = (uint64_t)(*reader->at - '0');
        if (*number > (most - digit) / 10)
            return false;
        *number = 10 * *number + digit;
    }
    return true;
}

/* An exponent, behind its `e`; what is far beyond any is cut. */
static bool read_exponent(Reader *reader, int64_t *exponent)
{
    enum { FAR = 1 << 30 };
    bool is_negative = read_byte(reader, '-');
    if (!is_negative)
        (void)read_byte(reader, '+');
    bool is_there = is_digit(reader);
    for (*exponent = 0; is_digit(reader); reader->at++)
        if (*exponent < FAR)
            *exponent = 10 * *exponent + (*reader->at - '0');
    if (is_negative)
        *exponent = -*exponent;
    return is_there;
}

/* Whether digits, with or without a point, times ten to the exponent are below the least
 * number that is rounded to infinity, 2^1024 - 2^970 = 1.7976931348623158079...e308; by
 * its first twenty digits. */
static bool is_finite(Slice digits, int64_t exponent)
{
    static const char limit[] = "17976931348623158079";
    enum { WHOLE = 309 }; /* digits of it before the point */
    size_t point = 0, first = 0;
    while (point < digits.length && digits.bytes[point] != '.')
        point++;
    while (first < digits.length &&
           (digits.bytes[first] == '0' || digits.bytes[first] == '.'))
        first++;
    int64_t whole = (int64_t)point - (int64_t)first + (first > point) + exponent;
    if (first == digits.length || whole != WHOLE)
        return first == digits.length || whole < WHOLE;
    for (size_t i = first, place = 0; limit[place]; i++) {
        char digit = i < digits.length ? digits.bytes[i] : '0';
        if (digit == '.')
            continue;
        if (digit != limit[place])
            return digit < limit[place];
        place++;
    }
    return false;
}

static bool read_number(Reader *reader)
{
    uint64_t number;
    int64_t exponent = 0;
    bool is_negative = read_byte(reader, '-');
    Reader whole = *reader;
    if (!read_byte(reader, '0') && !read_digits(reader))
        return false;
    if (!is_next(reader, '.') && !is_next(reader, 'e') && !is_next(reader, 'E'))
        return read_magnitude(&whole, is_negative, &number);
    if (read_byte(reader, '.') && !read_digits(reader))
        return false;
    Slice digits = {whole.at, (size_t)(reader->at - whole.at)};
    if ((read_byte(reader, 'e') || read_byte(reader, 'E')) &&
        !read_exponent(reader, &exponent))
        return false;
    return is_finite(digits, exponent);
}

/* Four hexadecimal digits; -1 if they are not there. */
static int32_t read_hex(Reader *reader)
{
    int32_t number = 0;
    for (int i = 0; i < 4; i++) {
        char digit = reader->at < reader->end ? *reader->at++ : ' ';
        char small = (char)(digit | 0x20);
        if (digit >= '0' && digit <= '9')
            number = number << 4 | (digit - '0');
        else if (small >= 'a' && small <= 'f')
            number = number << 4 | (small - 'a' + 10);
        else
            return -1;
    }
    return number;
}

/* The code point behind `\u`: not 0, and of surrogates only a pair. -1: none. */
static int32_t read_point(Reader *reader)
{
    int32_t high = read_hex(reader);
    if (high < 0xD800 || high > 0xDFFF)
        return high == 0 ? -1 : high;
    if (high > 0xDBFF || !read_byte(reader, '\\') || !read_byte(reader, 'u'))
        return -1;
    int32_t low = read_hex(reader);
    if (low < 0xDC00 || low > 0xDFFF)
        return -1;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

/* The code point behind a backslash, -1 if there is none. */
static int32_t read_escape(Reader *reader)
{
    static const char signs[] = "\"\\/bfnrt", points[] = "\"\\/\b\f\n\r\t";
    if (read_byte(reader, 'u'))
        return read_point(reader);
    for (int i = 0; signs[i]; i++)
        if (read_byte(reader, signs[i]))
            return points[i];
    return -1;
}

/* A string; what stands between its quotes. */
static bool read_string(Reader *reader, Slice *inside, bool *is_plain)
{
    if (!read_byte(reader, '"'))
        return false;
    const char *begin = reader->at;
    *is_plain = true;
    while (reader->at < reader->end && *reader->at != '"') {
        uint8_t byte = (uint8_t)*reader->at++;
        if (byte < 0x20)
            return false;
        if (byte != '\\')
            continue;
        *is_plain = false;
        if (read_escape(reader) < 0)
            return false;
    }
    *inside = (Slice){begin, (size_t)(reader->at - begin)};
    return read_byte(reader, '"');
}

/* Appends what stands in a string that was read, without its escapes. */
static void unescape(Slice inside, Text *text)
{
    Reader reader = {.at = inside.bytes, .end = inside.bytes + inside.length};
    while (reader.at < reader.end)
        if (read_byte(&reader, '\\'))
            text_point(text, (uint32_t)read_escape(&reader));
        else
            text_char(text, *reader.at++);
}

/* A string as it is meant. */
static bool read_text(Reader *reader, Slice *text)
{
    bool is_plain;
    if (!read_string(reader, text, &is_plain))
        return false;
    if (is_plain)
        return true;
    size_t begin = reader->space->length;
    unescape(*text, reader->space);
    *text = (Slice){reader->space->bytes + begin, reader->space->length - begin};
    return !reader->space->is_cut;
}

/* Notes `"name": value`, unless that name was there before. */
static bool read_member(Reader *reader, JsonObject *object)
{
    if (object->count == JSON_MEMBERS)
        return false;
    JsonMember *member = &object->list[object->count];
    if (!read_text(reader, &member->name))
        return false;
    for (int i = 0; i < object->count; i++)
        if (slice_same(member->name, object->list[i].name))
            return false;
    skip_space(reader);
    if (!read_byte(reader, ':'))
        return false;
    skip_space(reader);
    const char *begin = reader->at;
    if (!read_value(reader))
        return false;
    member->value = (Slice){begin, (size_t)(reader->at - begin)};
    object->count++;
    return true;
}

/* What stands between two brackets, parted by commas: members, or values where there is
 * no object. */
static bool read_list(Reader *reader, char open, char close, JsonObject *object)
{
    if (!read_byte(reader, open) || reader->depth-- == 0)
        return false;
    skip_space(reader);
    for (bool is_more = !is_next(reader, close); is_more;) {
        if (!(object ? read_member(reader, object) : read_value(reader)))
            return false;
        skip_space(reader);
        is_more = read_byte(reader, ',');
        if (is_more)
            skip_space(reader);
    }
    reader->depth++;
    return read_byte(reader, close);
}

static bool read_object(Reader *reader, JsonObject *object)
{
    object->count = 0;
    return read_list(reader, '{', '}', object);
}

/* Only looked at: its names need no space any longer. */
static bool read_inner(Reader *reader)
{
    JsonObject object;
    size_t begin = reader->space->length;
    bool is_good = read_object(reader, &object);
    reader->space->length = begin;
    reader->space->bytes[begin] = '\0';
    return is_good;
}

/* As deep as the reader allows: its callers can't be more. */
static bool read_value(Reader *reader)
{
    Slice inside;
    bool is_plain;
    if (reader->at == reader->end)
        return false;
    switch (*reader->at) {
    case '"': return read_string(reader, &inside, &is_plain);
    case '{': return read_inner(reader);
    case '[': return read_list(reader, '[', ']', NULL);
    case 't': return read_literal(reader, "true");
    case 'f': return read_literal(reader, "false");
    case 'n': return read_literal(reader, "null");
    default: return read_number(reader);
    }
}

bool json_read_object(Slice bytes, int depth, Text *space, JsonObject *object)
{
    Reader reader = {bytes.bytes, bytes.bytes + bytes.length, depth, space};
    if (bytes.length == 0 || !slice_is_utf8(bytes))
        return false;
    skip_space(&reader);
    if (!read_object(&reader, object))
        return false;
    skip_space(&reader);
    return reader.at == reader.end;
}

Slice json_find(const JsonObject *object, const char *name)
{
    Slice wanted = slice_of(name);
    for (int i = 0; i < object->count; i++) {
        const JsonMember *member = &object->list[i];
        if (slice_same(member->name, wanted))
            return *member->value.bytes == 'n' ? (Slice){0} : member->value;
    }
    return (Slice){0};
}

/* `rest` begins behind the bracket or behind a value. */
bool json_read_array(Slice value, Slice *rest)
{
    if (*value.bytes != '[')
        return false;
    *rest = (Slice){value.bytes + 1, value.length - 1};
    return true;
}

bool json_read_next(Slice *rest, Text *space, Slice *value)
{
    Reader reader = {rest->bytes, rest->bytes + rest->length, INT32_MAX, space};
    skip_space(&reader);
    if (read_byte(&reader, ','))
        skip_space(&reader);
    const char *begin = reader.at;
    if (!read_value(&reader))
        return false; /* the bracket */
    *value = (Slice){begin, (size_t)(reader.at - begin)};
    *rest = (Slice){reader.at, (size_t)(reader.end - reader.at)};
    return true;
}

bool json_read_text(Slice value, Text *space, Slice *text)
{
    Reader reader = {value.bytes, value.bytes + value.length, 0, space};
    return read_text(&reader, text);
}

bool json_read_integer(Slice value, int64_t least, int64_t most, int64_t *number)
{
    uint64_t magnitude;
    Reader reader = {.at = value.bytes, .end = value.bytes + value.length};
    bool is_negative = read_byte(&reader, '-');
    if (!is_digit(&reader) || !read_magnitude(&reader, is_negative, &magnitude) ||
        reader.at < reader.end)
        return false;
    *number = is_negative ? (int64_t)(0 - magnitude) : (int64_t)magnitude;
    return *number >= least && *number <= most;
}
