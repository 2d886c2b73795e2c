/* SPDX-License-Identifier: MIT */
/*
 * Inside of json/: a game's part of the messages, in json_dawn.c and json_sedlec.c.
 */
#ifndef SEXTON_JSON_JSON_GAME_H
#define SEXTON_JSON_JSON_GAME_H

#include "json/field.h"
#include "json/piece.h"
#include "json/sight.h"

/* The slots of a Refusal. */
enum { SLOT_A, SLOT_B, SLOT_C, SLOT_D };

typedef struct RefusalRow {
    uint8_t kind;
    Field fields[FIELDS];
} RefusalRow;

/* Fields of rows of both games: of an event, by its slot; of a refusal. */
#define IN(slot) offsetof(Event, slot)
#define SEAT {"seat", FIELD_SEAT, SLOT_A}
#define GIVEN {"given", FIELD_NUMBER, SLOT_C}
#define COUNT {"count", FIELD_NUMBER, SLOT_C}
#define WANTED {"wanted", FIELD_NUMBER, SLOT_D}

typedef struct JsonGame {
    const EventRow *events; /* in the order of the kinds */
    int event_count;

    /* Kinds that have more than their rule to tell; a kind of 0 ends them. */
    const RefusalRow *refusals;

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
