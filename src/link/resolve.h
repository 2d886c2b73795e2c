/* SPDX-License-Identifier: MIT */
/*
 * Where an address is in the network. A number is known at once. A name is looked up
 * beside the loop, since a name server may be slow or silent; a program that leaves does
 * not wait for it. Names are looked up each time, so a server that has moved is found
 * again.
 */
#ifndef SEXTON_LINK_RESOLVE_H
#define SEXTON_LINK_RESOLVE_H

#include "link/background.h"
#include "link/shake.h"

#include <sys/socket.h>

/* False if it is a name. */
bool link_address_number(const LinkAddress *address, struct sockaddr_storage *to);

/* Asks where that name is; `told` is called on the loop when the answer can be taken. A
 * name may stand for several addresses: each has its turn. The caller ends it with
 * background_drop. NULL if there can be no thread. */
Background *lookup_create(uv_loop_t *loop, const LinkAddress *address, unsigned turn,
                          void (*told)(void *context), void *context);

/* The answer, once it was told. False if there is no such host. */
bool lookup_take(Background *background, struct sockaddr_storage *to);

#endif
