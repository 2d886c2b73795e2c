/* SPDX-License-Identifier: MIT */
/* X-Forwarded-For, read from the right. */
#include "server/proxy.h"

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* Cuts off what stands behind the last comma, without spaces around it. */
static Slice cut_last(Slice *rest)
{
    size_t at = rest->length;
    while (at > 0 && rest->bytes[at - 1] != ',')
        at--;
    Slice part = {rest->bytes + at, rest->length - at};
    rest->length = at > 0 ? at - 1 : 0;
    while (part.length > 0 && is_space(*part.bytes)) {
        part.bytes++;
        part.length--;
    }
    while (part.length > 0 && is_space(part.bytes[part.length - 1]))
        part.length--;
    return part;
}

bool proxy_visitor(const Networks *proxies, Address peer, Slice header, Address *visitor)
{
    *visitor = peer;
    while (header.length > 0 && networks_hold(proxies, *visitor))
        if (!address_read(cut_last(&header), visitor))
            return false;
    return true;
}
