/* SPDX-License-Identifier: MIT */
/*
 * A turn (S6-S14): dig and keep, take, or place; then the next player whose pyramid is
 * not complete. When all are complete the pyramids are counted.
 */
#include "rules/sedlec/digs.h"
#include "rules/sedlec/skulls.h"

/* S25: the count, once, when the last pyramid is complete: kept out of every turn's way.
 */
__attribute__((noinline)) static void finish(const SedlecSetup *setup, SedlecState *state,
                                             Events *events)
{
    SedlecScore scores[SEDLEC_SEATS];
    for (int seat = 0; seat < setup->options.players; seat++)
        skulls_score(state->cells[seat], state->filled[seat], &scores[seat]);
    state->winners = sedlec_winners(scores, setup->options.players);
    state->phase = SEDLEC_OVER;
    event_note(events, (Event){.kind = SEDLEC_ENDED,
                               .rule = 25,
                               .seat = SEAT_NONE,
                               .a = state->winners});
}

/* S14: whose pyramid is complete has no more turns. */
static void end_turn(const SedlecSetup *setup, SedlecState *state, Events *events)
{
    uint8_t seat = state->turn;
    do {
        if (++seat == setup->options.players)
            seat = 0;
    } while (state->placed[seat] == setup->pyramid && seat != state->turn);
    if (state->placed[seat] == setup->pyramid) {
        finish(setup, state, events);
        return;
    }
    state->turn = seat;
    state->phase = SEDLEC_TURN;
    event_note(events, (Event){.kind = SEDLEC_TURN_BEGAN, .rule = 6, .seat = seat});
}

/* S6: the top card of the stack now lies face up. */
static void turn_top(SedlecState *state, unsigned stack, Events *events)
{
    uint8_t bit = (uint8_t)(1 << stack);
    state->up |= bit;
    state->down &= (uint8_t)~bit;
    event_note(events, (Event){.kind = SEDLEC_TURNED,
                               .rule = 6,
                               .seat = state->turn,
                               .a = (uint8_t)stack,
                               .b = sedlec_top(state, (int)stack)});
}

/* Hands are kept in rising order: the same cards are the same hand. */
static void add_to_hand(uint8_t hand[SEDLEC_HAND], uint8_t card)
{
    if (hand[0] == CARD_NONE || card < hand[0]) {
        hand[1] = hand[0];
        hand[0] = card;
    } else {
        hand[1] = card;
    }
}

/* S9: the card leaves the stack; the next one lies face down. */
static void take_card(const SedlecSetup *setup, SedlecState *state, unsigned stack,
                      SedlecEvent kind, int rule, Events *events)
{
    uint8_t bit = (uint8_t)(1 << stack);
    unsigned height = --state->heights[stack];
    uint8_t card = state->stacks[stack][height];
    state->stacks[stack][height] = CARD_NONE;
    state->up &= (uint8_t)~bit;
    if (height > 0)
        state->down |= bit;
    state->turned = 0;
    add_to_hand(state->hands[state->turn], card);
    event_note(events, (Event){.kind = (uint8_t)kind,
                               .rule = (uint8_t)rule,
                               .seat = state->turn,
                               .a = (uint8_t)stack,
                               .b = card});
    end_turn(setup, state, events);
}

/* S6: two cards are turned, one of them will be kept. */
static void dig(SedlecState *state, unsigned pair, Events *events)
{
    unsigned first = dig_pairs[pair][0], second = dig_pairs[pair][1];
    event_note(events, (Event){.kind = SEDLEC_DUG,
                               .rule = 6,
                               .seat = state->turn,
                               .a = (uint8_t)first,
                               .b = (uint8_t)second});
    turn_top(state, first, events);
    turn_top(state, second, events);
    state->turned = (uint8_t)(1 << first | 1 << second);
    state->phase = SEDLEC_KEEP;
}

/* S6: the only face-down stack: its card is taken, there is nothing to choose. */
static void dig_one(const SedlecSetup *setup, SedlecState *state, unsigned stack,
                    Events *events)
{
    event_note(events, (Event){.kind = SEDLEC_DUG,
                               .rule = 6,
                               .seat = state->turn,
                               .a = (uint8_t)stack,
                               .b = 255});
    turn_top(state, stack, events);
    take_card(setup, state, stack, SEDLEC_KEPT, 6, events);
}

/* S8, S14 */
static void place(const SedlecSetup *setup, SedlecState *state, unsigned slot,
                  unsigned cell, Events *events)
{
    uint8_t seat = state->turn;
    uint8_t *hand = state->hands[seat];
    uint8_t card = hand[slot];
    if (slot == 0)
        hand[0] = hand[1];
    hand[1] = CARD_NONE;
    state->cells[seat][cell] = card;
    state->filled[seat] |= (uint32_t)1 << cell;
    event_note(events, (Event){.kind = SEDLEC_PLACED,
                               .rule = 8,
                               .seat = seat,
                               .a = (uint8_t)cell,
                               .b = card});
    if (++state->placed[seat] == setup->pyramid)
        event_note(events, (Event){.kind = SEDLEC_COMPLETED, .rule = 14, .seat = seat});
    end_turn(setup, state, events);
}

void sedlec_apply(const SedlecSetup *setup, SedlecState *state, uint8_t move,
                  Events *events)
{
    assert(!sedlec_why_not(setup, state, sedlec_actor(state), move).kind);
    if (move >= SEDLEC_PLACE) {
        unsigned slot = move >= SEDLEC_PLACE + SEDLEC_CELLS;
        place(setup, state, slot, move - SEDLEC_PLACE - slot * SEDLEC_CELLS, events);
    } else if (move >= SEDLEC_TAKE) {
        take_card(setup, state, move - SEDLEC_TAKE, SEDLEC_TOOK, 7, events);
    } else if (move >= SEDLEC_KEEP_CARD) {
        take_card(setup, state, move - SEDLEC_KEEP_CARD, SEDLEC_KEPT, 6, events);
    } else if (move >= SEDLEC_DIG_ONE) {
        dig_one(setup, state, move - SEDLEC_DIG_ONE, events);
    } else {
        dig(state, move - SEDLEC_DIG, events);
    }
}
