/* SPDX-License-Identifier: MIT */
/*
 * How a table is created: an entry with its options, then one for each seat (a link, or a
 * bot); then the host receives all the links. A rematch is a table with the options,
 * seats and tokens of another table, created by that table's host.
 */
#ifndef SEXTON_SERVER_OPENING_H
#define SEXTON_SERVER_OPENING_H

#include "server/room.h"

/* Somebody asks for a table. */
void opening_begin(Session *session, const MessageRequest *message);

/* The options are stored: the seats are next, those that are missing. */
void opening_seats(Room *room, Ask *ask);

/* The ask for a seat: it has been filled meanwhile. */
bool opening_is_filled(const Room *room, const Ask *ask);

/* All seats are stored; by this request, or it was not the first. */
void opening_done(Room *room, Ask *ask, bool is_new);

/* Whether the table is there already, at least its options: the request was sent again.
 * False if it is somebody else's table, or a game has begun there. */
bool opening_is_there(const Room *room, const Ask *ask);

/* rematch.c: the host of the session's table asks for another game; the table before is
 * told which one follows; it has denied that. */
void rematch_begin(Session *session, Slice id);
void rematch_tell(Room *room, Ask *ask);
void rematch_undo(Room *before, const Ask *ask);

void opening_destroy(Opening *opening);

#endif
