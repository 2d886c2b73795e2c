/* SPDX-License-Identifier: MIT */
/*
 * Small things as JSON. Sets are arrays in rising order.
 */
#include "json/piece_place.h"

#include "json/json.h"
#include "json/piece.h"

void place_grave(const DawnSetup *setup, unsigned grave, Text *text)
{
    if (grave == GRAVE_NONE) {
        text_string(text, "null");
        return;
    }
    text_char(text, '"');
    dawn_grave_write(&setup->options.board, (int)grave, text);
    text_char(text, '"');
}

void place_graves(const DawnSetup *setup, uint64_t graves, Text *text)
{
    text_char(text, '[');
    for (; graves; graves &= graves - 1) {
        json_next(text);
        place_grave(setup, (unsigned)__builtin_ctzll(graves), text);
    }
    text_char(text, ']');
}

void place_card(uint8_t card, Text *text)
{
    text_char(text, '"');
    sedlec_card_write(card, text);
    text_char(text, '"');
}

void place_cell(unsigned cell, Text *text)
{
    text_char(text, '"');
    text_number(text, cell / 8);
    text_char(text, ':');
    text_number(text, (int)(cell % 8) - SEDLEC_CENTRE);
    text_char(text, '"');
}

void piece_seats(unsigned seats, Text *text)
{
    text_char(text, '[');
    for (; seats; seats &= seats - 1) {
        json_next(text);
        text_number(text, __builtin_ctz(seats));
    }
    text_char(text, ']');
}

void place_numbers(const char *name, const uint8_t *numbers, int count, Text *text)
{
    json_name(text, name);
    text_char(text, '[');
    for (int i = 0; i < count; i++) {
        json_next(text);
        text_number(text, numbers[i]);
    }
    text_char(text, ']');
}
