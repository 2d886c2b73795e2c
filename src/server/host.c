/* SPDX-License-Identifier: MIT */
/* The Host of a request, and the names that it may be. */
#include "server/host.h"

#include "server/address.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

void hosts_init(Hosts *hosts, const char *named)
{
    memset(hosts, 0, sizeof *hosts);
    gethostname(hosts->machine, sizeof hosts->machine - 1);
    hosts->named = named;
}

static bool is_same(Slice a, Slice b)
{
    return a.length == b.length && a.length > 0 &&
           strncasecmp(a.bytes, b.bytes, a.length) == 0;
}

static bool ends_with(Slice name, const char *end, Slice *rest)
{
    Slice tail = slice_of(end);
    if (name.length <= tail.length)
        return false;
    *rest = (Slice){name.bytes, name.length - tail.length};
    return is_same((Slice){name.bytes + rest->length, tail.length}, tail);
}

/* Without port, and without the dot that may end a whole name; an address of IPv6 without
 * its brackets. */
static Slice cut_port(Slice host)
{
    const char *bracket = host.length > 0 && *host.bytes == '['
                              ? memchr(host.bytes, ']', host.length)
                              : NULL;
    if (bracket)
        return (Slice){host.bytes + 1, (size_t)(bracket - host.bytes) - 1};
    Slice name = slice_cut(&host, ':');
    if (name.length > 1 && name.bytes[name.length - 1] == '.')
        name.length--;
    return name;
}

/* The machine may call itself `desk` or `desk.example.org`: each is its name. */
static bool is_machine(const Hosts *hosts, Slice name)
{
    Slice whole = slice_of(hosts->machine), rest = whole;
    Slice first = slice_cut(&rest, '.');
    return is_same(name, whole) || is_same(name, first);
}

static bool is_named(const Hosts *hosts, Slice name)
{
    Slice rest = slice_of(hosts->named ? hosts->named : "");
    bool is_one = false;
    while (rest.length > 0)
        is_one = is_same(slice_cut(&rest, ' '), name) || is_one;
    return is_one;
}

bool hosts_know(const Hosts *hosts, Slice host)
{
    Address address;
    Slice name = cut_port(host), rest;
    if (address_read(name, &address) || is_same(name, slice_of("localhost")) ||
        ends_with(name, ".localhost", &rest))
        return true;
    return is_machine(hosts, name) || is_named(hosts, name) ||
           (ends_with(name, ".local", &rest) && is_machine(hosts, rest));
}
