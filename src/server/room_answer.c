/* SPDX-License-Identifier: MIT */
/*
 * What an asker gets: that it is done, with the secret where there is one, or why not. A
 * request that was done before, whose answer got lost, is answered again and not done
 * twice.
 */
#include "server/house.h"
#include "server/opening.h"

#include <string.h>

static void measure(const Room *room, const Ask *ask)
{
    if (ask->session)
        spans_add(&room->house->metrics.answer, (double)(uv_hrtime() - ask->began) / 1e9);
}

static void say_done(const Room *room, const Ask *ask, uint32_t n)
{
    Text text = house_text(room->house);
    message_done(slice_of(ask->id), n, &text);
    session_say(ask->session, &text);
}

static void say_claimed(const Room *room, const Ask *ask)
{
    Text text = house_text(room->house);
    message_claimed(slice_of(ask->id), room->id, ask->request.seat, slice_of(ask->secret),
                    &text);
    session_say(ask->session, &text);
}

static void say_link(const Room *room, const Ask *ask)
{
    Text text = house_text(room->house);
    message_link(slice_of(ask->id), ask->request.seat, slice_of(ask->secret), &text);
    session_say(ask->session, &text);
}

void room_answer_done(Room *room, Ask *ask, uint32_t n)
{
    measure(room, ask);
    switch (ask->answer) {
    case ANSWER_NONE: break;
    case ANSWER_DONE:
    case ANSWER_REMATCH: say_done(room, ask, n); break;
    case ANSWER_CLAIMED: say_claimed(room, ask); break;
    case ANSWER_LINK: say_link(room, ask); break;
    case ANSWER_OPENING: opening_seats(room, ask); break;
    case ANSWER_OPENED: opening_done(room, ask, n != UINT32_MAX); break;
    }
}

/* A table that could not be opened whole is nobody's: its last ask tells the host. */
static void abandon(Room *room, const Ask *ask)
{
    bool is_opening = ask->opening || (room->last && room->last->opening);
    bool is_whole = room->viewers || table_phase(room->table) != TABLE_LOBBY;
    if (is_opening && !is_whole && !room->is_lost)
        house_lose(room->house, room);
}

void room_answer_denied(Room *room, Ask *ask, const Denial *denial)
{
    measure(room, ask);
    if (ask->answer == ANSWER_REMATCH)
        rematch_undo(room, ask);
    if (ask->session)
        session_deny(ask->session, slice_of(ask->id),
                     table_length(room->table) > 0 ? room->table : NULL, denial);
    abandon(room, ask);
}

void room_answer_why(Room *room, Ask *ask, MessageWhy why)
{
    measure(room, ask);
    if (ask->session)
        session_refuse(ask->session, slice_of(ask->id), why, slice_of(""));
    abandon(room, ask);
}

/* The same token: it is the same claim, which was in the queue twice. */
static bool is_claimed(const Room *room, const Ask *ask)
{
    const TableSeat *seat = table_seat(room->table, ask->request.seat);
    return seat->has_token && memcmp(seat->token, ask->hash, HASH_SIZE) == 0;
}

bool room_has_done(const Room *room, const Ask *ask, uint32_t *n)
{
    *n = UINT32_MAX;
    if (ask->answer == ANSWER_OPENING)
        return opening_is_there(room, ask);
    if (ask->is_filling)
        return opening_is_filled(room, ask);
    if (ask->key[0] == '\0' || ask->answer == ANSWER_NONE)
        return false;
    if (ask->answer == ANSWER_CLAIMED && !is_claimed(room, ask))
        return false;
    *n = table_answered(room->table, slice_of(ask->key));
    return *n != UINT32_MAX;
}

bool room_is_repeat(const Room *room, const Ask *ask, uint32_t n)
{
    if (ask->is_filling) /* a seat that was filled meanwhile: it was asked by no id */
        return true;
    if (ask->answer != ANSWER_OPENING)
        return table_is_repeat(room->table, n, &ask->request);
    return ask->opening->before || table_is_opened_with(room->table, ask->request.text);
}
