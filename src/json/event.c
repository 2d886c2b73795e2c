/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON, by the table of each game: a kind has a name and up to four named
 * fields, each of a type and in a slot of the Event. `say` is the catalogue's entry, as
 * words/ chooses it.
 */
#include "words/words.h"
#include "json/json.h"
#include "json/json_game.h"

const EventRow *event_rows(const Game *game, int *count)
{
    const JsonGame *own = json_games[game->kind];
    *count = own->event_count;
    return own->events;
}

/* D29: of two players the opponent gives, where the event says that all do. */
static unsigned giver_of(const Event *event)
{
    return event->other == SEAT_NONE && event->b > 1 ? 1u - event->seat : event->other;
}

static unsigned value_of(const Field *field, const Setup *setup, const Event *event)
{
    if (field->type == FIELD_GIVER)
        return giver_of(event);
    if (field->type == FIELD_LIMIT)
        return setup->dawn.options.dawn;
    return *((const uint8_t *)event + field->slot);
}

void piece_event(const Game *game, const Setup *setup, const Event *event, Text *text)
{
    int count;
    const EventRow *rows = event_rows(game, &count);
    const EventRow *row = &rows[event->kind - rows->kind];
    text_char(text, '{');
    json_name_string(text, "event", row->name);
    json_name_string(text, "say", words_told_key(words_event_key(event)));
    piece_rule(game->rule_letter, event->rule, text);
    if (row->has_seat)
        json_name_number(text, "seat", event->seat);
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++) {
        json_name(text, row->fields[i].name);
        field_write(row->fields[i].type, setup, value_of(&row->fields[i], setup, event),
                    text);
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
