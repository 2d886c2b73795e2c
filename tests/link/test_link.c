/* SPDX-License-Identifier: MIT */
/*
 * The WebSocket client: the handshake's arithmetic against RFC 6455's own example, frames
 * both ways and in every cut, addresses, and a link over a real socket that is lost and
 * comes back.
 */
#include "link/frame.h"
#include "link/link.h"
#include "link/post.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void test_accept(void **state)
{
    (void)state;
    char accept[SHAKE_ACCEPT], key[SHAKE_KEY];
    shake_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    shake_key((const uint8_t *)"the sample nonce", key);
    assert_string_equal(key, "dGhlIHNhbXBsZSBub25jZQ==");
}

static void judged(const char *answer, ShakeStep wanted)
{
    size_t size = 0;
    assert_int_equal(shake_judge(slice_of(answer), "abc=", &size), wanted);
    if (wanted == SHAKE_DONE)
        assert_int_equal(size, strlen(answer) - 2);
}

#define STATUS "HTTP/1.1 101 Switching\r\n"
#define UPGRADE "upgrade: WebSocket\r\n"
#define CONNECTION "Connection: keep-alive , Upgrade\r\n"
#define ACCEPT "sec-websocket-accept: abc=\r\n"
#define REST "\r\n\x81\x01"

/* All that RFC 6455 (4.1) wants, in any order and any case, or it is no WebSocket. */
static void test_judge(void **state)
{
    (void)state;
    judged(STATUS UPGRADE CONNECTION ACCEPT REST, SHAKE_DONE);
    judged(STATUS "X: y\r\n" ACCEPT CONNECTION UPGRADE REST, SHAKE_DONE);
    judged(STATUS CONNECTION ACCEPT REST, SHAKE_BAD);
    judged(STATUS UPGRADE ACCEPT REST, SHAKE_BAD);
    judged(STATUS UPGRADE CONNECTION REST, SHAKE_BAD);
    judged(STATUS "Upgrade: websockets\r\n" CONNECTION ACCEPT REST, SHAKE_BAD);
    judged(STATUS UPGRADE "Connection: Upgraded, x\r\n" ACCEPT REST, SHAKE_BAD);
    judged(STATUS UPGRADE CONNECTION "Sec-WebSocket-Accept: abd=\r\n" REST, SHAKE_BAD);
    judged(STATUS UPGRADE CONNECTION ACCEPT, SHAKE_WAIT);
    judged("HTTP/1.1 503 Full\r\n", SHAKE_BAD);
    judged("HT", SHAKE_WAIT);
}

static void reads(const char *url, const char *host, const char *path, int port)
{
    LinkAddress address;
    assert_true(link_address_read(slice_of(url), &address));
    assert_string_equal(address.host, host);
    assert_string_equal(address.path, path);
    assert_int_equal(address.port, port);
}

static void test_address(void **state)
{
    (void)state;
    LinkAddress address;
    reads("ws://127.0.0.1:8666/house/ws", "127.0.0.1", "/house/ws", 8666);
    assert_true(link_address_read(slice_of("http://house"), &address));
    assert_string_equal(address.path, "/");
    assert_int_equal(address.port, 80);
    assert_false(address.is_tls);
    assert_true(link_address_read(slice_of("wss://house/ws"), &address));
    assert_int_equal(address.port, 443);
    assert_true(address.is_tls);
    assert_true(link_address_read(slice_of("https://house:8666"), &address));
    assert_int_equal(address.port, 8666);
    assert_true(address.is_tls);
    static const char *const bad[] = {
        "house",         "ws://",           "ws://a:0/",
        "ws://a:99999",  "wss://",          "ws://a b",
        "ws://a/b c",    "ftp://a",         "wss://a:0",
        "ws://::1/",     "ws://[::1",       "ws://[::1/a]",
        "ws://[::1]80",  "ws://[::1]:",     "ws://[::1]:0/",
        "ws://[]/",      "ws://[house]:80", "ws://[127.0.0.1]/",
        "ws://[1:2:3]/", "ws://[::1]]:80/"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(link_address_read(slice_of(bad[i]), &address));
}

static void writes(const char *url, const char *house)
{
    LinkAddress address;
    char bytes[300], request[SHAKE_ASK], line[320];
    assert_true(link_address_read(slice_of(url), &address));
    Text text = text_in(bytes, sizeof bytes);
    link_address_write(&address, &text);
    assert_string_equal(bytes, house);
    text = text_in(request, sizeof request);
    shake_ask(&address, "key", &text);
    (void)snprintf(line, sizeof line, "\r\nHost: %s\r\n", house);
    assert_non_null(strstr(request, line));
}

/* A number of IPv6 has brackets wherever it is written, and none where it is used. */
static void test_brackets(void **state)
{
    (void)state;
    reads("http://[::1]:8666/a/ws", "::1", "/a/ws", 8666);
    writes("http://[::1]:8666/", "[::1]:8666");
    writes("https://[fd00:0:0:0:0:0:0:2]", "[fd00:0:0:0:0:0:0:2]:443");
    writes("ws://house/ws", "house:80");
    writes("ws://127.0.0.1:8666/ws", "127.0.0.1:8666");
}

/* A masked frame as a server would see it. */
static void unmask(char *bytes, size_t head, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[head + 4 + i] = (char)(bytes[head + 4 + i] ^ bytes[head + (i & 3)]);
}

static void written(size_t length, size_t head)
{
    static char body[70000], out[70000 + FRAME_HEAD];
    const uint8_t mask[4] = {1, 2, 0xFD, 0xFE};
    memset(body, 'x', length);
    size_t size = frame_write(FRAME_TEXT, (Slice){body, length}, mask, out);
    assert_int_equal(size, head + 4 + length);
    assert_int_equal((uint8_t)out[0], 0x81);
    unmask(out, head, length);
    assert_memory_equal(out + head + 4, body, length);
    out[1] = (char)(out[1] & 0x7F); /* without the mask it is a server's frame */
    memmove(out + head, out + head + 4, length);
    Frame frame;
    assert_int_equal(frame_read((Slice){out, head + length}, 70000, &frame), FRAME_READ);
    assert_int_equal(frame.body.length, length);
    for (size_t cut = 0; cut < head + length; cut += cut < 20 ? 1 : 997)
        assert_int_equal(frame_read((Slice){out, cut}, 70000, &frame), FRAME_WAIT);
}

static void test_frames(void **state)
{
    (void)state;
    written(0, 2);
    written(125, 2);
    written(126, 4);
    written(65535, 4);
    written(65536, 10);
}

static void test_bad_frames(void **state)
{
    (void)state;
    static const Slice bad[] = {
        {"\x81\x80\0\0\0\0", 6}, /* masked */
        {"\xC1\x00", 2},         /* a reserved bit */
        {"\x83\x00", 2},         /* no such kind */
        {"\x09\x00", 2},         /* a ping in pieces */
        {"\x89\x7E\x00\x7E", 4}, /* a long ping */
        {"\x81\x7E\x10\x00", 4}, /* more than we take */
        {"\x81\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10},
    };
    Frame frame;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(frame_read(bad[i], 1000, &frame), FRAME_BAD);
}

/* A server of one connection, as bad as the test wants: it answers the handshake, says a
 * message in two pieces with a ping between, drops the first connection, keeps the next.
 */
typedef struct Scene {
    uv_loop_t loop;
    uv_tcp_t listener, peer;
    uv_timer_t limit;
    Link *link;
    LinkAddress address;
    int accepted, opened, lost, pongs;
    char heard[64], said[64];
    char in[2048];
    size_t length;
    bool is_shaken;
} Scene;

static void on_free(uv_write_t *request, int status)
{
    (void)status;
    free(request);
}

static void peer_write(Scene *scene, const char *bytes, size_t length)
{
    uv_write_t *request = malloc(sizeof *request);
    uv_buf_t buffer = uv_buf_init((char *)(uintptr_t)bytes, (unsigned)length);
    assert_int_equal(uv_write(request, (uv_stream_t *)&scene->peer, &buffer, 1, on_free),
                     0);
}

static void peer_answer(Scene *scene)
{
    static char answer[256];
    char accept[SHAKE_ACCEPT], key[SHAKE_KEY] = "";
    const char *at = strstr(scene->in, "Sec-WebSocket-Key: ");
    assert_non_null(at);
    memcpy(key, at + 19, SHAKE_KEY - 1);
    shake_accept(key, accept);
    int length =
        snprintf(answer, sizeof answer,
                 STATUS UPGRADE CONNECTION "Sec-WebSocket-Accept: %s\r\n\r\n", accept);
    peer_write(scene, answer, (size_t)length);
    peer_write(scene, "\x01\x03one\x89\x02hi\x80\x04 two", 15);
    scene->is_shaken = true;
    scene->length = 0;
}

static void on_peer_closed(uv_handle_t *handle)
{
    (void)handle;
}

static void peer_frame(Scene *scene)
{
    if (scene->length < 8)
        return;
    int kind = scene->in[0] & 15;
    size_t length = (size_t)(scene->in[1] & 0x7F);
    if (scene->length < 6 + length)
        return;
    unmask(scene->in, 2, length);
    scene->pongs += kind == FRAME_PONG && memcmp(scene->in + 6, "hi", 2) == 0;
    if (kind == FRAME_TEXT)
        memcpy(scene->said, scene->in + 6, length);
    scene->length -= 6 + length;
    memmove(scene->in, scene->in + 6 + length, scene->length);
    if (kind == FRAME_TEXT && scene->accepted == 1)
        uv_close((uv_handle_t *)&scene->peer, on_peer_closed);
    else if (kind == FRAME_TEXT)
        uv_stop(&scene->loop);
    else
        peer_frame(scene);
}

static void on_peer_space(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    Scene *scene = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(scene->in + scene->length,
                          (unsigned)(sizeof scene->in - 1 - scene->length));
}

static void on_peer_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Scene *scene = stream->data;
    (void)buffer;
    if (count <= 0)
        return;
    scene->length += (size_t)count;
    scene->in[scene->length] = '\0';
    if (scene->is_shaken)
        peer_frame(scene);
    else if (strstr(scene->in, "\r\n\r\n"))
        peer_answer(scene);
}

static void on_peer(uv_stream_t *listener, int status)
{
    Scene *scene = listener->data;
    assert_int_equal(status, 0);
    scene->accepted++;
    scene->is_shaken = false;
    scene->length = 0;
    uv_tcp_init(&scene->loop, &scene->peer);
    scene->peer.data = scene;
    assert_int_equal(uv_accept(listener, (uv_stream_t *)&scene->peer), 0);
    uv_read_start((uv_stream_t *)&scene->peer, on_peer_space, on_peer_read);
}

static void on_opened(void *context)
{
    ((Scene *)context)->opened++;
}

static void on_heard(void *context, Slice line)
{
    Scene *scene = context;
    assert_true(line.length < sizeof scene->heard);
    memcpy(scene->heard, line.bytes, line.length);
    assert_true(link_say(scene->link, slice_of("three")));
}

static void on_lost(void *context)
{
    Scene *scene = context;
    scene->lost++;
    assert_false(link_say(scene->link, slice_of("nobody hears")));
}

static void on_limit(uv_timer_t *timer)
{
    uv_stop(timer->loop);
}

static bool number_read(const char *number, struct sockaddr_storage *to)
{
    return strchr(number, ':') ? !uv_ip6_addr(number, 0, (struct sockaddr_in6 *)to)
                               : !uv_ip4_addr(number, 0, (struct sockaddr_in *)to);
}

/* Listens at a number, and is called by a host's name or number. False if this machine
 * has no such number. */
static bool scene_begin(Scene *scene, const char *number, const char *host)
{
    struct sockaddr_storage own = {0};
    int size = sizeof own;
    memset(scene, 0, sizeof *scene);
    uv_loop_init(&scene->loop);
    uv_tcp_init(&scene->loop, &scene->listener);
    scene->listener.data = scene;
    assert_true(number_read(number, &own));
    if (uv_tcp_bind(&scene->listener, (struct sockaddr *)&own, 0) ||
        uv_listen((uv_stream_t *)&scene->listener, 4, on_peer)) {
        uv_close((uv_handle_t *)&scene->listener, NULL);
        uv_run(&scene->loop, UV_RUN_DEFAULT);
        assert_int_equal(uv_loop_close(&scene->loop), 0);
        return false;
    }
    uv_tcp_getsockname(&scene->listener, (struct sockaddr *)&own, &size);
    scene->address = (LinkAddress){.path = "/ws"};
    memcpy(scene->address.host, host, strlen(host) + 1);
    scene->address.port = ntohs(((struct sockaddr_in *)&own)->sin_port); /* or in6's */
    uv_timer_init(&scene->loop, &scene->limit);
    uv_timer_start(&scene->limit, on_limit, 5000, 0);
    return true;
}

static void scene_end(Scene *scene)
{
    link_destroy(scene->link);
    uv_close((uv_handle_t *)&scene->limit, NULL);
    uv_close((uv_handle_t *)&scene->listener, NULL);
    uv_close((uv_handle_t *)&scene->peer, NULL);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
}

static bool is_skipped; /* a test could not be run on this machine */

/* Lost and back, at that number, called so. */
static void scene_play(const char *number, const char *host)
{
    static Scene scene;
    if (!scene_begin(&scene, number, host)) {
        print_message("skipped: %s is not of this machine\n", number);
        is_skipped = true;
        skip();
    }
    LinkHooks hooks = {on_opened, on_heard, on_lost, &scene, NULL};
    scene.link = link_create(&scene.loop, &scene.address, 1, &hooks);
    uv_run(&scene.loop, UV_RUN_DEFAULT);
    assert_string_equal(scene.heard, "one two");
    assert_string_equal(scene.said, "three");
    assert_int_equal(scene.accepted, 2);
    assert_int_equal(scene.opened, 2);
    assert_int_equal(scene.lost, 1);
    assert_int_equal(scene.pongs, 2);
    scene_end(&scene);
}

static void test_link(void **state)
{
    (void)state;
    scene_play("127.0.0.1", "127.0.0.1");
}

/* Looked up beside the loop; where it is ::1 too, each of both has its turn. */
static void test_name(void **state)
{
    (void)state;
    scene_play("127.0.0.1", "localhost");
}

static void test_six(void **state)
{
    (void)state;
    scene_play("::1", "::1");
}

/* Who leaves while a name is looked up waits for nobody, and is told nothing. */
static void test_leaves(void **state)
{
    (void)state;
    uv_loop_t loop;
    uv_loop_init(&loop);
    LinkAddress nowhere = {.host = "nowhere.invalid", .path = "/", .port = 1};
    LinkHooks none = {0};
    for (int i = 0; i < 8; i++) {
        Link *link = link_create(&loop, &nowhere, 1, &none);
        assert_non_null(link);
        link_destroy(link);
    }
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

static void on_failed(void *context, LinkFault fault)
{
    int *tries = context;
    assert_int_equal(fault, FAULT_SILENT);
    ++*tries;
}

/* Nobody listens there: it tries, says so, and can be ended at any time. */
static void test_nobody(void **state)
{
    (void)state;
    uv_loop_t loop;
    uv_timer_t limit;
    uv_loop_init(&loop);
    int tries = 0;
    LinkHooks hooks = {.failed = on_failed, .context = &tries};
    LinkAddress nowhere = {.host = "127.0.0.1", .path = "/", .port = 1};
    Link *link = link_create(&loop, &nowhere, 1, &hooks);
    assert_non_null(link);
    uv_timer_init(&loop, &limit);
    uv_timer_start(&limit, on_limit, 120, 0);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_false(link_is_open(link));
    assert_true(tries >= 2);
    link_destroy(link);
    uv_close((uv_handle_t *)&limit, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

static void on_post_failed(void *context)
{
    ++*(int *)context;
}

/* What the stream does not take at once waits, up to a bound; if its end goes away
 * meanwhile, that is told. */
static void test_post(void **state)
{
    (void)state;
    enum { LONG = 8 << 20 };
    char *bytes = calloc(1, LONG);
    int ends[2], failures = 0;
    uv_loop_t loop;
    uv_pipe_t pipe;
    signal(SIGPIPE, SIG_IGN); /* as every program here does */
    uv_loop_init(&loop);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    assert_int_equal(uv_pipe_init(&loop, &pipe, 0), 0);
    assert_int_equal(uv_pipe_open(&pipe, ends[0]), 0);
    uv_stream_t *stream = (uv_stream_t *)&pipe;
    assert_true(post(stream, (Slice){bytes, 3}, 0, on_post_failed, &failures));
    assert_false(post(stream, (Slice){bytes, LONG}, 1, on_post_failed, &failures));
    assert_true(post(stream, (Slice){bytes, LONG}, LONG, on_post_failed, &failures));
    size_t waiting = uv_stream_get_write_queue_size(stream);
    assert_true(waiting > 0);
    assert_false(post(stream, (Slice){bytes, 9}, waiting + 8, on_post_failed, &failures));
    assert_true(post(stream, (Slice){bytes, 9}, waiting + 9, on_post_failed, &failures));
    assert_int_equal(uv_stream_get_write_queue_size(stream), waiting + 9);
    assert_int_equal(failures, 0);
    close(ends[1]);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(failures, 2);
    assert_false(post(stream, (Slice){bytes, 1}, LONG, on_post_failed, &failures));
    uv_close((uv_handle_t *)&pipe, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    assert_int_equal(failures, 2);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accept),     cmocka_unit_test(test_judge),
        cmocka_unit_test(test_address),    cmocka_unit_test(test_frames),
        cmocka_unit_test(test_bad_frames), cmocka_unit_test(test_link),
        cmocka_unit_test(test_nobody),     cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_name),       cmocka_unit_test(test_six),
        cmocka_unit_test(test_leaves),     cmocka_unit_test(test_post),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed ? failed : is_skipped ? 77 : 0;
}
