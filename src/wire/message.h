/* SPDX-License-Identifier: MIT */
/*
 * Messages as a client reads them: programs that play (`sexton bot`), terminals, load and
 * storm programs. A WireMessage keeps the set-up of the last `table`, for the sight and
 * the events of what follows.
 *
 *   line --wire_message_read--> kind, seat, n, events, seen, legal ...
 */
#ifndef SEXTON_WIRE_MESSAGE_H
#define SEXTON_WIRE_MESSAGE_H

#include "wire/wire.h"

typedef enum MessageKind {
    MESSAGE_OTHER, /* a kind that we do not know: to be ignored */
    MESSAGE_WELCOME,
    MESSAGE_OPENED,
    MESSAGE_CLAIMED,
    MESSAGE_ENTERED,
    MESSAGE_LINK,
    MESSAGE_TABLE,
    MESSAGE_NEWS,
    MESSAGE_MARK, /* of a grave: `grave` and `mark` stay in the JSON */
    MESSAGE_MISSED,
    MESSAGE_AWAY,
    MESSAGE_PHRASE,
    MESSAGE_DONE,
    MESSAGE_DENIED,
    MESSAGE_HINT,
    MESSAGE_RECORD,
    MESSAGE_PONG,
    MESSAGE_BYE,
    MESSAGE_SIT,    /* to a program: seat and seed, before each game */
    MESSAGE_DECIDE, /* to a program: its move is wanted */
    MESSAGE_KINDS,
} MessageKind;

typedef struct WireMessage {
    MessageKind kind;
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

/* What a program is told and tells (docs/protocol.md, "Programs"). */
void wire_sit(int seat, uint64_t seed, Text *text);
void wire_decide(int seat, uint32_t n, const Game *game, const Setup *setup,
                 const Seen *seen, Text *text);
void wire_move(int seat, Slice move, Text *text);

/* A `table` and `news` of a game that has no Table: a match between programs. */
typedef struct WirePlay {
    const Game *game;
    const Setup *setup;
    const Seen *seen;
    uint32_t n; /* moves made */
} WirePlay;

void wire_play_table(const WirePlay *play, Text *text);
void wire_play_news(const WirePlay *play, int seat, Move move, const Events *events,
                    Text *text);

#endif
