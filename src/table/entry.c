/* SPDX-License-Identifier: MIT */
/*
 * The text of entries: a verb and those of these words that table/request.def names for
 * it, in this order; `open` alone has further lines.
 *
 *   VERB SEAT COLOUR HASH SEED BOT GRAVE TEXT
 *
 *   open 1 \n game ... \n ...       version 1 of the log, then options
 *   claim 2 5 HASH Mia              takeover 1 SEED keeper host
 *   stand SEED                      the clock's milliseconds, while the table waits
 *
 * Hashes and seeds are in lower-case hexadecimal. What is written is read back the same.
 */
#include "table/table_own.h"

#include <string.h>

enum { HASH_DIGITS = 2 * HASH_SIZE };

const Verb step_verbs[REQUESTS] = {
#define ENTRY(name, string, words, who, phases, traits) \
    [REQUEST_##name] = {string, words, who, phases, traits},
#include "table/request.def"
};

static const char version[] = "1";

static int digit_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool hex_read(Slice hex, uint8_t *bytes, size_t count)
{
    if (hex.length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = digit_value(hex.bytes[2 * i]), low = digit_value(hex.bytes[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* Whether there is such a seat, and the colour is free, is check.c's to say. */
static bool read_byte(Slice text, uint8_t *byte)
{
    uint32_t number;
    if (!slice_number(text, UINT8_MAX, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

static bool read_words(Slice rest, unsigned words, Step *step)
{
    if (words & HAS_SEAT && !read_byte(slice_cut(&rest, ' '), &step->seat))
        return false;
    if (words & HAS_COLOUR && !read_byte(slice_cut(&rest, ' '), &step->colour))
        return false;
    if (words & HAS_HASH && !hex_read(slice_cut(&rest, ' '), step->hash, HASH_SIZE))
        return false;
    if (words & HAS_SEED && !slice_hex(slice_cut(&rest, ' '), &step->seed))
        return false;
    if (words & HAS_BOT && !bot_read(slice_cut(&rest, ' '), &step->bot))
        return false;
    if (words & HAS_GRAVE)
        step->grave = slice_cut(&rest, ' ');
    if (words & HAS_TEXT || (words & MAY_TEXT && rest.bytes)) {
        step->text = rest;
        return rest.length > 0;
    }
    return rest.bytes == NULL;
}

/* Most are told apart by the first letter. */
static bool is_verb(Slice name, const char *verb)
{
    return name.length > 0 && name.bytes[0] == verb[0] && slice_equal(name, verb);
}

RequestKind step_verb(Slice *body)
{
    Slice name = slice_cut(body, ' ');
    RequestKind verb = 0;
    while (verb < REQUESTS && !is_verb(name, step_verbs[verb].name))
        verb++;
    return verb;
}

bool step_read(Slice body, Step *step)
{
    Slice rest = body;
    memset(step, 0, sizeof *step);
    step->verb = step_verb(&rest);
    if (step->verb == REQUESTS)
        return false;
    if (step->verb == REQUEST_OPEN && !slice_equal(slice_cut(&rest, '\n'), version))
        return false;
    return read_words(rest, step_verbs[step->verb].words, step);
}

/* A word follows. */
static Text *space(Text *body)
{
    text_char(body, ' ');
    return body;
}

void step_write(const Step *step, Text *body)
{
    unsigned words = step_verbs[step->verb].words;
    text_string(body, step_verbs[step->verb].name);
    if (step->verb == REQUEST_OPEN) {
        text_string(space(body), version);
        text_char(body, '\n');
        text_slice(body, step->text);
        return;
    }
    if (words & HAS_SEAT)
        text_number(space(body), step->seat);
    if (words & HAS_COLOUR)
        text_number(space(body), step->colour);
    if (words & HAS_HASH)
        text_bytes(space(body), step->hash, HASH_SIZE);
    if (words & HAS_SEED)
        text_hex(space(body), step->seed);
    if (words & HAS_BOT)
        bot_write(&step->bot, space(body));
    if (words & HAS_GRAVE)
        text_slice(space(body), step->grave);
    if (words & (HAS_TEXT | MAY_TEXT) && step->text.length > 0)
        text_slice(space(body), step->text);
}
