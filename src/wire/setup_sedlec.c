/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec's part of the messages, read back. The options of a set-up are checked
 * as if a host had asked for them.
 */
#include "wire/place.h"
#include "wire/sight.h"

enum { CARDS = 1024 };

/* A deck of one's own: its cards, each on its line, as in a deck's file. */
static bool read_deck(const json_t *json, Slice name, SedlecOptions *options)
{
    const json_t *cards = json_member(json, "cards");
    char bytes[CARDS];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    for (size_t i = 0; i < json_array_size(cards); i++) {
        Slice card = json_slice(json_array_get(cards, i));
        if (!card.bytes)
            return false;
        text_slice(&text, card);
        text_char(&text, '\n');
    }
    return !text.is_cut && !sedlec_deck_read(options, name, slice_text(&text)).kind;
}

static bool read_setup(const json_t *json, Setup *setup)
{
    SedlecOptions options;
    sedlec_options_init(&options, 0);
    Slice expansions = json_slice(json_member(json, "expansions"));
    Slice deck = json_slice(json_member(json, "deck"));
    return expansions.bytes && sedlec_expansions_read(expansions, &options.expansions) &&
           json_read_byte(json_member(json, "players"), SEDLEC_SEATS, &options.players) &&
           json_read_maybe(json_member(json, "first"), SEDLEC_SEATS - 1,
                           &options.first) &&
           (!deck.bytes || read_deck(json, deck, &options)) &&
           !sedlec_check(&options, &setup->sedlec).kind;
}

static bool read_sight(const json_t *json, const Setup *setup, State *state)
{
    return sight_sedlec_read(json, &setup->sedlec, &state->sedlec);
}

const WireGame wire_sedlec = {.setup = read_setup, .sight = read_sight};
