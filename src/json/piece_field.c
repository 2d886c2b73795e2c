/* SPDX-License-Identifier: MIT */
/*
 * Values of members, type by type.
 */
#include "json/piece_field.h"

#include "words/words.h"
#include "json/piece.h"
#include "json/piece_place.h"

static void write_content(unsigned content, Text *text)
{
    if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN) {
        text_string(text, "\"garlic:");
        text_number(text, content - CONTENT_GARLIC);
        text_char(text, '"');
    } else {
        static const char *const others[] = {"\"empty\"", "\"vampire\""};
        text_string(text, content < CONTENT_GARLIC ? others[content] : "null");
    }
}

static void write_maybe(unsigned number, unsigned add, Text *text)
{
    if (number == SEAT_NONE)
        text_string(text, "null");
    else
        text_number(text, number + add);
}

/* A record's header that is not complete has no graves yet. */
static void write_grave(const Setup *setup, unsigned grave, Text *text)
{
    if (setup && grave < DAWN_GRAVES)
        place_grave(&setup->dawn, grave, text);
    else
        text_string(text, "null");
}

static void write_card(uint8_t card, Text *text)
{
    if (card == CARD_NONE)
        text_string(text, "null");
    else
        place_card(card, text);
}

static void write_mark(char mark, Text *text)
{
    text_json(text, (Slice){&mark, 1});
}

static void write_quoted(char letter, Text *text)
{
    text_char(text, '"');
    text_char(text, letter);
    text_char(text, '"');
}

void field_write(FieldType type, const Setup *setup, unsigned value, Text *text)
{
    switch (type) {
    case FIELD_SEAT:
    case FIELD_LIMIT:
    case FIELD_NUMBER: text_number(text, value); break;
    case FIELD_SEAT_OR_ALL:
    case FIELD_GIVER: write_maybe(value, 0, text); break;
    case FIELD_GRAVE: write_grave(setup, value, text); break;
    case FIELD_LID:
    case FIELD_COLOUR: write_quoted(dawn_letter((int)value), text); break;
    case FIELD_CONTENT: write_content(value, text); break;
    case FIELD_END:
        text_string(text, value == END_LEFT ? "\"left\"" : "\"right\"");
        break;
    case FIELD_BOOL: text_string(text, value ? "true" : "false"); break;
    case FIELD_MARK: write_mark(words_mark(value), text); break;
    case FIELD_SEATS: piece_seats(value, text); break;
    case FIELD_STACK:
    case FIELD_STACK_OR_NONE: write_maybe(value, 1, text); break;
    case FIELD_CARD: write_card((uint8_t)value, text); break;
    case FIELD_PLACE: place_cell(value, text); break;
    case FIELD_NONE: break;
    }
}
