/* SPDX-License-Identifier: MIT */
/*
 * Addresses and networks as text and as bytes. inet_pton is strict: `010.0.0.1`, `1.2.3`
 * and `fe80::1%eth0` are no addresses.
 */
#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

enum { FOUR_AT = 12, FOUR_BITS = 96 };

static const uint8_t four_head[FOUR_AT] = {[10] = 0xff, [11] = 0xff};

static Address from_four(const void *bytes)
{
    Address address;
    memcpy(address.bytes, four_head, FOUR_AT);
    memcpy(address.bytes + FOUR_AT, bytes, sizeof address.bytes - FOUR_AT);
    return address;
}

bool address_is_four(Address address)
{
    return memcmp(address.bytes, four_head, FOUR_AT) == 0;
}

bool address_equal(Address a, Address b)
{
    return memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}

bool address_read(Slice text, Address *address)
{
    char string[ADDRESS_TEXT];
    struct in_addr four;
    if (text.length == 0 || text.length >= sizeof string ||
        memchr(text.bytes, '\0', text.length))
        return false;
    memcpy(string, text.bytes, text.length);
    string[text.length] = '\0';
    if (inet_pton(AF_INET, string, &four) != 1)
        return inet_pton(AF_INET6, string, address->bytes) == 1;
    *address = from_four(&four);
    return true;
}

Address address_of(const struct sockaddr *peer)
{
    Address address = {0};
    if (peer->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, peer, sizeof four);
        address = from_four(&four.sin_addr);
    } else if (peer->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, peer, sizeof six);
        memcpy(address.bytes, &six.sin6_addr, sizeof address.bytes);
    }
    return address;
}

void address_write(Address address, char text[ADDRESS_TEXT])
{
    bool is_four = address_is_four(address);
    inet_ntop(is_four ? AF_INET : AF_INET6, address.bytes + (is_four ? FOUR_AT : 0), text,
              ADDRESS_TEXT);
}

Address address_head(Address address, int bits)
{
    for (int i = 0; i < (int)sizeof address.bytes; i++) {
        int left = bits - 8 * i;
        if (left < 8)
            address.bytes[i] &= (uint8_t)(left <= 0 ? 0 : 0xff << (8 - left));
    }
    return address;
}

bool network_read(Slice text, Network *network)
{
    Slice name = slice_cut(&text, '/');
    if (!address_read(name, &network->address))
        return false;
    int first = address_is_four(network->address) ? FOUR_BITS : 0;
    uint32_t bits = (uint32_t)(ADDRESS_BITS - first);
    if (text.bytes && !slice_number(text, bits, &bits))
        return false;
    network->bits = first + (int)bits;
    return address_equal(address_head(network->address, network->bits), network->address);
}

bool networks_read(Networks *networks, Slice text, Slice *bad)
{
    while (text.length > 0) {
        *bad = slice_cut(&text, ' ');
        if (bad->length == 0)
            continue;
        if (networks->count == NETWORKS_MOST ||
            !network_read(*bad, &networks->list[networks->count]))
            return false;
        networks->count++;
    }
    return true;
}

bool networks_hold(const Networks *networks, Address address)
{
    for (int i = 0; i < networks->count; i++) {
        const Network *network = &networks->list[i];
        if (address_equal(address_head(address, network->bits), network->address))
            return true;
    }
    return false;
}
