/* SPDX-License-Identifier: MIT */
/*
 * What the files of wishes share: a game's part of them, the wishes while they are
 * applied, and how a value is judged.
 */
#ifndef SEXTON_GAME_WISH_PART_H
#define SEXTON_GAME_WISH_PART_H

#include "game/wish.h"

/* Wishes being applied. `fault` is prepared for the present wish, in case it has one. */
typedef struct Granting {
    const Wishes *wishes;
    Options options;
    WishFault fault;
} Granting;

typedef struct WishGame {
    uint8_t rules[WISHES]; /* the rule behind each wish; 0: not in this game */

    /* The options of that many players who wish for nothing. */
    void (*begin)(Options *options, int players);

    /* Applies the present wish, `fault.what`, to the options. */
    WishFaultKind (*grant)(Granting *granting);

    /* What follows from all of them; NULL: nothing. */
    void (*end)(Granting *granting);

    /* The wish that a refused setup is about. */
    Wish (*at_fault)(const Granting *granting);
} WishGame;

#define GAME(KIND, name) extern const WishGame wish_##name;
#include "game/games.def"

WishFaultKind wish_value_if(bool is_bad);

/* What the rules said to it. */
WishFaultKind wish_judge(WishFault *fault);

/* A number that fits a byte and is not SEAT_NONE; the rules judge it further. */
WishFaultKind wish_byte(Slice text, uint32_t least, uint8_t *byte);

#endif
