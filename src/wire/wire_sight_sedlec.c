/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Sedlec (S26) out of JSON.
 */
#include "wire/wire_game.h"

#include "wire/wire_place.h"
#include "json/piece_sight.h"

#include <string.h>

static bool read_phase(WireValue json, uint8_t *phase)
{
    Slice name = wire_string(json);
    for (*phase = SEDLEC_OVER; *phase <= SEDLEC_KEEP; ++*phase)
        if (name.bytes && slice_equal(name, sight_sedlec_phases[*phase]))
            return true;
    return false;
}

static bool read_top(WireValue json, int stack, SedlecState *state)
{
    unsigned height = state->heights[stack];
    uint8_t bit = (uint8_t)(1 << stack);
    Slice name = wire_string(json);
    if (name.bytes && slice_equal(name, "-"))
        return height == 0;
    if (height == 0)
        return false;
    memset(state->stacks[stack], CARD_HIDDEN, height);
    if (name.bytes && slice_equal(name, "?")) {
        state->down |= bit;
        return true;
    }
    state->up |= bit;
    return wire_card_read(json, &state->stacks[stack][height - 1]);
}

static bool read_graveyard(const WireObject *json, const SedlecSetup *setup,
                           SedlecState *state)
{
    WireValue tops = wire_member(json, "graveyard"), top;
    WireList list;
    if (!wire_numbers_read(wire_member(json, "heights"), SEDLEC_STACKS, setup->height,
                           state->heights) ||
        wire_count(tops) != SEDLEC_STACKS || !wire_list(tops, &list))
        return false;
    for (int stack = 0; wire_next(&list, &top); stack++)
        if (!read_top(top, stack, state))
            return false;
    return true;
}

/* Hands are kept in rising order. */
static bool read_hand(WireValue json, uint8_t hand[SEDLEC_HAND])
{
    int count = wire_count(json);
    WireList list;
    WireValue card_value;
    if (count > SEDLEC_HAND || !wire_list(json, &list))
        return false;
    for (int i = 0; wire_next(&list, &card_value); i++)
        if (!wire_card_read(card_value, &hand[i]))
            return false;
    if (count == 2 && hand[0] > hand[1]) {
        uint8_t card = hand[0];
        hand[0] = hand[1];
        hand[1] = card;
    }
    return true;
}

static bool read_pyramid(WireValue json, const SedlecSetup *setup, int seat,
                         SedlecState *state)
{
    WireObject object;
    if (!wire_inner(json, &object))
        return false;
    for (int i = 0; i < object.members.count; i++) {
        const JsonMember *member = &object.members.list[i];
        WireValue card = {member->value, object.capacity};
        uint8_t cell;
        if (!wire_cell_read(member->name, &cell) || !(setup->capacity >> cell & 1) ||
            state->filled[seat] >> cell & 1 ||
            !wire_card_read(card, &state->cells[seat][cell]))
            return false;
        state->filled[seat] |= (uint32_t)1 << cell;
        state->placed[seat]++;
    }
    return state->placed[seat] <= setup->pyramid;
}

static bool read_seats(const WireObject *json, const SedlecSetup *setup,
                       SedlecState *state)
{
    WireValue hands = wire_member(json, "hands"), hand;
    WireValue pyramids = wire_member(json, "pyramids"), pyramid;
    WireList hand_list, pyramid_list;
    int players = setup->options.players;
    if (wire_count(hands) != players || wire_count(pyramids) != players ||
        !wire_list(hands, &hand_list) || !wire_list(pyramids, &pyramid_list))
        return false;
    for (int seat = 0; seat < players; seat++)
        if (!wire_next(&hand_list, &hand) || !wire_next(&pyramid_list, &pyramid) ||
            !read_hand(hand, state->hands[seat]) ||
            !read_pyramid(pyramid, setup, seat, state))
            return false;
    return true;
}

static bool read_turned(WireValue json, SedlecState *state)
{
    WireList list;
    WireValue one;
    if (!wire_list(json, &list))
        return false;
    while (wire_next(&list, &one)) {
        uint8_t stack;
        if (!wire_byte(one, SEDLEC_STACKS, &stack) || !stack ||
            !(state->up >> (stack - 1) & 1))
            return false;
        state->turned |= (uint8_t)(1 << (stack - 1));
    }
    return (state->phase == SEDLEC_KEEP) == (state->turned != 0);
}

bool wire_sight_sedlec_read(const WireObject *json, const Setup *all, State *sight)
{
    const SedlecSetup *setup = &all->sedlec;
    SedlecState *state = &sight->sedlec;
    unsigned last = setup->options.players - 1u;
    memset(state, 0, sizeof *state);
    return read_phase(wire_member(json, "phase"), &state->phase) &&
           wire_byte(wire_member(json, "turn"), last, &state->turn) &&
           read_graveyard(json, setup, state) && read_seats(json, setup, state) &&
           read_turned(wire_member(json, "turned"), state) &&
           wire_seats_read(wire_member(json, "winners"), setup->options.players,
                           &state->winners) &&
           (state->phase != SEDLEC_OVER || state->winners);
}
