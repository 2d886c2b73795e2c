/* SPDX-License-Identifier: MIT */
/*
 * What an asker gets: that it is done, with the secret where there is one, or why not. A
 * request that was done before, whose answer got lost, is answered again and not done
 * twice.
 */
#include "server/hub.h"
#include "server/new_table.h"

#include <string.h>

static void measure(const Room *room, const Pending *pending)
{
    if (pending->session)
        spans_add(&room->hub->metrics.answer,
                  (double)(uv_hrtime() - pending->began) / 1e9);
}

static void say_done(const Room *room, const Pending *pending, uint32_t n)
{
    Text text = hub_text(room->hub);
    message_done(slice_of(pending->id), n, &text);
    session_say(pending->session, &text);
}

static void say_claimed(const Room *room, const Pending *pending)
{
    Text text = hub_text(room->hub);
    message_claimed(slice_of(pending->id), room->id, pending->request.seat,
                    slice_of(pending->secret), &text);
    session_say(pending->session, &text);
}

static void say_link(const Room *room, const Pending *pending)
{
    Text text = hub_text(room->hub);
    message_link(slice_of(pending->id), pending->request.seat, slice_of(pending->secret),
                 &text);
    session_say(pending->session, &text);
}

void room_answer_done(Room *room, Pending *pending, uint32_t n)
{
    measure(room, pending);
    switch (pending->answer) {
    case ANSWER_NONE: break;
    case ANSWER_DONE:
    case ANSWER_REMATCH: say_done(room, pending, n); break;
    case ANSWER_CLAIMED: say_claimed(room, pending); break;
    case ANSWER_LINK: say_link(room, pending); break;
    case ANSWER_NEW_TABLE: new_table_seats(room, pending); break;
    case ANSWER_OPENED: new_table_done(room, pending, n != UINT32_MAX); break;
    }
}

/* A table that could not be opened whole is nobody's: its last ask tells the host. */
static void abandon(Room *room, const Pending *pending)
{
    bool is_opening = pending->new_table || (room->last && room->last->new_table);
    bool is_whole = room->viewers || table_phase(room->table) != TABLE_LOBBY;
    if (is_opening && !is_whole && !room->is_lost)
        hub_lose(room->hub, room);
}

void room_answer_denied(Room *room, Pending *pending, const Denial *denial)
{
    measure(room, pending);
    if (pending->answer == ANSWER_REMATCH)
        rematch_undo(room, pending);
    if (pending->session)
        session_deny(pending->session, slice_of(pending->id),
                     table_length(room->table) > 0 ? room->table : NULL, denial);
    abandon(room, pending);
}

void room_answer_why(Room *room, Pending *pending, MessageWhy why)
{
    measure(room, pending);
    if (pending->session)
        session_refuse(pending->session, slice_of(pending->id), why, slice_of(""));
    abandon(room, pending);
}

/* The same token: it is the same claim, which was in the queue twice. */
static bool is_claimed(const Room *room, const Pending *pending)
{
    const TableSeat *seat = table_seat(room->table, pending->request.seat);
    return seat->has_token && memcmp(seat->token, pending->hash, HASH_SIZE) == 0;
}

bool room_has_done(const Room *room, const Pending *pending, uint32_t *n)
{
    *n = UINT32_MAX;
    if (pending->answer == ANSWER_NEW_TABLE)
        return new_table_is_there(room, pending);
    if (pending->is_filling)
        return new_table_is_filled(room, pending);
    if (pending->key[0] == '\0' || pending->answer == ANSWER_NONE)
        return false;
    if (pending->answer == ANSWER_CLAIMED && !is_claimed(room, pending))
        return false;
    *n = table_answered(room->table, slice_of(pending->key));
    return *n != UINT32_MAX;
}

bool room_is_repeat(const Room *room, const Pending *pending, uint32_t n)
{
    if (pending->is_filling) /* a seat that was filled meanwhile: it was asked by no id */
        return true;
    if (pending->answer != ANSWER_NEW_TABLE)
        return table_is_repeat(room->table, n, &pending->request);
    return pending->new_table->before ||
           table_is_opened_with(room->table, pending->request.text);
}
