/* SPDX-License-Identifier: MIT */
/*
 * Sockets: libwebsockets' side of sessions, in (socket.c) and out (socket_out.c). Whole
 * messages go in. Parcels come out: all that wait go with one write when the socket can
 * take them. A client that is too slow, too quick, too long or too quiet is dropped, and
 * counted.
 */
#ifndef SEXTON_SERVER_SOCKET_H
#define SEXTON_SERVER_SOCKET_H

#include "server/session.h"

enum {
    OUT_BYTES_MOST = 1 << 20, /* waiting to be sent to one connection */
    REFUSED_MOST = 100,       /* messages above the limit, then it is dropped */
};

/* Bytes have come: part of a message, or the end of one. False: close it. */
bool socket_receive(Session *session, const char *bytes, size_t length, size_t rest,
                    bool is_final, bool is_binary);

/* control.c: a ping or a pong has come; or, now and then, a look whether some came that
 * nobody saw. False: it is dropped. */
bool socket_control(Session *session);
bool socket_look(Session *session);

/* What came before now does not count; so many bytes came as part of a message. */
void socket_begin_count(Session *session);
void socket_credit(Session *session, size_t bytes);

/* The socket can take something. False: close it. */
bool socket_write(Session *session);

/* Begins to pour before each sleep of the loop. */
void socket_begin(Hub *hub);

/* Sends what was said to anybody since the last time. Outside of libwebsockets' callbacks
 * alone: it may find sockets that are to be closed. */
void socket_pour(Hub *hub);

/* Calls socket_write as soon as the socket can take something. */
void socket_want(Session *session);

/* True if something waits for a reader who does not read, here or in libwebsockets. */
bool socket_is_stuck(const Session *session);

/* Forgets what waits. */
void socket_empty(Session *session);

/* Closes at once, from anywhere. */
void socket_kill(Session *session);

/* Looks for those that are to be dropped; to be called now and then. */
void socket_sweep(Hub *hub);

/* Tells all that the server stops, and closes them once that is sent. */
void socket_bye(Hub *hub);

#endif
