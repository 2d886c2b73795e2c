/* SPDX-License-Identifier: MIT */
/* Dawn Under behind the game interface: nothing but the way from union to type. */
#include "game/adapters.h"
#include "game/playout.h"

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

/* D11 to D13. */
static bool lies_open(const State *state)
{
    return state->dawn.phase == DAWN_FILL;
}

INLINE_ALL uint64_t playout_dawn(const Setup *setup, State *state, Random *random,
                                 uint64_t limit)
{
    return play_at_random(legal, apply, setup, state, random, limit);
}

static unsigned meaning(uint8_t event)
{
    switch ((DawnEvent)event) {
    case DAWN_OPENED: return EVENT_SEALS | EVENT_OPENS | EVENT_SHOWS;
    case DAWN_LID_CLOSED:
    case DAWN_PLAGUE_ENDED:
    case DAWN_RAT_LEFT:
    case DAWN_RAT_STAYS: return EVENT_SEALS | EVENT_SHOWS;
    case DAWN_TURNED_UP: return EVENT_SEALS;
    case DAWN_BROKE: return EVENT_CUTS;
    case DAWN_TURN_BEGAN:
    case DAWN_LAID:
    case DAWN_DECLINED:
    case DAWN_LEFT_EMPTY:
    case DAWN_GARLIC_LAID:
    case DAWN_STAKE_TAKEN:
    case DAWN_GIVING_BEGAN:
    case DAWN_GIVEN:
    case DAWN_PUT_DOWN:
    case DAWN_GARLIC_BACK:
    case DAWN_STAKES_BACK:
    case DAWN_PLAGUE_BEGAN:
    case DAWN_GO_BEGAN:
    case DAWN_STOPPED:
    case DAWN_IDLE_TURN:
    case DAWN_ROW_EMPTY:
    case DAWN_EVENT_END: break;
    }
    return 0;
}

static uint8_t result(const State *state)
{
    return state->dawn.winners;
}

static int points(const State *state, int seat)
{
    return state->dawn.lengths[seat];
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

void resample_dawn(const Setup *setup, const Known *known, Random *random, State *state)
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

/* D2 */
static bool mark_read(const Setup *setup, Slice name, uint8_t *place, Refusal *refusal)
{
    *place = dawn_grave_read(&setup->dawn.options.board, name);
    if (*place == GRAVE_NONE)
        *refusal = (Refusal){.kind = DAWN_NO_GRAVE, .rule = 2};
    return *place != GRAVE_NONE;
}

static void mark_write(const Setup *setup, int place, Text *text)
{
    dawn_grave_write(&setup->dawn.options.board, place, text);
}

static int players(const Setup *setup)
{
    return setup->dawn.options.players;
}

static_assert((int)DAWN_EVENT_END <= KIND_RANGE * (GAME_DAWN + 1),
              "events in the game's range");
static_assert((int)DAWN_REFUSAL_END <= KIND_RANGE * (GAME_DAWN + 1),
              "refusals in the game's range");
static_assert(DAWN_TURN_BEGAN / KIND_RANGE == GAME_DAWN, "events in the game's range");
static_assert(DAWN_NOT_HIS / KIND_RANGE == GAME_DAWN, "refusals in the game's range");

const Game game_dawn = {
    .kind = GAME_DAWN,
    .name = "dawn-under",
    .short_name = "dawn",
    .rule_letter = 'D',
    .seats_least = 2,
    .seats_most = DAWN_SEATS,
    .seats_default = 4,
    .is_hiding = true,
    .is_least_best = true,
    .turn_began = DAWN_TURN_BEGAN,
    .turn_rule = 9,
    .deal_size = sizeof(DawnDeal),
    .state_size = sizeof(DawnState),
    .check = check,
    .draw = draw,
    .check_deal = check_deal,
    .begin = begin,
    .actor = actor,
    .legal = legal,
    .why_not = why_not,
    .apply = apply,
    .lies_open = lies_open,
    .meaning = meaning,
    .result = result,
    .points = points,
    .know = know,
    .see = see,
    .move_write = move_write,
    .move_read = move_read,
    .mark_read = mark_read,
    .mark_write = mark_write,
    .players = players,
};
