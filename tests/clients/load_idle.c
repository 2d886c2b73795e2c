/* SPDX-License-Identifier: MIT */
/*
 * What it costs to be there: base memory, start to first answer, memory for each idle
 * connection, and whether a message costs more when many others are silent.
 */
#include "clients/load.h"

#include <stdlib.h>
#include <string.h>

enum { STARTS = 5, PINGS = 100000, WINDOW = 50, AT_ONCE = 100 };

/* Idle links, and one that talks. */
typedef struct Crowd {
    Load *load;
    Link **links;
    int begun, open;
    int sent, heard;
} Crowd;

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, two = *(const double *)b;
    return one < two ? -1 : one > two;
}

void load_base(Load *load)
{
    double times[STARTS], memory = 0;
    for (int i = 0; i < STARTS; i++) {
        Child child;
        times[i] = (double)server_start(load, &child, i ? "again" : "base") / 1000;
        memory = process_memory(child.pid);
        child_stop(&child, 2000);
    }
    qsort(times, STARTS, sizeof *times, by_size);
    load_say("base_memory_mb", memory / 1024, "MB");
    load_say("start_to_first_answer_ms", times[STARTS / 2], "ms (median of 5)");
}

/* A connection of a person: it has said hello, and was welcomed. */
static void on_opened(void *context)
{
    Crowd *crowd = context;
    (void)link_say(crowd->links[crowd->open], slice_of("{\"do\":\"hello\",\"v\":2}"));
}

static void on_heard(void *context, Slice line)
{
    Crowd *crowd = context;
    (void)line;
    crowd->open++;
}

static void on_lost(void *context)
{
    (void)context;
    load_stop("an idle connection was lost");
}

static void on_wake(uv_timer_t *timer)
{
    (void)timer;
}

/* One after the other: `open` is the index of the link that is coming. */
static void crowd_fill(Crowd *crowd, const Child *child, int count)
{
    LinkAddress address = child_address(child);
    LinkHooks hooks = {on_opened, on_heard, on_lost, crowd, NULL};
    while (crowd->open < count) {
        int at = crowd->open;
        if (crowd->begun == at)
            crowd->links[crowd->begun++] =
                link_create(&crowd->load->loop, &address, 1, &hooks);
        while (crowd->open == at)
            uv_run(&crowd->load->loop, UV_RUN_ONCE);
    }
}

static void on_pong(void *context, Slice line)
{
    Crowd *crowd = context;
    (void)line;
    crowd->heard++;
}

/* CPU of the server for one message and its answer, in us. */
static double ping_cost(Crowd *crowd, const Child *child, Link *talker)
{
    crowd->sent = crowd->heard = 0;
    double before = process_cpu(child->pid);
    while (crowd->heard < PINGS) {
        while (crowd->sent < PINGS && crowd->sent - crowd->heard < WINDOW) {
            (void)link_say(talker, slice_of("{\"do\":\"ping\"}"));
            crowd->sent++;
        }
        uv_run(&crowd->load->loop, UV_RUN_ONCE);
    }
    return (process_cpu(child->pid) - before) / (double)PINGS * 1e6;
}

static Link *talker_open(Crowd *talk, const Child *child)
{
    LinkAddress address = child_address(child);
    LinkHooks hooks = {NULL, on_pong, on_lost, talk, NULL};
    Link *link = link_create(&talk->load->loop, &address, 1, &hooks);
    while (!link_is_open(link))
        uv_run(&talk->load->loop, UV_RUN_ONCE);
    (void)link_say(link, slice_of("{\"do\":\"hello\",\"v\":2}"));
    while (talk->heard == 0)
        uv_run(&talk->load->loop, UV_RUN_ONCE);
    return link;
}

void load_idle(Load *load)
{
    Child child;
    Crowd crowd = {.load = load}, talk = {.load = load};
    uv_timer_t waker;
    uv_timer_init(&load->loop, &waker);
    uv_timer_start(&waker, on_wake, 20, 20);
    crowd.links = calloc((size_t)load->idle + 1, sizeof *crowd.links);
    (void)server_start(load, &child, "idle");
    Link *talker = talker_open(&talk, &child);
    crowd_fill(&crowd, &child, AT_ONCE);
    (void)ping_cost(&talk, &child, talker); /* warm */
    double few = ping_cost(&talk, &child, talker);
    double memory = process_memory(child.pid);
    crowd_fill(&crowd, &child, load->idle);
    double more = process_memory(child.pid) - memory;
    double many = ping_cost(&talk, &child, talker);
    load_say("memory_per_idle_connection_kb", more / (load->idle - AT_ONCE), "KB");
    load_say("cpu_per_message_100_idle_us", few, "us");
    load_say("cpu_per_message_many_idle_us", many, "us");
    load_say("message_cost_ratio", many / few, "x");
    link_destroy(talker);
    for (int i = 0; i < crowd.begun; i++)
        link_destroy(crowd.links[i]);
    uv_close((uv_handle_t *)&waker, NULL);
    uv_run(&load->loop, UV_RUN_DEFAULT);
    free(crowd.links);
    child_stop(&child, 5000);
}
