/* SPDX-License-Identifier: MIT */
/*
 * A connection: one accepted socket, from the accept to the close, whatever it speaks:
 * TLS, HTTP, then perhaps a WebSocket. It counts among the sockets of an account. Until
 * it has said `hello`, each of its stages as a whole has a deadline.
 *
 *   accepted --5 s (TLS: 10)--> request --answer: 2 min--> idle and request: 15 s ...
 *                                      \--WebSocket: 5 s--> hello: no deadline
 *
 * Connections that have not said `hello` are in a list, the oldest first: when
 * descriptors run short, these are closed.
 */
#ifndef SEXTON_SERVER_CONNECTION_H
#define SEXTON_SERVER_CONNECTION_H

#include "server/account.h"

struct lws;
typedef struct Hub Hub;

enum {
    TLS_MS = 5000,
    REQUEST_MS = 5000,
    ANSWER_MS = 120000,
    IDLE_KEEP_MS = 10000, /* of HTTP, between two requests */
};

typedef struct Connection {
    Hub *hub;
    struct lws *wsi;
    struct Connection *next, *previous; /* in the list */
    bool is_listed;
    bool is_dropped;  /* it is only to be closed */
    Address peer;     /* at the other end: perhaps a proxy's */
    Account *account; /* the visitor's, once that is known; held */
    Time deadline;
} Connection;

typedef struct Connections {
    Connection *first, *last;
} Connections;

/* A new one, in the account of its peer. */
Connection *connection_create(Hub *hub, Address peer, uint32_t patience_ms);
void connection_destroy(Connection *connection);

/* That of a socket of libwebsockets. */
Connection *connection_of(struct lws *wsi);

/* It belongs to this account from now on. */
void connection_move(Connection *connection, Account *account);

/* It has so long for what it is at now. */
void connection_expect(Connection *connection, uint32_t ms);

/* It has said `hello`. */
void connection_trust(Connection *connection);

/* Closes those that are too late. */
void connections_sweep(Hub *hub);

/* Closes the oldest one of the account that has the most sockets. False if all have said
 * `hello`. */
bool connections_evict(Hub *hub);

#endif
