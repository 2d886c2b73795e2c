/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec behind the game interface: nothing but the way from union to type. */
#include "game/adapters.h"

#include <string.h>

static Refusal check(const Options *options, Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    return sedlec_check(&options->sedlec, &setup->sedlec);
}

static void draw(const Setup *setup, Stream *stream, Deal *deal)
{
    memset(deal, 0, sizeof *deal);
    sedlec_draw(&setup->sedlec, stream, &deal->sedlec);
}

static Refusal check_deal(const Setup *setup, const Deal *deal)
{
    return sedlec_check_deal(&setup->sedlec, &deal->sedlec);
}

static void begin(Setup *setup, const Deal *deal, State *state)
{
    memset(state, 0, sizeof *state);
    sedlec_begin(&setup->sedlec, &deal->sedlec, &state->sedlec);
}

static uint8_t actor(const State *state)
{
    return sedlec_actor(&state->sedlec);
}

static int legal(const Setup *setup, const State *state, Move moves[MOVES_MAX])
{
    return sedlec_legal(&setup->sedlec, &state->sedlec, moves);
}

static Refusal why_not(const Setup *setup, const State *state, int seat, int move)
{
    return sedlec_why_not(&setup->sedlec, &state->sedlec, seat, move);
}

static void apply(const Setup *setup, State *state, Move move, Events *events)
{
    sedlec_apply(&setup->sedlec, &state->sedlec, move, events);
}

static uint8_t result(const State *state)
{
    return state->sedlec.winners;
}

/* S26: known and seen are the same. */
static void know(const Setup *setup, const State *truth, Known *known)
{
    known->state = *truth;
    sedlec_see(&setup->sedlec, &known->state.sedlec);
}

static void see(const Setup *setup, const State *truth, Seen *seen)
{
    seen->state = *truth;
    sedlec_see(&setup->sedlec, &seen->state.sedlec);
}

static void resample(const Setup *setup, const Known *known, Random *random, State *state)
{
    *state = known->state;
    sedlec_resample(&setup->sedlec, &state->sedlec, random);
}

static void move_write(const Setup *setup, const State *state, Move move, Text *text)
{
    sedlec_move_write(&setup->sedlec, &state->sedlec, move, text);
}

static bool move_read(const Setup *setup, const State *state, Slice text, Move *move,
                      Refusal *refusal)
{
    return sedlec_move_read(&setup->sedlec, &state->sedlec, text, move, refusal);
}

static int players(const Setup *setup)
{
    return setup->sedlec.options.players;
}

const Game game_sedlec = {
    .kind = GAME_SEDLEC,
    .name = "skulls-of-sedlec",
    .short_name = "sedlec",
    .rule_letter = 'S',
    .seats_least = 2,
    .seats_most = SEDLEC_SEATS,
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
