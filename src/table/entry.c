/* SPDX-License-Identifier: MIT */
/*
 * The text of entries: one verb and its words; `open` alone has further lines.
 *
 *   open 1 \n game ... \n ...        version 1 of the log, then options
 *   link SEAT HASH                   claim SEAT COLOUR TOKEN NAME
 *   bot SEAT COLOUR SEED BOT         person SEAT
 *   start SECRET                     hash SEAT HASH        word SEAT WORD
 *   move SEAT NOTATION               undo SEAT             mark SEAT GRAVE [TEXT]
 *   takeover SEAT SEED BOT [host]    giveback SEAT         resign SEAT SEED BOT
 *   pause   resume   rematch ID      close
 *   stand MS   go                    the clock, while the table waits; MS as a seed
 *
 * Hashes and seeds are in lower-case hexadecimal. What is written is read back the same.
 */
#include "table/own.h"

#include <string.h>

enum { HASH_DIGITS = 2 * HASH_SIZE };

/* The words of an entry after the verb, in this order. */
enum {
    HAS_SEAT = 1,
    HAS_COLOUR = 2,
    HAS_HASH = 4,
    HAS_SEED = 8,
    HAS_BOT = 16,
    HAS_GRAVE = 32,
    HAS_TEXT = 64,
    MAY_TEXT = 128,
};

typedef struct Verb {
    const char *name;
    uint8_t words;
} Verb;

static const Verb verbs[REQUESTS] = {
    [REQUEST_OPEN] = {"open", HAS_TEXT},
    [REQUEST_LINK] = {"link", HAS_SEAT | HAS_HASH},
    [REQUEST_CLAIM] = {"claim", HAS_SEAT | HAS_COLOUR | HAS_HASH | HAS_TEXT},
    [REQUEST_SEAT_BOT] = {"bot", HAS_SEAT | HAS_COLOUR | HAS_SEED | HAS_BOT},
    [REQUEST_SEAT_OPEN] = {"person", HAS_SEAT},
    [REQUEST_START] = {"start", HAS_TEXT},
    [REQUEST_HASH] = {"hash", HAS_SEAT | HAS_TEXT},
    [REQUEST_WORD] = {"word", HAS_SEAT | HAS_TEXT},
    [REQUEST_MOVE] = {"move", HAS_SEAT | HAS_TEXT},
    [REQUEST_UNDO] = {"undo", HAS_SEAT},
    [REQUEST_MARK] = {"mark", HAS_SEAT | HAS_GRAVE | MAY_TEXT},
    [REQUEST_TAKE_OVER] = {"takeover", HAS_SEAT | HAS_SEED | HAS_BOT | MAY_TEXT},
    [REQUEST_GIVE_BACK] = {"giveback", HAS_SEAT},
    [REQUEST_RESIGN] = {"resign", HAS_SEAT | HAS_SEED | HAS_BOT},
    [REQUEST_PAUSE] = {"pause", 0},
    [REQUEST_RESUME] = {"resume", 0},
    [REQUEST_STAND] = {"stand", HAS_SEED},
    [REQUEST_GO] = {"go", 0},
    [REQUEST_REMATCH] = {"rematch", HAS_TEXT},
    [REQUEST_CLOSE] = {"close", 0},
};

static const char version[] = "1";

bool step_has_seat(RequestKind verb)
{
    return verbs[verb].words & HAS_SEAT;
}

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

static RequestKind find_verb(Slice name)
{
    if (slice_equal(name, verbs[REQUEST_MOVE].name))
        return REQUEST_MOVE; /* nearly always */
    RequestKind verb = 0;
    while (verb < REQUESTS && !slice_equal(name, verbs[verb].name))
        verb++;
    return verb;
}

bool step_read(Slice body, Step *step)
{
    Slice rest = body;
    memset(step, 0, sizeof *step);
    step->verb = find_verb(slice_cut(&rest, ' '));
    if (step->verb == REQUESTS)
        return false;
    if (step->verb == REQUEST_OPEN && !slice_equal(slice_cut(&rest, '\n'), version))
        return false;
    return read_words(rest, verbs[step->verb].words, step);
}

/* A space, and then the word. */
static void write_word(Slice word, Text *body)
{
    text_char(body, ' ');
    text_slice(body, word);
}

void step_write(const Step *step, Text *body)
{
    unsigned words = verbs[step->verb].words;
    text_string(body, verbs[step->verb].name);
    if (step->verb == REQUEST_OPEN) {
        write_word(slice_of(version), body);
        text_char(body, '\n');
        text_slice(body, step->text);
        return;
    }
    if (words & HAS_SEAT) {
        text_char(body, ' ');
        text_number(body, step->seat);
    }
    if (words & HAS_COLOUR) {
        text_char(body, ' ');
        text_number(body, step->colour);
    }
    if (words & HAS_HASH) {
        text_char(body, ' ');
        text_bytes(body, step->hash, HASH_SIZE);
    }
    if (words & HAS_SEED) {
        text_char(body, ' ');
        text_hex(body, step->seed);
    }
    if (words & HAS_BOT) {
        text_char(body, ' ');
        bot_write(&step->bot, body);
    }
    if (words & HAS_GRAVE)
        write_word(step->grave, body);
    if (words & (HAS_TEXT | MAY_TEXT) && step->text.length > 0)
        write_word(step->text, body);
}
