/* SPDX-License-Identifier: MIT */
/*
 * A session: one connection, what it has entered, and what is on its way to it.
 *
 *   socket.c, socket_out.c  bytes in and out: bounded queues, limits, drops
 *   session.c               what a message asks for, and whether this connection may
 *
 * Code that must answer later holds the session; once its socket is gone, what is sent to
 * it goes nowhere. Everything here lives on the loop's thread.
 */
#ifndef SEXTON_SERVER_SESSION_H
#define SEXTON_SERVER_SESSION_H

#include "server/account.h"
#include "server/metrics.h"
#include "server/parcel.h"
#include "server/secrets.h"

struct lws;
typedef struct Hub Hub;
typedef struct Room Room;

/* A message that waits to be sent. */
typedef struct Outgoing {
    struct Outgoing *next;
    Parcel *parcel;
} Outgoing;

typedef struct Session {
    Hub *hub;
    struct lws *wsi; /* NULL once the socket is gone */
    int holders;
    struct Session *next, *previous; /* in the server's list */
    Account *account;                /* of its address; held */
    Bucket messages, controls;
    uint64_t number;    /* of all connections so far */
    uint64_t explained; /* bytes that came, as far as we know what they were */
    uint16_t refused;   /* messages above the limit, less those within it since */

    Room *room;                                /* the one it has entered, or NULL */
    struct Session *next_viewer, *last_viewer; /* there */
    Room *waits_for;                           /* it is being loaded for us */
    uint8_t seats;                             /* whose tokens were shown, as bits */
    bool is_host;
    bool is_watcher;        /* has shown the watchers' key, and may watch */
    char host[SECRET_TEXT]; /* the host's key: links are made of it */
    bool has_spoken;        /* said hello */
    bool is_old;            /* in the version before ours */
    bool has_erred;         /* showed a link, token or key that opens nothing */
    bool is_leaving;        /* closed when all is sent */
    bool is_dropped;        /* to be closed at once */
    bool has_closed;        /* the close frame is sent */
    bool wants_write;       /* we have asked for a callback when it can write */
    uint16_t code;          /* of the close frame */

    char *part; /* of a message that is not yet whole */
    uint32_t part_length, part_size;
    uint32_t pieces; /* that it came in so far */
    Time since;      /* the part began */
    Time written;    /* when something could last be sent, or the queue began */

    bool is_late;             /* hears nothing until the next round (fanout.c) */
    bool is_behind;           /* news wait: what it has missed comes first (missed.c) */
    uint32_t told[SEATS_MAX]; /* by seat, the newest showing it was sent as missed */
    uint32_t told_n;          /* the length of the table when it was last told whole */

    Outgoing *first, *last;
    size_t out_bytes;
    bool is_listed;              /* among those that are poured out next; held there */
    struct Session *next_listed; /* there */
} Session;

/* A new connection from that account's address; counts itself there. */
Session *session_create(Hub *hub, struct lws *wsi, Account *account);
Session *session_hold(Session *session);
void session_release(Session *session);

/* The socket is gone: leaves its room. */
void session_gone(Session *session);

/* A whole message has come. */
void session_message(Session *session, Slice bytes);

/* session_enter.c: `claim` and `enter`; `bytes` are the whole message. False: the table
 * is being loaded, and the message comes again when that is done. */
bool session_enter(Session *session, const MessageRequest *message, Slice bytes);

/* missed.c: tells the table, then piece by piece what its seats have missed; the next
 * piece, when the socket has taken all before it. */
void missed_begin(Session *session);
void missed_go_on(Session *session);

/* The connection named a table or showed a secret that there is not: why it is refused.
 * Wrong ones have a limit. Once it is used up, those who were wrong before have to wait;
 * others of the same address are let in by what is right, as before. */
MessageWhy session_wrong(Session *session, MessageWhy why);

/* Sends; a reader that does not read is dropped. */
void session_send(Session *session, Parcel *parcel);
void session_say(Session *session, const Text *text);

/* Refuses, and counts it. */
void session_refuse(Session *session, Slice id, MessageWhy why, Slice what);
void session_deny(Session *session, Slice id, const Table *table, const Denial *denial);

/* The same for a whole message that could not be looked at. */
void session_refuse_message(Session *session, Slice bytes, MessageWhy why);

/* Closes: after what is queued, with that code; or at once. */
void session_close(Session *session, uint16_t code);
void session_drop(Session *session, DropKind why);

#endif
