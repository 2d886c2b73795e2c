/* SPDX-License-Identifier: MIT */
/*
 * The listening socket. It is ours, not libwebsockets', because two things are decided at
 * the accept, before TLS and HTTP: which account the connection belongs to, and whether
 * there is a free descriptor for it. Then the connection is handed over. When descriptors
 * are short, accepting pauses after a few: newcomers wait in the kernel's queue for a
 * moment, until the connections that made way for them are closed, and nothing spins.
 */
#ifndef SEXTON_SERVER_LISTENER_H
#define SEXTON_SERVER_LISTENER_H

#include "server/address.h"

#include <uv.h>

enum { FILES_RESERVE = 64 }; /* for the store, the log and the accept itself */

typedef struct Listener {
    int fd; /* -1: closed */
    int port;
    unsigned files; /* descriptors that we may have */
    unsigned base;  /* how many there were when it began to accept */
    uv_poll_t poll;
    uv_timer_t rest;

    /* Takes a newcomer's socket. True: descriptors are short. */
    bool (*give)(void *context, int fd, Address peer);
    bool (*evict)(void *context); /* makes room for one; false: nobody can */
    void *context;
} Listener;

/* Listens there (NULL: everywhere; port 0: any). NULL, or why not. */
const char *listener_open(Listener *listener, const char *address, int port);

/* Raises the soft limit of descriptors to the hard one, or to `wanted` if that is less.
 */
void listener_raise_files(Listener *listener, unsigned wanted);

/* Accepts from now on. `give`, `evict` and `context` are set by then. */
void listener_start(Listener *listener, uv_loop_t *loop);

/* Closes what was opened; the loop has to run once more if it was started. */
void listener_close(Listener *listener);

#endif
