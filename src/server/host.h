/* SPDX-License-Identifier: MIT */
/*
 * Names that we answer to. A hostile page can have a DNS name that points here, and then
 * the browser takes that page and us for one origin. So without a base URL, the Host of a
 * request must be an address, `localhost`, a name of this machine, the same in `.local`,
 * or one that the operator named.
 */
#ifndef SEXTON_SERVER_HOST_H
#define SEXTON_SERVER_HOST_H

#include "base/text.h"

enum { HOST_NAME = 256 };

typedef struct Hosts {
    char machine[HOST_NAME]; /* as the system calls it */
    const char *named;       /* with spaces between them; NULL: none */
} Hosts;

/* Asks the system for its name. */
void hosts_init(Hosts *hosts, const char *named);

/* Whether `host`, as it stands in a request (`name:8666`, `[::1]:8666`), is one of ours.
 */
bool hosts_know(const Hosts *hosts, Slice host);

#endif
