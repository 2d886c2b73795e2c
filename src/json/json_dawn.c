/* SPDX-License-Identifier: MIT */
/* Dawn Under's part of the messages: events, refusals, the set-up; the sight has a file.
 */
#include "json/json.h"
#include "json/json_game.h"
#include "json/place.h"

#define AT_GRAVE {"grave", FIELD_GRAVE, IN(a)}

static const EventRow event_table[] = {
    {DAWN_TURN_BEGAN, true, "turn-began", {{0}}},
    {DAWN_OPENED,
     true,
     "opened",
     {AT_GRAVE, {"lid", FIELD_LID, IN(b)}, {"content", FIELD_CONTENT, IN(c)}}},
    {DAWN_LAID,
     true,
     "laid",
     {AT_GRAVE, {"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_DECLINED, true, "declined", {AT_GRAVE}},
    {DAWN_LEFT_EMPTY, true, "left-empty", {AT_GRAVE}},
    {DAWN_GARLIC_LAID, true, "garlic-laid", {AT_GRAVE}},
    {DAWN_STAKE_TAKEN, true, "stake-taken", {AT_GRAVE, {"stakes", FIELD_NUMBER, IN(b)}}},
    {DAWN_GIVING_BEGAN,
     true,
     "giving-began",
     {{"from", FIELD_SEAT_OR_ALL, IN(other)},
      AT_GRAVE,
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
    {DAWN_GARLIC_BACK, true, "garlic-back", {AT_GRAVE}},
    {DAWN_STAKES_BACK, true, "stakes-back", {{0}}},
    {DAWN_TURNED_UP,
     true,
     "turned-up",
     {{"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_PLAGUE_BEGAN,
     true,
     "plague-began",
     {{"finder", FIELD_SEAT, IN(other)}, AT_GRAVE}},
    {DAWN_GO_BEGAN, true, "go-began", {{0}}},
    {DAWN_STOPPED, true, "stopped", {{"plague", FIELD_BOOL, IN(a)}}},
    {DAWN_PLAGUE_ENDED, true, "plague-ended", {AT_GRAVE}},
    {DAWN_RAT_LEFT, true, "rat-left", {AT_GRAVE, {"reserve", FIELD_NUMBER, IN(b)}}},
    {DAWN_RAT_STAYS, true, "rat-stays", {AT_GRAVE}},
    {DAWN_LID_CLOSED, true, "lid-closed", {AT_GRAVE}},
    {DAWN_IDLE_TURN,
     true,
     "idle-turn",
     {{"idle", FIELD_NUMBER, IN(a)}, {"limit", FIELD_LIMIT, 0}}},
    {DAWN_ROW_EMPTY, true, "row-empty", {{0}}},
    {DAWN_BROKE, false, "dawn-broke", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof event_table / sizeof *event_table ==
                  DAWN_EVENT_END - DAWN_TURN_BEGAN,
              "a row for each event, in order");

#define GRAVE {"grave", FIELD_GRAVE, SLOT_A}
#define LID {"lid", FIELD_LID, SLOT_A}
#define COLOUR {"colour", FIELD_COLOUR, SLOT_A}

static const RefusalRow refusal_table[] = {
    {DAWN_NOT_HIS, {SEAT}},
    {DAWN_GRAVE_IS_BARE, {GRAVE}},
    {DAWN_MUST_FILL_FIRST, {GRAVE}},
    {DAWN_NO_NEIGHBOUR, {GRAVE, {"rat", FIELD_GRAVE, SLOT_B}}},
    {DAWN_IS_OPEN, {GRAVE}},
    {DAWN_NO_MATCH, {LID, {"end", FIELD_END, SLOT_B}}},
    {DAWN_NOT_RECEIVED, {COLOUR}},
    {DAWN_PLAYERS, {GIVEN}},
    {DAWN_FIRST_SEAT, {GIVEN}},
    {DAWN_ROW_LENGTH, {GIVEN, WANTED}},
    {DAWN_BARE_COUNT, {COUNT, WANTED}},
    {DAWN_IDLE_TURNS, {GIVEN}},
    {DAWN_BOARD_MARK, {{"mark", FIELD_MARK, SLOT_A}}},
    {DAWN_BOARD_GRAVES, {COUNT}},
    {DAWN_LID_COUNT, {LID, COUNT, WANTED}},
    {DAWN_COLOURS_OUT, {COUNT, WANTED}},
    {DAWN_VAMPIRE_COUNT, {COLOUR, COUNT, WANTED}},
    {0},
};

static void write_letters(unsigned colours, Text *text)
{
    text_char(text, '"');
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (colours >> colour & 1)
            text_char(text, dawn_letter(colour));
    text_char(text, '"');
}

static void write_setup(const Setup *all, Text *text)
{
    const DawnSetup *setup = &all->dawn;
    const DawnOptions *options = &setup->options;
    json_name_number(text, "players", options->players);
    json_name_string(text, "edition",
                     options->edition == DAWN_ZOCH ? "zoch" : "lifestyle");
    json_name_string(text, "board", options->board.name);
    json_name(text, "plots");
    text_char(text, '"'); /* letters and dots: nothing to escape */
    dawn_board_plots(&options->board, text);
    text_char(text, '"');
    json_name_number(text, "row", setup->row);
    json_name_number(text, "dawn", options->dawn);
    json_name_number(text, "rats", setup->rats);
    json_name_seat(text, "first", options->first);
    json_name_bool(text, "begun", setup->covered != 0);
    if (!setup->covered)
        return;
    json_name(text, "bare");
    place_graves(setup, ~setup->covered & (((uint64_t)1 << DAWN_GRAVES) - 1), text);
    json_name(text, "colours");
    write_letters(setup->colours, text);
}

static void write_sight(const Setup *setup, const State *state, Text *text)
{
    sight_dawn(&setup->dawn, &state->dawn, text);
}

static void write_truth(const Setup *setup, const State *state, Text *text)
{
    truth_dawn(&setup->dawn, &state->dawn, text);
}

const JsonGame json_dawn = {
    .events = event_table,
    .event_count = sizeof event_table / sizeof *event_table,
    .refusals = refusal_table,
    .setup = write_setup,
    .sight = write_sight,
    .truth = write_truth,
};
