/* SPDX-License-Identifier: MIT */
/*
 * What the service manager is told: that we are ready, reload, stop, and are alive. The
 * protocol of sd_notify(3) is a few words in a datagram, so it is written here;
 * libsystemd would cost more than it saves. Where nobody listens nothing is sent.
 */
#ifndef SEXTON_SERVER_NOTIFY_H
#define SEXTON_SERVER_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

/* As the service manager sets NOTIFY_SOCKET and WATCHDOG_USEC. */
typedef struct Notify {
    const char *socket; /* a path, or @NAME of an abstract socket; NULL: nobody listens */
    uint64_t watchdog_ms; /* it expects a sign of life that often; 0: it does not */
} Notify;

/* From the environment; the watchdog only if it is meant for this process. */
Notify notify_of_environment(void);

/* Sends lines such as "READY=1". False if somebody listens and could not be told. */
bool notify_send(const Notify *notify, const char *lines);

/* "RELOADING=1", with the time that the manager wants beside it. */
bool notify_reloading(const Notify *notify);

#endif
