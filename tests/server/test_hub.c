/* SPDX-License-Identifier: MIT */
/*
 * What only a server inside the program can show: what is logged of a store that fails,
 * by a clock that jumps, and a server that has room for a single table.
 */
#include "server/server.h"
#include "support/support.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

static Time now_is(void *context)
{
    (void)context;
    return 1763286240123;
}

/* Every failure is in one line of the log: the first at once, then those of ten seconds,
 * then those up to the end. */
static void failures_are_told_once(void **state)
{
    (void)state;
    char *written;
    size_t size;
    const Seam seam = {.now = now_is};
    uv_loop_t loop;
    uv_loop_init(&loop);
    Hub *hub = calloc(1, sizeof *hub);
    assert_non_null(hub);
    FILE *out = open_memstream(&written, &size);
    hub->loop = &loop;
    hub->log = (Log){.out = out, .seam = &seam, .is_journal = true};
    hub->store = store_open("memory:", &(StoreHooks){0}, NULL);
    assert_non_null(hub->store);
    loop.time = 1000;
    ready_stored(hub);
    const int steps[] = {0, 9999, 1, 9999, 0, 1, 10000};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        loop.time += (uint64_t)steps[i];
        ready_failed(hub, i == 1 ? "append" : "probe", i == 2 ? 0xabc : 0);
    }
    ready_failed(hub, "due", 0);
    loop.time += 5;
    ready_stored(hub);
    ready_stored(hub);
    ready_failed(hub, "load", 0);
    fclose(out);
    assert_string_equal(
        written,
        "<3>event=store-failed what=probe failures=1 why=\"\"\n"
        "<3>event=store-failed what=probe table=0000000000000abc failures=2 why=\"\"\n"
        "<3>event=store-failed what=probe failures=3 why=\"\"\n"
        "<3>event=store-failed what=probe failures=1 why=\"\"\n"
        "<5>event=store-recovered failures=1 ms=30005\n"
        "<3>event=store-failed what=load failures=1 why=\"\"\n");
    free(written);
    store_close(hub->store);
    free(hub);
    uv_loop_close(&loop);
}

static int knock(int port)
{
    static const char request[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n";
    struct sockaddr_in there = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int client = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(client, (struct sockaddr *)&there, sizeof there), 0);
    assert_int_equal(write(client, request, sizeof request - 1), sizeof request - 1);
    for (const char *end = "\r\n\r\n"; *end;) { /* of the answer's head */
        char byte;
        assert_int_equal(read(client, &byte, 1), 1);
        end = byte == *end ? end + 1 : "\r\n\r\n";
    }
    return client;
}

/* Sends a short message, masked with zeros, and reads the answer. */
static void pending(int client, const char *message, char answer[4096])
{
    char frame[6 + 125] = {(char)0x81, (char)(0x80 | strlen(message))};
    memcpy(frame + 6, message, strlen(message));
    size_t length = 6 + strlen(message);
    assert_true(strlen(message) <= 125);
    assert_int_equal(write(client, frame, length), length);
    uint8_t head[4];
    assert_int_equal(recv(client, head, 2, MSG_WAITALL), 2);
    length = head[1];
    if (length == 126) {
        assert_int_equal(recv(client, head + 2, 2, MSG_WAITALL), 2);
        length = (size_t)head[2] << 8 | head[3];
    }
    assert_true(length < 4096);
    assert_int_equal(recv(client, answer, length, MSG_WAITALL), length);
    answer[length] = '\0';
}

#define FULL(id)                                                                   \
    "{\"is\":\"denied\",\"id\":\"" id "\",\"why\":\"full\",\"say\":\"WIRE_FULL\"," \
    "\"text\":\"this server is full now.\"}"

static void serve(void *server)
{
    server_run(server);
}

static void a_server_is_full(void **state)
{
    (void)state;
    char buffer[256], answer[4096];
    Text error = text_in(buffer, sizeof buffer);
    Server *server = calloc(1, sizeof *server);
    assert_non_null(server);
    ServerOptions options = {
        .address = "127.0.0.1", .store = "memory:", .version = "test"};
    limits_init(&options.limits);
    options.limits.rooms = 1;
    uv_thread_t thread;
    assert_true(server_open(server, &options, &error));
    assert_int_equal(uv_thread_create(&thread, serve, server), 0);
    int client = knock(server->port);
    pending(client, "{\"do\":\"hello\",\"v\":2}", answer);
    pending(client, "{\"do\":\"open\",\"id\":\"1\",\"options\":{\"game\":\"sedlec\"}}",
            answer);
    assert_true(slice_starts(slice_of(answer), "{\"is\":\"opened\",\"id\":\"1\","));
    pending(client, "{\"do\":\"open\",\"id\":\"2\",\"options\":{\"game\":\"sedlec\"}}",
            answer);
    assert_string_equal(answer, FULL("2"));
    pending(client, "{\"do\":\"enter\",\"id\":\"3\",\"table\":\"0000000000000001\"}",
            answer);
    assert_string_equal(answer, FULL("3"));
    close(client);
    server_stop(server);
    assert_int_equal(uv_thread_join(&thread), 0);
    const Metrics *metrics = &server->hub.metrics;
    assert_int_equal(metrics->requests[MESSAGE_OPEN], 2);
    assert_int_equal(metrics->requests[MESSAGE_ENTER], 1);
    free(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(failures_are_told_once),
        cmocka_unit_test(a_server_is_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
