/* SPDX-License-Identifier: MIT */
/*
 * The life of a link: resolve, connect, shake hands, frames. When any of it fails: close,
 * wait a little longer each time, and try the next node. One struct lives through all
 * connections; each connection begins with a new TCP handle.
 */
#include "link/link_own.h"
#include "link/link_tls.h"
#include "link/post.h"
#include "link/resolve.h"

#include <stdlib.h>
#include <string.h>

static const size_t READ_SIZE = 65536;

static void link_try(Link *link);

static void link_free(uv_handle_t *handle)
{
    Link *link = handle->data;
    heap_free(&link->in);
    heap_free(&link->whole);
    free(link);
}

/* Time for a new try, or too much for this one. */
static void on_timer(uv_timer_t *timer)
{
    Link *link = timer->data;
    if (link->state == LINK_WAITING)
        link_try(link);
    else
        link_fail(link, FAULT_SILENT);
}

/* The handle is gone: for good, or until the next try. */
static void on_closed(uv_handle_t *handle)
{
    Link *link = handle->data;
    link->state = LINK_WAITING;
    link_tls_destroy(link->tls);
    link->tls = NULL;
    if (link->is_ended) {
        uv_close((uv_handle_t *)&link->timer, link_free);
        return;
    }
    link->in.length = 0;
    link->is_begun = false;
    link->faults += !link->was_open;
    link->node = (link->node + 1) % link->count;
    if (link->fault < FAULT_SIGNER || link->count > 1) /* else it would be no better */
        uv_timer_start(&link->timer, on_timer, link->wait, 0);
    link->wait = link->wait * 2 > LINK_LATE ? LINK_LATE : link->wait * 2;
    if (!link->was_open && link->hooks.failed)
        link->hooks.failed(link->hooks.context, link->fault);
}

void link_fail(Link *link, LinkFault fault)
{
    if (link->state == LINK_WAITING || link->state == LINK_CLOSING)
        return;
    link->was_open = link->state == LINK_OPEN;
    link->state = LINK_CLOSING;
    link->fault = fault;
    uv_timer_stop(&link->timer);
    background_drop(link->lookup);
    link->lookup = NULL;
    uv_close((uv_handle_t *)&link->tcp, on_closed);
    if (link->was_open && !link->is_ended && link->hooks.lost)
        link->hooks.lost(link->hooks.context);
}

static void on_unsent(void *context)
{
    link_fail(context, FAULT_SILENT);
}

static bool link_post(Link *link, Slice bytes)
{
    if (!bytes.length ||
        post((uv_stream_t *)&link->tcp, bytes, LINK_UNSENT, on_unsent, link))
        return true;
    link_fail(link, FAULT_SILENT);
    return false;
}

/* What TLS wants to say, of our bytes or by itself. */
static bool link_flush(Link *link)
{
    bool is_sent = link_post(link, link_tls_out(link->tls));
    link_tls_sent(link->tls);
    return is_sent;
}

static bool link_write(Link *link, Slice bytes)
{
    if (!link->tls)
        return link_post(link, bytes);
    if (link_tls_say(link->tls, bytes))
        return link_flush(link);
    link_fail(link, FAULT_SILENT);
    return false;
}

bool link_send(Link *link, FrameKind kind, Slice body)
{
    char small[1024];
    uint8_t mask[4];
    size_t capacity = FRAME_HEAD + body.length;
    char *bytes = capacity <= sizeof small ? small : malloc(capacity);
    if (!bytes)
        return false;
    (void)uv_random(NULL, NULL, mask, sizeof mask, 0, NULL);
    size_t length = frame_write(kind, body, mask, bytes);
    bool is_sent = link_write(link, (Slice){bytes, length});
    if (bytes != small)
        free(bytes);
    return is_sent;
}

/* One loop, one thread: all links read into the same buffer, and keep what is not whole.
 */
static void on_space(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char shared[65536];
    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(shared, (unsigned)READ_SIZE);
}

/* The HTTP request that asks for a WebSocket. */
static void shake_begin(Link *link)
{
    char key[SHAKE_KEY], request[SHAKE_ASK];
    uint8_t bytes[16];
    Text text = text_in(request, sizeof request);
    (void)uv_random(NULL, NULL, bytes, sizeof bytes, 0, NULL);
    shake_key(bytes, key);
    shake_accept(key, link->accept);
    shake_ask(&link->nodes[link->node], key, &text);
    link->state = LINK_SHAKING;
    (void)link_write(link, slice_text(&text));
}

/* Bytes of the network become plain ones. False if that was the end. */
static bool bytes_heard(Link *link, Slice bytes)
{
    if (!link->tls)
        return heap_add(&link->in, bytes, LINK_MESSAGE * 2);
    bool is_good = link_tls_hear(link->tls, bytes, &link->in, LINK_MESSAGE * 2);
    return link_flush(link) && is_good; /* it also says why it leaves */
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Link *link = stream->data;
    if (count < 0 || !bytes_heard(link, (Slice){buffer->base, (size_t)count})) {
        bool is_tls = count >= 0 && link->state == LINK_SECURING;
        link_fail(link, is_tls ? link_tls_fault(link->tls) : FAULT_SILENT);
        return;
    }
    if (link->state == LINK_SECURING && link_tls_is_open(link->tls))
        shake_begin(link);
    if (link->state == LINK_SHAKING && link->in.length)
        link_shake_heard(link);
    if (link->state == LINK_OPEN)
        link_frames_heard(link);
}

static bool tls_begun(Link *link)
{
    link->tls = link_tls_create(&link->nodes[link->node]);
    link->state = LINK_SECURING;
    return link->tls && link_flush(link);
}

static void on_connected(uv_connect_t *connect, int status)
{
    Link *link = connect->data;
    if (link->state != LINK_CONNECTING)
        return;
    if (status < 0 || uv_tcp_nodelay(&link->tcp, 1) ||
        uv_read_start((uv_stream_t *)&link->tcp, on_space, on_read))
        link_fail(link, FAULT_SILENT);
    else if (!link->nodes[link->node].is_tls)
        shake_begin(link);
    else if (!tls_begun(link))
        link_fail(link, FAULT_OTHER);
}

static void link_connect(Link *link, const struct sockaddr_storage *to)
{
    if (uv_tcp_connect(&link->connect, &link->tcp, (const struct sockaddr *)to,
                       on_connected))
        link_fail(link, FAULT_SILENT);
}

static void on_looked_up(void *context)
{
    Link *link = context;
    struct sockaddr_storage to = {0};
    if (!lookup_take(link->lookup, &to)) {
        link_fail(link, FAULT_SILENT);
        return;
    }
    background_drop(link->lookup);
    link->lookup = NULL;
    link_connect(link, &to);
}

static void link_try(Link *link)
{
    const LinkAddress *node = &link->nodes[link->node];
    unsigned turn = link->faults / (unsigned)link->count; /* once for all nodes */
    struct sockaddr_storage to = {0};
    uv_tcp_init(link->loop, &link->tcp);
    link->tcp.data = link->connect.data = link;
    link->state = LINK_CONNECTING;
    uv_timer_start(&link->timer, on_timer, LINK_PATIENCE, 0);
    if (link_address_number(node, &to)) {
        link_connect(link, &to);
        return;
    }
    link->lookup = lookup_create(link->loop, node, turn, on_looked_up, link);
    if (!link->lookup)
        link_fail(link, FAULT_SILENT);
}

Link *link_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                  const LinkHooks *hooks)
{
    if (count < 1 || count > LINK_NODES)
        return NULL;
    Link *link = calloc(1, sizeof *link);
    if (!link)
        return NULL;
    link->loop = loop;
    link->hooks = *hooks;
    link->count = count;
    link->wait = LINK_SOON;
    memcpy(link->nodes, nodes, (size_t)count * sizeof *nodes);
    uv_timer_init(loop, &link->timer);
    link->timer.data = link;
    link_try(link);
    return link;
}

void link_destroy(Link *link)
{
    if (!link)
        return;
    link->is_ended = true;
    if (link->state == LINK_OPEN)
        (void)link_send(link, FRAME_CLOSE, (Slice){"\x03\xe8", 2}); /* 1000: normal */
    if (link->state == LINK_WAITING)
        uv_close((uv_handle_t *)&link->timer, link_free);
    else
        link_fail(link, FAULT_SILENT);
}

bool link_is_open(const Link *link)
{
    return link->state == LINK_OPEN;
}

bool link_say(Link *link, Slice line)
{
    return link->state == LINK_OPEN && link_send(link, FRAME_TEXT, line);
}

void link_drop(Link *link)
{
    link_fail(link, FAULT_SILENT);
}
