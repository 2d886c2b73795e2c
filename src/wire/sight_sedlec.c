/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Sedlec (S26) out of JSON.
 */
#include "wire/sight.h"

#include "wire/place.h"
#include "json/sight.h"

#include <string.h>

static bool read_phase(const json_t *json, uint8_t *phase)
{
    Slice name = json_slice(json);
    for (*phase = SEDLEC_OVER; *phase <= SEDLEC_KEEP; ++*phase)
        if (name.bytes && slice_equal(name, sight_sedlec_phases[*phase]))
            return true;
    return false;
}

static bool read_top(const json_t *json, int stack, SedlecState *state)
{
    unsigned height = state->heights[stack];
    uint8_t bit = (uint8_t)(1 << stack);
    Slice name = json_slice(json);
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
    return place_card_read(json, &state->stacks[stack][height - 1]);
}

static bool read_graveyard(const json_t *json, const SedlecSetup *setup,
                           SedlecState *state)
{
    const json_t *tops = json_member(json, "graveyard");
    if (!place_numbers_read(json_member(json, "heights"), SEDLEC_STACKS, setup->height,
                            state->heights) ||
        json_array_size(tops) != SEDLEC_STACKS)
        return false;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (!read_top(json_array_get(tops, (size_t)stack), stack, state))
            return false;
    return true;
}

/* Hands are kept in rising order. */
static bool read_hand(const json_t *json, uint8_t hand[SEDLEC_HAND])
{
    size_t count = json_array_size(json);
    if (!json_is_array(json) || count > SEDLEC_HAND)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!place_card_read(json_array_get(json, i), &hand[i]))
            return false;
    if (count == 2 && hand[0] > hand[1]) {
        uint8_t card = hand[0];
        hand[0] = hand[1];
        hand[1] = card;
    }
    return true;
}

static bool read_pyramid(json_t *json, const SedlecSetup *setup, int seat,
                         SedlecState *state)
{
    if (!json_is_object(json))
        return false;
    for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at)) {
        uint8_t cell;
        if (!place_cell_read(slice_of(json_object_iter_key(at)), &cell) ||
            !(setup->room >> cell & 1) || state->filled[seat] >> cell & 1 ||
            !place_card_read(json_object_iter_value(at), &state->cells[seat][cell]))
            return false;
        state->filled[seat] |= (uint32_t)1 << cell;
        state->placed[seat]++;
    }
    return state->placed[seat] <= setup->pyramid;
}

static bool read_seats(const json_t *json, const SedlecSetup *setup, SedlecState *state)
{
    const json_t *hands = json_member(json, "hands");
    const json_t *pyramids = json_member(json, "pyramids");
    size_t players = setup->options.players;
    if (json_array_size(hands) != players || json_array_size(pyramids) != players)
        return false;
    for (size_t seat = 0; seat < players; seat++)
        if (!read_hand(json_array_get(hands, seat), state->hands[seat]) ||
            !read_pyramid(json_array_get(pyramids, seat), setup, (int)seat, state))
            return false;
    return true;
}

static bool read_turned(const json_t *json, SedlecState *state)
{
    if (!json_is_array(json))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        uint8_t stack;
        if (!json_read_byte(json_array_get(json, i), SEDLEC_STACKS, &stack) || !stack ||
            !(state->up >> (stack - 1) & 1))
            return false;
        state->turned |= (uint8_t)(1 << (stack - 1));
    }
    return (state->phase == SEDLEC_KEEP) == (state->turned != 0);
}

bool sight_sedlec_read(const json_t *json, const SedlecSetup *setup, SedlecState *state)
{
    unsigned last = setup->options.players - 1u;
    memset(state, 0, sizeof *state);
    return json_is_object(json) &&
           read_phase(json_member(json, "phase"), &state->phase) &&
           json_read_byte(json_member(json, "turn"), last, &state->turn) &&
           read_graveyard(json, setup, state) && read_seats(json, setup, state) &&
           read_turned(json_member(json, "turned"), state) &&
           place_seats_read(json_member(json, "winners"), setup->options.players,
                            &state->winners) &&
           (state->phase != SEDLEC_OVER || state->winners);
}
