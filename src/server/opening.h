/* SPDX-License-Identifier: MIT */
/*
 * How a table comes to be: an entry with its options, then one for each seat (a link, or
 * a bot), then the host is told all its links. A rematch is a table with the options,
 * seats and tokens of another, whose host it is.
 */
#ifndef SEXTON_SERVER_OPENING_H
#define SEXTON_SERVER_OPENING_H

#include "server/room.h"

/* Somebody asks for a table. */
void opening_begin(Session *session, const WireRequest *wire);

/* The host of the session's table asks for another game. */
void opening_rematch(Session *session, Slice id);

/* The options are stored: the seats are next. */
void opening_seats(Room *room, Ask *ask);

/* All seats are stored. */
void opening_done(Room *room, Ask *ask);

void opening_destroy(Opening *opening);

#endif
