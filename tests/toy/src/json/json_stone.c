/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the messages. */
#include "json/json.h"
#include "json/json_game.h"
#include "json/place.h"

static const EventRow event_table[] = {
    {STONE_TURN_BEGAN, true, "turn-began", {{0}}},
    {STONE_TOOK,
     true,
     "took",
     {{"count", FIELD_NUMBER, IN(a)}, {"left", FIELD_NUMBER, IN(b)}}},
    {STONE_ENDED, false, "ended", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof event_table / sizeof *event_table ==
                  STONE_EVENT_END - STONE_TURN_BEGAN,
              "a row for each event, in order");

static const RefusalRow refusal_table[] = {
    {STONE_NOT_THEIRS, {SEAT}},
    {STONE_TOO_MANY, {COUNT}},
    {STONE_PLAYERS, {GIVEN}},
    {STONE_FIRST_SEAT, {GIVEN}},
    {0},
};

static void write_setup(const Setup *setup, Text *text)
{
    json_name_number(text, "players", setup->stone.options.players);
    json_name_seat(text, "first", setup->stone.options.first);
}

static void write_sight(const Setup *setup, const State *state, Text *text)
{
    text_char(text, '{');
    json_name_number(text, "left", state->stone.left);
    json_name_number(text, "turn", state->stone.turn);
    place_numbers("taken", state->stone.taken, setup->stone.options.players, text);
    text_char(text, '}');
}

const JsonGame json_stone = {
    .events = event_table,
    .event_count = sizeof event_table / sizeof *event_table,
    .refusals = refusal_table,
    .setup = write_setup,
    .sight = write_sight,
    .truth = write_sight,
};
