/* SPDX-License-Identifier: MIT */
/* Last Stone: all of its rules. */
#include "rules/stone/stone.h"

#include <string.h>

static Refusal refuse(StoneRefusal kind, int rule, int given)
{
    return (Refusal){.kind = (uint8_t)kind, .rule = (uint8_t)rule, .c = (uint16_t)given};
}

/* L1 */
Refusal stone_check(const StoneOptions *options, StoneSetup *setup)
{
    setup->options = *options;
    if (options->players < 2 || options->players > STONE_SEATS)
        return refuse(STONE_PLAYERS, 1, options->players);
    if (options->first != SEAT_NONE && options->first >= options->players)
        return refuse(STONE_FIRST_SEAT, 1, options->first);
    return (Refusal){0};
}

void stone_draw(const StoneSetup *setup, Stream *stream, StoneDeal *deal)
{
    deal->first = setup->options.first != SEAT_NONE
                      ? setup->options.first
                      : (uint8_t)stream_below(stream, setup->options.players);
}

Refusal stone_check_deal(const StoneSetup *setup, const StoneDeal *deal)
{
    if (deal->first >= setup->options.players)
        return refuse(STONE_FIRST_SEAT, 1, deal->first);
    return (Refusal){0};
}

void stone_begin(const StoneDeal *deal, StoneState *state)
{
    *state = (StoneState){.left = STONE_HEAP, .turn = deal->first};
}

uint8_t stone_actor(const StoneState *state)
{
    return state->left ? state->turn : SEAT_NONE;
}

int stone_legal(const StoneState *state, uint8_t *moves)
{
    int count = state->left < STONE_MOST ? state->left : STONE_MOST;
    for (int i = 0; i < count; i++)
        moves[i] = (uint8_t)i;
    return count;
}

Refusal stone_why_not(const StoneState *state, int seat, int move)
{
    if (!state->left)
        return refuse(STONE_IS_OVER, 3, 0);
    if (seat != state->turn)
        return (Refusal){.kind = STONE_NOT_THEIRS, .rule = 2, .a = state->turn};
    if (move < 0 || move >= STONE_MOST)
        return refuse(STONE_NO_SUCH_MOVE, 0, 0);
    if (move >= state->left)
        return refuse(STONE_TOO_MANY, 2, state->left);
    return (Refusal){0};
}

/* L3 */
static void end(StoneState *state, Events *events)
{
    state->winners = (uint8_t)(1 << state->turn);
    event_note(
        events,
        (Event){.kind = STONE_ENDED, .rule = 3, .seat = SEAT_NONE, .a = state->winners});
}

/* L2 */
void stone_apply(const StoneSetup *setup, StoneState *state, uint8_t move, Events *events)
{
    uint8_t taken = (uint8_t)(move + 1);
    state->left = (uint8_t)(state->left - taken);
    state->taken[state->turn] = (uint8_t)(state->taken[state->turn] + taken);
    event_note(events, (Event){.kind = STONE_TOOK,
                               .rule = 2,
                               .seat = state->turn,
                               .a = taken,
                               .b = state->left});
    if (!state->left) {
        end(state, events);
        return;
    }
    state->turn = (uint8_t)((state->turn + 1) % setup->options.players);
    event_note(events, (Event){.kind = STONE_TURN_BEGAN, .rule = 2, .seat = state->turn});
}

void stone_move_write(uint8_t move, Text *text)
{
    text_string(text, "take ");
    text_number(text, move + 1);
}

bool stone_move_read(Slice text, uint8_t *move)
{
    uint32_t number;
    if (!slice_equal(slice_cut(&text, ' '), "take") ||
        !slice_number(text, STONE_MOST, &number) || number == 0)
        return false;
    *move = (uint8_t)(number - 1);
    return true;
}

bool stone_is_sound(const StoneSetup *setup, const StoneState *state)
{
    int sum = state->left;
    for (int seat = 0; seat < STONE_SEATS; seat++)
        sum += state->taken[seat];
    return sum == STONE_HEAP && state->turn < setup->options.players &&
           (state->left == 0) == (state->winners != 0);
}
