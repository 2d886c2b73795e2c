/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Dawn Under (D32) read from JSON. The result may be false, but never
 * leads outside a state's arrays, and a phase has what its rules need.
 */
#include "wire/wire_game.h"

#include "wire/wire_place.h"
#include "json/piece_sight.h"

#include <string.h>

static bool read_phase(WireValue json, uint8_t *phase)
{
    Slice name = wire_string(json);
    for (*phase = DAWN_OVER; *phase <= DAWN_PUT; ++*phase)
        if (name.bytes && slice_equal(name, sight_dawn_phases[*phase]))
            return true;
    return false;
}

/* The letters of a lid, each bare exactly where the set-up says so. */
static bool read_lids(const DawnSetup *setup, Slice letters, DawnState *state)
{
    if (!letters.bytes || letters.length != DAWN_GRAVES)
        return false;
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        char letter = letters.bytes[grave];
        uint8_t lid = dawn_lid_read(letter);
        bool is_bare = !(setup->covered >> grave & 1);
        if ((lid == LID_HIDDEN && letter != '?') || (lid == LID_BARE) != is_bare)
            return false;
        state->lids[grave] = lid;
    }
    return true;
}

static bool read_contents(const DawnSetup *setup, Slice letters, DawnState *state)
{
    if (!letters.bytes || letters.length != DAWN_GRAVES)
        return false;
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        char letter = letters.bytes[grave];
        if (!(setup->covered >> grave & 1)) {
            if (letter != '.')
                return false;
            continue;
        }
        const char *place = letter ? strchr(sight_contents, letter) : NULL;
        if (!place ||
            (letter >= '0' && letter < '6' && letter - '0' >= setup->options.players))
            return false;
        state->contents[grave] = (uint8_t)(place - sight_contents);
    }
    return true;
}

/* Those face down are one run. */
static bool read_row(Slice letters, int seat, DawnState *state)
{
    if (!letters.bytes || letters.length > DAWN_GRAVES)
        return false;
    unsigned from = 0, to = 0;
    for (unsigned i = 0; i < letters.length; i++) {
        unsigned colour = dawn_lid_read(letters.bytes[i]);
        bool is_down = letters.bytes[i] == '?';
        if ((colour >= DAWN_COLOURS && !is_down) || (is_down && to && to != i))
            return false;
        for (unsigned b = 0; b < 3; b++)
            state->rows[seat].plane[b] |=
                (uint64_t)((is_down ? VAMPIRE_HIDDEN : colour) >> b & 1) << i;
        if (is_down) {
            from = to ? from : i;
            to = i + 1;
        }
    }
    state->lengths[seat] = (uint8_t)letters.length;
    state->down_from[seat] = (uint8_t)from;
    state->down_to[seat] = (uint8_t)to;
    return true;
}

static bool read_rows(WireValue json, int players, DawnState *state)
{
    WireList list;
    WireValue one;
    if (wire_count(json) != players || !wire_list(json, &list))
        return false;
    for (int seat = 0; wire_next(&list, &one); seat++)
        if (!read_row(wire_string(one), seat, state))
            return false;
    return true;
}

static bool read_gifts(Slice letters, DawnState *state)
{
    if (!letters.bytes || letters.length > DAWN_GRAVES)
        return false;
    for (size_t i = 0; i < letters.length; i++) {
        uint8_t colour = dawn_lid_read(letters.bytes[i]);
        if (colour >= DAWN_COLOURS)
            return false;
        state->gifts[colour]++;
    }
    return true;
}

static bool read_grave(const DawnSetup *setup, WireValue json, uint8_t *grave)
{
    *grave = GRAVE_NONE;
    return !json.bytes.bytes ||
           (wire_grave_read(setup, json, grave) && setup->covered >> *grave & 1);
}

static bool read_known(const DawnSetup *setup, WireValue json, uint64_t none,
                       uint64_t *graves)
{
    *graves = none;
    return !json.bytes.bytes ||
           (wire_graves_read(setup, json, graves) && !(*graves & ~setup->covered));
}

static bool read_memory(const DawnSetup *setup, const WireObject *json, DawnState *state)
{
    WireList list;
    WireValue turned[2] = {0};
    if (wire_list(wire_member(json, "turned"), &list))
        for (int i = 0; i < 2 && wire_next(&list, &turned[i]);)
            i++;
    state->is_busy = wire_flag(json, "busy");
    return read_known(setup, wire_member(json, "opened"), state->open, &state->opened) &&
           read_known(setup, wire_member(json, "renewed"), 0, &state->renewed) &&
           read_known(setup, wire_member(json, "touchy"), 0, &state->touchy) &&
           read_known(setup, turned[0], 0, &state->turned[0]) &&
           read_known(setup, turned[1], 0, &state->turned[1]);
}

static bool read_plague(const DawnSetup *setup, const WireObject *json, DawnState *state)
{
    unsigned last = setup->options.players - 1u;
    return read_grave(setup, wire_member(json, "grave"), &state->grave) &&
           read_grave(setup, wire_member(json, "rat"), &state->rat) &&
           wire_maybe(wire_member(json, "holder"), last, &state->holder) &&
           wire_maybe(wire_member(json, "giver"), last, &state->giver) &&
           wire_byte(wire_member(json, "goes"), DAWN_SEATS, &state->goes) &&
           wire_byte(wire_member(json, "owes"), 4, &state->to_give) &&
           read_gifts(wire_text(json, "gifts"), state);
}

static bool read_reserve(const DawnSetup *setup, WireValue json, DawnState *state)
{
    if (!wire_byte(json, setup->rats, &state->reserve_left))
        return false;
    memset(state->reserve, LID_BARE, sizeof state->reserve);
    memset(state->reserve + setup->rats - state->reserve_left, LID_HIDDEN,
           state->reserve_left);
    return true;
}

/* What each phase needs, so that no rule reaches for a grave or a seat that is none. */
static bool is_whole(const DawnSetup *setup, const DawnState *state)
{
    if (state->phase == DAWN_OVER)
        return state->winners != 0;
    for (int seat = 0; seat < setup->options.players; seat++)
        if (state->lengths[seat] == 0)
            return false;
    bool has_gifts = false;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        has_gifts |= state->gifts[colour] > 0;
    bool has_grave = state->grave != GRAVE_NONE && state->lids[state->grave] < LID_HIDDEN;
    return (state->phase != DAWN_FILL || has_grave) &&
           (state->phase != DAWN_PLAGUE || state->rat != GRAVE_NONE) &&
           (state->phase != DAWN_GIVE || state->giver != SEAT_NONE) &&
           (state->phase != DAWN_PUT || has_gifts);
}

bool wire_sight_dawn_read(const WireObject *json, const Setup *all, State *sight)
{
    const DawnSetup *setup = &all->dawn;
    DawnState *state = &sight->dawn;
    int players = setup->options.players;
    unsigned last = (unsigned)players - 1;
    int64_t idle = 0;
    memset(state, 0, sizeof *state);
    bool is_good =
        read_phase(wire_member(json, "phase"), &state->phase) &&
        wire_byte(wire_member(json, "turn"), last, &state->turn) &&
        wire_byte(wire_member(json, "player"), last, &state->player) &&
        read_lids(setup, wire_text(json, "lids"), state) &&
        read_contents(setup, wire_text(json, "contents"), state) &&
        read_known(setup, wire_member(json, "open"), 0, &state->open) &&
        read_rows(wire_member(json, "rows"), players, state) &&
        wire_numbers_read(wire_member(json, "garlic"), players, DAWN_GARLIC,
                          state->garlic) &&
        wire_numbers_read(wire_member(json, "stakes"), players, DAWN_STAKES,
                          state->stakes) &&
        read_plague(setup, json, state) &&
        read_reserve(setup, wire_member(json, "reserve"), state) &&
        wire_number(wire_member(json, "idle"), 0, UINT16_MAX, &idle) &&
        wire_seats_read(wire_member(json, "winners"), players, &state->winners) &&
        read_memory(setup, json, state);
    state->idle = (uint16_t)idle;
    return is_good && is_whole(setup, state);
}
