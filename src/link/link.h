/* SPDX-License-Identifier: MIT */
/*
 * A link: one WebSocket client on a libuv loop. It carries messages of one line each, and
 * when it is lost it connects again by itself: to the same server, or to the next of
 * several nodes.
 *
 *   link_create --> opened ... heard, heard ... lost --(soon)--> opened ...
 *
 * A client of our own over uv_tcp: decision 0021 says why it is not libwebsockets'.
 * wss:// goes through TLS (link_tls.h); a server that can't be trusted is not tried
 * again. Buffers and waiting are bounded: a server that sends a longer message than
 * LINK_MESSAGE, does not read what we say, or does not answer, is dropped.
 */
#ifndef SEXTON_LINK_LINK_H
#define SEXTON_LINK_LINK_H

#include "link/shake.h"

#include <uv.h>

enum {
    LINK_NODES = 8,
    LINK_MESSAGE = 1 << 17, /* bytes of a message from a server at most */
    LINK_UNSENT = 1 << 18,  /* bytes of ours that may wait to be sent */
    LINK_SOON = 50,         /* ms until the first new try; doubled up to ... */
    LINK_LATE = 1000,
    LINK_PATIENCE = 10000, /* ms for a try, from the name to the handshake's end */
};

typedef struct Link Link;

/* Called on the loop. `heard` borrows its line. After `lost` nothing is heard until
 * `opened` comes again; `failed` is a try that did not get so far. Any may be NULL. */
typedef struct LinkHooks {
    void (*opened)(void *context);
    void (*heard)(void *context, Slice line);
    void (*lost)(void *context);
    void *context;
    void (*failed)(void *context, LinkFault fault);
} LinkHooks;

/* Begins to connect to nodes[0]; after a loss the next one is tried, round and round.
 * NULL if there are too many nodes. The caller ends it with link_destroy. */
Link *link_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                  const LinkHooks *hooks);

/* Says goodbye (a close frame) and frees the link; no hook is called any more. Run the
 * loop once more before closing it. Takes NULL. */
void link_destroy(Link *link);

bool link_is_open(const Link *link);

/* Sends a line as one frame. False, with nothing sent, if the link is not open; a server
 * that does not read is dropped. */
bool link_say(Link *link, Slice line);

/* Drops the connection without goodbye, as a lost network would; it comes back. */
void link_drop(Link *link);

#endif
