/* SPDX-License-Identifier: MIT */
/*
 * The one interface over both games: a const table of a few functions. Rules stay typed
 * and apart in rules/; the adapters game_dawn.c and game_sedlec.c are thin. Hot loops may
 * call a game's own functions directly.
 *
 * Every layer above that has to know a game has a table of its own in the same way, found
 * by `kind`. No other code asks which game it is.
 *
 * A game is a deal and the moves made since: everything else follows by replaying. The
 * core can't fail: a caller with a move from outside asks why_not first.
 */
#ifndef SEXTON_GAME_GAME_H
#define SEXTON_GAME_GAME_H

#include "rules/dawn/dawn.h"
#include "rules/sedlec/sedlec.h"

enum { SEATS_MAX = 6, MOVES_MAX = 64, MOVE_TEXT = 32, TABLE_TEXT = 2048 };

typedef enum GameKind {
#define GAME(KIND, name) GAME_##KIND,
#include "game/games.def"
    GAMES,
} GameKind;

typedef uint8_t Move; /* of the game's own enum */

/* A game's events and refusals are numbered from KIND_RANGE times its place on. */
enum { KIND_RANGE = 64 };

/* What an event means for undo and for players who were away (sealing.h), and that it
 * cuts the game short (D31); as bits. */
enum { EVENT_SEALS = 1, EVENT_OPENS = 2, EVENT_SHOWS = 4, EVENT_CUTS = 8 };

/* What a host asks for. A setup is the checked result. */
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

/* What a perfect memory of everything shown knows; what lies open now. They are types of
 * their own, so that the compiler keeps a truth away from bots and wires. */
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
    int seats_least, seats_most, seats_default;
    bool is_hiding;     /* what was shown is hidden again: players have to remember it */
    bool is_least_best; /* of `points`: the fewer, the better */
    uint8_t turn_began, turn_rule; /* the event, and its rule */
    size_t deal_size, state_size;

    /* Options to setup, or why not. */
    Refusal (*check)(const Options *options, Setup *setup);

    /* The deal of a checked setup: the only chance in the game. */
    void (*draw)(const Setup *setup, Stream *stream, Deal *deal);
    Refusal (*check_deal)(const Setup *setup, const Deal *deal);

    /* Lays a checked deal on the table. The setup is const from here on. */
    void (*begin)(Setup *setup, const Deal *deal, State *state);

    /* The seat that must decide, SEAT_NONE when over; its moves in rising order; why not
     * one. */
    uint8_t (*actor)(const State *state);
    int (*legal)(const Setup *setup, const State *state, Move moves[MOVES_MAX]);
    Refusal (*why_not)(const Setup *setup, const State *state, int seat, int move);
    void (*apply)(const Setup *setup, State *state, Move move, Events *events);

    /* Whether the seat that must decide has just opened the thing it decides about, which
     * lies open until the decision is made; NULL: never. */
    bool (*lies_open)(const State *state);

    /* What an event of that kind means, EVENT_SEALS and so on. */
    unsigned (*meaning)(uint8_t event);

    /* The winning seats as a bit mask, 0 while the game goes on. */
    uint8_t (*result)(const State *state);

    /* What a seat has: the vampires left, the points of its pyramid. */
    int (*points)(const State *state, int seat);

    void (*know)(const Setup *setup, const State *truth, Known *known);
    void (*see)(const Setup *setup, const State *truth, Seen *seen);

    /* Notation. Reading fails with a refusal if the text is no move here. */
    void (*move_write)(const Setup *setup, const State *state, Move move, Text *text);
    bool (*move_read)(const Setup *setup, const State *state, Slice text, Move *move,
                      Refusal *refusal);

    /* What players may put a mark on, by its name; NULL: nothing. Reading fails with a
     * refusal. */
    bool (*mark_read)(const Setup *setup, Slice name, uint8_t *place, Refusal *refusal);
    void (*mark_write)(const Setup *setup, int place, Text *text);

    int (*players)(const Setup *setup);
} Game;

extern const Game *const games[GAMES];

/* By name or short name; NULL if there is none. */
const Game *game_find(Slice name);

/* Whose event or refusal it is, by the number of its kind. */
static inline const Game *game_of_kind(uint8_t kind)
{
    return games[kind / KIND_RANGE];
}

#endif
