/* SPDX-License-Identifier: MIT */
/*
 * The people in a room. A seat's person is away when no connection holds the seat; all
 * others are told. Where other nodes share the store, each says there now and then which
 * seats it has (`here`). A person who left us is elsewhere as soon as such a message is
 * later than our farewell, and away when no node has sent one for a while.
 */
#include "server/hub.h"

enum {
    RETURN_MS = 30000,   /* to come back in, after the server was away itself */
    HERE_SECONDS = 45,   /* how long what other nodes say is believed */
    CLOSE_POLICY = 1008, /* RFC 6455: no longer welcome as things stand */
};

/* The database's clock, the same for all nodes (seam_follow); not that of the game. */
static uint32_t wall_seconds(void)
{
    return (uint32_t)(seam_now(&seam_real) / 1000);
}

void room_say_here(Room *room)
{
    uint32_t now = wall_seconds() + 1; /* later than a farewell in this second */
    if (room->hub->is_alone || room->is_new)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (room->connections[seat] > 0)
            store_raise(room->hub->store, room->id, SEATS_MAX + seat, now);
}

static bool is_elsewhere(const Room *room, int seat)
{
    return !room->hub->is_alone && room->here[seat] > room->left[seat] &&
           wall_seconds() < room->here[seat] + HERE_SECONDS;
}

MessageScene room_scene(const Room *room)
{
    return (MessageScene){room->table, room->id, room_now(room), room->away};
}

/* The connection hears at once what is left to it; with nothing left it has to go. */
static void tell_void(Room *room, Session *session)
{
    Text text = hub_text(room->hub);
    bool may_stay = session->seats || session->is_host || session->is_watcher;
    if (may_stay)
        message_entered((Slice){0}, room->id, session->seats, session->is_host, &text);
    else
        message_bye(WHY_TOKEN, &text);
    session_say(session, &text);
    if (!may_stay)
        session_close(session, CLOSE_POLICY); /* leaves the room when it is gone */
}

void room_void_seats(Room *room, unsigned seats)
{
    Session *next;
    for (Session *session = room->viewers; session; session = next) {
        next = session->next_viewer;
        if (!(session->seats & seats))
            continue;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if ((session->seats & seats) >> seat & 1)
                room->connections[seat]--;
        session->seats &= (uint8_t)~seats;
        tell_void(room, session);
    }
}

static bool is_away(const Room *room, int seat)
{
    const TableSeat *now = table_seat(room->table, seat);
    return now->kind == SEAT_HUMAN && now->has_token && room->connections[seat] == 0 &&
           !is_elsewhere(room, seat);
}

/* After a load: away since the last entry, but with some time left to come back where a
 * bot would take over. */
static Time away_since(const Room *room, bool is_loading)
{
    Time now = room_now(room);
    if (!is_loading)
        return now;
    Time patience = (Time)table_options(room->table)->away_seconds * 1000;
    Time since = table_time(room->table);
    if (table_options(room->table)->away != AWAY_BOT)
        return since;
    return since < now + RETURN_MS - patience ? now + RETURN_MS - patience : since;
}

void room_look_around(Room *room, bool is_loading)
{
    unsigned away = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        away |= (unsigned)is_away(room, seat) << seat;
    if (away == room->away)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if ((away & ~room->away) >> seat & 1)
            room->since[seat] = away_since(room, is_loading);
    room->away = away;
    Text text = hub_text(room->hub);
    message_away(room->id, away, &text);
    room_tell(room, &text, NULL);
}

/* Players who were taken over while they were away, or slow, play again themselves; not
 * where the host let a bot play: then they have to ask. */
static void give_back(Room *room, Session *session)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const TableSeat *now = table_seat(room->table, seat);
        if (!(session->seats >> seat & 1) || !now->is_taken_over || now->is_lent ||
            now->has_resigned)
            continue;
        Request request = {.kind = REQUEST_GIVE_BACK, .seat = (uint8_t)seat};
        room_submit(room, pending_create(NULL, ANSWER_NONE, &request));
    }
}

void room_join(Room *room, Session *session)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (session->seats >> seat & 1)
            room->connections[seat]++;
    room_say_here(room);
    room->used = hub_ticks(room->hub);
    room_look_around(room, false); /* the others are told; the person concerned sees it
                                    * anyway */
    room_hold(room);
    session->room = room;
    session->last_viewer = NULL;
    session->next_viewer = room->viewers;
    if (room->viewers)
        room->viewers->last_viewer = session;
    room->viewers = session;
    give_back(room, session);
    room_step(room);
}

void room_leave(Room *room, Session *session)
{
    if (session->last_viewer)
        session->last_viewer->next_viewer = session->next_viewer;
    else
        room->viewers = session->next_viewer;
    if (session->next_viewer)
        session->next_viewer->last_viewer = session->last_viewer;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (session->seats >> seat & 1 && --room->connections[seat] == 0)
            room->left[seat] = wall_seconds();
    room_stop_hints(room, session);
    session->room = NULL;
    session->seats = 0;
    session->is_host = session->is_watcher = false;
    session->is_behind = session->is_late = false;
    room->used = hub_ticks(room->hub);
    if (!room->is_lost && !room->hub->is_leaving) {
        room_look_around(room, false);
        if (!room->viewers && !table_has_person(room->table))
            room_stop_thinking(room);
        room_step(room);
        room_store_due(room);
    }
    room_release(room);
}
