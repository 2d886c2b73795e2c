/* SPDX-License-Identifier: MIT */
/*
 * How many bytes came in at a socket. Only Linux's own header has that count. It can't be
 * included together with <netinet/tcp.h>, which in musl defines the same names. So this
 * function has a file of its own, without other system headers.
 */
#ifndef SEXTON_SERVER_RECEIVED_H
#define SEXTON_SERVER_RECEIVED_H

#include <stdint.h>

/* Bytes that the kernel has received for it and that were read; 0 if that can't be known.
 */
uint64_t received_bytes(int fd);

#endif
