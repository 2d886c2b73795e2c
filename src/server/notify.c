/* SPDX-License-Identifier: MIT */
/*
 * sd_notify(3) without its library: one datagram to a Unix socket.
 */
#include "server/notify.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static uint64_t number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : 0;
}

Notify notify_of_environment(void)
{
    const char *socket = getenv("NOTIFY_SOCKET");
    uint64_t pid = number_of("WATCHDOG_PID");
    bool is_ours = pid == 0 || pid == (uint64_t)getpid();
    return (Notify){.socket = socket && *socket ? socket : NULL,
                    .watchdog_ms = is_ours ? number_of("WATCHDOG_USEC") / 1000 : 0};
}

/* A path, or after `@` a name that is in no folder. 0: it is neither. */
static socklen_t address_of(const char *name, struct sockaddr_un *address)
{
    size_t length = strlen(name);
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if ((name[0] != '/' && name[0] != '@') || length >= sizeof address->sun_path)
        return 0;
    memcpy(address->sun_path, name, length);
    if (name[0] == '@')
        address->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
}

bool notify_send(const Notify *notify, const char *lines)
{
    struct sockaddr_un address;
    if (!notify->socket)
        return true;
    socklen_t size = address_of(notify->socket, &address);
    int file = size ? socket(AF_UNIX, SOCK_DGRAM, 0) : -1;
    if (file < 0)
        return false;
    struct timeval patience = {.tv_sec =
                                   1}; /* a manager with much to read is waited for */
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    ssize_t sent = sendto(file, lines, strlen(lines), MSG_NOSIGNAL,
                          (const struct sockaddr *)&address, size);
    close(file);
    return sent == (ssize_t)strlen(lines);
}

bool notify_reloading(const Notify *notify)
{
    char lines[64];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    snprintf(lines, sizeof lines, "RELOADING=1\nMONOTONIC_USEC=%" PRId64,
             (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000);
    return notify_send(notify, lines);
}
