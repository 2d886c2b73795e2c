/* SPDX-License-Identifier: MIT */
/*
 * Our end of a TLS connection, without a socket: bytes in, bytes out (OpenSSL over
 * memory). The server must show a certificate for the name under which we called it,
 * signed by an authority that this computer trusts, or by one in the file that the player
 * gave.
 *
 *   socket --link_tls_hear--> plain        plain --link_tls_say--> link_tls_out -->
 * socket
 */
#ifndef SEXTON_LINK_LINK_TLS_H
#define SEXTON_LINK_LINK_TLS_H

#include "link/heap.h"
#include "link/shake.h"

typedef struct LinkTls LinkTls;

/* True if the file holds certificates that can be trusted. */
bool link_tls_takes(const char *file);

/* A connection to that address, with the first bytes to be sent. NULL if memory is out or
 * its file can't be read (any more). The caller ends it with link_tls_destroy (takes
 * NULL). */
LinkTls *link_tls_create(const LinkAddress *address);
void link_tls_destroy(LinkTls *tls);

/* Bytes came: what they hold is added to `plain`. False if the connection is over. */
bool link_tls_hear(LinkTls *tls, Slice bytes, Heap *plain, size_t most);

/* Hands are shaken, and the certificate is good: link_tls_say may be called. */
bool link_tls_is_open(const LinkTls *tls);
bool link_tls_say(LinkTls *tls, Slice plain);

/* What is to be sent now, borrowed; it was sent, and is forgotten. */
Slice link_tls_out(const LinkTls *tls);
void link_tls_sent(LinkTls *tls);

/* Why link_tls_hear said no. */
LinkFault link_tls_fault(const LinkTls *tls);

#endif
