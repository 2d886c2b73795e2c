/* SPDX-License-Identifier: MIT */
/* Rows of events and refusals, found by kind, and the values of their fields. */
#include "words/tell.h"

const EventRow *event_rows(const Game *game, int *count)
{
    const WordsGame *own = words_games[game->kind];
    *count = own->event_count;
    return own->events;
}

const EventRow *event_row(const Event *event)
{
    const EventRow *rows = words_games[event->kind / KIND_RANGE]->events;
    return &rows[event->kind - rows->kind];
}

/* D29: of two players the opponent gives, where the event says that all do. */
static unsigned giver_of(const Event *event)
{
    return event->other == SEAT_NONE && event->b > 1 ? 1u - event->seat : event->other;
}

unsigned event_value(const Event *event, const Field *field, const Setup *setup)
{
    if (field->type == FIELD_GIVER)
        return giver_of(event);
    if (field->type == FIELD_LIMIT)
        return setup->dawn.options.dawn;
    return *((const uint8_t *)event + field->slot);
}

const Field *refusal_fields(const Refusal *refusal)
{
    static const Field none = {.type = FIELD_NONE};
    const RefusalRow *row = words_games[refusal->kind / KIND_RANGE]->refusals;
    while (row->kind && row->kind != refusal->kind)
        row++;
    return row->kind ? row->fields : &none;
}

unsigned refusal_value(const Refusal *refusal, const Field *field)
{
    const unsigned values[] = {refusal->a, refusal->b, refusal->c, refusal->d};
    return values[field->slot];
}
