/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON, by one table for both ways: a kind has a name and up to four named
 * fields, each of a type and in a slot of the Event. What a kind does not name is 0; a
 * kind without a seat has SEAT_NONE.
 */
#include "wire/json.h"
#include "wire/piece.h"
#include "wire/place.h"

#include <stddef.h>
#include <string.h>

enum { FIELDS = 4 };

typedef enum FieldType {
    FIELD_NONE,
    FIELD_SEAT,
    FIELD_SEAT_OR_ALL, /* null: all */
    FIELD_GRAVE,
    FIELD_LID,
    FIELD_COLOUR,
    FIELD_CONTENT,
    FIELD_END,
    FIELD_NUMBER,
    FIELD_BOOL,
    FIELD_SEATS,
    FIELD_STACK,
    FIELD_STACK_OR_NONE,
    FIELD_CARD,
    FIELD_PLACE,
} FieldType;

typedef struct Field {
    const char *name;
    FieldType type;
    size_t slot;
} Field;

typedef struct EventRow {
    uint8_t kind;
    bool has_seat;
    const char *name;
    Field fields[FIELDS];
} EventRow;

#define IN(slot) offsetof(Event, slot)
#define GRAVE {"grave", FIELD_GRAVE, IN(a)}

static const EventRow dawn_rows[] = {
    {DAWN_TURN_BEGAN, true, "turn-began", {{0}}},
    {DAWN_OPENED,
     true,
     "opened",
     {GRAVE, {"lid", FIELD_LID, IN(b)}, {"content", FIELD_CONTENT, IN(c)}}},
    {DAWN_LAID,
     true,
     "laid",
     {GRAVE, {"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_DECLINED, true, "declined", {GRAVE}},
    {DAWN_LEFT_EMPTY, true, "left-empty", {GRAVE}},
    {DAWN_GARLIC_LAID, true, "garlic-laid", {GRAVE}},
    {DAWN_STAKE_TAKEN, true, "stake-taken", {GRAVE, {"stakes", FIELD_NUMBER, IN(b)}}},
    {DAWN_GIVING_BEGAN,
     true,
     "giving-began",
     {{"from", FIELD_SEAT_OR_ALL, IN(other)}, GRAVE, {"each", FIELD_NUMBER, IN(b)}}},
    {DAWN_GIVEN,
     true,
     "given",
     {{"to", FIELD_SEAT, IN(other)},
      {"colour", FIELD_COLOUR, IN(b)},
      {"end", FIELD_END, IN(c)}}},
    {DAWN_PUT_DOWN,
     true,
     "put",
     {{"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_GARLIC_BACK, true, "garlic-back", {GRAVE}},
    {DAWN_STAKES_BACK, true, "stakes-back", {{0}}},
    {DAWN_TURNED_UP,
     true,
     "turned-up",
     {{"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_PLAGUE_BEGAN, true, "plague-began", {{"finder", FIELD_SEAT, IN(other)}, GRAVE}},
    {DAWN_GO_BEGAN, true, "go-began", {{0}}},
    {DAWN_STOPPED, true, "stopped", {{"plague", FIELD_BOOL, IN(a)}}},
    {DAWN_PLAGUE_ENDED, true, "plague-ended", {GRAVE}},
    {DAWN_RAT_LEFT, true, "rat-left", {GRAVE, {"reserve", FIELD_NUMBER, IN(b)}}},
    {DAWN_RAT_STAYS, true, "rat-stays", {GRAVE}},
    {DAWN_LID_CLOSED, true, "lid-closed", {GRAVE}},
    {DAWN_IDLE_TURN, true, "idle-turn", {{"idle", FIELD_NUMBER, IN(a)}}},
    {DAWN_ROW_EMPTY, true, "row-empty", {{0}}},
    {DAWN_BROKE, false, "dawn-broke", {{"winners", FIELD_SEATS, IN(a)}}},
};

#define STACK {"stack", FIELD_STACK, IN(a)}
#define CARD {"card", FIELD_CARD, IN(b)}

static const EventRow sedlec_rows[] = {
    {SEDLEC_TURN_BEGAN, true, "turn-began", {{0}}},
    {SEDLEC_DUG, true, "dug", {STACK, {"other", FIELD_STACK_OR_NONE, IN(b)}}},
    {SEDLEC_TURNED, true, "turned", {STACK, CARD}},
    {SEDLEC_KEPT, true, "kept", {STACK, CARD}},
    {SEDLEC_TOOK, true, "took", {STACK, CARD}},
    {SEDLEC_PLACED, true, "placed", {{"place", FIELD_PLACE, IN(a)}, CARD}},
    {SEDLEC_COMPLETED, true, "completed", {{0}}},
    {SEDLEC_ENDED, false, "ended", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof dawn_rows / sizeof *dawn_rows == DAWN_EVENT_END - DAWN_TURN_BEGAN,
              "a row for each event of Dawn Under, in order");
static_assert(sizeof sedlec_rows / sizeof *sedlec_rows ==
                  SEDLEC_EVENT_END - SEDLEC_TURN_BEGAN,
              "a row for each event of Sedlec, in order");

static const EventRow *rows_of(const Game *game, int *count)
{
    bool is_dawn = game->kind == GAME_DAWN;
    *count =
        is_dawn ? DAWN_EVENT_END - DAWN_TURN_BEGAN : SEDLEC_EVENT_END - SEDLEC_TURN_BEGAN;
    return is_dawn ? dawn_rows : sedlec_rows;
}

static void write_content(uint8_t content, Text *text)
{
    if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN) {
        text_string(text, "\"garlic:");
        text_number(text, content - CONTENT_GARLIC);
        text_char(text, '"');
    } else {
        text_string(text, content == CONTENT_EMPTY ? "\"empty\"" : "\"vampire\"");
    }
}

static void write_maybe(unsigned number, unsigned add, Text *text)
{
    if (number == SEAT_NONE)
        text_string(text, "null");
    else
        text_number(text, number + add);
}

static void write_field(FieldType type, const Setup *setup, uint8_t value, Text *text)
{
    switch (type) {
    case FIELD_SEAT:
    case FIELD_NUMBER: text_number(text, value); break;
    case FIELD_SEAT_OR_ALL: write_maybe(value, 0, text); break;
    case FIELD_GRAVE: place_grave(&setup->dawn, value, text); break;
    case FIELD_LID:
    case FIELD_COLOUR:
        text_char(text, '"');
        text_char(text, dawn_letter(value));
        text_char(text, '"');
        break;
    case FIELD_CONTENT: write_content(value, text); break;
    case FIELD_END:
        text_string(text, value == END_LEFT ? "\"left\"" : "\"right\"");
        break;
    case FIELD_BOOL: text_string(text, value ? "true" : "false"); break;
    case FIELD_SEATS: piece_seats(value, text); break;
    case FIELD_STACK:
    case FIELD_STACK_OR_NONE: write_maybe(value, 1, text); break;
    case FIELD_CARD: place_card(value, text); break;
    case FIELD_PLACE: place_cell(value, text); break;
    case FIELD_NONE: break;
    }
}

void piece_event(const Game *game, const Setup *setup, const Event *event, Text *text)
{
    int count;
    const EventRow *rows = rows_of(game, &count);
    const EventRow *row = &rows[event->kind - rows->kind];
    text_char(text, '{');
    json_name_string(text, "event", row->name);
    if (event->rule) {
        json_name(text, "rule");
        text_char(text, '"');
        text_char(text, game->rule_letter);
        text_number(text, event->rule);
        text_char(text, '"');
    }
    if (row->has_seat)
        json_name_number(text, "seat", event->seat);
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++) {
        json_name(text, row->fields[i].name);
        write_field(row->fields[i].type, setup,
                    *((const uint8_t *)event + row->fields[i].slot), text);
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

static bool read_stack(const json_t *json, uint8_t *stack)
{
    if (!json_read_byte(json, SEDLEC_STACKS, stack))
        return false;
    return (*stack)-- > 0;
}

static bool read_field(const json_t *json, FieldType type, const Setup *setup,
                       int players, uint8_t *value)
{
    switch (type) {
    case FIELD_SEAT: return json_read_byte(json, (unsigned)players - 1, value);
    case FIELD_NUMBER: return json_read_byte(json, 255, value);
    case FIELD_SEAT_OR_ALL: return json_read_maybe(json, (unsigned)players - 1, value);
    case FIELD_GRAVE: return place_grave_read(&setup->dawn, json, value);
    case FIELD_LID: return read_lid(json_slice(json), true, value);
    case FIELD_COLOUR: return read_lid(json_slice(json), false, value);
    case FIELD_CONTENT: return read_content(json_slice(json), players, value);
    case FIELD_END: return read_end(json_slice(json), value);
    case FIELD_BOOL: *value = json_is_true(json); return json_is_boolean(json);
    case FIELD_SEATS: return place_seats_read(json, players, value);
    case FIELD_STACK_OR_NONE:
        *value = SEAT_NONE;
        return !json || json_is_null(json) || read_stack(json, value);
    case FIELD_STACK: return read_stack(json, value);
    case FIELD_CARD: return place_card_read(json, value);
    case FIELD_PLACE: return place_cell_read(json_slice(json), value);
    case FIELD_NONE: break;
    }
    return false;
}

/* `D9`; an absent one is 0. */
static bool read_rule(const json_t *json, char letter, uint8_t *rule)
{
    *rule = 0;
    if (!json)
        return true;
    Slice text = json_slice(json);
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
    const EventRow *rows = rows_of(game, &count);
    for (int i = 0; i < count; i++)
        if (slice_equal(name, rows[i].name))
            return &rows[i];
    return NULL;
}

static bool read_event(const json_t *json, const Game *game, const Setup *setup,
                       Event *event)
{
    int players = game->players(setup);
    Slice name = json_slice(json_object_get(json, "event"));
    const EventRow *row = name.bytes ? find_row(game, name) : NULL;
    if (!row)
        return false;
    *event = (Event){.kind = row->kind, .seat = SEAT_NONE};
    if (!read_rule(json_member(json, "rule"), game->rule_letter, &event->rule))
        return false;
    if (row->has_seat && !json_read_byte(json_object_get(json, "seat"),
                                         (unsigned)players - 1, &event->seat))
        return false;
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++) {
        const Field *field = &row->fields[i];
        if (!read_field(json_object_get(json, field->name), field->type, setup, players,
                        (uint8_t *)event + field->slot))
            return false;
    }
    return true;
}

bool piece_events_read(const json_t *json, const Game *game, const Setup *setup,
                       Events *events)
{
    events->count = 0;
    if (!json_is_array(json) || json_array_size(json) > EVENTS_MAX)
        return false;
    for (size_t i = 0; i < json_array_size(json); i++)
        if (!read_event(json_array_get(json, i), game, setup, &events->list[i]))
            return false;
    events->count = (int)json_array_size(json);
    return true;
}
