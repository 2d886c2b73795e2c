/* SPDX-License-Identifier: MIT */
/*
 * What is seen of Sedlec (S26) as JSON: the tops of the six stacks and how high they are,
 * open hands, pyramids by place; of a truth, for replays, the stacks too.
 */
#include "json/json.h"
#include "json/piece.h"
#include "json/piece_place.h"
#include "json/piece_sight.h"

const char *const sight_sedlec_phases[] = {"over", "turn", "keep"};

static void write_tops(const SedlecState *state, Text *text)
{
    json_name(text, "graveyard");
    text_char(text, '[');
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        json_next(text);
        if (state->heights[stack] == 0)
            text_string(text, "\"-\"");
        else if (state->up >> stack & 1)
            place_card(sedlec_top(state, stack), text);
        else
            text_string(text, "\"?\"");
    }
    text_char(text, ']');
    place_numbers("heights", state->heights, SEDLEC_STACKS, text);
}

static void write_hands(const SedlecState *state, int players, Text *text)
{
    json_name(text, "hands");
    text_char(text, '[');
    for (int seat = 0; seat < players; seat++) {
        json_next(text);
        text_char(text, '[');
        for (int i = 0; i < SEDLEC_HAND && state->hands[seat][i] != CARD_NONE; i++) {
            json_next(text);
            place_card(state->hands[seat][i], text);
        }
        text_char(text, ']');
    }
    text_char(text, ']');
}

static void write_pyramids(const SedlecState *state, int players, Text *text)
{
    json_name(text, "pyramids");
    text_char(text, '[');
    for (int seat = 0; seat < players; seat++) {
        json_next(text);
        text_char(text, '{');
        for (uint32_t cells = state->filled[seat]; cells; cells &= cells - 1) {
            unsigned cell = (unsigned)__builtin_ctz(cells);
            json_next(text);
            place_cell(cell, text);
            text_char(text, ':');
            place_card(state->cells[seat][cell], text);
        }
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void write_sight(const SedlecSetup *setup, const SedlecState *state, Text *text)
{
    int players = setup->options.players;
    json_name_string(text, "phase", sight_sedlec_phases[state->phase]);
    json_name_number(text, "turn", state->turn);
    write_tops(state, text);
    write_hands(state, players, text);
    write_pyramids(state, players, text);
    json_name(text, "turned");
    text_char(text, '[');
    for (unsigned stacks = state->turned; stacks; stacks &= stacks - 1) {
        json_next(text);
        text_number(text, __builtin_ctz(stacks) + 1);
    }
    text_char(text, ']');
    json_name(text, "winners");
    piece_seats(state->winners, text);
}

void sight_sedlec(const Setup *setup, const State *state, Text *text)
{
    text_char(text, '{');
    write_sight(&setup->sedlec, &state->sedlec, text);
    text_char(text, '}');
}

/* Each stack from its top. */
void truth_sedlec(const Setup *setup, const State *state, Text *text)
{
    text_char(text, '{');
    write_sight(&setup->sedlec, &state->sedlec, text);
    json_name(text, "stacks");
    text_char(text, '[');
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        json_next(text);
        text_char(text, '[');
        for (int i = state->sedlec.heights[stack] - 1; i >= 0; i--) {
            json_next(text);
            place_card(state->sedlec.stacks[stack][i], text);
        }
        text_char(text, ']');
    }
    text_string(text, "]}");
}
