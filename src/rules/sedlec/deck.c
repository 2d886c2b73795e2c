/* SPDX-License-Identifier: MIT */
/*
 * Skulls, cards and decks as data (S1-S3). The built-in decks are written out in the
 * order of the rules page, which is the order in which they are shuffled for a deal.
 */
#include "rules/sedlec/sedlec.h"

#include <string.h>

static const char *const skull_codes[SKULLS] = {
    "Ry", "Pe", "Pr", "Ro", "Cr", "ChRy", "ChPe", "ChPr", "ChRo", "ChCr", "Me", "Ze"};

static const char *const type_codes[TYPES] = {"Ry", "Pe", "Pr", "Ro",
                                              "Cr", "Ch", "Me", "Ze"};

static const char base_deck[] = "Pr/Pe Pe/Pr Pr/Ro Ro/Pr Pr/Ry Ry/Pr Cr/Ry Ry/Cr Cr/Ro "
                                "Ro/Cr Pe/Ro Ro/Pe Cr/Pe Cr/Pe Pe/Cr Pe/Cr Pr/Pr Cr/Cr";

static const struct {
    const char *name;
    const char *cards;
} expansion_decks[] = {
    {"champions", "ChRy/Ro ChPe/Cr Pe/ChPr Pe/ChRo Pr/ChCr Ro/Ry"},
    {"merchants", "Me/Ro Ro/Me Me/Pr Pe/Me Me/Cr Cr/Pe"},
    {"zealots", "Ze/Ry Pe/Ze Pr/Ze Ze/Ro Ro/Ze Ze/Cr"},
};

enum { EXPANSIONS = sizeof expansion_decks / sizeof *expansion_decks };

const char *sedlec_skull_code(int skull)
{
    return skull_codes[skull];
}

const char *sedlec_type_code(int type)
{
    return type_codes[type];
}

int sedlec_type_of(int skull)
{
    if (skull < SKULL_CHAMPION)
        return skull;
    return skull < SKULL_MERCHANT ? TYPE_CHAMPION
                                  : TYPE_MERCHANT + skull - SKULL_MERCHANT;
}

static int read_skull(Slice text)
{
    for (int skull = 0; skull < SKULLS; skull++)
        if (slice_equal(text, skull_codes[skull]))
            return skull;
    return SKULLS;
}

uint8_t sedlec_card_read(Slice text)
{
    int top = read_skull(slice_cut(&text, '/'));
    int bottom = text.bytes ? read_skull(text) : SKULLS;
    return top < SKULLS && bottom < SKULLS ? card_of(top, bottom) : CARD_NONE;
}

void sedlec_card_write(uint8_t card, Text *text)
{
    text_string(text, skull_codes[card_top(card)]);
    text_char(text, '/');
    text_string(text, skull_codes[card_bottom(card)]);
}

static int add_cards(const char *cards, uint8_t *deck, int count)
{
    Slice rest = slice_of(cards);
    while (rest.bytes)
        deck[count++] = sedlec_card_read(slice_cut(&rest, ' '));
    return count;
}

int sedlec_deck(int expansions, uint8_t deck[SEDLEC_CARDS])
{
    int count = add_cards(base_deck, deck, 0);
    for (int i = 0; i < EXPANSIONS; i++)
        if (expansions >> i & 1)
            count = add_cards(expansion_decks[i].cards, deck, count);
    return count;
}

bool sedlec_expansions_read(Slice text, uint8_t *expansions)
{
    *expansions = 0;
    if (slice_equal(text, "none"))
        return true;
    int next = 0; /* names come in order, each once */
    while (text.bytes) {
        Slice name = slice_cut(&text, '+');
        while (next < EXPANSIONS && !slice_equal(name, expansion_decks[next].name))
            next++;
        if (next == EXPANSIONS)
            return false;
        *expansions |= (uint8_t)(1 << next++);
    }
    return true;
}

void sedlec_expansions_write(int expansions, Text *text)
{
    const char *mark = "";
    for (int i = 0; i < EXPANSIONS; i++)
        if (expansions >> i & 1) {
            text_string(text, mark);
            text_string(text, expansion_decks[i].name);
            mark = "+";
        }
    if (!expansions)
        text_string(text, "none");
}

static Refusal refuse(SedlecRefusal kind, int rule, unsigned c, unsigned d)
{
    return (Refusal){
        .kind = (uint8_t)kind, .rule = (uint8_t)rule, .c = (uint16_t)c, .d = (uint16_t)d};
}

Refusal sedlec_deck_read(SedlecOptions *options, Slice name, Slice cards)
{
    if (!slice_is_word(name) || name.length >= SEDLEC_NAME)
        return refuse(SEDLEC_DECK_NAME, 2, 0, 0);
    cards = slice_without_last(cards, '\n');
    unsigned count = 0;
    for (; cards.bytes; count++) {
        uint8_t card = sedlec_card_read(slice_cut(&cards, '\n'));
        if (card == CARD_NONE)
            return refuse(SEDLEC_DECK_CARD, 3, 0, count + 1);
        if (count < SEDLEC_CARDS)
            options->deck[count] = card;
    }
    if (count > SEDLEC_CARDS)
        return refuse(SEDLEC_DECK_COUNT, 5, count, SEDLEC_CARDS);
    options->is_own_deck = true;
    options->cards = (uint8_t)count;
    memset(options->deck_name, 0, sizeof options->deck_name);
    memcpy(options->deck_name, name.bytes, name.length);
    return (Refusal){0};
}
