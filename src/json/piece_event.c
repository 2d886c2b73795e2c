/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON, by the table of each game: a kind has a name and up to four named
 * fields, each of a type and in a slot of the Event. `say` is the catalogue's entry, as
 * words/ chooses it.
 */
#include "words/words.h"
#include "json/json.h"
#include "json/json_game.h"

void piece_event(const Game *game, const Setup *setup, const Event *event, Text *text)
{
    const EventRow *row = event_row(event);
    text_char(text, '{');
    json_name_string(text, "event", row->name);
    json_name_string(text, "say", words_told_key(words_event_key(event)));
    piece_rule(game->rule_letter, event->rule, text);
    if (row->has_seat)
        json_name_number(text, "seat", event->seat);
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++) {
        json_name(text, row->fields[i].name);
        field_write(row->fields[i].type, setup,
                    event_value(event, &row->fields[i], setup), text);
    }
    text_char(text, '}');
}

void piece_events(const Game *game, const Setup *setup, const Events *events, Text *text)
{
    text_char(text, '[');
    for (int i = 0; i < events->count; i++) {
        json_next(text);
        piece_event(game, setup, &events->list[i], text);
    }
    text_char(text, ']');
}
