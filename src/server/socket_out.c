/* SPDX-License-Identifier: MIT */
/*
 * Bytes that go out: for each connection a list of parcels up to OUT_BYTES_MOST bytes.
 *
 * libwebsockets' own way is: ask for a callback, be called when the socket can take
 * something, write one frame. That is up to four system calls for a frame besides the
 * write (libuv forgets and learns the socket twice), although a socket can nearly always
 * take something. So output is collected, and written with one write for each socket once
 * the loop has handled what woke it; the callback is left for sockets that are full, and
 * for closing. That made a move a sixth cheaper (docs/bench.md).
 *
 * It is never done inside a callback of libwebsockets other than the one for writing, nor
 * while libwebsockets itself keeps the rest of a write.
 */
#include "server/socket.h"

#include "server/hub.h"
#include "store/memory.h"

#include <libwebsockets.h>

/* Its name is not in libwebsockets' header, its place is left free there. */
enum { WRITE_CLOSE = 4 };

/* Bytes of frames that are copied together for one write. */
enum { WRITE_MOST = HUB_SCRATCH / 2 };

static void pop_out(Session *session)
{
    Outgoing *outgoing = session->first;
    session->first = outgoing->next;
    if (!session->first)
        session->last = NULL;
    session->out_bytes -= parcel_length(outgoing->parcel);
    parcel_drop(outgoing->parcel);
    free(outgoing);
}

void socket_empty(Session *session)
{
    while (session->first)
        pop_out(session);
}

bool socket_is_stuck(const Session *session)
{
    return session->first || lws_partial_buffered(session->wsi);
}

/* To be poured out when all that is to be said now was said. */
static void list(Session *session)
{
    if (session->is_listed)
        return;
    session->is_listed = true;
    session->next_listed = session->hub->listed;
    session->hub->listed = session_hold(session);
}

void session_send(Session *session, Parcel *parcel)
{
    if (!session->wsi || session->is_leaving)
        return;
    if (session->out_bytes + parcel_length(parcel) > OUT_BYTES_MOST) {
        session_drop(session, DROP_SLOW);
        return;
    }
    Outgoing *outgoing = take(sizeof *outgoing);
    outgoing->parcel = parcel_hold(parcel);
    if (session->last)
        session->last->next = outgoing;
    else
        session->first = outgoing;
    if (!session->last)
        session->written = hub_ticks(session->hub);
    session->last = outgoing;
    session->out_bytes += parcel_length(parcel);
    list(session);
}

void session_say(Session *session, const Text *text)
{
    if (text->is_cut || !session->wsi)
        return;
    Parcel *parcel = parcel_create(slice_text(text));
    session_send(session, parcel);
    parcel_drop(parcel);
}

/* The close frame. lws_close_reason would do, but Debian's build closes twice on libuv,
 * and the second time cuts the first one off. False, as the socket is done with. */
static bool say_close(Session *session)
{
    unsigned char bytes[LWS_PRE + 2];
    if (session->has_closed)
        return false;
    session->has_closed = true;
    bytes[LWS_PRE] = (unsigned char)(session->code >> 8);
    bytes[LWS_PRE + 1] = (unsigned char)session->code;
    lws_write(session->wsi, bytes + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE);
    return false;
}

/* What one write takes of the queue: a single frame from where it lies, else as many as
 * fit, copied together. */
static Slice gather(const Session *session, int *count)
{
    Slice first = parcel_frame(session->first->parcel);
    *count = 1;
    if (!session->first->next || first.length > WRITE_MOST)
        return first;
    Text frames = text_in(session->hub->scratch + LWS_PRE, WRITE_MOST + 1);
    text_slice(&frames, first);
    for (const Outgoing *next = session->first->next; next; next = next->next) {
        Slice frame = parcel_frame(next->parcel);
        if (frames.length + frame.length > WRITE_MOST)
            break;
        text_slice(&frames, frame);
        ++*count;
    }
    return slice_text(&frames);
}

/* Raw, for the frames are whole already; that way libwebsockets only reads the bytes,
 * whatever its signature says. False: the socket is broken. */
static bool write_some(Session *session)
{
    Metrics *metrics = &session->hub->metrics;
    int count;
    Slice frames = gather(session, &count);
    int written = lws_write(session->wsi, (unsigned char *)frames.bytes, frames.length,
                            LWS_WRITE_RAW);
    if (written < (int)frames.length)
        return false;
    session->written = hub_ticks(session->hub);
    metrics->messages_out += (uint64_t)count;
    for (; count > 0; count--) {
        metrics->bytes_out += parcel_length(session->first->parcel);
        pop_out(session);
    }
    return true;
}

void socket_want(Session *session)
{
    if (!session->wsi)
        return;
    session->wants_write = true;
    lws_callback_on_writable(session->wsi);
}

/* Writes until all is gone or libwebsockets keeps a rest: then the rest goes first, and
 * our turn is when it calls back. So it never keeps more than one write of ours. */
static bool pour(Session *session)
{
    while (session->first && !lws_partial_buffered(session->wsi))
        if (!write_some(session))
            return false;
    if (session->first || session->is_leaving || session->is_behind ||
        lws_partial_buffered(session->wsi))
        socket_want(session);
    return true;
}

/* Pings never reach us: libwebsockets answers them by itself. But it calls back after
 * each answer, as if we had asked for it, and so they can be counted. */
static bool is_after_ping(Session *session)
{
    bool is_after = !session->wants_write;
    session->wants_write = false;
    return is_after;
}

bool socket_write(Session *session)
{
    if (session->is_dropped || (is_after_ping(session) && !socket_control(session)))
        return false;
    if (!session->first && session->is_leaving)
        return say_close(session);
    if (!pour(session))
        return false;
    if (session->is_behind && !socket_is_stuck(session))
        missed_go_on(session);
    return true;
}

void socket_pour(Hub *hub)
{
    while (hub->listed) {
        Session *session = hub->listed;
        hub->listed = session->next_listed;
        session->is_listed = false;
        if (session->wsi && !session->is_dropped && !pour(session))
            socket_kill(session);
        session_release(session);
    }
}

/* Before the loop sleeps: all that was said since it woke. */
static void pour_all(uv_prepare_t *prepare)
{
    socket_pour(prepare->data);
}

void socket_begin(Hub *hub)
{
    uv_prepare_init(hub->loop, &hub->pourer);
    hub->pourer.data = hub;
    uv_prepare_start(&hub->pourer, pour_all);
}
