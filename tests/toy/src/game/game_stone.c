/* SPDX-License-Identifier: MIT */
/* Last Stone behind the game interface. */
#include "game/adapters.h"
#include "game/playout.h"

#include <string.h>

static Refusal check(const Options *options, Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    return stone_check(&options->stone, &setup->stone);
}

static void draw(const Setup *setup, Stream *stream, Deal *deal)
{
    memset(deal, 0, sizeof *deal);
    stone_draw(&setup->stone, stream, &deal->stone);
}

static Refusal check_deal(const Setup *setup, const Deal *deal)
{
    return stone_check_deal(&setup->stone, &deal->stone);
}

static void begin(Setup *setup, const Deal *deal, State *state)
{
    (void)setup;
    memset(state, 0, sizeof *state);
    stone_begin(&deal->stone, &state->stone);
}

static uint8_t actor(const State *state)
{
    return stone_actor(&state->stone);
}

static int legal(const Setup *setup, const State *state, Move moves[MOVES_MAX])
{
    (void)setup;
    return stone_legal(&state->stone, moves);
}

static Refusal why_not(const Setup *setup, const State *state, int seat, int move)
{
    (void)setup;
    return stone_why_not(&state->stone, seat, move);
}

static void apply(const Setup *setup, State *state, Move move, Events *events)
{
    stone_apply(&setup->stone, &state->stone, move, events);
}

INLINE_ALL uint64_t playout_stone(const Setup *setup, State *state, Random *random,
                                  uint64_t limit)
{
    return play_at_random(legal, apply, setup, state, random, limit);
}

static unsigned meaning(uint8_t event)
{
    (void)event;
    return 0;
}

static uint8_t result(const State *state)
{
    return state->stone.winners;
}

static int points(const State *state, int seat)
{
    return state->stone.taken[seat];
}

/* Nothing is hidden. */
static void know(const Setup *setup, const State *truth, Known *known)
{
    (void)setup;
    known->state = *truth;
}

static void see(const Setup *setup, const State *truth, Seen *seen)
{
    (void)setup;
    seen->state = *truth;
}

void resample_stone(const Setup *setup, const Known *known, Random *random, State *state)
{
    (void)setup, (void)random;
    *state = known->state;
}

static void move_write(const Setup *setup, const State *state, Move move, Text *text)
{
    (void)setup, (void)state;
    stone_move_write(move, text);
}

static bool move_read(const Setup *setup, const State *state, Slice text, Move *move,
                      Refusal *refusal)
{
    (void)setup, (void)state;
    *refusal = (Refusal){.kind = STONE_NO_SUCH_MOVE};
    return stone_move_read(text, move);
}

static int players(const Setup *setup)
{
    return setup->stone.options.players;
}

static_assert(STONE_TURN_BEGAN == KIND_RANGE * GAME_STONE, "events in the game's range");
static_assert(STONE_NOT_THEIRS == KIND_RANGE * GAME_STONE, "refusals in its range");

const Game game_stone = {
    .kind = GAME_STONE,
    .name = "last-stone",
    .short_name = "stone",
    .rule_letter = 'L',
    .seats_least = 2,
    .seats_most = STONE_SEATS,
    .seats_default = 2,
    .turn_began = STONE_TURN_BEGAN,
    .turn_rule = 2,
    .deal_size = sizeof(StoneDeal),
    .state_size = sizeof(StoneState),
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
