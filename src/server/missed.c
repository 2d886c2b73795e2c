/* SPDX-License-Identifier: MIT */
/*
 * Connections that are behind: they have entered, and what their seats missed is still on
 * its way, one piece each time the socket has taken all before it. So nothing piles up,
 * however long somebody was away, and one reader's past costs the others no more than a
 * piece at a time.
 *
 *   entered, table --> missed ... missed --> table, if there was news meanwhile --> news
 *
 * News wait for the end of it: a showing that comes early would make a client believe
 * that it has seen all before it. What is shown meanwhile is told as missed, too.
 */
#include "server/house.h"
#include "server/socket.h"

/* The first seat of this connection that has not been told of all showings. */
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
    WireScene scene = room_scene(session->room);
    Text text;
    text_init(&text, session->house->scratch, WIRE_NEWS);
    session->told[seat] = wire_missed(&scene, seat, session->told[seat], &text);
    session_say(session, &text);
}

static void say_table(Session *session)
{
    WireScene scene = room_scene(session->room);
    Text text = house_text(session->house);
    wire_table(&scene, &text);
    session->told_n = table_length(session->room->table);
    session_say(session, &text);
}

void missed_begin(Session *session)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        session->told[seat] = session->room->seen[seat];
    say_table(session);
    session->is_behind = find_seat(session) < SEATS_MAX;
    if (session->is_behind)
        socket_want(session);
}

void missed_go_on(Session *session)
{
    int seat = find_seat(session);
    if (seat < SEATS_MAX) {
        say_piece(session, seat);
        socket_want(session);
        return;
    }
    session->is_behind = false;
    if (session->told_n != table_length(session->room->table))
        say_table(session);
}
