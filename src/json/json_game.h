/* SPDX-License-Identifier: MIT */
/*
 * Inside of json/: a game's part of the messages, in json_dawn.c and json_sedlec.c.
 */
#ifndef SEXTON_JSON_JSON_GAME_H
#define SEXTON_JSON_JSON_GAME_H

#include "json/piece.h"
#include "json/piece_field.h"
#include "json/piece_sight.h"

typedef struct JsonGame {
    /* The members of a set-up; what is seen; the same with all that is hidden. */
    void (*setup)(const Setup *setup, Text *text);
    void (*sight)(const Setup *setup, const State *state, Text *text);
    void (*truth)(const Setup *setup, const State *state, Text *text);

    /* The move just made where the state after it can't tell its notation any more: true
     * if it was written. NULL: the state always can. */
    bool (*move)(Move move, const Events *events, Text *text);

    /* The member `scores` of a result; NULL in a game without points. */
    void (*scores)(const Setup *setup, const State *state, Text *text);
} JsonGame;

extern const JsonGame *const json_games[GAMES];

#define GAME(KIND, name) extern const JsonGame json_##name;
#include "game/games.def"

#endif
