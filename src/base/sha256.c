/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 as FIPS 180-4 writes it: a message is padded to blocks of 64 bytes, each of
 * which is mixed into eight words in 64 rounds. Names of small functions are those of
 * section 4.1.2; the constants are the roots of the first primes (4.2.2, 5.3.3).
 */
#include "base/sha256.h"

#include "base/text.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t cube_roots[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2,
};

/* The same of the square roots of the first eight. */
static const uint32_t square_roots[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static uint32_t turn_right(uint32_t x, int by)
{
    return (x >> by) | (x << (32 - by));
}

static uint32_t choose(uint32_t x, uint32_t y, uint32_t z)
{
    return (x & y) ^ (~x & z);
}

static uint32_t majority(uint32_t x, uint32_t y, uint32_t z)
{
    return (x & y) ^ (x & z) ^ (y & z);
}

static uint32_t large_sigma0(uint32_t x)
{
    return turn_right(x, 2) ^ turn_right(x, 13) ^ turn_right(x, 22);
}

static uint32_t large_sigma1(uint32_t x)
{
    return turn_right(x, 6) ^ turn_right(x, 11) ^ turn_right(x, 25);
}

static uint32_t small_sigma0(uint32_t x)
{
    return turn_right(x, 7) ^ turn_right(x, 18) ^ (x >> 3);
}

static uint32_t small_sigma1(uint32_t x)
{
    return turn_right(x, 17) ^ turn_right(x, 19) ^ (x >> 10);
}

/* The message schedule: the block's sixteen words and the 48 that follow from them. */
static void schedule(const uint8_t block[BLOCK], uint32_t w[ROUNDS])
{
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < ROUNDS; t++)
        w[t] = small_sigma1(w[t - 2]) + w[t - 7] + small_sigma0(w[t - 15]) + w[t - 16];
}

/* One round turns (a, b, c, d, e, f, g, h) = v[0..7]. */
static void do_round(uint32_t v[8], uint32_t key)
{
    uint32_t t1 = v[7] + large_sigma1(v[4]) + choose(v[4], v[5], v[6]) + key;
    uint32_t t2 = large_sigma0(v[0]) + majority(v[0], v[1], v[2]);
    memmove(v + 1, v, 7 * sizeof v[0]);
    v[4] += t1;
    v[0] = t1 + t2;
}

static void mix(uint32_t state[8], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS];
    uint32_t v[8];
    schedule(block, w);
    memcpy(v, state, sizeof v);
    for (int t = 0; t < ROUNDS; t++)
        do_round(v, cube_roots[t] + w[t]);
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

void sha256_init(Sha256 *hash)
{
    memset(hash, 0, sizeof *hash);
    memcpy(hash->state, square_roots, sizeof square_roots);
}

void sha256_add(Sha256 *hash, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    while (length > 0) {
        size_t used = hash->length % BLOCK;
        size_t part = BLOCK - used < length ? BLOCK - used : length;
        memcpy(hash->block + used, from, part);
        hash->length += part;
        from += part;
        length -= part;
        if (used + part == BLOCK)
            mix(hash->state, hash->block);
    }
}

/* A one bit, zeros, and the length in bits as the last eight bytes of a block. */
static void pad(Sha256 *hash)
{
    static const uint8_t padding[BLOCK] = {0x80};
    uint64_t bits = hash->length * 8;
    size_t used = hash->length % BLOCK;
    sha256_add(hash, padding, used < 56 ? 56 - used : 120 - used);
    uint8_t length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(hash, length, sizeof length);
}

void sha256_end(Sha256 *hash, uint8_t digest[SHA256_SIZE])
{
    pad(hash);
    for (int i = 0; i < SHA256_SIZE; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_hex(const uint8_t digest[SHA256_SIZE], char hex[SHA256_HEX_SIZE])
{
    Text text = text_in(hex, SHA256_HEX_SIZE);
    text_bytes(&text, digest, SHA256_SIZE);
}
