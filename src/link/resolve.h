/* SPDX-License-Identifier: MIT */
/*
 * Where an address is in the network. Names are looked up each time and on the loop's own
 * thread: programs name few hosts, mostly by number, and a host that has moved is found
 * again.
 */
#ifndef SEXTON_LINK_RESOLVE_H
#define SEXTON_LINK_RESOLVE_H

#include "link/shake.h"

#include <sys/socket.h>

/* False if there is no such host. */
bool address_resolve(const LinkAddress *address, struct sockaddr_storage *to);

#endif
