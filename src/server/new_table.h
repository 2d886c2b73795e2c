/* SPDX-License-Identifier: MIT */
/*
 * How a table is created: an entry with its options, then one for each seat (a link, or a
 * bot); then the host receives all the links. A rematch is a table with the options,
 * seats and tokens of another table, created by that table's host.
 */
#ifndef SEXTON_SERVER_NEW_TABLE_H
#define SEXTON_SERVER_NEW_TABLE_H

#include "server/room.h"

/* Somebody asks for a table. */
void new_table_begin(Session *session, const MessageRequest *message);

/* The options are stored: the seats are next, those that are missing. */
void new_table_seats(Room *room, Pending *pending);

/* The ask for a seat: it has been filled meanwhile. */
bool new_table_is_filled(const Room *room, const Pending *pending);

/* All seats are stored; by this request, or it was not the first. */
void new_table_done(Room *room, Pending *pending, bool is_new);

/* Whether the table is there already, at least its options: the request was sent again.
 * False if it is somebody else's table, or a game has begun there. */
bool new_table_is_there(const Room *room, const Pending *pending);

/* rematch.c: the host of the session's table asks for another game; the table before is
 * told which one follows; it has denied that. */
void rematch_begin(Session *session, Slice id);
void rematch_tell(Room *room, Pending *pending);
void rematch_undo(Room *before, const Pending *pending);

void new_table_destroy(NewTable *new_table);

#endif
