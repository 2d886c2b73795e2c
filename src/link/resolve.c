/* SPDX-License-Identifier: MIT */
/*
 * The system is asked. Of several addresses it gives the best first, but perhaps nobody
 * listens on that one: `localhost` is ::1 and 127.0.0.1.
 */
#include "link/resolve.h"

#include <assert.h>
#include <netdb.h>
#include <string.h>

/* What the thread has: it may outlive the asker. */
typedef struct Lookup {
    LinkAddress address;
    unsigned turn;
    bool is_found;
    struct sockaddr_storage to;
} Lookup;

static const struct addrinfo *take_turn(const struct addrinfo *all, unsigned turn)
{
    unsigned count = 0;
    for (const struct addrinfo *one = all; one; one = one->ai_next)
        count++;
    for (turn %= count; turn > 0; turn--)
        all = all->ai_next;
    return all;
}

static bool address_find(const LinkAddress *address, int flags, unsigned turn,
                         struct sockaddr_storage *to)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = flags | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    Text text = TEXT(8);
    text_number(&text, address->port);
    if (getaddrinfo(address->host, text.bytes, &hints, &found) || !found)
        return false;
    const struct addrinfo *one = take_turn(found, turn);
    memcpy(to, one->ai_addr, one->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

bool link_address_number(const LinkAddress *address, struct sockaddr_storage *to)
{
    return address_find(address, AI_NUMERICHOST, 0, to);
}

static void look_up(void *data)
{
    Lookup *lookup = data;
    lookup->is_found = address_find(&lookup->address, 0, lookup->turn, &lookup->to);
}

Background *lookup_create(uv_loop_t *loop, const LinkAddress *address, unsigned turn,
                          void (*told)(void *context), void *context)
{
    Background *background =
        background_create(loop, sizeof(Lookup), look_up, told, context);
    if (!background)
        return NULL;
    Lookup *lookup = background_data(background);
    lookup->address = *address;
    lookup->turn = turn;
    if (background_begin(background))
        return background;
    background_drop(background);
    return NULL;
}

bool lookup_take(Background *background, struct sockaddr_storage *to)
{
    const Lookup *lookup = background_data(background);
    assert(background_is_done(background));
    *to = lookup->to;
    return lookup->is_found;
}
