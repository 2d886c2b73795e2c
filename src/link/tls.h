/* SPDX-License-Identifier: MIT */
/*
 * Our end of a TLS connection, without a socket: bytes in, bytes out (OpenSSL over
 * memory). The server must show a certificate for the name under which we called it,
 * signed by an authority that this computer trusts, or by one in the file that the player
 * gave.
 *
 *   socket --tls_hear--> plain        plain --tls_say--> tls_out --> socket
 */
#ifndef SEXTON_LINK_TLS_H
#define SEXTON_LINK_TLS_H

#include "link/heap.h"
#include "link/shake.h"

typedef struct Tls Tls;

/* True if the file holds certificates that can be trusted. */
bool tls_takes(const char *file);

/* A connection to that address, with the first bytes to be sent. NULL if memory is out or
 * its file can't be read (any more). The caller ends it with tls_destroy (takes NULL). */
Tls *tls_create(const LinkAddress *address);
void tls_destroy(Tls *tls);

/* Bytes came: what they hold is added to `plain`. False if the connection is over. */
bool tls_hear(Tls *tls, Slice bytes, Heap *plain, size_t most);

/* Hands are shaken, and the certificate is good: tls_say may be called. */
bool tls_is_open(const Tls *tls);
bool tls_say(Tls *tls, Slice plain);

/* What is to be sent now, borrowed; it was sent, and is forgotten. */
Slice tls_out(const Tls *tls);
void tls_sent(Tls *tls);

/* Why tls_hear said no. */
LinkFault tls_fault(const Tls *tls);

#endif
