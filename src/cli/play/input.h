/* SPDX-License-Identifier: MIT */
/*
 * What a player asks for with the line they typed (lines.h). A move may be typed in
 * its notation (`open d7`), in any case and with extra spaces, as any part of it that
 * fits one legal move only (`d7`, `left`), or by its number in a short menu.
 */
#ifndef SEXTON_CLI_PLAY_INPUT_H
#define SEXTON_CLI_PLAY_INPUT_H

#include "game/game.h"

typedef enum TypedKind {
    TYPED_NOTHING, /* an empty line */
    TYPED_MOVE,    /* move: a legal one */
    TYPED_REFUSED, /* a move that is not legal here: refusal */
    TYPED_SEVERAL, /* fits several legal moves: could */
    TYPED_UNKNOWN, /* nothing we know */
    TYPED_HELP,
    TYPED_RULES, /* rest: which, or empty */
    TYPED_UNDO,
    TYPED_SAVE, /* rest: the file, as typed */
    TYPED_TABLE,
    TYPED_MOVES,
    TYPED_QUIT,
} TypedKind;

enum { COULD_MAX = 6 };

typedef struct Typed {
    TypedKind kind;
    Move move;
    Refusal refusal;
    int could_count; /* all of them; the first COULD_MAX are listed */
    Move could[COULD_MAX];
    Slice rest; /* borrowed from the line */
} Typed;

/* Makes sense of a line; where the game is over every move is refused. */
void input_read(const Game *game, const Setup *setup, const State *state, Slice line,
                Typed *request);

enum { MENU_MAX = 12 };

/* True if these legal moves make a menu: few enough, and no number of a stack among them
 * that could be taken for a number of the menu. */
bool input_has_menu(const Game *game, const Setup *setup, const State *state,
                    const Move *legal, int count);

#endif
