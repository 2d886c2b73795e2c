/* SPDX-License-Identifier: MIT */
/*
 * What a link hears: the answer to its handshake, then frames, whose bodies may be pieces
 * of a message. What is not as it must be ends the connection.
 */
#include "link/link_own.h"

/* Only now is the next way back a short one: a server that takes us in and drops us
 * without a word is asked more and more rarely. */
static void link_hear(Link *link, Slice line)
{
    link->wait = LINK_SOON;
    if (link->hooks.heard)
        link->hooks.heard(link->hooks.context, line);
}

/* A piece of a message, or a whole one. Pieces of two messages never mix (RFC 6455, 5.4).
 */
static bool text_heard(Link *link, const Frame *frame)
{
    bool is_first = frame->kind != FRAME_MORE;
    if (is_first == link->is_begun)
        return false;
    link->is_begun = !frame->is_last;
    if (is_first && frame->is_last) {
        link_hear(link, frame->body);
        return true;
    }
    if (is_first)
        link->whole.length = 0;
    if (!heap_add(&link->whole, frame->body, LINK_MESSAGE))
        return false;
    if (frame->is_last)
        link_hear(link, (Slice){link->whole.bytes, link->whole.length});
    return true;
}

static bool frame_heard(Link *link, const Frame *frame)
{
    switch (frame->kind) {
    case FRAME_MORE:
    case FRAME_TEXT: return text_heard(link, frame);
    case FRAME_PING: return link_send(link, FRAME_PONG, frame->body);
    case FRAME_PONG: return true;
    case FRAME_BINARY:
    case FRAME_CLOSE: return false;
    }
    return false;
}

/* All whole frames among the bytes; a hook may drop or destroy the link meanwhile. */
void link_frames_heard(Link *link)
{
    size_t at = 0;
    while (link->state == LINK_OPEN) {
        Frame frame;
        Slice rest = {link->in.bytes + at, link->in.length - at};
        FrameStep step = frame_read(rest, LINK_MESSAGE, &frame);
        if (step == FRAME_WAIT)
            break;
        if (step == FRAME_BAD || !frame_heard(link, &frame)) {
            link_fail(link, FAULT_NO_SERVER);
            return;
        }
        at += frame.size;
    }
    heap_drop(&link->in, at);
}

void link_shake_heard(Link *link)
{
    size_t size = 0;
    switch (shake_judge((Slice){link->in.bytes, link->in.length}, link->accept, &size)) {
    case SHAKE_WAIT: return;
    case SHAKE_BAD: link_fail(link, FAULT_NO_SERVER); return;
    case SHAKE_DONE: break;
    }
    heap_drop(&link->in, size);
    link->state = LINK_OPEN;
    uv_timer_stop(&link->timer);
    if (link->hooks.opened)
        link->hooks.opened(link->hooks.context);
}
