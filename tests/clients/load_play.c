/* SPDX-License-Identifier: MIT */
/*
 * What a move costs: tables of two people, every move stored before anybody is told. Once
 * as fast as they can (CPU of a move), once at a pace of one move a second and table (how
 * long a person waits).
 */
#include "clients/load.h"

#include <stdlib.h>

enum { SEDLEC_OF_TWO = 1, FAST_TABLES = 200, OPENING = 100, TIMES_MOST = 1 << 20 };

typedef struct Hall {
    Load *load;
    Party *parties;
    uv_timer_t timer;
    LinkAddress addresses[LOAD_NODES];
    int nodes;
    int tables, begun;
    unsigned slowness;
    bool is_measuring, is_held;
    size_t latencies;
    float *times; /* ms */
    size_t seen[2000][2];
} Hall;

static int by_size(const void *a, const void *b)
{
    float one = *(const float *)a, two = *(const float *)b;
    return one < two ? -1 : one > two;
}

static int hall_playing(const Hall *hall)
{
    int all = 0;
    for (int i = 0; i < hall->begun; i++)
        all += party_is_playing(&hall->parties[i]);
    return all;
}

static int hall_over(const Hall *hall)
{
    int all = 0;
    for (int i = 0; i < hall->begun; i++)
        all += party_is_over(&hall->parties[i]);
    return all;
}

static size_t hall_moves(const Hall *hall)
{
    size_t all = 0;
    for (int i = 0; i < hall->begun; i++)
        all += party_moves(&hall->parties[i]);
    return all;
}

/* The newest latency of each client, once. At a move a second none is overwritten between
 * two ticks. */
static void latencies_take(Hall *hall)
{
    for (int i = 0; i < hall->begun; i++) {
        for (int seat = 0; seat < 2; seat++) {
            const Client *client = hall->parties[i].clients[seat];
            size_t count = 0;
            if (!client)
                continue;
            (void)client_moves(client, &count);
            if (count == hall->seen[i][seat])
                continue;
            hall->seen[i][seat] = count;
            if (hall->is_measuring && hall->latencies < TIMES_MOST)
                hall->times[hall->latencies++] = (float)client_latency(client) / 1e6f;
        }
    }
}

static void on_tick(uv_timer_t *timer)
{
    Hall *hall = timer->data;
    int waiting = hall->begun - hall_playing(hall);
    while (hall->begun < hall->tables && waiting++ < OPENING) {
        Party *party = &hall->parties[hall->begun];
        party->slowness = hall->slowness;
        party->is_held = hall->is_held;
        party_begin(party, &hall->load->loop, &hall->addresses[hall->begun % hall->nodes],
                    1, SEDLEC_OF_TWO, (uint64_t)hall->begun + 1);
        hall->begun++;
    }
    latencies_take(hall);
    for (int i = 0; i < hall->begun; i++)
        if (party_fault(&hall->parties[i]))
            load_stop(party_fault(&hall->parties[i]));
}

static void hall_begin(Hall *hall, Load *load, const Child *children, int nodes,
                       int tables)
{
    hall->load = load;
    hall->tables = tables;
    hall->nodes = nodes;
    for (int i = 0; i < nodes; i++)
        hall->addresses[i] = child_address(&children[i]);
    hall->parties = calloc((size_t)tables, sizeof *hall->parties);
    uv_timer_init(&load->loop, &hall->timer);
    hall->timer.data = hall;
    uv_timer_start(&hall->timer, on_tick, 0, 50);
}

static void hall_end(Hall *hall)
{
    for (int i = 0; i < hall->begun; i++)
        party_end(&hall->parties[i]);
    uv_close((uv_handle_t *)&hall->timer, NULL);
    uv_run(&hall->load->loop, UV_RUN_DEFAULT);
    free(hall->parties);
}

static void hall_release(Hall *hall)
{
    for (int i = 0; i < hall->begun; i++)
        for (int seat = 0; seat < hall->parties[i].seats; seat++)
            client_release(hall->parties[i].clients[seat]);
}

static double nodes_cpu(const Child *children, int nodes)
{
    double all = 0;
    for (int i = 0; i < nodes; i++)
        all += process_cpu(children[i].pid);
    return all;
}

void load_moves(Load *load)
{
    static Hall hall;
    static Child children[LOAD_NODES];
    for (int i = 0; i < load->nodes; i++)
        (void)server_start(load, &children[i], "moves");
    hall.is_held = true;
    hall_begin(&hall, load, children, load->nodes, FAST_TABLES);
    while (hall_playing(&hall) < FAST_TABLES)
        uv_run(&load->loop, UV_RUN_ONCE);
    double cpu = nodes_cpu(children, load->nodes);
    uint64_t begin = uv_hrtime();
    hall_release(&hall);
    while (hall_over(&hall) < FAST_TABLES)
        uv_run(&load->loop, UV_RUN_ONCE);
    double seconds = (double)(uv_hrtime() - begin) / 1e9;
    double made = (double)hall_moves(&hall);
    cpu = nodes_cpu(children, load->nodes) - cpu;
    load_say("nodes", load->nodes, "");
    load_say("cpu_per_move_us", cpu / made * 1e6, "us");
    load_say("moves_per_second", made / seconds, "(200 tables, as fast as they can)");
    hall_end(&hall);
    for (int i = 0; i < load->nodes; i++)
        child_stop(&children[i], 5000);
}

static void run_for(Load *load, uint64_t ms)
{
    uint64_t end = uv_hrtime() + ms * 1000000;
    while (uv_hrtime() < end)
        uv_run(&load->loop, UV_RUN_ONCE);
}

void load_pace(Load *load)
{
    static Hall hall;
    Child child;
    (void)server_start(load, &child, "pace");
    hall.slowness = 1000;
    hall.times = calloc(TIMES_MOST, sizeof *hall.times);
    hall_begin(&hall, load, &child, 1, load->tables);
    while (hall_playing(&hall) < load->tables)
        uv_run(&load->loop, UV_RUN_ONCE);
    run_for(load, 2000);
    hall.is_measuring = true;
    double cpu = process_cpu(child.pid);
    size_t moves = hall_moves(&hall);
    run_for(load, (uint64_t)load->seconds * 1000);
    double made = (double)(hall_moves(&hall) - moves);
    cpu = process_cpu(child.pid) - cpu;
    qsort(hall.times, hall.latencies, sizeof *hall.times, by_size);
    load_say("pace_tables", load->tables, "");
    load_say("pace_moves_per_second", made / load->seconds, "");
    load_say("pace_cpu_per_move_us", cpu / made * 1e6, "us");
    load_say("pace_p50_ms", hall.times[hall.latencies / 2], "ms");
    load_say("pace_p99_ms", hall.times[hall.latencies * 99 / 100], "ms");
    hall_end(&hall);
    free(hall.times);
    child_stop(&child, 5000);
}
