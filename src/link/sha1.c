/* SPDX-License-Identifier: MIT */
/*
 * FIPS 180-4, sections 5.1.1 and 6.1, over a message that fits into two blocks.
 */
#include "link/sha1.h"

#include <assert.h>
#include <string.h>

static uint32_t turn(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

static uint32_t mix(int round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20)
        return ((b & c) | (~b & d)) + 0x5A827999;
    if (round < 40)
        return (b ^ c ^ d) + 0x6ED9EBA1;
    if (round < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC;
    return (b ^ c ^ d) + 0xCA62C1D6;
}

static void block_add(uint32_t state[5], const uint8_t *block)
{
    uint32_t w[80];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 80; i++) {
        uint32_t next = turn(a, 5) + mix(i, b, c, d) + e + w[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sha1(Slice bytes, uint8_t digest[SHA1_SIZE])
{
    uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t blocks[128] = {0};
    assert(bytes.length <= SHA1_MOST);
    memcpy(blocks, bytes.bytes, bytes.length);
    blocks[bytes.length] = 0x80;
    size_t end = bytes.length < 56 ? 64 : 128;
    blocks[end - 2] = (uint8_t)(bytes.length * 8 >> 8);
    blocks[end - 1] = (uint8_t)(bytes.length * 8);
    for (size_t at = 0; at < end; at += 64)
        block_add(state, blocks + at);
    for (int i = 0; i < SHA1_SIZE; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void base64_write(const uint8_t *bytes, size_t length, char *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16;
        three |= i + 1 < length ? (uint32_t)bytes[i + 1] << 8 : 0;
        three |= i + 2 < length ? bytes[i + 2] : 0;
        *out++ = digits[three >> 18];
        *out++ = digits[three >> 12 & 63];
        *out++ = i + 1 < length ? digits[three >> 6 & 63] : '=';
        *out++ = i + 2 < length ? digits[three & 63] : '=';
    }
    *out = '\0';
}
