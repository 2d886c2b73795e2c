/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the messages. */
#include "json/json.h"
#include "json/json_game.h"
#include "json/piece_place.h"

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
    .setup = write_setup,
    .sight = write_sight,
    .truth = write_sight,
};
