/* SPDX-License-Identifier: MIT */
/*
 * Messages as a client reads them: programs that play (`sexton bot`), terminals, and the
 * programs that load and try a server. Everything that a client needs is decoded, once. A
 * WireMessage keeps the set-up of the last `table`, for the sight and the events of what
 * follows.
 *
 *   line --wire_message_read--> kind, seat, n, events, seen, legal, view ...
 */
#ifndef SEXTON_WIRE_WIRE_H
#define SEXTON_WIRE_WIRE_H

#include "message/message.h"
#include "wire/wire_piece.h"

typedef enum WireKind {
    WIRE_OTHER, /* a kind that we do not know: to be ignored */
    WIRE_WELCOME,
    WIRE_OPENED,
    WIRE_CLAIMED,
    WIRE_ENTERED,
    WIRE_LINK,
    WIRE_TABLE,
    WIRE_NEWS,
    WIRE_MARK,
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

enum { WIRE_NONE = 255 }; /* a name that we do not know */

typedef struct WireSeat {
    uint8_t kind; /* SeatKind; SEAT_EMPTY if we do not know it */
    uint8_t colour;
    bool is_claimed, is_away, is_taken_over, has_resigned;
    Slice name, bot; /* bytes NULL if absent */
} WireSeat;

/* What a `table` says beside the game itself. */
typedef struct WireView {
    uint8_t phase, etiquette; /* TablePhase, Etiquette; or WIRE_NONE */
    bool is_closed, is_paused, has_hints;
    uint32_t reveal;  /* ms; 0 if it is out of bounds */
    uint64_t rematch; /* the table that follows; 0 if there is none */
    WireSeat seats[SEATS_MAX];
    int players;
    Slice graves[DAWN_GRAVES], marks[DAWN_GRAVES]; /* the marks, and where they are */
    int mark_count;
    int ended_count; /* deals that ended without a game: wire_ended */
} WireView;

typedef struct WireMessage {
    WireKind kind;
    uint8_t seat;   /* SEAT_NONE if none */
    uint8_t actor;  /* who decides, SEAT_NONE if nobody */
    uint8_t undoer; /* who may take back, SEAT_NONE if nobody */
    uint32_t n, showing;
    uint64_t table, seed;
    Time time, shown_until;
    Events events;
    Slice legal[MOVES_MAX];
    int legal_count;
    bool has_sight, has_result; /* of `table` and `news` */
    bool is_undo, is_whole;     /* of `news` */
    Time clocks[SEATS_MAX];     /* ms left, INT64_MIN: none; of both */
    int clock_count;
    bool is_host, is_last; /* of `entered`; of `record` */
    uint8_t seats;         /* of `entered` and `away`, as bits */
    int showing_count;     /* of `missed`: wire_showing */
    Slice links[SEATS_MAX];
    WireView view;

    /* texts, bytes NULL if absent */
    Slice is, id, why, what, say, rule, text, move, host, watch, token, link, phrase,
        grave, mark;

    /* of the last `table`, and what came after it */
    const Game *game; /* NULL until the first one */
    Setup setup;
    Seen seen;

    /* the reader's own, until the next read or clear: the message, and its members */
    char *bytes;
    Text capacity;
    WireObject object;
} WireMessage;

/* A deal that was begun and ended without a game. */
typedef struct WireEnded {
    uint32_t attempt;
    uint8_t cause; /* DealCause */
    uint8_t seat;  /* SEAT_NONE if none */
    bool has_words;
} WireEnded;

/* Begins, before the first message. */
void wire_message_init(WireMessage *message);

/* Reads one message from a server. False if it is none; the set-up and what was seen stay
 * as they were. */
bool wire_message_read(WireMessage *message, Slice bytes);
void wire_message_clear(WireMessage *message);

/* The showing of that index in a `missed`: its number, 0 if it has none, and its events.
 * False if it can't be read. */
bool wire_showing(const WireMessage *message, int index, uint32_t *number,
                  Events *events);

/* The deal of that index that a `table` tells of. */
void wire_ended(const WireMessage *message, int index, WireEnded *ended);

/* What a program that plays answers (docs/protocol.md, "Programs"). */
void wire_move(int seat, Slice move, Text *text);

#endif
