/* SPDX-License-Identifier: MIT */
/*
 * Connections that are behind: they have entered, and what their seats missed is still on
 * its way, a few pieces each time the socket has taken all before them. So nothing piles
 * up, however long somebody was away, and one reader's past costs the others little at a
 * time. What people miss of an ordinary game is sent at once.
 *
 *   entered, table --> missed ... missed --> table, if there was news meanwhile --> news
 *
 * News wait for the end of it: a showing that comes early would make a client believe
 * that it has seen all before it. What is shown meanwhile is sent as missed, too.
 */
#include "server/hub.h"
#include "server/socket.h"

enum { AHEAD_BYTES = 128 << 10 }; /* no further piece while so much waits */

/* The first seat of this connection that has not been sent all showings. */
static int find_seat(const Session *session)
{
    uint32_t newest = table_showing(session->room->table);
    int seat = 0;
    while (seat < SEATS_MAX &&
           !(session->seats >> seat & 1 && session->told[seat] < newest))
        seat++;
    return seat;
}

static void say_piece(Session *session, int seat)
{
    MessageScene scene = room_scene(session->room);
    Text text = text_in(session->hub->scratch, MESSAGE_NEWS);
    session->told[seat] = message_missed(&scene, seat, session->told[seat], &text);
    session_say(session, &text);
}

static void say_table(Session *session)
{
    MessageScene scene = room_scene(session->room);
    Text text = hub_text(session->hub);
    message_view(&scene, &text);
    session->told_n = table_length(session->room->table);
    session_say(session, &text);
}

void missed_go_on(Session *session)
{
    int seat;
    while ((seat = find_seat(session)) < SEATS_MAX && session->out_bytes < AHEAD_BYTES)
        say_piece(session, seat);
    session->is_behind = seat < SEATS_MAX;
    if (session->is_behind)
        socket_want(session);
    else if (session->told_n != table_length(session->room->table))
        say_table(session);
}

void missed_begin(Session *session)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        session->told[seat] = session->room->seen[seat];
    say_table(session);
    missed_go_on(session);
}
