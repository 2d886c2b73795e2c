/* SPDX-License-Identifier: MIT */
/*
 * Whole talks, word by word: a server of plain sockets on one side, a client of ours on
 * the other, both on this thread. Every line that the client says is compared whole, and
 * nothing is said that the talk does not have. Ids come from the client's seed; those of
 * which a server makes secrets are drawn, and stand here as ID.
 */
#include "link/client.h"
#include "link/frame.h"
#include "link/heap.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 20000 };

/* The server's side: blocking ways over sockets that do not block. */
static struct Peer {
    uv_loop_t loop;
    int listener, fd;
    LinkAddress address;
    char in[1 << 20];
    size_t length;
} peer;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The client's turn. */
static void turn(void)
{
    uv_run(&peer.loop, UV_RUN_NOWAIT);
    nanosleep(&(struct timespec){0, 200000}, NULL);
}

static void turn_for(int ms)
{
    for (int64_t end = now_ms() + ms; now_ms() < end;)
        turn();
}

static int begin(void **state)
{
    (void)state;
    struct sockaddr_in here = {.sin_family = AF_INET};
    socklen_t size = sizeof here;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    memset(&peer, 0, sizeof peer);
    uv_loop_init(&peer.loop);
    peer.fd = -1;
    peer.listener = socket(AF_INET, SOCK_STREAM, 0);
    int small = 4096; /* so that a server that does not read is full soon */
    setsockopt(peer.listener, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(bind(peer.listener, (struct sockaddr *)&here, size), 0);
    assert_int_equal(listen(peer.listener, 8), 0);
    assert_int_equal(getsockname(peer.listener, (struct sockaddr *)&here, &size), 0);
    fcntl(peer.listener, F_SETFL, O_NONBLOCK);
    peer.address = (LinkAddress){.host = "127.0.0.1", .path = "/ws"};
    peer.address.port = ntohs(here.sin_port);
    return 0;
}

static int end(void **state)
{
    (void)state;
    close(peer.listener);
    if (peer.fd >= 0)
        close(peer.fd);
    int busy = uv_loop_close(&peer.loop); /* what a failed test left stays busy */
    for (int i = 0; busy && i < 3000; i++) {
        turn();
        busy = uv_loop_close(&peer.loop);
    }
    return busy;
}

static void drop_front(size_t count)
{
    peer.length -= count;
    memmove(peer.in, peer.in + count, peer.length);
    peer.in[peer.length] = '\0';
}

static void peer_accept(void)
{
    int64_t limit = now_ms() + PATIENCE_MS;
    if (peer.fd >= 0)
        close(peer.fd);
    drop_front(peer.length);
    while ((peer.fd = accept(peer.listener, NULL, NULL)) < 0) {
        assert_true(now_ms() < limit);
        turn();
    }
    fcntl(peer.fd, F_SETFL, O_NONBLOCK);
}

/* More bytes of the client; false at its end. */
static bool peer_read(void)
{
    turn();
    ssize_t got = read(peer.fd, peer.in + peer.length, sizeof peer.in - 1 - peer.length);
    if (got > 0)
        peer.length += (size_t)got;
    peer.in[peer.length] = '\0';
    return got != 0;
}

static void peer_send(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = write(peer.fd, bytes, length);
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
        turn();
    }
}

/* Takes the client in; what it asks for is checked to the byte but for its key. */
static void peer_shake(void)
{
    peer_accept();
    while (!strstr(peer.in, "\r\n\r\n"))
        assert_true(peer_read());
    char key[SHAKE_KEY] = "", accept[SHAKE_ACCEPT], request[400], answer[200];
    memcpy(key, strstr(peer.in, "Key: ") + 5, SHAKE_KEY - 1);
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: %s\r\n\r\n",
             peer.address.port, key);
    assert_string_equal(peer.in, request);
    drop_front(peer.length);
    shake_accept(key, accept);
    int length =
        snprintf(answer, sizeof answer,
                 "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: %s\r\n\r\n",
                 accept);
    peer_send(answer, (size_t)length);
}

static void peer_frame(int kind, bool is_last, const char *body, size_t length)
{
    uint8_t head[10] = {(uint8_t)(kind | (is_last ? 0x80 : 0)), (uint8_t)length};
    size_t more = length < 126 ? 0 : length < 65536 ? 2 : 8;
    if (more)
        head[1] = more == 2 ? 126 : 127;
    for (size_t i = 0; i < more; i++)
        head[2 + i] = (uint8_t)((uint64_t)length >> 8 * (more - 1 - i));
    peer_send((const char *)head, 2 + more);
    peer_send(body, length);
}

static int said_lines; /* by the server, since the client is there */

static void says(const char *line)
{
    said_lines++;
    peer_frame(FRAME_TEXT, true, line, strlen(line));
}

/* The next frame of the client, of that kind: its body. */
static Slice hears_frame(FrameKind kind)
{
    static Heap body;
    size_t head = 0, length = 0;
    for (;;) {
        const uint8_t *byte = (const uint8_t *)peer.in;
        if (peer.length >= 2) {
            length = byte[1] & 0x7F;
            size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
            head = 2 + more + 4;
            if (more && peer.length >= head)
                for (size_t i = length = 0; i < more; i++)
                    length = length << 8 | byte[2 + i];
            if (peer.length >= head && peer.length >= head + length)
                break;
        }
        static int64_t limit;
        if (!peer_read())
            fail_msg("it has left");
        limit = limit ? limit : now_ms() + PATIENCE_MS;
        if (now_ms() > limit)
            fail_msg("it says nothing");
    }
    assert_int_equal((uint8_t)peer.in[0], 0x80 | (int)kind);
    assert_true((uint8_t)peer.in[1] & 0x80);
    for (size_t i = 0; i < length; i++)
        peer.in[head + i] = (char)(peer.in[head + i] ^ peer.in[head - 4 + (i & 3)]);
    heap_drop(&body, body.length);
    assert_true(heap_add(&body, (Slice){peer.in + head, length}, SIZE_MAX));
    assert_true(heap_add(&body, (Slice){"", 1}, SIZE_MAX));
    drop_front(head + length);
    return (Slice){body.bytes, length};
}

static char said_id[64]; /* of the last line that had one */

/* The client says that line; an id of its own is ID there. */
static void hears(const char *line)
{
    Slice said = hears_frame(FRAME_TEXT);
    char *id = strstr((char *)said.bytes, "\"id\":\"");
    size_t length = id ? strspn(id + 6, "0123456789abcdef") : 0;
    if (length >= 16) {
        snprintf(said_id, sizeof said_id, "%.*s", (int)length, id + 6);
        memmove(id + 8, id + 6 + length, strlen(id + 6 + length) + 1);
        memcpy(id + 6, "ID", 2);
    }
    assert_string_equal(said.bytes, line);
}

/* The server answers the last request. */
static void answers(const char *is, const char *more)
{
    char line[300];
    snprintf(line, sizeof line, "{\"is\":\"%s\",\"id\":\"%s\"%s}", is, said_id, more);
    says(line);
}

static struct Ear {
    int told, lines, lost, failed;
} ear;

/* All that was said was heard, and there is no answer to it. */
static void hears_nothing(void)
{
    for (int64_t limit = now_ms() + PATIENCE_MS; ear.lines < said_lines; turn())
        assert_true(now_ms() < limit);
    turn_for(20);
    (void)peer_read();
    if (peer.length)
        fail_msg("%zu bytes were said", peer.length);
}

/* Links. */

static struct Heard {
    int opened, lost, failed, lines;
    LinkFault fault;
    size_t length;
    char last[64];
} heard;

static void on_opened(void *context)
{
    ((struct Heard *)context)->opened++;
}

static void on_line(void *context, Slice line)
{
    struct Heard *one = context;
    one->lines++;
    one->length = line.length;
    snprintf(one->last, sizeof one->last, "%.*s",
             (int)(line.length < 60 ? line.length : 60), line.bytes);
}

static void on_lost(void *context)
{
    ((struct Heard *)context)->lost++;
}

static void on_failed(void *context, LinkFault fault)
{
    struct Heard *one = context;
    one->failed++;
    one->fault = fault;
}

static Link *open_link(void)
{
    LinkHooks hooks = {on_opened, on_line, on_lost, &heard, on_failed};
    memset(&heard, 0, sizeof heard);
    Link *link = link_create(&peer.loop, &peer.address, 1, &hooks);
    assert_non_null(link);
    return link;
}

static void until(const int *count, int wanted)
{
    for (int64_t limit = now_ms() + PATIENCE_MS; *count < wanted; turn())
        assert_true(now_ms() < limit);
    assert_int_equal(*count, wanted);
}

static void answers_are_judged(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "HTTP/1.1 200 OK\r\n", "HTTP/1.0 101 S\r\n", "nonsense of some length",
        "HTTP/1.1 101 S\r\nSec-WebSocket-Accept: abc\r\n\r\n"};
    Link *link = open_link();
    for (int i = 0; i < 4; i++) {
        peer_accept();
        while (!strstr(peer.in, "\r\n\r\n"))
            assert_true(peer_read());
        peer_send(bad[i], strlen(bad[i]));
        until(&heard.failed, i + 1);
        assert_int_equal(heard.fault, FAULT_NO_SERVER);
    }
    peer_accept(); /* an endless one */
    while (heard.failed < 5) {
        static const char line[] =
            "HTTP/1.1 101 S\r\nX: 0123456789012345678901234567\r\n";
        ssize_t sent = write(peer.fd, line, sizeof line - 1);
        (void)sent;
        (void)peer_read();
    }
    assert_int_equal(heard.fault, FAULT_NO_SERVER);
    peer_accept(); /* one that only hangs up */
    close(peer.fd);
    peer.fd = -1;
    until(&heard.failed, 6);
    assert_int_equal(heard.fault, FAULT_SILENT);
    assert_int_equal(heard.opened + heard.lost, 0);
    peer_shake();
    until(&heard.opened, 1);
    link_destroy(link);
    Slice goodbye = hears_frame(FRAME_CLOSE);
    assert_int_equal(goodbye.length, 2);
    assert_memory_equal(goodbye.bytes, "\x03\xe8", 2);
}

static void frames_are_put_together(void **state)
{
    (void)state;
    Link *link = open_link();
    peer_shake();
    until(&heard.opened, 1);
    says("one");
    until(&heard.lines, 1);
    assert_string_equal(heard.last, "one");
    peer_frame(FRAME_PONG, true, "x", 1); /* nobody asked, nobody minds */
    peer_frame(FRAME_TEXT, false, "a", 1);
    peer_frame(FRAME_MORE, false, "b", 1);
    peer_frame(FRAME_PING, true, "hi", 2);
    peer_frame(FRAME_MORE, true, "c", 1);
    until(&heard.lines, 2);
    assert_string_equal(heard.last, "abc");
    assert_memory_equal(hears_frame(FRAME_PONG).bytes, "hi", 2);
    peer_frame(FRAME_TEXT, true, "whole", 5);
    peer_frame(FRAME_TEXT, false, "e", 1);
    peer_frame(FRAME_MORE, true, "f", 1);
    until(&heard.lines, 4);
    assert_string_equal(heard.last, "ef"); /* what began before is gone */
    assert_int_equal(heard.lost, 0);
    link_destroy(link);
    hears_frame(FRAME_CLOSE);
}

/* RFC 6455, 5.4: a message has a beginning, and ends before the next begins. What began
 * on a lost connection is forgotten. */
static void pieces_keep_their_order(void **state)
{
    (void)state;
    static const struct {
        FrameKind kind;
        bool is_last;
    } bad[][2] = {{{FRAME_TEXT, true}, {FRAME_MORE, true}},
                  {{FRAME_TEXT, false}, {FRAME_TEXT, true}},
                  {{FRAME_TEXT, false}, {FRAME_TEXT, false}}};
    Link *link = open_link();
    for (int i = 0; i < 3; i++) {
        peer_shake();
        until(&heard.opened, i + 1);
        for (int k = 0; k < 2; k++)
            peer_frame((int)bad[i][k].kind, bad[i][k].is_last, "x", 1);
        until(&heard.lost, i + 1);
        assert_int_equal(heard.lines, 1);
    }
    peer_shake();
    says("whole");
    until(&heard.lines, 2);
    assert_string_equal(heard.last, "whole");
    link_destroy(link);
}

/* The link's timer, the only one of the loop. */
static void find_timer(uv_handle_t *handle, void *context)
{
    uv_timer_t **timer = context;
    if (handle->type == UV_TIMER)
        *timer = (uv_timer_t *)handle;
}

static uv_timer_t *link_timer(void)
{
    uv_timer_t *timer = NULL;
    uv_walk(&peer.loop, find_timer, &timer);
    assert_non_null(timer);
    return timer;
}

/* A server that takes us in and says nothing is given up in time; one that has opened may
 * be silent for as long as it likes. */
static void patience_has_an_end(void **state)
{
    (void)state;
    Link *link = open_link();
    peer_accept();
    while (!strstr(peer.in, "\r\n\r\n"))
        assert_true(peer_read());
    uv_timer_t *timer = link_timer();
    assert_true(uv_is_active((uv_handle_t *)timer));
    assert_in_range(uv_timer_get_due_in(timer), 1, LINK_PATIENCE);
    uv_timer_start(timer, timer->timer_cb, 0, 0); /* all that time goes by */
    until(&heard.failed, 1);
    assert_int_equal(heard.fault, FAULT_SILENT);
    peer_shake();
    until(&heard.opened, 1);
    assert_false(uv_is_active((uv_handle_t *)timer));
    link_destroy(link);
}

/* A server that opens and drops us without a word is asked more and more rarely. */
static void silent_doors_are_tried_rarely(void **state)
{
    (void)state;
    Link *link = open_link();
    for (int i = 0; i < 4; i++) {
        peer_shake();
        until(&heard.opened, i + 1);
        if (i == 3)
            says("at last");
        until(&heard.lines, i == 3);
        close(peer.fd);
        peer.fd = -1;
        until(&heard.lost, i + 1);
        /* the loop's clock stands still between turns */
        assert_int_equal(uv_timer_get_due_in(link_timer()),
                         i == 3 ? LINK_SOON : LINK_SOON << i);
    }
    link_destroy(link);
}

static char large[LINK_MESSAGE + 1];

static void messages_have_a_size(void **state)
{
    (void)state;
    Link *link = open_link();
    peer_shake();
    until(&heard.opened, 1);
    memset(large, 'x', sizeof large);
    peer_frame(FRAME_TEXT, true, large, LINK_MESSAGE);
    until(&heard.lines, 1);
    assert_int_equal(heard.length, LINK_MESSAGE);
    peer_frame(FRAME_TEXT, false, large, LINK_MESSAGE - 1);
    peer_frame(FRAME_MORE, true, large, 1);
    until(&heard.lines, 2);
    assert_int_equal(heard.length, LINK_MESSAGE);
    peer_frame(FRAME_TEXT, false, large, LINK_MESSAGE - 1);
    peer_frame(FRAME_MORE, true, large, 2);
    until(&heard.lost, 1);
    peer_shake();
    until(&heard.opened, 2);
    static const uint8_t head[] = {0x81, 127, 0, 0, 0, 0, 0, 2, 0, 1}; /* one too many */
    peer_send((const char *)head, sizeof head);
    until(&heard.lost, 2);
    for (int i = 0; i < 2; i++) { /* what ends a talk */
        peer_shake();
        until(&heard.opened, 3 + i);
        peer_frame(i ? FRAME_CLOSE : FRAME_BINARY, true, "\x03\xe8", 2);
        until(&heard.lost, 3 + i);
    }
    assert_int_equal(heard.lines, 2);
    assert_int_equal(heard.failed, 0);
    link_destroy(link);
}

/* What the network does not take at once goes later, in order; who reads nothing at all
 * is dropped when LINK_UNSENT bytes wait. */
static void bytes_wait_for_the_network(void **state)
{
    (void)state;
    enum { LINE = 100000, LINES = 3 };
    Link *link = open_link();
    peer_shake();
    until(&heard.opened, 1);
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < LINES; i++) {
            memset(large, 'a' + i, LINE);
            if (!link_say(link, (Slice){large, LINE}))
                fail_msg("line %d of round %d is not sent", i, round);
            if (i == 0)
                turn_for(3);
        }
        for (int i = 0; i < LINES; i++) {
            Slice line = hears_frame(FRAME_TEXT);
            assert_int_equal(line.length, LINE);
            for (size_t at = 0; at < LINE; at++)
                if (line.bytes[at] != 'a' + i)
                    fail_msg("line %d has `%c` at %zu", i, line.bytes[at], at);
        }
    }
    int said = 0;
    while (link_say(link, (Slice){large, LINE}))
        said++;
    assert_in_range(said, LINK_UNSENT / LINE, 200);
    assert_false(link_is_open(link));
    until(&heard.lost, 1);
    peer_shake();
    until(&heard.opened, 2);
    link_drop(link); /* as a lost network would */
    assert_false(link_is_open(link));
    assert_false(link_say(link, slice_of("x")));
    until(&heard.lost, 2);
    peer_shake();
    until(&heard.opened, 3);
    link_destroy(link);
}

static void needs_a_node(void **state)
{
    (void)state;
    LinkHooks none = {0};
    LinkAddress nodes[LINK_NODES + 1];
    for (int i = 0; i <= LINK_NODES; i++)
        nodes[i] = peer.address;
    assert_null(link_create(&peer.loop, nodes, 0, &none));
    assert_null(link_create(&peer.loop, nodes, LINK_NODES + 1, &none));
    Link *link = link_create(&peer.loop, nodes, LINK_NODES, &none);
    assert_non_null(link);
    peer_shake();
    for (int64_t limit = now_ms() + PATIENCE_MS; !link_is_open(link); turn())
        assert_true(now_ms() < limit);
    says("nobody hears it, and nobody minds");
    close(peer.fd);
    peer.fd = -1;
    peer_shake();
    link_destroy(link);
    link_destroy(NULL);
}

/* Guests. */

#define SEAT "{\"kind\":\"person\",\"claimed\":true}"
#define EMPTY "{\"kind\":\"person\",\"claimed\":false}"

/* A `table` of Sedlec for two, with what a test wants to add. */
static void says_table(const char *phase, const char *seats, const char *more)
{
    char line[1500];
    snprintf(line, sizeof line,
             "{\"is\":\"table\",\"table\":\"00000000000000aa\",\"n\":3,\"phase\":\"%s\","
             "\"closed\":false,\"options\":{\"reveal\":20},\"seats\":[%s],"
             "\"game\":{\"name\":\"skulls-of-sedlec\",\"players\":2,"
             "\"expansions\":\"none\",\"deck\":null,\"cards\":[\"Pr/Pe\",\"Pe/Pr\","
             "\"Pr/Ro\",\"Ro/Pr\",\"Pr/Ry\",\"Ry/Pr\",\"Cr/Ry\",\"Ry/Cr\",\"Cr/Ro\","
             "\"Ro/Cr\",\"Pe/Ro\",\"Ro/Pe\",\"Cr/Pe\",\"Cr/Pe\",\"Pe/Cr\",\"Pe/Cr\","
             "\"Pr/Pr\",\"Cr/Cr\"],\"width\":4,\"pyramid\":9,\"height\":3,"
             "\"first\":null},\"time\":1000%s}",
             phase, seats, more);
    says(line);
}

static void on_told(void *context, Client *client, const WireMessage *message)
{
    (void)client;
    assert_non_null(message->is.bytes);
    ((struct Ear *)context)->told++;
}

static void on_raw(void *context, Client *client, Slice line)
{
    (void)client;
    assert_true(line.length > 0);
    ((struct Ear *)context)->lines++;
}

static void on_gone(void *context, Client *client)
{
    assert_false(client_is_in(client));
    ((struct Ear *)context)->lost++;
}

static Client *open_client(const ClientPlan *plan)
{
    ClientHooks hooks = {
        .told = on_told, .heard = on_raw, .lost = on_gone, .context = &ear};
    memset(&ear, 0, sizeof ear);
    said_lines = 0;
    Client *client = client_create(&peer.loop, &peer.address, 1, plan, &hooks);
    assert_non_null(client);
    peer_shake();
    hears("{\"do\":\"hello\",\"v\":2}");
    return client;
}

static void say_welcome(void)
{
    says("{\"is\":\"welcome\",\"v\":1}");
}

#define ENTER "{\"do\":\"enter\",\"table\":\"00000000000000aa\","

/* Opens, claims, enters, starts; all of it again, as far as it must be, after a loss. */
static void a_host_comes(void **state)
{
    (void)state;
    ClientPlan plan = {.new_table = "\"options\":{},\"seats\":[\"person\",\"person\"]",
                       .seat = 1,
                       .name = "M\"ia",
                       .colour = 4,
                       .seed = 7};
    Client *client = open_client(&plan);
    hears_nothing();
    say_welcome();
    hears("{\"do\":\"open\",\"id\":\"ID\",\"options\":{},"
          "\"seats\":[\"person\",\"person\"]}");
    char open_id[64];
    snprintf(open_id, sizeof open_id, "%s", said_id);
    close(peer.fd); /* the answer is lost: the same once more */
    peer.fd = -1;
    peer_shake();
    until(&ear.lost, 1);
    hears("{\"do\":\"hello\",\"v\":2}");
    say_welcome();
    hears("{\"do\":\"open\",\"id\":\"ID\",\"options\":{},"
          "\"seats\":[\"person\",\"person\"]}");
    assert_string_equal(said_id, open_id);
    answers("opened", ",\"table\":\"00000000000000aa\",\"host\":\"H\",\"watch\":\"W\","
                      "\"links\":[\"L0\",\"L1\"]");
    hears("{\"do\":\"claim\",\"table\":\"00000000000000aa\",\"link\":\"L1\","
          "\"name\":\"M\\\"ia\",\"colour\":4,\"id\":\"ID\"}");
    assert_string_not_equal(said_id, open_id);
    answers("claimed", ",\"seat\":1,\"token\":\"T1\"");
    hears(ENTER "\"tokens\":[\"T1\"],\"host\":\"H\",\"id\":\"enter\"}");
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[1],\"host\":true}");
    assert_false(client_is_in(client));
    says_table("lobby", SEAT "," EMPTY, "");
    hears_nothing(); /* somebody is missing */
    assert_true(client_is_in(client));
    says_table("lobby", SEAT ",{\"kind\":\"empty\"}", "");
    says_table("lobby", "", "");
    hears_nothing();
    says_table("lobby", SEAT ",{\"kind\":\"bot\"}", "");
    hears("{\"id\":\"ID\",\"do\":\"start\"}");
    assert_true(client_is_busy(client));
    assert_false(client_ask(client, "\"do\":\"pause\"")); /* one at a time */
    says_table("play", SEAT "," SEAT, ",\"actor\":0,\"legal\":[\"take 1\"]");
    answers("done", ",\"n\":4");
    hears_nothing(); /* the other's turn */
    assert_false(client_is_busy(client));
    assert_null(client_complaint(client));
    assert_string_equal(client_plan(client)->watch, "W");
    close(peer.fd);
    peer.fd = -1;
    peer_shake();
    until(&ear.lost, 2);
    hears("{\"do\":\"hello\",\"v\":2}");
    say_welcome();
    hears(ENTER "\"tokens\":[\"T1\"],\"host\":\"H\",\"id\":\"enter\"}");
    client_destroy(client);
    hears_frame(FRAME_CLOSE);
}

static void a_watcher_comes(void **state)
{
    (void)state;
    ClientPlan plan = {.table = 0xaa, .seat = SEAT_NONE, .watch = "W", .seed = 7};
    Client *client = open_client(&plan);
    say_welcome();
    hears(ENTER "\"watch\":\"W\",\"id\":\"enter\"}");
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[],\"host\":false}");
    says_table("play", SEAT "," SEAT, ",\"actor\":0,\"legal\":[\"take 1\"]");
    hears_nothing();
    assert_false(client_has(client, 0));
    client_ack(client, 5); /* for no seat */
    hears_nothing();
    says("{\"is\":\"denied\",\"id\":\"enter\",\"why\":\"token\"}");
    until(&ear.told, 4);
    assert_string_equal(client_complaint(client), "enter was denied");
    client_destroy(client);
    hears_frame(FRAME_CLOSE);
}

#define MOVE(move) "{\"id\":\"ID\",\"do\":\"move\",\"seat\":0,\"move\":\"" move "\"}"
#define TURN ",\"actor\":0,\"legal\":[\"take 1\"]"

static Client *sit(const ClientPlan *option)
{
    ClientPlan plan = *option;
    plan.table = 0xaa;
    snprintf(plan.token, sizeof plan.token, "T0");
    plan.seed = 7;
    Client *client = open_client(&plan);
    say_welcome();
    hears_frame(FRAME_TEXT);
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[0],\"host\":false}");
    return client;
}

/* A move is asked for until it is answered, under one id; denied it is thought over. */
static void moves_are_asked_for(void **state)
{
    (void)state;
    Client *client = sit(&(ClientPlan){0});
    says_table("play", SEAT "," SEAT, TURN);
    hears(MOVE("take 1"));
    char id[64];
    snprintf(id, sizeof id, "%s", said_id);
    static const char *const again[] = {"store", "rate", "leaving"};
    for (int i = 0; i < 3; i++) {
        char why[40];
        snprintf(why, sizeof why, ",\"why\":\"%s\"", again[i]);
        int64_t began = now_ms();
        answers("denied", why);
        hears(MOVE("take 1"));
        assert_string_equal(said_id, id);
        assert_true(now_ms() - began >= 100 - 1); /* a little later */
    }
    answers("denied", ",\"why\":\"rule\"");
    hears(MOVE("take 1")); /* looked at again: another request */
    assert_string_not_equal(said_id, id);
    snprintf(id, sizeof id, "%s", said_id);
    close(peer.fd); /* lost under way: the same once more, when the table is there */
    peer.fd = -1;
    peer_shake();
    hears("{\"do\":\"hello\",\"v\":2}");
    say_welcome();
    hears(ENTER "\"tokens\":[\"T0\"],\"id\":\"enter\"}");
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[0],\"host\":false}");
    hears_nothing();
    says_table("play", SEAT "," SEAT, TURN);
    hears(MOVE("take 1"));
    assert_string_equal(said_id, id);
    says("{\"is\":\"news\",\"n\":17,\"time\":2000,\"actor\":1,\"legal\":[\"take 1\"]}");
    answers("done", ",\"n\":17");
    hears_nothing();
    says("{\"is\":\"news\",\"n\":18,\"time\":2000,\"actor\":0,\"legal\":[\"keep\"]}");
    hears(MOVE("keep"));
    says("{\"is\":\"news\",\"n\":19,\"time\":2000,\"actor\":null,\"result\":{}}");
    answers("done", ",\"n\":19");
    hears_nothing();
    assert_int_equal(client_phase(client), TABLE_OVER);
    size_t count;
    const ClientMove *moves = client_moves(client, &count);
    assert_int_equal(count, 2);
    assert_int_equal(moves[0].n, 17);
    assert_string_equal(moves[0].text, "take 1");
    assert_int_equal(moves[1].n, 19);
    assert_string_equal(moves[1].text, "keep");
    assert_null(client_complaint(client));
    answers("done", ",\"n\":20");
    hears_nothing();
    assert_string_equal(client_complaint(client), "done, but nothing was asked");
    client_destroy(client);
}

/* What is shown is seen for its time, then acknowledged; moves wait for it. */
static void showings_take_their_time(void **state)
{
    (void)state;
    Client *client = sit(&(ClientPlan){0});
    says_table("play", SEAT "," SEAT, ",\"actor\":1,\"legal\":[]");
    int64_t began = now_ms();
    says("{\"is\":\"news\",\"n\":4,\"time\":2000,\"shown_until\":2150,\"showing\":3,"
         "\"actor\":0,\"legal\":[\"take 1\"]}");
    hears("{\"do\":\"ack\",\"seat\":0,\"showing\":3}");
    assert_true(now_ms() - began >= 149);
    hears(MOVE("take 1"));
    says("{\"is\":\"news\",\"n\":5,\"time\":2000,\"shown_until\":1000,\"showing\":2,"
         "\"actor\":1}");
    answers("done", ",\"n\":5");
    hears_nothing(); /* that was seen before */
    began = now_ms();
    says("{\"is\":\"missed\",\"showings\":[{\"showing\":4},{\"showing\":6}]}");
    hears("{\"do\":\"ack\",\"seat\":0,\"showing\":6}");
    assert_true(now_ms() - began >= 39); /* two of 20 ms, as the table says */
    client_ack(client, 9);
    hears("{\"do\":\"ack\",\"seat\":0,\"showing\":9}");
    client_ack(client, 8);
    hears("{\"do\":\"ack\",\"seat\":0,\"showing\":9}");
    says("{\"is\":\"missed\",\"showings\":[]}");
    hears_nothing();
    client_destroy(client);
}

/* Several seats at one client, of which one becomes void. */
static void seats_are_shared(void **state)
{
    (void)state;
    Client *client = sit(&(ClientPlan){.is_patient = true});
    says_table("lobby", SEAT "," EMPTY, "");
    until(&ear.told, 3);
    assert_true(client_sit(client, "L2", "Tom", 3));
    hears("{\"do\":\"claim\",\"table\":\"00000000000000aa\",\"link\":\"L2\","
          "\"name\":\"Tom\",\"colour\":3,\"id\":\"ID\"}");
    answers("denied", ",\"why\":\"link\"");
    hears_nothing();
    assert_true(client_sit(client, "L3", "Tom", 3));
    hears("{\"do\":\"claim\",\"table\":\"00000000000000aa\",\"link\":\"L3\","
          "\"name\":\"Tom\",\"colour\":3,\"id\":\"ID\"}");
    answers("claimed", ",\"seat\":2,\"token\":\"T2\"");
    hears(ENTER "\"tokens\":[\"T0\",\"T2\"],\"id\":\"enter\"}");
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[0,2],\"host\":false}");
    says_table("play", SEAT "," SEAT, ",\"actor\":2,\"legal\":[\"take 1\"]");
    client_ack(client, 2);
    hears("{\"do\":\"ack\",\"seat\":0,\"showing\":2}");
    hears("{\"do\":\"ack\",\"seat\":2,\"showing\":2}");
    assert_true(client_move(client, slice_of("take 1")));
    hears("{\"id\":\"ID\",\"do\":\"move\",\"seat\":2,\"move\":\"take 1\"}");
    assert_false(client_move(client, slice_of("take 2"))); /* one is under way */
    answers("done", ",\"n\":5");
    until(&ear.told, 8);
    assert_false(
        client_move(client, slice_of("a move of more than thirty-one letters.")));
    says("{\"is\":\"entered\",\"id\":\"enter\",\"seats\":[2],\"host\":false}");
    until(&ear.told, 9);
    assert_true(client_has(client, 2));
    assert_false(client_has(client, 0));
    client_ack(client, 3);
    hears("{\"do\":\"ack\",\"seat\":2,\"showing\":3}");
    hears_nothing();
    for (int i = 0; i < SEATS_MAX - 1; i++) {
        assert_true(client_sit(client, "L4", "Tom", 3));
        hears_frame(FRAME_TEXT);
        char line[200];
        snprintf(line, sizeof line,
                 "{\"is\":\"claimed\",\"id\":\"x\",\"seat\":%d,"
                 "\"token\":\"T\"}",
                 i < 2 ? i : i + 1);
        says(line);
        hears_frame(FRAME_TEXT);
    }
    assert_false(client_sit(client, "L5", "Tom", 3)); /* it has all that there are */
    client_destroy(client);
}

static void nonsense_is_noted(void **state)
{
    (void)state;
    Client *client = sit(&(ClientPlan){.is_patient = true});
    says("nonsense");
    until(&ear.lines, 3);
    assert_string_equal(client_complaint(client), "no message");
    assert_int_equal(ear.told, 2);
    says("{\"is\":\"something else\"}");
    until(&ear.told, 3);
    assert_true(link_is_open(client_link(client)));
    client_destroy(client);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(answers_are_judged),
        TEST(frames_are_put_together),
        TEST(pieces_keep_their_order),
        TEST(patience_has_an_end),
        TEST(silent_doors_are_tried_rarely),
        TEST(messages_have_a_size),
        TEST(bytes_wait_for_the_network),
        TEST(needs_a_node),
        TEST(a_host_comes),
        TEST(a_watcher_comes),
        TEST(moves_are_asked_for),
        TEST(showings_take_their_time),
        TEST(seats_are_shared),
        TEST(nonsense_is_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
