/* SPDX-License-Identifier: MIT */
/*
 * The first address that the system gives is taken.
 */
#include "link/resolve.h"

#include <netdb.h>
#include <string.h>

bool address_resolve(const LinkAddress *address, struct sockaddr_storage *to)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char port[8];
    Text text;
    text_init(&text, port, sizeof port);
    text_number(&text, address->port);
    if (getaddrinfo(address->host, port, &hints, &found) || !found)
        return false;
    memcpy(to, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return true;
}
