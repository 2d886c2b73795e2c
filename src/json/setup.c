/* SPDX-License-Identifier: MIT */
/*
 * Set-ups as JSON: the board as a drawing, the deck card by card, and what the deal
 * decided for all to see (bare graves, colours in the game).
 */
#include "json/json.h"
#include "json/piece.h"
#include "json/place.h"

static void write_letters(unsigned colours, Text *text)
{
    text_char(text, '"');
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (colours >> colour & 1)
            text_char(text, dawn_letter(colour));
    text_char(text, '"');
}

static void write_dawn(const DawnSetup *setup, Text *text)
{
    const DawnOptions *options = &setup->options;
    json_name_number(text, "players", options->players);
    json_name_string(text, "edition",
                     options->edition == DAWN_ZOCH ? "zoch" : "lifestyle");
    json_name_string(text, "board", options->board.name);
    json_name(text, "plots");
    text_char(text, '"'); /* letters and dots: nothing to escape */
    dawn_board_plots(&options->board, text);
    text_char(text, '"');
    json_name_number(text, "row", setup->row);
    json_name_number(text, "dawn", options->dawn);
    json_name_number(text, "rats", setup->rats);
    json_name_seat(text, "first", options->first);
    json_name_bool(text, "begun", setup->covered != 0);
    if (!setup->covered)
        return;
    json_name(text, "bare");
    place_graves(setup, ~setup->covered & (((uint64_t)1 << DAWN_GRAVES) - 1), text);
    json_name(text, "colours");
    write_letters(setup->colours, text);
}

static void write_sedlec(const SedlecSetup *setup, Text *text)
{
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

void piece_setup(const Game *game, const Setup *setup, Text *text)
{
    text_char(text, '{');
    json_name_string(text, "name", game->name);
    switch (game->kind) {
    case GAME_DAWN: write_dawn(&setup->dawn, text); break;
    case GAME_SEDLEC: write_sedlec(&setup->sedlec, text); break;
    case GAMES: break;
    }
    text_char(text, '}');
}
