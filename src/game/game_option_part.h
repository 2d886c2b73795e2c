/* SPDX-License-Identifier: MIT */
/*
 * What the files of options share: a game's part of them, the options while they are
 * applied, and how a value is judged.
 */
#ifndef SEXTON_GAME_GAME_OPTION_PART_H
#define SEXTON_GAME_GAME_OPTION_PART_H

#include "game/game_option.h"

/* OptionTexts being applied. `fault` is prepared for the present option, in case it has
 * one. */
typedef struct Granting {
    const OptionTexts *option_texts;
    Options options;
    OptionFault fault;
} Granting;

typedef struct OptionGame {
    uint8_t rules[GAME_OPTIONS]; /* the rule behind each option; 0: not in this game */

    /* The options of that many players who option for nothing. */
    void (*begin)(Options *options, int players);

    /* Applies the present option, `fault.what`, to the options. */
    OptionFaultKind (*grant)(Granting *granting);

    /* What follows from all of them; NULL: nothing. */
    void (*end)(Granting *granting);

    /* The option that a refused setup is about. */
    GameOption (*at_fault)(const Granting *granting);
} OptionGame;

#define GAME(KIND, name) extern const OptionGame game_option_##name;
#include "game/games.def"

OptionFaultKind game_option_value_if(bool is_bad);

/* What the rules said to it. */
OptionFaultKind game_option_judge(OptionFault *fault);

/* A number that fits a byte and is not SEAT_NONE; the rules judge it further. */
OptionFaultKind game_option_byte(Slice text, uint32_t least, uint8_t *byte);

#endif
