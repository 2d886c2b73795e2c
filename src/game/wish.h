/* SPDX-License-Identifier: MIT */
/*
 * Wishes: what a host asks for, as texts, before it is known to be possible. Command
 * line, page and cases all read the same names and values here:
 *
 *   `row` `9`, `bare` `random` ... --wishes_settle--> checked Setup, or a WishFault
 *
 * What is not wished for gets its default, or is left to chance. Reading files is the
 * caller's part.
 */
#ifndef SEXTON_GAME_WISH_H
#define SEXTON_GAME_WISH_H

#include "game/game.h"

typedef enum Wish {
    WISH_PLAYERS, /* a number; the defaults are 4 for Dawn Under and 2 for Sedlec */
    WISH_EDITION, /* `zoch` or `lifestyle` */
    WISH_BOARD,   /* the name of a built-in board, or of the one that `plots` draws */
    WISH_ROW,     /* D7: a number */
    WISH_BARE,    /* D5: `random`, a plot's letter, or graves joined by commas */
    WISH_WITHOUT, /* D5: the letters of two colours */
    WISH_DAWN,    /* D31: `off` or a number */
    WISH_EXPANSIONS,
    WISH_DECK,  /* S2: the name of the deck whose cards are `cards` */
    WISH_FIRST, /* a seat */
    WISH_PLOTS, /* D2: a drawing, rows joined by `/` or each on its line */
    WISH_CARDS, /* S2: each on its line */
    WISHES,
} Wish;

typedef struct Wishes {
    Slice texts[WISHES]; /* borrowed; bytes NULL: not wished for */
    bool has_dawn;       /* D31: without a wish for `dawn`, N is 3 for each player */
} Wishes;

typedef enum WishFaultKind {
    WISH_FAULT_NONE,
    WISH_FAULT_OTHER_GAME,  /* a wish for the other game */
    WISH_FAULT_VALUE,       /* what: no value that this wish can have */
    WISH_FAULT_BUILT_IN,    /* what: a board of one's own is called like a built-in one */
    WISH_FAULT_PLOT,        /* what: no plot of the board */
    WISH_FAULT_GRAVE,       /* what: no grave of the board */
    WISH_FAULT_GRAVE_TWICE, /* what: a grave */
    WISH_FAULT_REFUSED,     /* the refusal says */
} WishFaultKind;

typedef struct WishFault {
    WishFaultKind kind;
    const Game *game; /* that was wished for */
    Wish wish;
    int rule;        /* the rule behind the wish, or the refusal's; 0: of the other
                      * game */
    Slice what;      /* of the wish's text */
    Refusal refusal; /* kind 0 unless it is the rules that refuse */
} WishFault;

/* Wishes as a page or a program writes them: lines `NAME VALUE` in any order, with `game`
 * and `seed` among them. Slices are of the lines. */
typedef struct WishLines {
    Wishes wishes;
    Slice game, seed; /* bytes NULL: not there */
    Slice bad;        /* the line that is none: unknown, without value, or repeated */
    int line;         /* its number, from 1 */
} WishLines;

/* False if a line is bad. Cards come joined by commas, and each gets its line: in place,
 * so the lines are not const. */
bool wishes_read(char *bytes, size_t length, WishLines *read);

/* The wish of that name; WISHES if there is none. */
Wish wish_find(Slice name);
const char *wish_name(Wish wish);

/* Wishes to a checked setup, which is not to be used if there is a fault. */
WishFault wishes_settle(const Wishes *wishes, const Game *game, Setup *setup);

#endif
