/* SPDX-License-Identifier: MIT */
/*
 * Events out of JSON, by the table that has written them (json/piece_event.c). What a
 * kind does not name is 0; a kind without a seat has SEAT_NONE. `say` follows from the
 * rest.
 */
#include "wire/wire_place.h"
#include "json/piece_field.h"

#include <string.h>

static bool read_content(Slice text, int players, uint8_t *content)
{
    uint32_t owner = 0;
    if (!text.bytes)
        return false;
    if (slice_equal(text, "empty") || slice_equal(text, "vampire")) {
        *content = text.bytes[0] == 'e' ? CONTENT_EMPTY : CONTENT_VAMPIRE;
        return true;
    }
    Slice rest = text;
    if (!slice_equal(slice_cut(&rest, ':'), "garlic") || !rest.bytes ||
        !slice_number(rest, (uint32_t)players - 1, &owner))
        return false;
    *content = (uint8_t)(CONTENT_GARLIC + owner);
    return true;
}

/* A letter of W K Y R G B, or that of a rat. */
static bool read_lid(Slice text, bool may_be_rat, uint8_t *lid)
{
    *lid = text.length == 1 ? dawn_lid_read(text.bytes[0]) : LID_HIDDEN;
    return *lid < DAWN_COLOURS || (*lid == LID_RAT && may_be_rat);
}

static bool read_end(Slice text, uint8_t *end)
{
    *end = slice_equal(text, "right") ? END_RIGHT : END_LEFT;
    return *end == END_RIGHT || slice_equal(text, "left");
}

static bool read_stack(WireValue json, uint8_t *stack)
{
    if (!wire_byte(json, SEDLEC_STACKS, stack))
        return false;
    return (*stack)-- > 0;
}

static bool read_field(WireValue json, FieldType type, const Setup *setup, int players,
                       uint8_t *value)
{
    switch (type) {
    case FIELD_SEAT: return wire_byte(json, (unsigned)players - 1, value);
    case FIELD_NUMBER: return wire_byte(json, 255, value);
    case FIELD_SEAT_OR_ALL: return wire_maybe(json, (unsigned)players - 1, value);
    case FIELD_GRAVE: return wire_grave_read(&setup->dawn, json, value);
    case FIELD_LID: return read_lid(wire_string(json), true, value);
    case FIELD_COLOUR: return read_lid(wire_string(json), false, value);
    case FIELD_CONTENT: return read_content(wire_string(json), players, value);
    case FIELD_END: return read_end(wire_string(json), value);
    case FIELD_BOOL: *value = wire_is_true(json); return wire_is_bool(json);
    case FIELD_SEATS: return wire_seats_read(json, players, value);
    case FIELD_STACK_OR_NONE:
        *value = SEAT_NONE;
        return !json.bytes.bytes || read_stack(json, value);
    case FIELD_STACK: return read_stack(json, value);
    case FIELD_CARD: return wire_card_read(json, value);
    case FIELD_PLACE: return wire_cell_read(wire_string(json), value);
    case FIELD_GIVER:
    case FIELD_LIMIT: return true; /* what they tell is told already */
    case FIELD_MARK:
    case FIELD_NONE: break;
    }
    return false;
}

/* `D9`; an absent one is 0. */
static bool read_rule(WireValue json, char letter, uint8_t *rule)
{
    *rule = 0;
    if (!json.bytes.bytes)
        return true;
    Slice text = wire_string(json);
    uint32_t number;
    if (text.length < 2 || text.bytes[0] != letter ||
        !slice_number((Slice){text.bytes + 1, text.length - 1}, 99, &number))
        return false;
    *rule = (uint8_t)number;
    return true;
}

static const EventRow *find_row(const Game *game, Slice name)
{
    int count;
    const EventRow *rows = event_rows(game, &count);
    for (int i = 0; i < count; i++)
        if (slice_equal(name, rows[i].name))
            return &rows[i];
    return NULL;
}

static bool read_event(WireValue value, const Game *game, const Setup *setup,
                       Event *event)
{
    int players = game->players(setup);
    WireObject json;
    (void)wire_inner(value, &json);
    Slice name = wire_text(&json, "event");
    const EventRow *row = name.bytes ? find_row(game, name) : NULL;
    if (!row)
        return false;
    *event = (Event){.kind = row->kind, .seat = SEAT_NONE};
    if (!read_rule(wire_member(&json, "rule"), game->rule_letter, &event->rule))
        return false;
    if (row->has_seat &&
        !wire_byte(wire_member(&json, "seat"), (unsigned)players - 1, &event->seat))
        return false;
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++) {
        const Field *field = &row->fields[i];
        if (!read_field(wire_member(&json, field->name), field->type, setup, players,
                        (uint8_t *)event + field->slot))
            return false;
    }
    return true;
}

bool wire_events_read(WireValue value, const Game *game, const Setup *setup,
                      Events *events)
{
    events->count = 0;
    WireList list;
    WireValue one;
    int count = wire_count(value);
    if (count > EVENTS_MAX || !wire_list(value, &list))
        return false;
    for (int i = 0; wire_next(&list, &one); i++)
        if (!read_event(one, game, setup, &events->list[i]))
            return false;
    events->count = count;
    return true;
}
