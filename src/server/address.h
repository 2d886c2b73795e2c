/* SPDX-License-Identifier: MIT */
/*
 * Addresses as 16 bytes, never as text: an IPv4 address is the IPv6 address that stands
 * for it (::ffff:a.b.c.d), so that both forms are one. A network is an address and how
 * many of its bits count: `10.0.0.0/8`, `2001:db8::/32`, `192.0.2.7`.
 */
#ifndef SEXTON_SERVER_ADDRESS_H
#define SEXTON_SERVER_ADDRESS_H

#include "base/text.h"

#include <stdint.h>

struct sockaddr;

enum { ADDRESS_BITS = 128, ADDRESS_TEXT = 48, NETWORKS_MOST = 32 };

typedef struct Address {
    uint8_t bytes[ADDRESS_BITS / 8];
} Address;

typedef struct Network {
    Address address;
    int bits; /* of all 128: those of an IPv4 network and 96 more */
} Network;

typedef struct Networks {
    Network list[NETWORKS_MOST];
    int count;
} Networks;

/* False if the text is no address of either kind: no port, no brackets, no zone. */
bool address_read(Slice text, Address *address);

/* The other end of a socket. What is neither IPv4 nor IPv6 has the address `::`. */
Address address_of(const struct sockaddr *peer);

void address_write(Address address, char text[ADDRESS_TEXT]);
bool address_is_four(Address address);
bool address_equal(Address a, Address b);

/* The first so many bits of it, the rest 0. */
Address address_head(Address address, int bits);

/* False if the text is no network: bits beyond /BITS must be 0, so that a mistyped one
 * is noticed. Without /BITS it is a single address. */
bool network_read(Slice text, Network *network);

/* Adds those of a list with spaces between them. False, with the bad one in `bad`, if
 * there is one, or one too many. */
bool networks_read(Networks *networks, Slice text, Slice *bad);

bool networks_hold(const Networks *networks, Address address);

#endif
