/* SPDX-License-Identifier: MIT */
/*
 * What the files of the link share among themselves: link.c is its life, link_hear.c
 * reads what comes in.
 */
#ifndef SEXTON_LINK_LINK_OWN_H
#define SEXTON_LINK_LINK_OWN_H

#include "link/background.h"
#include "link/frame.h"
#include "link/link.h"
#include "link/link_tls.h"

typedef enum LinkState {
    LINK_WAITING,    /* for the timer: no TCP handle */
    LINK_CONNECTING, /* the handle is there; a name may still be looked up */
    LINK_SECURING,   /* TLS shakes hands first */
    LINK_SHAKING,
    LINK_OPEN,
    LINK_CLOSING, /* the handle is about to go */
} LinkState;

struct Link {
    uv_loop_t *loop;
    LinkHooks hooks;
    LinkState state;
    bool is_ended; /* by link_destroy */
    bool was_open; /* before it failed */
    bool is_begun; /* a message that comes in pieces */
    LinkAddress nodes[LINK_NODES];
    int count, node;
    unsigned wait;      /* ms until the next try */
    unsigned faults;    /* tries that did not get through */
    uv_timer_t timer;   /* until the next try; then, until it is open, our patience */
    Background *lookup; /* of this node's name; NULL: none is under way */
    uv_tcp_t tcp;
    uv_connect_t connect;
    LinkTls *tls;    /* of this connection; NULL: none */
    LinkFault fault; /* of the last try */
    char accept[SHAKE_ACCEPT];
    Heap in, whole; /* raw bytes; the pieces of a message so far */
};

/* Ends the connection; it is tried again. */
void link_fail(Link *link, LinkFault fault);

/* One frame. False if it could not be sent. */
bool link_send(Link *link, FrameKind kind, Slice body);

/* More of the answer to the handshake, or of the frames, is in `in`. */
void link_shake_heard(Link *link);
void link_frames_heard(Link *link);

#endif
