/* SPDX-License-Identifier: MIT */
/*
 * How many bytes came in at a socket. Only Linux's own header has that count, and it
 * can't stand beside <netinet/tcp.h>, which in musl names the same things: so it has a
 * file of its own, and no other header in it.
 */
#ifndef SEXTON_SERVER_RECEIVED_H
#define SEXTON_SERVER_RECEIVED_H

#include <stdint.h>

/* Bytes that the kernel has received for it and that were read; 0 if that can't be known.
 */
uint64_t received_bytes(int fd);

#endif
