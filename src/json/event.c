/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON, by one table: a kind has a name and up to four named fields, each of a
 * type and in a slot of the Event. `say` is the catalogue's entry, as words/ chooses it.
 */
#include "words/words.h"
#include "json/field.h"
#include "json/json.h"
#include "json/piece.h"

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
     {{"from", FIELD_SEAT_OR_ALL, IN(other)},
      GRAVE,
      {"each", FIELD_NUMBER, IN(b)},
      {"giver", FIELD_GIVER, 0}}},
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
    {DAWN_IDLE_TURN,
     true,
     "idle-turn",
     {{"idle", FIELD_NUMBER, IN(a)}, {"limit", FIELD_LIMIT, 0}}},
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

const EventRow *event_rows(const Game *game, int *count)
{
    bool is_dawn = game->kind == GAME_DAWN;
    *count =
        is_dawn ? DAWN_EVENT_END - DAWN_TURN_BEGAN : SEDLEC_EVENT_END - SEDLEC_TURN_BEGAN;
    return is_dawn ? dawn_rows : sedlec_rows;
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
