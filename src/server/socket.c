/* SPDX-License-Identifier: MIT */
/*
 * Connections, and the bytes that come in: parts are put together up to MESSAGE_SIZE
 * bytes. Nothing here grows beyond that, whatever is sent.
 */
#include "server/socket.h"

#include "server/hub.h"
#include "store/memory.h"

#include <libwebsockets.h>
#include <string.h>

enum {
    PART_MS = 10000,
    PIECES_MOST = 4096,
    LOOKS = 8,
    CODE_HUGE = 1009,
    CODE_BINARY = 1003
};

Session *session_create(Hub *hub, struct lws *wsi, Account *account)
{
    Session *session = take(sizeof *session);
    session->hub = hub;
    session->wsi = wsi;
    session->holders = 1;
    session->account = account_hold(account);
    account->websockets++;
    session->next = hub->sessions;
    if (hub->sessions)
        hub->sessions->previous = session;
    hub->sessions = session;
    hub->metrics.connections++;
    hub->metrics.accepted++;
    session->number = hub->metrics.accepted;
    socket_begin_count(session);
    return session;
}

Session *session_hold(Session *session)
{
    session->holders++;
    return session;
}

void session_release(Session *session)
{
    if (--session->holders > 0)
        return;
    account_release(session->account);
    free(session);
}

void session_gone(Session *session)
{
    Hub *hub = session->hub;
    session->wsi = NULL;
    if (session->room)
        room_leave(session->room, session);
    socket_empty(session);
    free(session->part);
    session->part = NULL;
    if (session->previous)
        session->previous->next = session->next;
    else
        hub->sessions = session->next;
    if (session->next)
        session->next->previous = session->previous;
    session->account->websockets--;
    hub->metrics.connections--;
    session_release(session);
}

void socket_kill(Session *session)
{
    session->is_dropped = session->is_leaving = true;
    lws_set_timeout(session->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    lws_cancel_service(lws_get_context(session->wsi)); /* it looks at its timeouts now */
}

void session_drop(Session *session, DropKind why)
{
    if (!session->wsi || session->is_dropped)
        return;
    session->hub->metrics.drops[why]++;
    socket_kill(session);
}

void session_close(Session *session, uint16_t code)
{
    if (!session->wsi || session->is_leaving)
        return;
    session->is_leaving = true;
    session->code = code;
    socket_want(session);
}

/* A client that goes on and on above its limit is dropped, even if it stops for a moment
 * now and then: a message within the limit makes up for one above it. */
static bool is_within_limits(Session *session)
{
    Hub *hub = session->hub;
    if (session->account->is_free ||
        (limits_take(&hub->limits, LIMIT_CONNECTION_MESSAGES, &session->messages,
                     hub_ticks(hub)) &&
         hub_allows(hub, session->account, LIMIT_MESSAGES))) {
        if (session->refused > 0)
            session->refused--;
        return true;
    }
    session->refused++;
    if (session->refused > REFUSED_MOST)
        session_drop(session, DROP_RATE);
    return false;
}

static void turn_away(Session *session, DropKind why, uint16_t code)
{
    session->hub->metrics.drops[why]++;
    if (why == DROP_HUGE)
        session_refuse(session, slice_of(""), WHY_SIZE, slice_of(""));
    session_close(session, code);
}

/* What there is of the message so far. */
static Slice keep_part(Session *session, const char *bytes, size_t length)
{
    size_t need = session->part_length + length;
    if (!session->part)
        session->since = hub_ticks(session->hub);
    if (!session->part || need > session->part_size) {
        session->part_size = (uint32_t)(need < 2048 ? 2048 : 2 * need);
        session->part = take_more(session->part, session->part_size);
    }
    memcpy(session->part + session->part_length, bytes, length);
    session->part_length = (uint32_t)need;
    return (Slice){session->part, need};
}

static void drop_part(Session *session)
{
    free(session->part);
    session->part = NULL;
    session->part_length = session->part_size = 0;
}

bool socket_receive(Session *session, const char *bytes, size_t length, size_t rest,
                    bool is_final, bool is_binary)
{
    socket_credit(session, length);
    if (session->is_leaving)
        return !session->is_dropped;
    if (is_binary) {
        turn_away(session, DROP_BINARY, CODE_BINARY);
        return true;
    }
    if (session->part_length + length + rest > MESSAGE_SIZE ||
        session->pieces++ > PIECES_MOST) {
        drop_part(session);
        turn_away(session, DROP_HUGE, CODE_HUGE);
        return true;
    }
    Slice whole = {bytes, length};
    bool is_whole = is_final && rest == 0;
    if (!is_whole || session->part)
        whole = keep_part(session, bytes, length);
    if (!is_whole)
        return true;
    session->pieces = 0;
    if (is_within_limits(session))
        session_message(session, whole);
    else
        session_refuse_message(session, whole, WHY_RATE);
    drop_part(session);
    return true;
}

void socket_sweep(Hub *hub)
{
    Time now = hub_ticks(hub);
    for (Session *session = hub->sessions; session; session = session->next) {
        if (session->is_dropped)
            socket_kill(session); /* should its timeout have been replaced */
        else if (socket_is_stuck(session) && now - session->written > hub->limits.slow_ms)
            session_drop(session, DROP_SLOW);
        else if (session->part && now - session->since > PART_MS)
            session_drop(session, DROP_HALF);
        else if (session->number % LOOKS == hub->sweeps % LOOKS)
            socket_look(session); /* not all at once: each is two calls of the system */
    }
}

void socket_bye(Hub *hub)
{
    Text text = hub_text(hub);
    message_bye(WHY_LEAVING, &text);
    for (Session *session = hub->sessions; session; session = session->next) {
        session_say(session, &text);
        session_close(session, 1001); /* RFC 6455: going away */
    }
}
