/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec's part of the messages, read back. The options of a set-up are checked
 * as if a host had asked for them.
 */
#include "wire/wire_game.h"
#include "wire/wire_place.h"

enum { CARDS = 1024 };

/* A deck of one's own: its cards, each on its line, as in a deck's file. */
static bool read_deck(const WireObject *json, Slice name, SedlecOptions *options)
{
    WireList cards;
    WireValue one;
    char bytes[CARDS];
    Text text = text_in(bytes, sizeof bytes);
    bool is_list = wire_list(wire_member(json, "cards"), &cards);
    while (is_list && wire_next(&cards, &one)) {
        Slice card = wire_string(one);
        if (!card.bytes)
            return false;
        text_slice(&text, card);
        text_char(&text, '\n');
    }
    return !text.is_cut && !sedlec_deck_read(options, name, slice_text(&text)).kind;
}

static bool read_setup(const WireObject *json, Setup *setup)
{
    SedlecOptions options;
    sedlec_options_init(&options, 0);
    Slice expansions = wire_text(json, "expansions");
    Slice deck = wire_text(json, "deck");
    return expansions.bytes && sedlec_expansions_read(expansions, &options.expansions) &&
           wire_byte(wire_member(json, "players"), SEDLEC_SEATS, &options.players) &&
           wire_maybe(wire_member(json, "first"), SEDLEC_SEATS - 1, &options.first) &&
           (!deck.bytes || read_deck(json, deck, &options)) &&
           !sedlec_check(&options, &setup->sedlec).kind;
}

const WireGame wire_sedlec = {.setup = read_setup, .sight = wire_sight_sedlec_read};
