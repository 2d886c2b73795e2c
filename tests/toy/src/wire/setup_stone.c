/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the messages, read back. */
#include "wire/wire_game.h"
#include "wire/wire_place.h"

static bool read_setup(const WireObject *json, Setup *setup)
{
    StoneOptions options;
    return wire_byte(wire_member(json, "players"), STONE_SEATS, &options.players) &&
           wire_maybe(wire_member(json, "first"), STONE_SEATS - 1, &options.first) &&
           !stone_check(&options, &setup->stone).kind;
}

static bool read_sight(const WireObject *json, const Setup *setup, State *state)
{
    StoneState *stone = &state->stone;
    int players = setup->stone.options.players;
    if (!wire_byte(wire_member(json, "left"), STONE_HEAP, &stone->left) ||
        !wire_byte(wire_member(json, "turn"), (unsigned)players - 1, &stone->turn) ||
        !wire_numbers_read(wire_member(json, "taken"), players, STONE_HEAP, stone->taken))
        return false;
    if (!stone->left)
        stone->winners = (uint8_t)(1 << stone->turn);
    return stone_is_sound(&setup->stone, stone);
}

const WireGame wire_stone = {.setup = read_setup, .sight = read_sight};
