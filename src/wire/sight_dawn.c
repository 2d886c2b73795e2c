/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Dawn Under (D32) as JSON, both ways. One character a grave, in board
 * order; a row from left to right. What only a perfect memory knows (etiquette `open`)
 * stands at the end, and only where there is something.
 */
#include "wire/place.h"
#include "wire/sight.h"

#include <string.h>

static const char *const phases[] = {"over", "turn", "more", "plague",
                                     "fill", "give", "put"};

/* The contents of a grave: empty, vampire, garlic of seat 0 to 5, hidden. */
static const char content_letters[] = "-v012345?";

static void write_graves(const DawnSetup *setup, const DawnState *state, Text *text)
{
    json_name(text, "lids");
    text_char(text, '"');
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        text_char(text, dawn_letter(state->lids[grave]));
    text_string(text, "\",\"contents\":\"");
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        text_char(text, setup->covered >> grave & 1
                            ? content_letters[state->contents[grave]]
                            : '.');
    text_string(text, "\",\"open\":");
    place_graves(setup, state->open, text);
    json_name(text, "grave");
    place_grave(setup, state->grave, text);
}

static void write_rows(const DawnState *state, int players, Text *text)
{
    json_name(text, "rows");
    text_char(text, '[');
    for (int seat = 0; seat < players; seat++) {
        json_next(text);
        text_char(text, '"');
        for (int i = 0; i < state->lengths[seat]; i++)
            text_char(text, dawn_row_is_up(state, seat, i)
                                ? dawn_letter(dawn_row_at(state, seat, i))
                                : '?');
        text_char(text, '"');
    }
    text_char(text, ']');
}

static void write_gifts(const DawnState *state, Text *text)
{
    json_name(text, "gifts");
    text_char(text, '"');
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        for (int i = 0; i < state->gifts[colour]; i++)
            text_char(text, dawn_letter(colour));
    text_char(text, '"');
}

static void write_known(const DawnSetup *setup, const char *name, uint64_t graves,
                        Text *text)
{
    if (!graves)
        return;
    json_name(text, name);
    place_graves(setup, graves, text);
}

/* `opened` is what lies open, unless more is known. */
static void write_memory(const DawnSetup *setup, const DawnState *state, Text *text)
{
    if (state->opened != state->open) {
        json_name(text, "opened");
        place_graves(setup, state->opened, text);
    }
    write_known(setup, "renewed", state->renewed, text);
    write_known(setup, "touchy", state->touchy, text);
    if (state->turned[0] || state->turned[1]) {
        json_name(text, "turned");
        text_char(text, '[');
        place_graves(setup, state->turned[0], text);
        text_char(text, ',');
        place_graves(setup, state->turned[1], text);
        text_char(text, ']');
    }
    if (state->is_busy)
        json_name_bool(text, "busy", true);
}

void sight_dawn(const DawnSetup *setup, const DawnState *state, Text *text)
{
    int players = setup->options.players;
    text_char(text, '{');
    json_name_string(text, "phase", phases[state->phase]);
    json_name_number(text, "turn", state->turn);
    json_name_number(text, "player", state->player);
    write_graves(setup, state, text);
    write_rows(state, players, text);
    place_numbers("garlic", state->garlic, players, text);
    place_numbers("stakes", state->stakes, players, text);
    json_name(text, "rat");
    place_grave(setup, state->rat, text);
    json_name_seat(text, "holder", state->holder);
    json_name_number(text, "goes", state->goes);
    json_name_seat(text, "giver", state->giver);
    json_name_number(text, "owes", state->to_give);
    write_gifts(state, text);
    json_name_number(text, "reserve", state->reserve_left);
    json_name_number(text, "idle", state->idle);
    json_name(text, "winners");
    piece_seats(state->winners, text);
    write_memory(setup, state, text);
    text_char(text, '}');
}

static bool read_phase(const json_t *json, uint8_t *phase)
{
    Slice name = json_slice(json);
    for (*phase = DAWN_OVER; *phase <= DAWN_PUT; ++*phase)
        if (name.bytes && slice_equal(name, phases[*phase]))
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
        const char *place = letter ? strchr(content_letters, letter) : NULL;
        if (!place ||
            (letter >= '0' && letter < '6' && letter - '0' >= setup->options.players))
            return false;
        state->contents[grave] = (uint8_t)(place - content_letters);
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

static bool read_rows(const json_t *json, int players, DawnState *state)
{
    if (!json_is_array(json) || json_array_size(json) != (size_t)players)
        return false;
    for (int seat = 0; seat < players; seat++)
        if (!read_row(json_slice(json_array_get(json, (size_t)seat)), seat, state))
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

static bool read_grave(const DawnSetup *setup, const json_t *json, uint8_t *grave)
{
    *grave = GRAVE_NONE;
    return !json ||
           (place_grave_read(setup, json, grave) && setup->covered >> *grave & 1);
}

static bool read_known(const DawnSetup *setup, const json_t *json, uint64_t none,
                       uint64_t *graves)
{
    *graves = none;
    return !json ||
           (place_graves_read(setup, json, graves) && !(*graves & ~setup->covered));
}

static bool read_memory(const DawnSetup *setup, const json_t *json, DawnState *state)
{
    const json_t *turned = json_member(json, "turned");
    state->is_busy = json_is_true(json_member(json, "busy"));
    return read_known(setup, json_member(json, "opened"), state->open, &state->opened) &&
           read_known(setup, json_member(json, "renewed"), 0, &state->renewed) &&
           read_known(setup, json_member(json, "touchy"), 0, &state->touchy) &&
           read_known(setup, json_array_get(turned, 0), 0, &state->turned[0]) &&
           read_known(setup, json_array_get(turned, 1), 0, &state->turned[1]);
}

static bool read_plague(const DawnSetup *setup, const json_t *json, DawnState *state)
{
    unsigned last = setup->options.players - 1u;
    return read_grave(setup, json_member(json, "grave"), &state->grave) &&
           read_grave(setup, json_member(json, "rat"), &state->rat) &&
           json_read_maybe(json_member(json, "holder"), last, &state->holder) &&
           json_read_maybe(json_member(json, "giver"), last, &state->giver) &&
           json_read_byte(json_member(json, "goes"), DAWN_SEATS, &state->goes) &&
           json_read_byte(json_member(json, "owes"), 4, &state->to_give) &&
           read_gifts(json_slice(json_member(json, "gifts")), state);
}

static bool read_reserve(const DawnSetup *setup, const json_t *json, DawnState *state)
{
    if (!json_read_byte(json, setup->rats, &state->reserve_left))
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

bool sight_dawn_read(const json_t *json, const DawnSetup *setup, DawnState *state)
{
    int players = setup->options.players;
    unsigned last = (unsigned)players - 1;
    int64_t idle = 0;
    memset(state, 0, sizeof *state);
    bool is_good =
        json_is_object(json) && read_phase(json_member(json, "phase"), &state->phase) &&
        json_read_byte(json_member(json, "turn"), last, &state->turn) &&
        json_read_byte(json_member(json, "player"), last, &state->player) &&
        read_lids(setup, json_slice(json_member(json, "lids")), state) &&
        read_contents(setup, json_slice(json_member(json, "contents")), state) &&
        read_known(setup, json_member(json, "open"), 0, &state->open) &&
        read_rows(json_member(json, "rows"), players, state) &&
        place_numbers_read(json_member(json, "garlic"), players, DAWN_GARLIC,
                           state->garlic) &&
        place_numbers_read(json_member(json, "stakes"), players, DAWN_STAKES,
                           state->stakes) &&
        read_plague(setup, json, state) &&
        read_reserve(setup, json_member(json, "reserve"), state) &&
        json_read_number(json_member(json, "idle"), 0, UINT16_MAX, &idle) &&
        place_seats_read(json_member(json, "winners"), players, &state->winners) &&
        read_memory(setup, json, state);
    state->idle = (uint16_t)idle;
    return is_good && is_whole(setup, state);
}
