/* SPDX-License-Identifier: MIT */
/*
 * Who decides, what they may do, and why they may not do anything else. All of it follows
 * from what lies open on the table, so truth, known and seen give the same (D32). An
 * opening that costs a stake (D26, D27) stays legal: forgetting is the game.
 */
#include "rules/dawn/dawn.h"
#include "rules/dawn/row.h"

#include <string.h>

uint8_t dawn_actor(const DawnState *state)
{
    if (state->phase == DAWN_OVER)
        return SEAT_NONE;
    return state->phase == DAWN_GIVE ? state->giver : state->player;
}

uint64_t dawn_plague_graves(const DawnSetup *setup, const DawnState *state)
{
    if (state->rat == GRAVE_NONE || state->phase == DAWN_OVER)
        return 0;
    return setup->neighbours[state->rat] & ~state->open;
}

static int list_plague(const DawnSetup *setup, const DawnState *state, uint8_t *moves)
{
    int count = 0;
    for (uint64_t graves = dawn_plague_graves(setup, state); graves; graves &= graves - 1)
        moves[count++] = (uint8_t)__builtin_ctzll(graves);
    moves[count++] = DAWN_STOP;
    return count;
}

/* D11-D13: a match forbids garlic. */
static int list_fill(const DawnState *state, uint8_t *moves)
{
    int count = 0;
    int matches = row_matches(state, state->player, state->lids[state->grave]);
    if (matches & 1)
        moves[count++] = DAWN_LAY_LEFT;
    if (matches & 2)
        moves[count++] = DAWN_LAY_RIGHT;
    if (!matches)
        moves[count++] = DAWN_GARLIC_IN;
    moves[count++] = DAWN_LEAVE;
    return count;
}

static int list_put(const DawnState *state, uint8_t *moves)
{
    int count = 0;
    for (unsigned colour = 0; colour < DAWN_COLOURS; colour++)
        if (state->gifts[colour]) {
            moves[count++] = (uint8_t)(DAWN_PUT_LEFT + 2 * colour);
            moves[count++] = (uint8_t)(DAWN_PUT_RIGHT + 2 * colour);
        }
    return count;
}

int dawn_legal(const DawnSetup *setup, const DawnState *state, uint8_t *moves)
{
    int count = setup->openings;
    switch ((DawnPhase)state->phase) {
    case DAWN_OVER: break;
    case DAWN_TURN: memcpy(moves, setup->opening, DAWN_GRAVES); return count;
    case DAWN_MORE: /* D11: may stop in 2004, must go on in 2018 */
        memcpy(moves, setup->opening, DAWN_GRAVES);
        if (setup->options.edition == DAWN_ZOCH)
            moves[count++] = DAWN_STOP;
        return count;
    case DAWN_PLAGUE: return list_plague(setup, state, moves);
    case DAWN_FILL: return list_fill(state, moves);
    case DAWN_GIVE:
        moves[0] = DAWN_GIVE_LEFT;
        moves[1] = DAWN_GIVE_RIGHT;
        return state->lengths[state->giver] > 1 ? 2 : 1;
    case DAWN_PUT: return list_put(state, moves);
    }
    return 0;
}

static Refusal refuse(DawnRefusal kind, int rule, unsigned a, unsigned b)
{
    return (Refusal){
        .kind = (uint8_t)kind, .rule = (uint8_t)rule, .a = (uint8_t)a, .b = (uint8_t)b};
}

/* What must happen before anything else, seen from a move of another phase. */
static Refusal refuse_phase(const DawnState *state)
{
    bool is_match;
    switch ((DawnPhase)state->phase) {
    case DAWN_OVER:
    case DAWN_TURN:
    case DAWN_MORE:
    case DAWN_PLAGUE: break;
    case DAWN_FILL:
        is_match = row_matches(state, state->player, state->lids[state->grave]) != 0;
        return refuse(DAWN_MUST_FILL_FIRST, is_match ? 11 : 13, state->grave, is_match);
    case DAWN_GIVE: return refuse(DAWN_MUST_GIVE_FIRST, 17, 0, 0);
    case DAWN_PUT: return refuse(DAWN_MUST_PUT_FIRST, 17, 0, 0);
    }
    return (Refusal){0};
}

static Refusal refuse_open(const DawnSetup *setup, const DawnState *state, unsigned grave)
{
    if (!(setup->covered >> grave & 1))
        return refuse(DAWN_GRAVE_IS_BARE, 5, grave, 0);
    Refusal refusal = refuse_phase(state);
    if (refusal.kind || state->phase != DAWN_PLAGUE)
        return refusal;
    if (state->open >> grave & 1)
        return refuse(DAWN_IS_OPEN, 20, grave, state->rat);
    if (!(setup->neighbours[state->rat] >> grave & 1))
        return refuse(DAWN_NO_NEIGHBOUR, 20, grave, state->rat);
    return (Refusal){0};
}

static Refusal refuse_stop(const DawnSetup *setup, const DawnState *state)
{
    if (state->phase == DAWN_TURN)
        return refuse(DAWN_MAY_NOT_PASS, 9, 0, 0);
    if (state->phase == DAWN_MORE && setup->options.edition != DAWN_ZOCH)
        return refuse(DAWN_MUST_GO_ON, 11, 0, 0);
    return refuse_phase(state);
}

/* lay, garlic and leave are for a grave just opened and empty. */
static Refusal refuse_fill(const DawnState *state, int move)
{
    if (state->phase != DAWN_FILL) {
        Refusal refusal = refuse_phase(state);
        return refusal.kind
                   ? refusal
                   : refuse(DAWN_NOTHING_OPEN,
                            move == DAWN_LAY_LEFT || move == DAWN_LAY_RIGHT ? 11 : 13, 0,
                            0);
    }
    uint8_t seat = state->player, lid = state->lids[state->grave];
    int matches = row_matches(state, seat, lid);
    if (move == DAWN_LEAVE)
        return (Refusal){0};
    if (move == DAWN_GARLIC_IN) /* a player with none and no match has nothing to decide
                                 * here */
        return matches ? refuse(DAWN_COULD_LAY, 12, lid, 0) : (Refusal){0};
    int end = move - DAWN_LAY_LEFT;
    if (matches >> end & 1)
        return (Refusal){0};
    if (end == END_RIGHT && state->lengths[seat] == 1)
        return refuse(DAWN_ONLY_ONE_LEFT, 11, 0, 0);
    return refuse(DAWN_NO_MATCH, 11, lid, (unsigned)end);
}

static Refusal refuse_give(const DawnState *state, int end)
{
    if (state->phase != DAWN_GIVE) {
        Refusal refusal = refuse_phase(state);
        return refusal.kind ? refusal : refuse(DAWN_NOBODY_GIVES, 17, 0, 0);
    }
    if (end == END_RIGHT && state->lengths[state->giver] == 1)
        return refuse(DAWN_ONLY_ONE_LEFT, 17, 0, 0);
    return (Refusal){0};
}

static Refusal refuse_put(const DawnState *state, unsigned colour)
{
    if (state->phase != DAWN_PUT) {
        Refusal refusal = refuse_phase(state);
        return refusal.kind ? refusal : refuse(DAWN_NOTHING_TO_PUT, 17, 0, 0);
    }
    return state->gifts[colour] ? (Refusal){0} : refuse(DAWN_NOT_RECEIVED, 17, colour, 0);
}

/* The rule by which the decision is somebody's. */
static int rule_of_phase(const DawnState *state)
{
    switch ((DawnPhase)state->phase) {
    case DAWN_TURN:
    case DAWN_MORE:
    case DAWN_OVER: break;
    case DAWN_PLAGUE: return 22;
    case DAWN_FILL: return state->rat == GRAVE_NONE ? 9 : 22;
    case DAWN_GIVE:
    case DAWN_PUT: return 17;
    }
    return 9;
}

Refusal dawn_why_not(const DawnSetup *setup, const DawnState *state, int seat, int move)
{
    if (state->phase == DAWN_OVER)
        return refuse(DAWN_IS_OVER,
                      setup->options.dawn && state->idle == setup->options.dawn ? 31 : 30,
                      0, 0);
    if (seat != dawn_actor(state))
        return refuse(DAWN_NOT_HIS, rule_of_phase(state), dawn_actor(state), 0);
    if (move < 0 || move >= DAWN_MOVE_END)
        return refuse(DAWN_NO_SUCH_MOVE, 0, 0, 0);
    if (move < DAWN_LAY_LEFT)
        return refuse_open(setup, state, (unsigned)move);
    if (move == DAWN_STOP)
        return refuse_stop(setup, state);
    if (move >= DAWN_PUT_LEFT)
        return refuse_put(state, (unsigned)(move - DAWN_PUT_LEFT) / 2);
    if (move >= DAWN_GIVE_LEFT)
        return refuse_give(state, move - DAWN_GIVE_LEFT);
    return refuse_fill(state, move);
}
