/* SPDX-License-Identifier: MIT */
/*
 * What anybody can ask a world for without a table: /healthz, and of /metrics all that
 * follows from what was done. How long things took, how many of them shared a commit, and
 * how many connections are gone by now does not.
 */
#include "clients/leaks_play.h"

#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* The whole answer, head and all. False if there is none. */
static bool fetch(const World *world, const char *path, Growing *answer)
{
    char bytes[4096];
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons(world_address(world).port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    int length =
        snprintf(bytes, sizeof bytes,
                 "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path);
    bool is_asked = fd >= 0 &&
                    connect(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                    send(fd, bytes, (size_t)length, MSG_NOSIGNAL) == length;
    ssize_t got = 0;
    while (is_asked && (got = recv(fd, bytes, sizeof bytes, 0)) > 0)
        growing_add(answer, (Slice){bytes, (size_t)got});
    if (fd >= 0)
        close(fd);
    return is_asked && got == 0;
}

static bool follows(Slice line)
{
    static const char *const names[] = {
        "sexton_requests_total", "sexton_refused_total", "sexton_denied_total",
        "sexton_moves_total",    "sexton_bot_moves",     "sexton_tables_opened",
        "sexton_tables_fin",     "sexton_dropped",       "sexton_store_entries"};
    if (slice_starts(line, "sexton_requests_total{kind=\"enter\"}"))
        return false; /* once more where the table was not in memory yet */
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (slice_starts(line, names[i]))
            return true;
    return false;
}

bool world_ask_around(const World *world, Growing *told)
{
    Growing metrics = {0};
    bool is_told = fetch(world, "/healthz", told) && fetch(world, "/metrics", &metrics);
    Slice rest = slice_growing(&metrics);
    while (rest.bytes && rest.length > 0) {
        Slice line = slice_cut(&rest, '\n');
        if (!follows(line))
            continue;
        growing_add(told, line);
        growing_string(told, "\n");
    }
    growing_clear(&metrics);
    return is_told;
}
