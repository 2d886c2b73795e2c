/* SPDX-License-Identifier: MIT */
/*
 * Nothing lost: clients play at many tables while the server gets SIGKILL again and
 * again. Guests come back, ask again for what was not answered, and play every game to
 * its end; then every acknowledged move must be in the record, once, in order, and no
 * other.
 *
 *   storm [--kills 100] [--tables 200] [--nodes 1] [--store URL] [--seconds 900]
 *         [--calm 60] [--wall SOCKET | --trouble COMMAND]
 *
 * When the last server is up again every table must go on; after --calm seconds hosts
 * close what is not over, and the records of those are held to the same.
 *
 * Without --store each run has a SQLite file of its own. With several nodes one is killed
 * at a time, and its clients go to another.
 *
 * With --wall the servers live, and a "kill" is a partition between them and their
 * database (PostgreSQL behind the socket file): nothing comes through in one direction or
 * both for a while, then what was held arrives or all connections are reset. With
 * --trouble it is a command: one that kills the database and promotes its replica, say.
 */
#include "clients/child.h"
#include "clients/party.h"
#include "clients/storm_wall.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NODES_MOST = 4, TABLES_MOST = 2000, TICK = 20 };
enum { ALL_ALIVE = NODES_MOST }; /* `down`: it is not a node that is in trouble */

typedef struct Storm {
    uv_loop_t loop;
    uv_timer_t timer;
    Child nodes[NODES_MOST];
    LinkAddress addresses[NODES_MOST][NODES_MOST]; /* each turned to begin elsewhere */
    Party *parties;
    int tables, begun, node_count;
    unsigned long kills, killed;
    uint64_t started, limit, next_kill, pause_least, pause_most;
    Random random;
    int down; /* the node that is dead now, ALL_ALIVE: another trouble, -1: none */
    const char *wall, *trouble;
    pid_t troubling; /* the command under way; 0: none */
    uint64_t up_at;
    size_t moves_at_kill, moves_between; /* to see that play went on between kills */
    uint64_t calm, calm_since;           /* ms; 0: there is a storm */
    int closed;
    bool command_failed;
    const char *fault;
} Storm;

static uint64_t between(Storm *storm, uint64_t least, uint64_t most)
{
    return least + random_below(&storm->random, (uint32_t)(most - least + 1));
}

static size_t storm_moves(const Storm *storm)
{
    size_t all = 0;
    for (int i = 0; i < storm->begun; i++)
        all += party_moves(&storm->parties[i]);
    return all;
}

static int count(const Storm *storm, bool (*is_so)(const Party *))
{
    int all = 0;
    for (int i = 0; i < storm->begun; i++)
        all += is_so(&storm->parties[i]);
    return all;
}

/* Tables are opened a few at a time: a house does not fill in one blow. */
static void open_more(Storm *storm)
{
    int waiting = storm->begun - count(storm, party_is_playing);
    while (storm->begun < storm->tables && waiting++ < 20) {
        int i = storm->begun++;
        Party *party = &storm->parties[i];
        party->slowness = 200 + (unsigned)i % 7 * 100;
        party_begin(party, &storm->loop, storm->addresses[i % storm->node_count],
                    storm->node_count, (unsigned)i, storm->random.state + (uint64_t)i);
    }
}

/* Short ones, and now and then one that outlasts every patience of the server's. */
static void cut_off(Storm *storm, uint64_t now)
{
    bool is_long = random_below(&storm->random, 25) == 0;
    storm->up_at = now + (is_long ? between(storm, 9000, 12000) : between(storm, 5, 900));
    wall_close_ways(1 + (int)random_below(&storm->random, 3));
}

static void start_trouble(Storm *storm)
{
    storm->troubling = fork();
    if (storm->troubling == 0) {
        execl("/bin/sh", "sh", "-c", storm->trouble, (char *)NULL);
        _exit(127);
    }
    storm->up_at = 0;
}

static void kill_one(Storm *storm, uint64_t now)
{
    storm->killed++;
    if (storm->wall || storm->trouble)
        storm->down = ALL_ALIVE;
    else
        storm->down = (int)random_below(&storm->random, (uint32_t)storm->node_count);
    if (storm->wall) {
        cut_off(storm, now);
    } else if (storm->trouble) {
        start_trouble(storm);
    } else {
        child_kill(&storm->nodes[storm->down]);
        storm->up_at = now + between(storm, 0, 50);
    }
    size_t moves = storm_moves(storm);
    storm->moves_between += moves > storm->moves_at_kill;
    storm->moves_at_kill = moves;
}

static void raise_dead(Storm *storm, uint64_t now)
{
    int status = 0;
    if (storm->wall)
        wall_open_ways(random_below(&storm->random, 2));
    else if (!storm->trouble)
        child_start(&storm->nodes[storm->down]);
    else if (waitpid(storm->troubling, &status, WNOHANG) != storm->troubling)
        return;
    if (status)
        storm->command_failed = true;
    storm->down = -1;
    storm->next_kill = now + between(storm, storm->pause_least, storm->pause_most);
}

/* The storm is over: each table goes on, and is closed if it takes too long. */
static void calm_down(Storm *storm, uint64_t now)
{
    bool is_new = storm->calm_since == 0;
    if (is_new)
        storm->calm_since = now;
    for (int i = 0; i < storm->begun; i++) {
        Party *party = &storm->parties[i];
        if (is_new)
            party->moves_before = party_moves(party);
        if (now < storm->calm_since + storm->calm || party_is_over(party) ||
            party_moves(party) <= party->moves_before)
            continue;
        storm->closed += !party->is_closing;
        party_close(party);
    }
}

static const char *any_fault(Storm *storm)
{
    int status = 0;
    for (int i = 0; i < storm->begun; i++) {
        const char *fault = party_fault(&storm->parties[i]);
        if (fault)
            return fault;
    }
    for (int i = 0; i < storm->node_count; i++)
        if (i != storm->down && !child_is_alive(&storm->nodes[i], &status))
            return "a server has gone by itself";
    return storm->command_failed ? "the command of --trouble failed" : NULL;
}

static void on_tick(uv_timer_t *timer)
{
    Storm *storm = timer->data;
    uint64_t now = uv_now(&storm->loop);
    bool is_raging = storm->killed < storm->kills;
    open_more(storm);
    if (storm->down >= 0 && now >= storm->up_at)
        raise_dead(storm, now);
    bool is_full =
        storm->begun == storm->tables && count(storm, party_is_playing) == storm->tables;
    if (is_full && !storm->next_kill)
        storm->next_kill = now + storm->pause_most;
    if (is_full && is_raging && storm->down < 0 && now >= storm->next_kill)
        kill_one(storm, now);
    if (is_full && !is_raging && storm->down < 0)
        calm_down(storm, now);
    bool is_over = storm->begun == storm->tables && storm->down < 0 &&
                   count(storm, party_is_over) == storm->tables;
    storm->fault = any_fault(storm);
    if (!storm->fault && now > storm->limit)
        storm->fault = "the time is over";
    if (storm->fault || (is_over && !is_raging))
        uv_stop(&storm->loop);
    if (is_over && is_raging)
        storm->kills = storm->killed; /* all games are over: nothing is left to kill */
}

static void nodes_start(Storm *storm, const char *store)
{
    for (int i = 0; i < storm->node_count; i++) {
        Child *node = &storm->nodes[i];
        node->port = port_free();
        node->arguments[0] =
            "--address-rate"; /* all clients come from one address here */
        node->arguments[1] = "0";
        if (store)
            snprintf(node->store, sizeof node->store, "%s", store);
        else
            snprintf(node->store, sizeof node->store, "%s/house.db", folder_make());
        snprintf(node->log, sizeof node->log, "%s/node%d.log", folder_make(), i);
        child_start(node);
        if (child_wait(node, 5000) < 0) {
            fprintf(stderr, "storm: the server does not answer\n");
            exit(1);
        }
    }
    for (int i = 0; i < storm->node_count; i++)
        for (int k = 0; k < storm->node_count; k++)
            storm->addresses[i][k] =
                child_address(&storm->nodes[(i + k) % storm->node_count]);
}

/* The end is orderly: SIGTERM, everything committed, exit 0 within two seconds. */
static void nodes_stop(Storm *storm)
{
    for (int i = 0; i < storm->node_count; i++)
        if (child_stop(&storm->nodes[i], 2000) != 0 && !storm->fault)
            storm->fault = "a server did not end well within 2 s of SIGTERM";
}

static void storm_clear(Storm *storm)
{
    for (int i = 0; i < storm->begun; i++)
        party_end(&storm->parties[i]);
    uv_close((uv_handle_t *)&storm->timer, NULL);
    uv_run(&storm->loop, UV_RUN_DEFAULT);
    uv_loop_close(&storm->loop);
    free(storm->parties);
}

/* Where a table stands that did not come to its end. */
static void show_unfinished(const Storm *storm)
{
    for (int i = 0; storm->fault && i < storm->begun; i++) {
        const Party *party = &storm->parties[i];
        if (party_is_over(party))
            continue;
        for (int seat = 0; seat < party->seats && party->clients[seat]; seat++)
            fprintf(stderr, "table %016llx seat %d: %s\n",
                    (unsigned long long)client_plan(party->clients[seat])->table, seat,
                    client_state(party->clients[seat]));
    }
}

static void report(const Storm *storm)
{
    double seconds = (double)(uv_now(&storm->loop) - storm->started) / 1000;
    printf("{\"tables\":%d,\"checked\":%d,\"closed\":%d,\"nodes\":%d,\"kills\":%lu,"
           "\"kills_with_play_between\":%zu,\"moves\":%zu,\"seconds\":%.1f,"
           "\"fault\":%s%s%s}\n",
           storm->tables, count(storm, party_is_over), storm->closed, storm->node_count,
           storm->killed, storm->moves_between, storm_moves(storm), seconds,
           storm->fault ? "\"" : "", storm->fault ? storm->fault : "null",
           storm->fault ? "\"" : "");
}

static void files_allow(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static unsigned long number(const char *text, unsigned long most)
{
    uint32_t found = 0;
    if (!slice_number(slice_of(text), (uint32_t)most, &found)) {
        fprintf(stderr, "storm: %s is no number up to %lu\n", text, most);
        exit(2);
    }
    return found;
}

int main(int argc, char **argv)
{
    static Storm storm = {.kills = 100, .tables = 200, .node_count = 1, .down = -1};
    const char *store = NULL;
    uint64_t seconds = 900;
    storm.calm = 60000;
    storm.pause_least = 150;
    storm.pause_most = 900;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--kills") == 0)
            storm.kills = number(argv[i + 1], 100000);
        else if (strcmp(argv[i], "--tables") == 0)
            storm.tables = (int)number(argv[i + 1], TABLES_MOST);
        else if (strcmp(argv[i], "--nodes") == 0)
            storm.node_count = (int)number(argv[i + 1], NODES_MOST);
        else if (strcmp(argv[i], "--seconds") == 0)
            seconds = number(argv[i + 1], 86400);
        else if (strcmp(argv[i], "--calm") == 0)
            storm.calm = number(argv[i + 1], 86400) * 1000;
        else if (strcmp(argv[i], "--wall") == 0)
            storm.wall = argv[i + 1];
        else if (strcmp(argv[i], "--trouble") == 0)
            storm.trouble = argv[i + 1];
        else if (strcmp(argv[i], "--store") == 0)
            store = argv[i + 1];
    }
    files_allow();
    random_init(&storm.random, 3);
    storm.parties = calloc((size_t)storm.tables + 1, sizeof *storm.parties);
    char url[128];
    if (storm.wall) {
        snprintf(url, sizeof url,
                 "postgres://postgres@127.0.0.1:%u/postgres?sslmode=disable",
                 (unsigned)wall_open(storm.wall));
        store = url;
    }
    nodes_start(&storm, store);
    uv_loop_init(&storm.loop);
    storm.started = uv_now(&storm.loop);
    storm.limit = storm.started + seconds * 1000;
    uv_timer_init(&storm.loop, &storm.timer);
    storm.timer.data = &storm;
    uv_timer_start(&storm.timer, on_tick, 0, TICK);
    uv_run(&storm.loop, UV_RUN_DEFAULT);
    nodes_stop(&storm);
    report(&storm);
    show_unfinished(&storm);
    bool is_good = !storm.fault;
    storm_clear(&storm);
    return is_good ? 0 : 1;
}
