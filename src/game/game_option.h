/* SPDX-License-Identifier: MIT */
/*
 * OptionTexts: what a host asks for, as texts, before it is known to be possible. Command
 * line, page and cases all read the same names and values here:
 *
 *   `row` `9`, `bare` `random` ... --game_options_settle--> checked Setup, or a
 * OptionFault
 *
 * What is not wished for gets its default, or is left to chance. Reading files is the
 * caller's part.
 */
#ifndef SEXTON_GAME_GAME_OPTION_H
#define SEXTON_GAME_GAME_OPTION_H

#include "game/game.h"

typedef enum GameOption {
    GAME_OPTION_PLAYERS, /* a number; the defaults are 4 for Dawn Under and 2 for Sedlec
                          */
    GAME_OPTION_EDITION, /* `zoch` or `lifestyle` */
    GAME_OPTION_BOARD,   /* the name of a built-in board, or of the one that `plots` draws
                          */
    GAME_OPTION_ROW,     /* D7: a number */
    GAME_OPTION_BARE,    /* D5: `random`, a plot's letter, or graves joined by commas */
    GAME_OPTION_WITHOUT, /* D5: the letters of two colours */
    GAME_OPTION_DAWN,    /* D31: `off` or a number */
    GAME_OPTION_EXPANSIONS,
    GAME_OPTION_DECK,  /* S2: the name of the deck whose cards are `cards` */
    GAME_OPTION_FIRST, /* a seat */
    GAME_OPTION_PLOTS, /* D2: a drawing, rows joined by `/` or each on its line */
    GAME_OPTION_CARDS, /* S2: each on its line */
    GAME_OPTIONS,
} GameOption;

typedef struct OptionTexts {
    Slice texts[GAME_OPTIONS]; /* borrowed; bytes NULL: not wished for */
    bool has_dawn; /* D31: without a option for `dawn`, N is 3 for each player */
} OptionTexts;

typedef enum OptionFaultKind {
    OPTION_FAULT_NONE,
    OPTION_FAULT_OTHER_GAME, /* a option for the other game */
    OPTION_FAULT_VALUE,      /* what: no value that this option can have */
    OPTION_FAULT_BUILT_IN, /* what: a board of one's own is called like a built-in one */
    OPTION_FAULT_PLOT,     /* what: no plot of the board */
    OPTION_FAULT_GRAVE,    /* what: no grave of the board */
    OPTION_FAULT_GRAVE_TWICE, /* what: a grave */
    OPTION_FAULT_REFUSED,     /* the refusal says */
} OptionFaultKind;

typedef struct OptionFault {
    OptionFaultKind kind;
    const Game *game; /* that was wished for */
    GameOption option;
    int rule;        /* the rule behind the option, or the refusal's; 0: of the other
                      * game */
    Slice what;      /* of the option's text */
    Refusal refusal; /* kind 0 unless it is the rules that refuse */
} OptionFault;

/* OptionTexts as a page or a program writes them: lines `NAME VALUE` in any order, with
 * `game` and `seed` among them. Slices are of the lines. */
typedef struct OptionLines {
    OptionTexts option_texts;
    Slice game, seed; /* bytes NULL: not there */
    Slice bad;        /* the line that is none: unknown, without value, or repeated */
    int line;         /* its number, from 1 */
} OptionLines;

/* False if a line is bad. Cards come joined by commas, and each gets its line: in place,
 * so the lines are not const. */
bool game_options_read(char *bytes, size_t length, OptionLines *read);

/* The option of that name; GAME_OPTIONS if there is none. */
GameOption game_option_find(Slice name);
const char *game_option_name(GameOption option);

/* OptionTexts to a checked setup, which is not to be used if there is a fault. */
OptionFault game_options_settle(const OptionTexts *option_texts, const Game *game,
                                Setup *setup);

#endif
