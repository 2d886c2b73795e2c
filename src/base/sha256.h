/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 (FIPS 180-4). It is in the core because the browser checks deals too, also on
 * pages where the platform's own hashing is not available.
 */
#ifndef SEXTON_BASE_SHA256_H
#define SEXTON_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32, SHA256_HEX_SIZE = 2 * SHA256_SIZE + 1 };

typedef struct Sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    uint8_t block[64];
} Sha256;

void sha256_init(Sha256 *hash);
void sha256_add(Sha256 *hash, const void *bytes, size_t length);

/* Ends the hash; begin `hash` again before using it again. */
void sha256_end(Sha256 *hash, uint8_t digest[SHA256_SIZE]);

/* The digest in lower-case hexadecimal with a NUL. */
void sha256_hex(const uint8_t digest[SHA256_SIZE], char hex[SHA256_HEX_SIZE]);

#endif
