/* SPDX-License-Identifier: MIT */
/*
 * The one interface over both games: a const table of a few functions. Rules stay typed
 * and apart in rules/; the adapters game_dawn.c and game_sedlec.c are thin. Hot loops may
 * call a game's own functions directly.
 *
 * A game is a deal and the moves made since: everything else follows by replaying.
 * The core can't fail: whoever has a move from outside asks why_not first.
 */
#ifndef SEXTON_GAME_GAME_H
#define SEXTON_GAME_GAME_H

#include "rules/dawn/dawn.h"
#include "rules/sedlec/sedlec.h"

enum { SEATS_MAX = 6, MOVES_MAX = 64, MOVE_TEXT = 32, TABLE_TEXT = 2048 };

typedef enum GameKind { GAME_DAWN, GAME_SEDLEC, GAMES } GameKind;

typedef uint8_t Move; /* of the game's own enum */

/* What a host asks for; a setup is what came of it once it was checked. */
typedef struct Options {
    union {
        DawnOptions dawn;
        SedlecOptions sedlec;
    };
} Options;

typedef struct Setup {
    union {
        DawnSetup dawn;
        SedlecSetup sedlec;
    };
} Setup;

typedef struct Deal {
    union {
        DawnDeal dawn;
        SedlecDeal sedlec;
    };
} Deal;

/* The truth. Only tables and tools hold one; see Known and Seen. */
typedef struct State {
    union {
        DawnState dawn;
        SedlecState sedlec;
    };
} State;

static_assert(sizeof(State) <= 512, "a state stays small: search copies it");

/* What a perfect memory of all that was shown knows; what lies open now. Types of their
 * own, so that the compiler keeps a truth from bots and wires. */
typedef struct Known {
    State state;
} Known;

typedef struct Seen {
    State state;
} Seen;

typedef struct Game {
    GameKind kind;
    const char *name;       /* "dawn-under" */
    const char *short_name; /* "dawn" */
    char rule_letter;       /* 'D' */
    int seats_least, seats_most;

    /* Options to setup, or why not. */
    Refusal (*check)(const Options *options, Setup *setup);

    /* The deal of a checked setup: the only chance in the game. */
    void (*draw)(const Setup *setup, Stream *stream, Deal *deal);
    Refusal (*check_deal)(const Setup *setup, const Deal *deal);

    /* Lays a checked deal on the table. The setup is const from here on. */
    void (*begin)(Setup *setup, const Deal *deal, State *state);

    /* Who must decide, SEAT_NONE when over; his moves in rising order; why not that one.
     */
    uint8_t (*actor)(const State *state);
    int (*legal)(const Setup *setup, const State *state, Move moves[MOVES_MAX]);
    Refusal (*why_not)(const Setup *setup, const State *state, int seat, int move);
    void (*apply)(const Setup *setup, State *state, Move move, Events *events);

    /* The winning seats as a bit mask, 0 while the game goes on. */
    uint8_t (*result)(const State *state);

    void (*know)(const Setup *setup, const State *truth, Known *known);
    void (*see)(const Setup *setup, const State *truth, Seen *seen);
    void (*resample)(const Setup *setup, const Known *known, Random *random,
                     State *state);

    /* Notation. Reading fails with a refusal if the text is no move here. */
    void (*move_write)(const Setup *setup, const State *state, Move move, Text *text);
    bool (*move_read)(const Setup *setup, const State *state, Slice text, Move *move,
                      Refusal *refusal);

    int (*players)(const Setup *setup);
} Game;

extern const Game *const games[GAMES];

/* By name or short name; NULL if there is none. */
const Game *game_find(Slice name);

/* True if every invariant of a truth holds: for tests and fuzzers. */
bool game_is_sound(const Game *game, const Setup *setup, const State *state);

#endif
