/* SPDX-License-Identifier: MIT */
/*
 * SIGHUP: options and certificates are read again while the server runs. Either all of it
 * takes effect or nothing does. The log says which options changed and which of them need
 * a restart. Nobody is disconnected.
 */
#ifndef SEXTON_SERVER_RELOAD_H
#define SEXTON_SERVER_RELOAD_H

#include "server/server.h"

enum { RELOAD_NAMES = 256 };

/* What was read: the options, and the names of those that are new. */
struct Reload {
    ServerOptions options;
    Text changed; /* and in force from now on */
    Text waiting; /* for a restart */
    char changed_bytes[RELOAD_NAMES], waiting_bytes[RELOAD_NAMES];
};

void server_reload(Server *server);

/* The pair of `options`, and a line of the log if its time is over; NULL with a sentence.
 * None is wanted: NULL, and no sentence. */
Tls *server_read_tls(Server *server, const ServerOptions *options, Text *error);

#endif
