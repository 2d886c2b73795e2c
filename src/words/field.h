/* SPDX-License-Identifier: MIT */
/*
 * What an event or a refusal says beside its kind: named fields, each of a type. One
 * table for all who tell them: in words (tell.c), in messages (json/piece_event.c,
 * json/piece_refusal.c), and to read them back (wire/wire_event.c).
 */
#ifndef SEXTON_WORDS_FIELD_H
#define SEXTON_WORDS_FIELD_H

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

/* The fields of a kind of refusal; others have only their rule. */
typedef struct RefusalRow {
    uint8_t kind;
    Field fields[FIELDS];
} RefusalRow;

/* A game's rows, in the order of its kinds, which are all of them. */
const EventRow *event_rows(const Game *game, int *count);

/* The row of an event. Its field's value; the set-up may be NULL where it is not known.
 */
const EventRow *event_row(const Event *event);
unsigned event_value(const Event *event, const Field *field, const Setup *setup);

/* The fields of a refusal, up to FIELDS or to one of FIELD_NONE. A field's value. */
const Field *refusal_fields(const Refusal *refusal);
unsigned refusal_value(const Refusal *refusal, const Field *field);

#endif
