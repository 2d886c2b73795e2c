/* SPDX-License-Identifier: MIT */
/*
 * Messages as a client reads them: programs that play (`sexton bot`), terminals, load and
 * storm programs. A WireMessage keeps the set-up of the last `table`, for the sight and
 * the events of what follows.
 *
 *   line --wire_message_read--> kind, seat, n, events, seen, legal ...
 */
#ifndef SEXTON_WIRE_WIRE_H
#define SEXTON_WIRE_WIRE_H

#include "message/message.h"
#include "wire/piece.h"

typedef enum WireKind {
    WIRE_OTHER, /* a kind that we do not know: to be ignored */
    WIRE_WELCOME,
    WIRE_OPENED,
    WIRE_CLAIMED,
    WIRE_ENTERED,
    WIRE_LINK,
    WIRE_TABLE,
    WIRE_NEWS,
    WIRE_MARK, /* of a grave: `grave` and `mark` stay in the JSON */
    WIRE_MISSED,
    WIRE_AWAY,
    WIRE_PHRASE,
    WIRE_DONE,
    WIRE_DENIED,
    WIRE_HINT,
    WIRE_RECORD,
    WIRE_PONG,
    WIRE_BYE,
    WIRE_SIT,    /* to a program: seat and seed, before each game */
    WIRE_DECIDE, /* to a program: its move is wanted */
    WIRE_KINDS,
} WireKind;

typedef struct WireMessage {
    WireKind kind;
    const json_t *json; /* the whole message, until the next read or clear */
    uint8_t seat;       /* SEAT_NONE if none */
    uint8_t actor;      /* who decides, SEAT_NONE if nobody */
    uint8_t undoer;     /* who may take back, SEAT_NONE if nobody */
    uint32_t n, showing;
    uint64_t table, seed;
    Time time, shown_until;
    Slice id, why, text, move, phase; /* bytes NULL if absent */
    Events events;
    Slice legal[MOVES_MAX];
    int legal_count;
    bool has_sight;

    /* of the last `table`, and what came after it */
    const Game *game; /* NULL until the first one */
    Setup setup;
    Seen seen;
    json_t *owner; /* the reader's own */
} WireMessage;

/* Begins, before the first message. */
void wire_message_init(WireMessage *message);

/* Reads one message from a server. False if it is none; the set-up and what was seen stay
 * as they were. */
bool wire_message_read(WireMessage *message, Slice bytes);
void wire_message_clear(WireMessage *message);

/* The text of a member, bytes NULL if there is none: for what the struct lacks. */
Slice wire_member(const json_t *json, const char *name);

/* What a program that plays answers (docs/protocol.md, "Programs"). */
void wire_move(int seat, Slice move, Text *text);

#endif
