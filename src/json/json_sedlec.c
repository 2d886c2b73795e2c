/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec's part of the messages: the set-up, a placing, the
 * scores; the sight has a file. */
#include "json/json.h"
#include "json/json_game.h"
#include "json/piece_place.h"

static void write_setup(const Setup *all, Text *text)
{
    const SedlecSetup *setup = &all->sedlec;
    const SedlecOptions *options = &setup->options;
    json_name_number(text, "players", options->players);
    json_name(text, "expansions");
    text_char(text, '"');
    sedlec_expansions_write(options->expansions, text);
    text_char(text, '"');
    json_name_maybe(text, "deck", options->deck_name);
    json_name(text, "cards");
    text_char(text, '[');
    for (int i = 0; i < options->cards; i++) {
        json_next(text);
        place_card(options->deck[i], text);
    }
    text_char(text, ']');
    json_name_number(text, "width", setup->width);
    json_name_number(text, "pyramid", setup->pyramid);
    json_name_number(text, "height", setup->height);
    json_name_seat(text, "first", options->first);
}

/* S8: the card and its place are in the event; the hand no longer has it. */
static bool write_placed(Move move, const Events *events, Text *text)
{
    if (move < SEDLEC_PLACE)
        return false;
    for (int i = 0; i < events->count; i++)
        if (events->list[i].kind == SEDLEC_PLACED) {
            unsigned cell = events->list[i].a;
            text_string(text, "place ");
            sedlec_card_write(events->list[i].b, text);
            text_char(text, ' ');
            text_number(text, cell / 8);
            text_char(text, ':');
            text_number(text, (int)(cell % 8) - SEDLEC_CENTRE);
        }
    return true;
}

static void write_score(const SedlecSetup *setup, const uint8_t *cells, Text *text)
{
    SedlecScore score;
    sedlec_score(cells, &score);
    text_char(text, '{');
    json_name_number(text, "total", score.total);
    piece_types(&score, setup->types, text);
    text_char(text, '}');
}

static void write_scores(const Setup *setup, const State *state, Text *text)
{
    json_name(text, "scores");
    text_char(text, '[');
    for (int seat = 0; seat < setup->sedlec.options.players; seat++) {
        json_next(text);
        write_score(&setup->sedlec, state->sedlec.cells[seat], text);
    }
    text_char(text, ']');
}

const JsonGame json_sedlec = {
    .setup = write_setup,
    .sight = sight_sedlec,
    .truth = truth_sedlec,
    .move = write_placed,
    .scores = write_scores,
};
