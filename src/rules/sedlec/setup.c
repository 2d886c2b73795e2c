/* SPDX-License-Identifier: MIT */
/*
 * Before the first turn (S4, S5, S12): options are checked into a setup, the deal is
 * drawn or comes from a record, and is laid out in six stacks. The order in which the
 * deal draws from the stream is fixed for ever (docs/record.md, "The deal").
 */
#include "rules/sedlec/sedlec.h"

#include <string.h>

static Refusal refuse(SedlecRefusal kind, int rule, unsigned c, unsigned d)
{
    return (Refusal){
        .kind = (uint8_t)kind, .rule = (uint8_t)rule, .c = (uint16_t)c, .d = (uint16_t)d};
}

static Refusal refuse_card(SedlecRefusal kind, uint8_t card, unsigned c, unsigned d)
{
    Refusal refusal = refuse(kind, 3, c, d);
    refusal.a = card;
    return refusal;
}

void sedlec_options_init(SedlecOptions *options, int players)
{
    memset(options, 0, sizeof *options);
    options->players = (uint8_t)players;
    options->first = SEAT_NONE;
}

/* S1: the five base types, and what each expansion brings. */
static uint8_t types_of(int expansions)
{
    return (uint8_t)((1 << TYPE_CHAMPION) - 1 + (expansions << TYPE_CHAMPION));
}

static bool is_card_of(const SedlecSetup *setup, uint8_t card)
{
    return card_top(card) >= 0 && card_top(card) < SKULLS && card_bottom(card) < SKULLS &&
           setup->types >> sedlec_type_of(card_top(card)) & 1 &&
           setup->types >> sedlec_type_of(card_bottom(card)) & 1;
}

/* S5: six equal stacks, enough for all pyramids. */
static Refusal check_deck(const SedlecSetup *setup)
{
    const SedlecOptions *options = &setup->options;
    unsigned least = (unsigned)setup->pyramid * options->players;
    if (options->cards > SEDLEC_CARDS)
        return refuse(SEDLEC_DECK_COUNT, 5, options->cards, SEDLEC_CARDS);
    if (options->cards % SEDLEC_STACKS || options->cards < least)
        return refuse(SEDLEC_DECK_COUNT, 5, options->cards, least);
    for (int i = 0; i < options->cards; i++)
        if (!is_card_of(setup, options->deck[i]))
            return refuse_card(SEDLEC_DECK_CARD, options->deck[i], 0, (unsigned)i + 1);
    return (Refusal){0};
}

/* Cells a pyramid can reach: the bottom row may grow to either side of the first card. */
static uint32_t capacity_of(int width)
{
    uint32_t capacity = 0;
    for (int row = 0; row < SEDLEC_ROWS; row++)
        for (int x = 1 - width; x < width - row; x++)
            capacity |= (uint32_t)1 << (8 * row + x + SEDLEC_CENTRE);
    return capacity;
}

Refusal sedlec_check(const SedlecOptions *options, SedlecSetup *setup)
{
    memset(setup, 0, sizeof *setup);
    if (options->players < 2 || options->players > SEDLEC_SEATS)
        return refuse(SEDLEC_PLAYERS, 4, options->players, 0);
    if (options->players == 4 && !options->expansions && !options->is_own_deck)
        return refuse(SEDLEC_BASE_PLAYERS, 4, options->players, 3);
    if (options->first != SEAT_NONE && options->first >= options->players)
        return refuse(SEDLEC_FIRST_SEAT, 5, options->first, 0);
    setup->options = *options;
    setup->width = options->players == 2 ? 4 : 3; /* S12 */
    setup->pyramid = options->players == 2 ? 9 : 6;
    setup->capacity = capacity_of(setup->width);
    setup->types = types_of(options->expansions);
    if (!options->is_own_deck)
        setup->options.cards =
            (uint8_t)sedlec_deck(options->expansions, setup->options.deck);
    setup->height = setup->options.cards / SEDLEC_STACKS;
    return check_deck(setup);
}

void sedlec_draw(const SedlecSetup *setup, Stream *stream, SedlecDeal *deal)
{
    const SedlecOptions *options = &setup->options;
    memset(deal, 0, sizeof *deal);
    uint8_t deck[SEDLEC_CARDS];
    memcpy(deck, options->deck, sizeof deck);
    stream_shuffle(stream, deck, options->cards);
    deal->height = setup->height;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        memcpy(deal->stacks[stack], deck + stack * setup->height, setup->height);
    deal->first = options->first != SEAT_NONE
                      ? options->first
                      : (uint8_t)stream_below(stream, options->players);
    deal->up = (uint8_t)stream_below(stream, SEDLEC_STACKS);
}

/* S2, S3: the stacks are the deck, card for card. */
static Refusal check_cards(const SedlecSetup *setup, const SedlecDeal *deal)
{
    uint8_t dealt[256] = {0}, wanted[256] = {0};
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < setup->height; i++) {
            uint8_t card = deal->stacks[stack][i];
            if (!is_card_of(setup, card))
                return refuse_card(SEDLEC_DECK_CARD, card, 0, 0);
            dealt[card]++;
        }
    for (int i = 0; i < setup->options.cards; i++)
        wanted[setup->options.deck[i]]++;
    for (unsigned card = 1; card < 256; card++)
        if (dealt[card] != wanted[card])
            return refuse_card(SEDLEC_CARD_COUNT, (uint8_t)card, dealt[card],
                               wanted[card]);
    return (Refusal){0};
}

Refusal sedlec_check_deal(const SedlecSetup *setup, const SedlecDeal *deal)
{
    if (deal->first >= setup->options.players)
        return refuse(SEDLEC_FIRST_SEAT, 5, deal->first, 0);
    if (deal->height != setup->height || deal->up >= SEDLEC_STACKS)
        return refuse(SEDLEC_STACK_HEIGHT, 5, deal->height, setup->height);
    return check_cards(setup, deal);
}

void sedlec_begin(SedlecSetup *setup, const SedlecDeal *deal, SedlecState *state)
{
    memset(state, 0, sizeof *state);
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        state->heights[stack] = setup->height;
        for (int i = 0; i < setup->height; i++)
            state->stacks[stack][setup->height - 1 - i] = deal->stacks[stack][i];
    }
    state->up = (uint8_t)(1 << deal->up);
    state->down = (uint8_t)(((1 << SEDLEC_STACKS) - 1) & ~state->up);
    state->phase = SEDLEC_TURN;
    state->turn = deal->first;
}
