/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec behind the game interface: nothing but the way from union to type. */
#include "game/adapters.h"
#include "game/playout.h"

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

INLINE_ALL uint64_t playout_sedlec(const Setup *setup, State *state, Random *random,
                                   uint64_t limit)
{
    return play_at_random(legal, apply, setup, state, random, limit);
}

/* S26: all that was shown lies open, so that nobody can have missed it. */
static unsigned meaning(uint8_t event)
{
    return event == SEDLEC_TURNED ? EVENT_SEALS : 0;
}

static uint8_t result(const State *state)
{
    return state->sedlec.winners;
}

static int points(const State *state, int seat)
{
    SedlecScore score;
    sedlec_score(state->sedlec.cells[seat], &score);
    return score.total;
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

void resample_sedlec(const Setup *setup, const Known *known, Random *random, State *state)
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

static_assert((int)SEDLEC_EVENT_END <= KIND_RANGE * (GAME_SEDLEC + 1),
              "events in the game's range");
static_assert((int)SEDLEC_REFUSAL_END <= KIND_RANGE * (GAME_SEDLEC + 1),
              "refusals in the game's range");
static_assert(SEDLEC_TURN_BEGAN / KIND_RANGE == GAME_SEDLEC,
              "events in the game's range");
static_assert(SEDLEC_NOT_HIS / KIND_RANGE == GAME_SEDLEC, "refusals in the game's range");

const Game game_sedlec = {
    .kind = GAME_SEDLEC,
    .name = "skulls-of-sedlec",
    .short_name = "sedlec",
    .rule_letter = 'S',
    .seats_least = 2,
    .seats_most = SEDLEC_SEATS,
    .seats_default = 2,
    .turn_began = SEDLEC_TURN_BEGAN,
    .turn_rule = 6,
    .deal_size = sizeof(SedlecDeal),
    .state_size = sizeof(SedlecState),
    .check = check,
    .draw = draw,
    .check_deal = check_deal,
    .begin = begin,
    .actor = actor,
    .legal = legal,
    .why_not = why_not,
    .apply = apply,
    .meaning = meaning,
    .result = result,
    .points = points,
    .know = know,
    .see = see,
    .move_write = move_write,
    .move_read = move_read,
    .players = players,
};
