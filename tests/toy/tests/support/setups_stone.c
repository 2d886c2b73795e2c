/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the tests. */
#include "support/setups.h"

static void random_options(Random *random, Options *options)
{
    int players = 2 + below(random, STONE_SEATS - 1);
    options->stone.players = (uint8_t)players;
    options->stone.first =
        chance(random, 3) ? (uint8_t)below(random, players) : SEAT_NONE;
}

static int end_rule(const Setup *setup, const State *state)
{
    (void)setup, (void)state;
    return 3;
}

static bool is_sound(const Setup *setup, const State *state)
{
    return stone_is_sound(&setup->stone, &state->stone);
}

const TestGame test_stone = {
    .options = random_options,
    .no_such_move = STONE_NO_SUCH_MOVE,
    .end_rule = end_rule,
    .is_sound = is_sound,
};
