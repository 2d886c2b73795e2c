/* SPDX-License-Identifier: MIT */
/* Dawn Under behind the game interface: nothing but the way from union to type. */
#include "game/adapters.h"

#include <string.h>

static Refusal check(const Options *options, Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    return dawn_check(&options->dawn, &setup->dawn);
}

static void draw(const Setup *setup, Stream *stream, Deal *deal)
{
    memset(deal, 0, sizeof *deal);
    dawn_draw(&setup->dawn, stream, &deal->dawn);
}

static Refusal check_deal(const Setup *setup, const Deal *deal)
{
    return dawn_check_deal(&setup->dawn, &deal->dawn);
}

static void begin(Setup *setup, const Deal *deal, State *state)
{
    memset(state, 0, sizeof *state);
    dawn_begin(&setup->dawn, &deal->dawn, &state->dawn);
}

static uint8_t actor(const State *state)
{
    return dawn_actor(&state->dawn);
}

static int legal(const Setup *setup, const State *state, Move moves[MOVES_MAX])
{
    return dawn_legal(&setup->dawn, &state->dawn, moves);
}

static Refusal why_not(const Setup *setup, const State *state, int seat, int move)
{
    return dawn_why_not(&setup->dawn, &state->dawn, seat, move);
}

static void apply(const Setup *setup, State *state, Move move, Events *events)
{
    dawn_apply(&setup->dawn, &state->dawn, move, events);
}

static uint8_t result(const State *state)
{
    return state->dawn.winners;
}

static void know(const Setup *setup, const State *truth, Known *known)
{
    known->state = *truth;
    dawn_know(&setup->dawn, &known->state.dawn);
}

static void see(const Setup *setup, const State *truth, Seen *seen)
{
    seen->state = *truth;
    dawn_see(&setup->dawn, &seen->state.dawn);
}

static void resample(const Setup *setup, const Known *known, Random *random, State *state)
{
    *state = known->state;
    dawn_resample(&setup->dawn, &state->dawn, random);
}

static void move_write(const Setup *setup, const State *state, Move move, Text *text)
{
    (void)state;
    dawn_move_write(&setup->dawn, move, text);
}

static bool move_read(const Setup *setup, const State *state, Slice text, Move *move,
                      Refusal *refusal)
{
    (void)state;
    return dawn_move_read(&setup->dawn, text, move, refusal);
}

static int players(const Setup *setup)
{
    return setup->dawn.options.players;
}

const Game game_dawn = {
    .kind = GAME_DAWN,
    .name = "dawn-under",
    .short_name = "dawn",
    .rule_letter = 'D',
    .seats_least = 2,
    .seats_most = DAWN_SEATS,
    .check = check,
    .draw = draw,
    .check_deal = check_deal,
    .begin = begin,
    .actor = actor,
    .legal = legal,
    .why_not = why_not,
    .apply = apply,
    .result = result,
    .know = know,
    .see = see,
    .resample = resample,
    .move_write = move_write,
    .move_read = move_read,
    .players = players,
};
