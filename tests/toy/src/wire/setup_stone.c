/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the messages, read back. */
#include "wire/json.h"
#include "wire/place.h"
#include "wire/sight.h"

static bool read_setup(const json_t *json, Setup *setup)
{
    StoneOptions options;
    return json_read_byte(json_member(json, "players"), STONE_SEATS, &options.players) &&
           json_read_maybe(json_member(json, "first"), STONE_SEATS - 1, &options.first) &&
           !stone_check(&options, &setup->stone).kind;
}

static bool read_sight(const json_t *json, const Setup *setup, State *state)
{
    StoneState *stone = &state->stone;
    int players = setup->stone.options.players;
    if (!json_read_byte(json_member(json, "left"), STONE_HEAP, &stone->left) ||
        !json_read_byte(json_member(json, "turn"), (unsigned)players - 1, &stone->turn) ||
        !place_numbers_read(json_member(json, "taken"), players, STONE_HEAP,
                            stone->taken))
        return false;
    if (!stone->left)
        stone->winners = (uint8_t)(1 << stone->turn);
    return stone_is_sound(&setup->stone, stone);
}

const WireGame wire_stone = {.setup = read_setup, .sight = read_sight};
