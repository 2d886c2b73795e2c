/* SPDX-License-Identifier: MIT */
/*
 * SHA-1 (FIPS 180-4) and base 64 (RFC 4648), for the handshake of RFC 6455 and nothing
 * else: the one is broken as a hash, the other no protection.
 */
#ifndef SEXTON_LINK_SHA1_H
#define SEXTON_LINK_SHA1_H

#include "base/text.h"

enum { SHA1_SIZE = 20, SHA1_MOST = 119 }; /* two blocks are enough for a handshake */

/* The digest of up to SHA1_MOST bytes. */
void sha1(Slice bytes, uint8_t digest[SHA1_SIZE]);

/* In base 64 with a NUL: out has room for 4 * ((length + 2) / 3) + 1 bytes. */
void base64_write(const uint8_t *bytes, size_t length, char *out);

#endif
