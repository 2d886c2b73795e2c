/* SPDX-License-Identifier: MIT */
/*
 * A game's part of what is read back: its set-up and its sight.
 */
#ifndef SEXTON_WIRE_WIRE_GAME_H
#define SEXTON_WIRE_WIRE_GAME_H

#include "wire/wire_piece.h"

/* Into memory that is zero; false if the JSON is no such thing. */
typedef struct WireGame {
    bool (*setup)(const WireObject *json, Setup *setup);
    bool (*sight)(const WireObject *json, const Setup *setup, State *state);
} WireGame;

#define GAME(KIND, name) extern const WireGame wire_##name;
#include "game/games.def"

bool wire_sight_dawn_read(const WireObject *json, const Setup *setup, State *state);
bool wire_sight_sedlec_read(const WireObject *json, const Setup *setup, State *state);

#endif
