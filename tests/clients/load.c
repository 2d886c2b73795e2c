/* SPDX-License-Identifier: MIT */
/*
 * What the server costs: a program that plays legal moves at many tables over WebSocket,
 * reads the server's own CPU time and memory from /proc, and prints one line of JSON, and
 * a table for people on standard error.
 *
 *   load [--tables 1000] [--seconds 20] [--idle 5000] [--stored 10000] [--store URL]
 *        [--nodes 1] [--parts bimpr]    base, idle, moves, pace, restart
 *
 * Each figure has a server of its own, begun for it.
 */
#include "clients/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

void load_say(const char *name, double value, const char *unit)
{
    static bool is_first = true;
    printf("%s\"%s\":%.3f", is_first ? "{" : ",", name, value);
    fprintf(stderr, "%-44s %12.3f %s\n", name, value, unit);
    fflush(stdout);
    is_first = false;
}

void load_stop(const char *why)
{
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

double process_cpu(pid_t pid)
{
    char path[64], line[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(line, sizeof line, file))
        load_stop("no /proc");
    fclose(file);
    const char *rest = strrchr(line, ')');
    if (!rest || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                        &user, &system) != 2)
        load_stop("/proc/PID/stat is not as it should be");
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double process_memory(pid_t pid)
{
    char path[64], line[256];
    unsigned long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %lu", &kib) == 1)
            break;
    if (file)
        fclose(file);
    return (double)kib;
}

int64_t server_start(const Load *load, Child *child, const char *name)
{
    *child = (Child){.port = port_free()};
    static const char *const free_of_limits[] = LOAD_ARGUMENTS;
    for (size_t i = 0; i < sizeof free_of_limits / sizeof *free_of_limits; i++)
        child->arguments[i] = free_of_limits[i];
    if (load->store)
        snprintf(child->store, sizeof child->store, "%s", load->store);
    else
        snprintf(child->store, sizeof child->store, "%s/%s.db", folder_make(), name);
    snprintf(child->log, sizeof child->log, "%s/%s.log", folder_make(), name);
    child_start(child);
    int64_t took = child_wait(child, 60000);
    if (took < 0)
        load_stop("the server does not answer");
    return took;
}

static uint32_t number(const char *text)
{
    uint32_t found = 0;
    if (!slice_number(slice_of(text), 1000000, &found))
        load_stop("that is no number");
    return found;
}

static void files_allow(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argc, char **argv)
{
    static Load load = {.tables = 1000,
                        .seconds = 20,
                        .idle = 5000,
                        .stored = 10000,
                        .parts = "bimpr",
                        .nodes = 1};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--tables") == 0)
            load.tables = (int)number(argv[i + 1]);
        else if (strcmp(argv[i], "--seconds") == 0)
            load.seconds = (int)number(argv[i + 1]);
        else if (strcmp(argv[i], "--idle") == 0)
            load.idle = (int)number(argv[i + 1]);
        else if (strcmp(argv[i], "--stored") == 0)
            load.stored = (int)number(argv[i + 1]);
        else if (strcmp(argv[i], "--nodes") == 0)
            load.nodes = (int)number(argv[i + 1]);
        else if (strcmp(argv[i], "--parts") == 0)
            load.parts = argv[i + 1];
        else if (strcmp(argv[i], "--store") == 0)
            load.store = argv[i + 1];
    }
    if (load.nodes < 1 || load.nodes > LOAD_NODES || (load.nodes > 1 && !load.store))
        load_stop("--nodes is 1 to 3, and more than one share a --store");
    files_allow();
    (void)folder_make();
    uv_loop_init(&load.loop);
    if (strchr(load.parts, 'b'))
        load_base(&load);
    if (strchr(load.parts, 'i'))
        load_idle(&load);
    if (strchr(load.parts, 'm'))
        load_moves(&load);
    if (strchr(load.parts, 'p'))
        load_pace(&load);
    if (strchr(load.parts, 'r') && !load.store)
        load_restart(&load);
    printf("}\n");
    return 0;
}
