/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Dawn Under (D32) as JSON. One character a grave, in board order; a row
 * from left to right. What only a perfect memory knows (etiquette `open`) stands at the
 * end, and only where there is something; so does what only a truth has, for replays.
 */
#include "json/json.h"
#include "json/piece.h"
#include "json/piece_place.h"
#include "json/piece_sight.h"

const char *const sight_dawn_phases[] = {"over", "turn", "more", "plague",
                                         "fill", "give", "put"};

const char sight_contents[] = "-v012345?";

static void write_graves(const DawnSetup *setup, const DawnState *state, Text *text)
{
    json_name(text, "lids");
    text_char(text, '"');
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        text_char(text, dawn_letter(state->lids[grave]));
    text_string(text, "\",\"contents\":\"");
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        text_char(text, setup->covered >> grave & 1
                            ? sight_contents[state->contents[grave]]
                            : '.');
    text_string(text, "\",\"open\":");
    place_graves(setup, state->open, text);
    json_name(text, "grave");
    place_grave(setup, state->grave, text);
}

static void write_rows(const DawnState *state, int players, const char *name, bool is_all,
                       Text *text)
{
    json_name(text, name);
    text_char(text, '[');
    for (int seat = 0; seat < players; seat++) {
        json_next(text);
        text_char(text, '"');
        for (int i = 0; i < state->lengths[seat]; i++)
            text_char(text, is_all || dawn_row_is_up(state, seat, i)
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

static void write_sight(const DawnSetup *setup, const DawnState *state, bool is_all,
                        Text *text)
{
    int players = setup->options.players;
    json_name_string(text, "phase", sight_dawn_phases[state->phase]);
    json_name_number(text, "turn", state->turn);
    json_name_number(text, "player", state->player);
    write_graves(setup, state, text);
    write_rows(state, players, "rows", is_all, text);
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
}

void sight_dawn(const Setup *setup, const State *state, Text *text)
{
    text_char(text, '{');
    write_sight(&setup->dawn, &state->dawn, false, text);
    text_char(text, '}');
}

/* The rows as all see them stand in `down`; the reserve's lids from the top. */
void truth_dawn(const Setup *setup, const State *state, Text *text)
{
    text_char(text, '{');
    write_sight(&setup->dawn, &state->dawn, true, text);
    write_rows(&state->dawn, setup->dawn.options.players, "down", false, text);
    json_name(text, "lids_left");
    text_char(text, '"');
    for (int i = setup->dawn.rats - state->dawn.reserve_left; i < setup->dawn.rats; i++)
        text_char(text, dawn_letter(state->dawn.reserve[i]));
    text_string(text, "\"}");
}
