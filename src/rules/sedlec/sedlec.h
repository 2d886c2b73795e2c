/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec with its three expansions: the rulebook as pure C
 * (docs/rules/skulls-of-sedlec.md, S1-S26).
 *
 *   options --check--> setup --draw--> deal --begin--> state --apply--> state ... over
 *
 * The pyramid lies on a grid of cells, eight to a row. So a set of cells or of skulls is
 * a few words of bits, and adjacency is a shift:
 *
 *   cell  = 8 * row + x + 3          row 0 is the bottom, x counts from the first card
 *   skull = 8 * (level - 1) + x + 3  level 2r+1 the bottom skulls of row r, 2r+2 the top
 *
 * Card x of row r rests on cards x and x+1 of row r-1. Nobody has private knowledge: the
 * only unknown cards are those face down (S26), so *known* and *seen* are the same.
 */
#ifndef SEXTON_RULES_SEDLEC_SEDLEC_H
#define SEXTON_RULES_SEDLEC_SEDLEC_H

#include "base/event.h"
#include "base/random.h"
#include "base/stream.h"
#include "base/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    SEDLEC_SEATS = 4,
    SEDLEC_STACKS = 6,
    SEDLEC_HEIGHT = 16, /* cards in a stack at most: decks of up to 96 cards */
    SEDLEC_CARDS = SEDLEC_STACKS * SEDLEC_HEIGHT,
    SEDLEC_HAND = 2,
    SEDLEC_ROWS = 3,
    SEDLEC_CELLS = 8 * SEDLEC_ROWS,
    SEDLEC_CENTRE = 3, /* the column of x = 0 */
    SEDLEC_NAME = 256,
    SEDLEC_MOVES = 64,
};

/* S1: skulls. A champion names the type it stands for. */
typedef enum Skull {
    SKULL_ROYAL,
    SKULL_PEASANT,
    SKULL_PRIEST,
    SKULL_ROMANTIC,
    SKULL_CRIMINAL,
    SKULL_CHAMPION, /* + the type it stands for, one of the five above */
    SKULL_MERCHANT = SKULL_CHAMPION + 5,
    SKULL_ZEALOT,
    SKULLS,
} Skull;

/* Types as they are scored and compared (S25): all champions are one. */
typedef enum SkullType {
    TYPE_ROYAL,
    TYPE_PEASANT,
    TYPE_PRIEST,
    TYPE_ROMANTIC,
    TYPE_CRIMINAL,
    TYPE_CHAMPION,
    TYPE_MERCHANT,
    TYPE_ZEALOT,
    TYPES,
} SkullType;

/* Expansions as bits. */
enum { SEDLEC_CHAMPIONS = 1, SEDLEC_MERCHANTS = 2, SEDLEC_ZEALOTS = 4 };

/* A card is two skulls, a hexadecimal digit each: 1 + top, bottom. 0 is no card. */
enum { CARD_NONE = 0, CARD_HIDDEN = 255 };

static inline uint8_t card_of(int top, int bottom)
{
    return (uint8_t)((1 + top) << 4 | bottom);
}

static inline int card_top(uint8_t card)
{
    return (card >> 4) - 1;
}

static inline int card_bottom(uint8_t card)
{
    return card & 15;
}

typedef struct SedlecOptions {
    uint8_t players;
    uint8_t first;      /* SEAT_NONE: drawn (S5) */
    uint8_t expansions; /* bits */
    bool is_own_deck;   /* a deck that is not the built-in one */
    uint8_t cards;      /* in the deck */
    uint8_t deck[SEDLEC_CARDS];
    char deck_name[SEDLEC_NAME]; /* empty for the built-in deck */
} SedlecOptions;

/* Checked options and what follows from them; const. */
typedef struct SedlecSetup {
    SedlecOptions options;
    uint8_t height;    /* cards in a stack (S5) */
    uint8_t width;     /* of the bottom row: 4 or 3 (S12) */
    uint8_t pyramid;   /* cards of a complete pyramid: 9 or 6 */
    uint32_t capacity; /* cells a pyramid may use at most */
    uint8_t types;     /* bit mask of SkullType in the game */
} SedlecSetup;

typedef struct SedlecDeal {
    uint8_t first;
    uint8_t up; /* stack whose top card starts face up, from 0 */
    uint8_t height;
    uint8_t stacks[SEDLEC_STACKS][SEDLEC_HEIGHT]; /* top first */
} SedlecDeal;

typedef enum SedlecPhase {
    SEDLEC_OVER,
    SEDLEC_TURN, /* dig, take or place */
    SEDLEC_KEEP, /* S6: two cards were turned: keep one */
} SedlecPhase;

typedef struct SedlecState {
    uint32_t filled[SEDLEC_SEATS]; /* the cells with a card */
    uint8_t cells[SEDLEC_SEATS][SEDLEC_CELLS];
    uint8_t stacks[SEDLEC_STACKS][SEDLEC_HEIGHT]; /* bottom first */
    uint8_t heights[SEDLEC_STACKS];
    uint8_t hands[SEDLEC_SEATS][SEDLEC_HAND]; /* rising, CARD_NONE last */
    uint8_t placed[SEDLEC_SEATS];
    uint8_t up;      /* stacks whose top card lies face up */
    uint8_t down;    /* stacks whose top card lies face down */
    uint8_t turned;  /* stacks just turned by a dig */
    uint8_t phase;   /* SedlecPhase */
    uint8_t turn;    /* whose turn it is */
    uint8_t winners; /* bit mask of seats, 0 until over */
} SedlecState;

static_assert(sizeof(SedlecState) == 16 + 4 * 24 + 96 + 6 + 8 + 4 + 6,
              "the state has no padding");

/* A move is one byte. Rising order is legal order. */
enum {
    SEDLEC_DIG = 0,                                    /* + pair: 1 2, 1 3, ... 5 6 */
    SEDLEC_DIG_ONE = SEDLEC_DIG + 15,                  /* + stack */
    SEDLEC_KEEP_CARD = SEDLEC_DIG_ONE + SEDLEC_STACKS, /* + stack */
    SEDLEC_TAKE = SEDLEC_KEEP_CARD + SEDLEC_STACKS,    /* + stack */
    SEDLEC_PLACE = SEDLEC_TAKE + SEDLEC_STACKS,        /* + SEDLEC_CELLS * hand + cell */
    SEDLEC_MOVE_END = SEDLEC_PLACE + SEDLEC_HAND * SEDLEC_CELLS,
};

/* The card on top of a stack that is not empty. */
static inline uint8_t sedlec_top(const SedlecState *state, int stack)
{
    return state->stacks[stack][state->heights[stack] - 1];
}

/* What happens, for all to see. Kinds follow on those of Dawn Under. */
typedef enum SedlecEvent {
    SEDLEC_TURN_BEGAN = 64, /* S6 */
    SEDLEC_DUG,             /* a stack (from 0), b the other or 255; S6 */
    SEDLEC_TURNED,          /* a stack, b card: it lies face up now; S5, S6 */
    SEDLEC_KEPT,            /* a stack, b card; S6 */
    SEDLEC_TOOK,            /* a stack, b card; S7 */
    SEDLEC_PLACED,          /* a cell, b card; S8 */
    SEDLEC_COMPLETED,       /* the actor's pyramid; S14 */
    SEDLEC_ENDED,           /* a winners as a bit mask; S25 */
    SEDLEC_EVENT_END,
} SedlecEvent;

/* Why not. Kinds follow on those of Dawn Under. */
typedef enum SedlecRefusal {
    SEDLEC_NO_REFUSAL = 0,
    SEDLEC_NOT_HIS = 64,   /* a the seat that decides; S6 */
    SEDLEC_IS_OVER,        /* S14 */
    SEDLEC_MUST_KEEP,      /* two cards were turned: keep one; S6 */
    SEDLEC_NOTHING_TURNED, /* keep without a dig; S6 */
    SEDLEC_NOT_TURNED,     /* a stack was not just turned; S6 */
    SEDLEC_HAND_FULL,      /* with two cards in hand a player must place one; S8 */
    SEDLEC_NOT_FACE_DOWN,  /* a stack; S6 */
    SEDLEC_STACK_EMPTY,    /* a stack; S6 or S7 */
    SEDLEC_DIG_TWO,        /* more than one stack is face down: dig two; S6 */
    SEDLEC_NOT_FACE_UP,    /* a stack; S7 */
    SEDLEC_NOT_IN_HAND,    /* a card (0: the hand is empty); S8 */
    SEDLEC_CELL_TAKEN,     /* a cell; S13 */
    SEDLEC_NO_SUPPORT,     /* a cell; S13 */
    SEDLEC_NOT_BESIDE,     /* a cell of the bottom row; S13 */
    SEDLEC_ROW_FULL,       /* the bottom row has b cards; S12 */
    SEDLEC_OUTSIDE,        /* no such place in this pyramid; S12 */
    SEDLEC_NO_SUCH_MOVE,   /* 0 */
    SEDLEC_DIG_PAIR,       /* two different stacks, the lower number first; S6 */
    SEDLEC_HAS_FINISHED,   /* the actor's pyramid is complete: no more turns; S14 */
    /* setups */
    SEDLEC_PLAYERS,      /* c given; S4 */
    SEDLEC_BASE_PLAYERS, /* the base deck with four players; S4 */
    SEDLEC_FIRST_SEAT,   /* c given; S5 */
    SEDLEC_DECK_COUNT,   /* c cards, d the least; S5 */
    SEDLEC_DECK_CARD,    /* a card, whose skulls the expansions do not bring; S3 */
    SEDLEC_DECK_NAME,    /* not one word, or too long; S2 */
    /* deals */
    SEDLEC_STACK_HEIGHT, /* stacks of different heights; S5 */
    SEDLEC_CARD_COUNT,   /* a card, c given, d in the deck; S2, S3 */
    SEDLEC_REFUSAL_END,
} SedlecRefusal;

/* The count of one pyramid. */
typedef struct SedlecScore {
    int16_t total;
    int16_t types[TYPES];
} SedlecScore;

/* One point or group of points and its reason: skulls as numbers of the grid above. */
typedef struct SedlecReason {
    uint8_t rule;  /* S17-S24 */
    uint8_t skull; /* that scores; SKULL_CELL_NONE for a level of priests */
    int8_t points;
    uint8_t level;    /* S19: the level; S24: 1 if higher, 0 if lower; else 0 */
    uint64_t because; /* the skulls that count for it */
} SedlecReason;

enum { SKULL_CELL_NONE = 0xFF, SEDLEC_REASONS = 64 };

/* Decks. Card text is `Pr/Pe`; a champion's `ChRy`. */
uint8_t sedlec_card_read(Slice text); /* CARD_NONE if it is none */
void sedlec_card_write(uint8_t card, Text *text);
const char *sedlec_skull_code(int skull); /* "Ry", ..., "ChRy" */
const char *sedlec_type_code(int type);   /* "Ry" ... "Cr", "Ch", "Me", "Ze" */
int sedlec_type_of(int skull);

/* The built-in deck for these expansions (S2, S3); returns the number of cards. */
int sedlec_deck(int expansions, uint8_t deck[SEDLEC_CARDS]);

/* A deck file: one card a line. A refusal's d is the line. */
Refusal sedlec_deck_read(SedlecOptions *options, Slice name, Slice cards);

/* `none`, or names joined by + in order; false if it is not that. */
bool sedlec_expansions_read(Slice text, uint8_t *expansions);
void sedlec_expansions_write(int expansions, Text *text);

/* `players` players, no expansions, everything else undecided. */
void sedlec_options_init(SedlecOptions *options, int players);
Refusal sedlec_check(const SedlecOptions *options, SedlecSetup *setup);

/* Draws the deal of a checked setup, as docs/record.md fixes it for ever. */
void sedlec_draw(const SedlecSetup *setup, Stream *stream, SedlecDeal *deal);
Refusal sedlec_check_deal(const SedlecSetup *setup, const SedlecDeal *deal);
void sedlec_begin(SedlecSetup *setup, const SedlecDeal *deal, SedlecState *state);

/* The seat that must decide; SEAT_NONE when over. */
uint8_t sedlec_actor(const SedlecState *state);

/* All legal moves in rising order, at most SEDLEC_MOVES; none when over. */
int sedlec_legal(const SedlecSetup *setup, const SedlecState *state, uint8_t *moves);
Refusal sedlec_why_not(const SedlecSetup *setup, const SedlecState *state, int seat,
                       int move);
void sedlec_apply(const SedlecSetup *setup, SedlecState *state, uint8_t move,
                  Events *events);

/* The cells where the next card of a pyramid with these may go (S13). */
uint32_t sedlec_places(const SedlecSetup *setup, uint32_t filled);

/* Blanks the face-down cards (S26); fills such blanks at random. */
void sedlec_see(const SedlecSetup *setup, SedlecState *state);
void sedlec_resample(const SedlecSetup *setup, SedlecState *state, Random *random);

/* Notation: `dig 2 5`, `keep 5`, `take 3`, `place Pr/Pe 0:0`. */
void sedlec_move_write(const SedlecSetup *setup, const SedlecState *state, uint8_t move,
                       Text *text);

/* The move of that notation in this state; false if it is none. A card that is not in the
 * actor's hand, or a place outside every pyramid, is refused through `refusal`. */
bool sedlec_move_read(const SedlecSetup *setup, const SedlecState *state, Slice text,
                      uint8_t *move, Refusal *refusal);

/* Skulls of a pyramid adjacent to any of `skulls` (S16), within the whole grid. */
uint64_t sedlec_adjacent(uint64_t skulls);

/* The count (S17-S24) of a pyramid, complete or not. */
void sedlec_score(const uint8_t cells[SEDLEC_CELLS], SedlecScore *score);

/* The same with the reason for every point; returns how many reasons. */
int sedlec_explain(const uint8_t cells[SEDLEC_CELLS], SedlecReason *reasons,
                   SedlecScore *score);

/* S25: the winners among these scores, as a bit mask. */
uint8_t sedlec_winners(const SedlecScore *scores, int count);

/* What put the winners ahead of the next player: 0 the points, 1 those of the best type,
 * 2 those of the second best, ...; -1 if nobody is behind them. */
int sedlec_decider(const SedlecScore *scores, int count);

/* The table as it lies, as JSON fields: "hands":[..],"graveyard":[..] */
void sedlec_table_json(const SedlecSetup *setup, const SedlecState *state, Text *text);

#endif
