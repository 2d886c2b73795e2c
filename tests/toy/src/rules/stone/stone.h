/* SPDX-License-Identifier: MIT */
/*
 * Last Stone (docs/rules/last-stone.md, L1-L3): as small as a game can be. Nothing is
 * hidden; who begins is all that is dealt.
 */
#ifndef SEXTON_TESTS_TOY_SRC_RULES_STONE_STONE_H
#define SEXTON_TESTS_TOY_SRC_RULES_STONE_STONE_H

#include "base/event.h"
#include "base/stream.h"
#include "base/text.h"

#include <assert.h>
#include <stdbool.h>

enum { STONE_SEATS = 6, STONE_HEAP = 12, STONE_MOST = 3 };

typedef struct StoneOptions {
    uint8_t players;
    uint8_t first; /* SEAT_NONE: drawn (L1) */
} StoneOptions;

typedef struct StoneSetup {
    StoneOptions options;
} StoneSetup;

typedef struct StoneDeal {
    uint8_t first;
} StoneDeal;

typedef struct StoneState {
    uint8_t left;
    uint8_t turn;
    uint8_t winners; /* bit mask of seats, 0 until over */
    uint8_t taken[STONE_SEATS];
} StoneState;

static_assert(sizeof(StoneState) == 3 + STONE_SEATS, "the state has no padding");

/* A move is the stones taken, less one. */

typedef enum StoneEvent {
    STONE_TURN_BEGAN = 128, /* L2 */
    STONE_TOOK,             /* a stones, b are left; L2 */
    STONE_ENDED,            /* a winners as a bit mask; L3 */
    STONE_EVENT_END,
} StoneEvent;

typedef enum StoneRefusal {
    STONE_NO_REFUSAL = 0,
    STONE_NOT_THEIRS = 128, /* a the seat that decides; L2 */
    STONE_IS_OVER,          /* L3 */
    STONE_TOO_MANY,         /* c stones are left; L2 */
    STONE_NO_SUCH_MOVE,     /* 0 */
    STONE_PLAYERS,          /* c given; L1 */
    STONE_FIRST_SEAT,       /* c given; L1 */
    STONE_REFUSAL_END,
} StoneRefusal;

Refusal stone_check(const StoneOptions *options, StoneSetup *setup);
void stone_draw(const StoneSetup *setup, Stream *stream, StoneDeal *deal);
Refusal stone_check_deal(const StoneSetup *setup, const StoneDeal *deal);
void stone_begin(const StoneDeal *deal, StoneState *state);

/* Who must decide; SEAT_NONE when over. */
uint8_t stone_actor(const StoneState *state);
int stone_legal(const StoneState *state, uint8_t *moves);
Refusal stone_why_not(const StoneState *state, int seat, int move);
void stone_apply(const StoneSetup *setup, StoneState *state, uint8_t move,
                 Events *events);

/* Notation: `take 2`. */
void stone_move_write(uint8_t move, Text *text);
bool stone_move_read(Slice text, uint8_t *move);

bool stone_is_sound(const StoneSetup *setup, const StoneState *state);

#endif
