/* SPDX-License-Identifier: MIT */
/*
 * The wall's own loop: each connection is two streams; a way that is closed is not read
 * from, so that its bytes wait in the system, as they would in a network.
 */
#include "clients/storm_wall.h"

#include "clients/child.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uv.h>

enum { GATES = 64, TICK_MS = 2 };

/* One connection: the server's side, the database's side. */
typedef struct Gate {
    uv_tcp_t server;
    uv_pipe_t database;
    uv_connect_t connecting;
    bool is_used, is_connected, is_going;
    int open_handles;
    int reading; /* WALL_..: the ways that are read */
} Gate;

static uv_loop_t loop;
static uv_tcp_t door;
static uv_timer_t timer;
static uv_thread_t thread;
static Gate gates[GATES];
static char socket_path[256];
static atomic_int closed;
static atomic_bool must_reset;
static atomic_long passed;

static void check(int code, const char *what)
{
    if (code >= 0)
        return;
    fprintf(stderr, "wall: %s: %s\n", what, uv_strerror(code));
    exit(1);
}

static void on_closed(uv_handle_t *handle)
{
    Gate *gate = handle->data;
    if (--gate->open_handles == 0)
        gate->is_used = false;
}

static void end_gate(Gate *gate, bool is_reset)
{
    if (gate->is_going)
        return;
    gate->is_going = true;
    uv_close((uv_handle_t *)&gate->database, on_closed);
    if (!is_reset || uv_tcp_close_reset(&gate->server, on_closed))
        uv_close((uv_handle_t *)&gate->server, on_closed);
}

static void on_space(uv_handle_t *handle, size_t option, uv_buf_t *buffer)
{
    (void)handle;
    *buffer = uv_buf_init(malloc(option), (unsigned)option);
}

typedef struct Passing {
    uv_write_t write;
    char *bytes;
} Passing;

static void on_passed(uv_write_t *write, int status)
{
    (void)status;
    Passing *passing = (Passing *)write;
    free(passing->bytes);
    free(passing);
}

static void on_bytes(uv_stream_t *from, ssize_t length, const uv_buf_t *buffer)
{
    Gate *gate = from->data;
    bool is_request = from == (uv_stream_t *)&gate->server;
    uv_stream_t *to =
        is_request ? (uv_stream_t *)&gate->database : (uv_stream_t *)&gate->server;
    if (length <= 0 || gate->is_going) {
        free(buffer->base);
        if (length < 0)
            end_gate(gate, false);
        return;
    }
    Passing *passing = malloc(sizeof *passing);
    passing->bytes = buffer->base;
    uv_buf_t some = uv_buf_init(buffer->base, (unsigned)length);
    atomic_fetch_add(&passed, length);
    if (uv_write(&passing->write, to, &some, 1, on_passed)) {
        on_passed(&passing->write, 0);
        end_gate(gate, false);
    }
}

/* Reads from exactly the ways that are open. */
static void set_way(Gate *gate, int way, bool is_open)
{
    uv_stream_t *from = way == WALL_REQUESTS ? (uv_stream_t *)&gate->server
                                             : (uv_stream_t *)&gate->database;
    if (is_open == !!(gate->reading & way))
        return;
    gate->reading ^= way;
    if (is_open)
        uv_read_start(from, on_space, on_bytes);
    else
        uv_read_stop(from);
}

static void tend(Gate *gate, int shut)
{
    if (!gate->is_connected || gate->is_going)
        return;
    set_way(gate, WALL_REQUESTS, !(shut & WALL_REQUESTS));
    set_way(gate, WALL_ANSWERS, !(shut & WALL_ANSWERS));
}

static void on_connected(uv_connect_t *connecting, int status)
{
    Gate *gate = connecting->data;
    gate->is_connected = status == 0;
    if (status)
        end_gate(gate, true);
    else
        tend(gate, atomic_load(&closed));
}

static void on_knock(uv_stream_t *stream, int status)
{
    check(status, "knock");
    int i = 0;
    while (i < GATES && gates[i].is_used)
        i++;
    check(i < GATES ? 0 : UV_ENFILE, "gates");
    Gate *gate = &gates[i];
    *gate = (Gate){.is_used = true, .open_handles = 2};
    uv_tcp_init(&loop, &gate->server);
    uv_pipe_init(&loop, &gate->database, 0);
    gate->server.data = gate->database.data = gate->connecting.data = gate;
    check(uv_accept(stream, (uv_stream_t *)&gate->server), "accept");
    uv_pipe_connect(&gate->connecting, &gate->database, socket_path, on_connected);
}

static void on_tick(uv_timer_t *ticking)
{
    (void)ticking;
    bool is_reset = atomic_exchange(&must_reset, false);
    for (int i = 0; i < GATES; i++) {
        if (!gates[i].is_used)
            continue;
        if (is_reset)
            end_gate(&gates[i], true);
        else
            tend(&gates[i], atomic_load(&closed));
    }
}

static void run(void *context)
{
    (void)context;
    uv_run(&loop, UV_RUN_DEFAULT);
}

uint16_t wall_open(const char *path)
{
    struct sockaddr_in here;
    uint16_t port = port_free();
    snprintf(socket_path, sizeof socket_path, "%s", path);
    uv_loop_init(&loop);
    uv_tcp_init(&loop, &door);
    uv_ip4_addr("127.0.0.1", port, &here);
    check(uv_tcp_bind(&door, (struct sockaddr *)&here, 0), "bind");
    check(uv_listen((uv_stream_t *)&door, 64, on_knock), "listen");
    uv_timer_init(&loop, &timer);
    uv_timer_start(&timer, on_tick, TICK_MS, TICK_MS);
    check(uv_thread_create(&thread, run, NULL), "thread");
    return port;
}

void wall_close_ways(int ways)
{
    atomic_store(&closed, ways);
}

void wall_open_ways(bool is_reset)
{
    atomic_store(&must_reset, is_reset);
    atomic_store(&closed, 0);
}

long wall_bytes(void)
{
    return atomic_load(&passed);
}
