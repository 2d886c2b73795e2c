/* SPDX-License-Identifier: MIT */
/*
 * Members of an event or a refusal with their types: one table for writing and reading,
 * since a reader needs the same names (wire/event.c).
 */
#ifndef SEXTON_JSON_FIELD_H
#define SEXTON_JSON_FIELD_H

#include "game/game.h"

#include <stddef.h>

enum { FIELDS = 4 };

typedef enum FieldType {
    FIELD_NONE,
    FIELD_SEAT,
    FIELD_SEAT_OR_ALL, /* null: all */
    FIELD_GRAVE,
    FIELD_LID,
    FIELD_COLOUR,
    FIELD_CONTENT,
    FIELD_END,
    FIELD_NUMBER,
    FIELD_BOOL,
    FIELD_SEATS,
    FIELD_STACK,
    FIELD_STACK_OR_NONE,
    FIELD_CARD,
    FIELD_PLACE,
    FIELD_MARK,  /* a character */
    FIELD_GIVER, /* of a giving, null: all; follows from the rest, and is not read */
    FIELD_LIMIT, /* D31: N; follows from the set-up, and is not read */
} FieldType;

typedef struct Field {
    const char *name;
    FieldType type;
    size_t slot; /* of the Event, as offsetof says, or of the Refusal */
} Field;

typedef struct EventRow {
    uint8_t kind;
    bool has_seat;
    const char *name;
    Field fields[FIELDS];
} EventRow;

/* A game's rows, in the order of its kinds, which are all of them. */
const EventRow *event_rows(const Game *game, int *count);

/* A value of that type. The set-up may be NULL where it is not known yet. */
void field_write(FieldType type, const Setup *setup, unsigned value, Text *text);

#endif
