/* SPDX-License-Identifier: MIT */
/*
 * How a connection enters a table. A link is exchanged for a token, once. A connection
 * that shows a token, the host's key or the watchers' enters, and is sent the state of
 * things (missed.c). If the table has to be loaded first, the message waits for that.
 */
#include "server/hub.h"
#include "server/session.h"

#include <string.h>

static void refuse(Session *session, const MessageRequest *message, MessageWhy why)
{
    session_refuse(session, message->id, why, slice_of(""));
}

MessageWhy session_wrong(Session *session, MessageWhy why)
{
    session->has_erred = true;
    return hub_allows(session->hub, session->account, LIMIT_WRONG_KEYS) ? why : WHY_RATE;
}

static bool must_wait(const Session *session)
{
    Hub *hub = session->hub;
    return session->has_erred &&
           !account_has(session->account, &hub->limits, LIMIT_WRONG_KEYS, hub_ticks(hub));
}

/* The seat that this link is for; SEATS_MAX if there is none. */
static int find_link(const Table *table, Slice link)
{
    int seat = 0;
    while (seat < SEATS_MAX &&
           !(table_seat(table, seat)->has_link &&
             secret_matches(SECRET_LINK, link, table_seat(table, seat)->link)))
        seat++;
    return seat;
}

/* Of the link and the request's id, so that the same request has the same token. */
static void draw_token(const Session *session, const MessageRequest *message,
                       char token[SECRET_TEXT])
{
    Slice parts[] = {message->link, message->id};
    if (secret_is_id(message->id))
        secret_make("token", parts, 2, token);
    else
        secret_draw(session->hub->seam, token);
}

/* The seat that this token holds; SEATS_MAX if there is none. */
static int find_token(const Table *table, Slice token)
{
    int seat = 0;
    while (seat < SEATS_MAX &&
           !(table_seat(table, seat)->has_token &&
             secret_matches(SECRET_TOKEN, token, table_seat(table, seat)->token)))
        seat++;
    return seat;
}

/* The same claim as before, whose answer was lost: the same answer. */
static bool claim_again(Session *session, const MessageRequest *message, const Room *room,
                        const char *token)
{
    int seat = find_token(room->table, slice_of(token));
    if (seat == SEATS_MAX)
        return false;
    if (!slice_equal(message->name, table_seat(room->table, seat)->name)) {
        refuse(session, message, WHY_ID); /* somebody else's: not the same claim */
        return true;
    }
    Text text = hub_text(session->hub);
    message_claimed(message->id, room->id, seat, slice_of(token), &text);
    session_say(session, &text);
    return true;
}

static void claim(Session *session, const MessageRequest *message, Room *room)
{
    char token[SECRET_TEXT];
    int seat = find_link(room->table, message->link);
    draw_token(session, message, token);
    if (seat == SEATS_MAX) {
        Denial denial = {.kind = DENIED_LINK};
        if (claim_again(session, message, room, token))
            return;
        if (session_wrong(session, WHY_NOT) == WHY_RATE)
            refuse(session, message, WHY_RATE);
        else
            session_deny(session, message->id, room->table, &denial);
        return;
    }
    uint8_t hash[HASH_SIZE], link[HASH_SIZE];
    secret_hash(SECRET_TOKEN, slice_of(token), hash);
    secret_hash(SECRET_LINK, message->link, link);
    Request request = {.kind = REQUEST_CLAIM,
                       .seat = (uint8_t)seat,
                       .text = message->name,
                       .number = message->colour,
                       .hash = hash,
                       .link = link};
    Pending *asked = pending_create(session, ANSWER_CLAIMED, &request);
    memcpy(asked->secret, token, sizeof token);
    pending_name(asked, message->id);
    room_submit(room, asked);
}

/* The seats whose tokens are good, as bits. */
static uint8_t find_seats(const Room *room, const MessageRequest *message)
{
    unsigned seats = 0;
    for (int i = 0; i < message->token_count; i++)
        seats |= 1u << find_token(room->table, message->tokens[i]);
    return (uint8_t)(seats & ((1u << SEATS_MAX) - 1));
}

/* Why nothing that was shown gives access. */
static MessageWhy judge(const Room *room, const MessageRequest *message)
{
    const TableOptions *options = table_options(room->table);
    if (message->token_count > 0)
        return WHY_TOKEN;
    if (message->host.bytes ||
        !secret_matches(SECRET_WATCH, message->watch, options->watch))
        return WHY_KEY;
    return WHY_WATCH;
}

static void tell_entered(Session *session, const MessageRequest *message, Room *room)
{
    Text text = hub_text(session->hub);
    message_entered(message->id, room->id, session->seats, session->is_host, &text);
    session_say(session, &text);
    missed_begin(session);
}

static void enter(Session *session, const MessageRequest *message, Room *room)
{
    const TableOptions *options = table_options(room->table);
    uint8_t seats = find_seats(room, message);
    bool is_host = secret_matches(SECRET_HOST, message->host, options->host);
    bool is_watcher = options->may_watch &&
                      secret_matches(SECRET_WATCH, message->watch, options->watch);
    if (!seats && !is_host && !is_watcher) {
        MessageWhy why = judge(room, message);
        refuse(session, message, why == WHY_WATCH ? why : session_wrong(session, why));
        return;
    }
    if (!seats && !is_host &&
        !limits_allow(&session->hub->limits, LIMIT_WATCHERS,
                      room_watchers(room, session))) {
        refuse(session, message, WHY_FULL);
        return;
    }
    if (session->room)
        room_leave(session->room, session);
    session->seats = seats;
    session->is_host = is_host;
    session->is_watcher = is_watcher;
    memset(session->host, 0, sizeof session->host);
    if (is_host && message->host.length < sizeof session->host)
        memcpy(session->host, message->host.bytes, message->host.length);
    room_join(room, session);
    tell_entered(session, message, room);
}

bool session_enter(Session *session, const MessageRequest *message, Slice bytes)
{
    if (must_wait(session)) {
        refuse(session, message, WHY_RATE);
        return true;
    }
    Room *room = hub_room(session->hub, message->table);
    if (!room) {
        refuse(session, message, WHY_FULL);
        return true;
    }
    bool is_stale = !session->hub->is_alone && !room->is_fresh && !room->is_new;
    if (is_stale && room->is_ready)
        room_load(room); /* another node may know more */
    if (!room->is_ready || (is_stale && room->is_loading)) {
        room_defer(room, session, bytes);
        return false;
    }
    if (room->is_new || table_length(room->table) == 0)
        refuse(session, message, session_wrong(session, WHY_TABLE));
    else if (message->kind == MESSAGE_CLAIM)
        claim(session, message, room);
    else
        enter(session, message, room);
    return true;
}
