/* SPDX-License-Identifier: MIT */
/*
 * Pings and pongs, which libwebsockets keeps to itself: it answers pings, once for all
 * that came in one read, and shows only pongs that are not empty. What it shows is
 * counted one by one. The rest is known by the bytes: what the kernel has received for
 * this socket, less what is unread and what came as messages, were frames that we never
 * saw.
 */
#include "server/hub.h"
#include "server/received.h"
#include "server/socket.h"

#include <libwebsockets.h>

enum {
    FRAME_MOST = 131,   /* bytes of a control frame (RFC 6455) */
    HEAD_CREDIT = 64,   /* of a frame's head, and of TLS around it */
    SLACK = 32768,      /* read, but still with libwebsockets or TLS */
    CHARGE_MOST = 1000, /* at one look */
};

static uint64_t bytes_read(const Session *session)
{
    return received_bytes(lws_get_socket_fd(session->wsi));
}

void socket_credit(Session *session, size_t bytes)
{
    session->explained += bytes + HEAD_CREDIT;
}

static bool take_one(Session *session)
{
    Hub *hub = session->hub;
    session->explained += FRAME_MOST;
    if (session->account->is_free || limits_take(&hub->limits, LIMIT_CONTROL_FRAMES,
                                                 &session->controls, hub_ticks(hub)))
        return true;
    session_drop(session, DROP_RATE);
    return false;
}

bool socket_look(Session *session)
{
    uint64_t known = session->explained + SLACK, bytes = bytes_read(session);
    uint64_t frames = bytes > known ? (bytes - known) / FRAME_MOST : 0;
    bool is_good = true;
    for (uint64_t i = 0; i < frames && i < CHARGE_MOST && is_good; i++)
        is_good = take_one(session);
    return is_good;
}

bool socket_control(Session *session)
{
    return take_one(session) && socket_look(session);
}

void socket_begin_count(Session *session)
{
    session->explained = bytes_read(session);
}
