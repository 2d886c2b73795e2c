/* SPDX-License-Identifier: MIT */
/*
 * The deal's stream, key and published hashes (docs/record.md, "The deal"). No number
 * here may ever change: a deal made today must come out the same on any machine, in any
 * year, or a joint deal could not be checked.
 */
#include "base/stream.h"

#include "base/sha256.h"

#include <string.h>

enum { BLOCK_NUMBERS = 16, LINE = 65536 /* bytes of a record's line at most */ };

static uint32_t turn_left(uint32_t x, int by)
{
    return (x << by) | (x >> (32 - by));
}

/* RFC 8439, 2.1. */
static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = turn_left(*d ^ *a, 16);
    *c += *d;
    *b = turn_left(*b ^ *c, 12);
    *a += *b;
    *d = turn_left(*d ^ *a, 8);
    *c += *d;
    *b = turn_left(*b ^ *c, 7);
}

/* A round over the columns and one over the diagonals of the 4 x 4 numbers. */
static void double_round(uint32_t x[BLOCK_NUMBERS])
{
    for (int i = 0; i < 4; i++)
        quarter_round(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
    for (int i = 0; i < 4; i++)
        quarter_round(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4],
                      &x[12 + (i + 3) % 4]);
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t block[16])
{
    /* "expand 32-byte k" */
    static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint32_t start[BLOCK_NUMBERS];
    memcpy(start, constants, sizeof constants);
    memcpy(start + 4, key, 8 * sizeof key[0]);
    start[12] = counter;
    memcpy(start + 13, nonce, 3 * sizeof nonce[0]);
    memcpy(block, start, sizeof start);
    for (int i = 0; i < 10; i++)
        double_round(block);
    for (int i = 0; i < BLOCK_NUMBERS; i++)
        block[i] += start[i];
}

void stream_init(Stream *stream, const uint8_t key[STREAM_KEY_SIZE])
{
    memset(stream, 0, sizeof *stream);
    for (int i = 0; i < 8; i++)
        stream->key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                         (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
    stream->used = BLOCK_NUMBERS;
}

static void add_line(Sha256 *hash, Slice line)
{
    sha256_add(hash, line.bytes, line.length);
    sha256_add(hash, "\n", 1);
}

void stream_deal_key(Slice secret, const Slice *words, int count,
                     uint8_t key[STREAM_KEY_SIZE])
{
    Sha256 hash;
    sha256_init(&hash);
    add_line(&hash, slice_of("sexton-deal-1"));
    add_line(&hash, secret);
    for (int seat = 0; seat < count; seat++)
        if (words[seat].length > 0)
            add_line(&hash, words[seat]);
    sha256_end(&hash, key);
}

static void hash_lines(const char *first, Slice second, char hex[SHA256_HEX_SIZE])
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&hash);
    add_line(&hash, slice_of(first));
    add_line(&hash, second);
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
}

void stream_commit(Slice secret, char hex[65])
{
    hash_lines("sexton-commit-1", secret, hex);
}

void stream_word_hash(Slice word, char hex[65])
{
    hash_lines("sexton-word-1", word, hex);
}

bool stream_is_speakable(Slice text, size_t before)
{
    if (text.length == 0 || before > LINE || text.length > LINE - before)
        return false;
    return !slice_has_stray_space(text) && !slice_has_control(text) &&
           slice_is_utf8(text);
}

uint32_t stream_draw(Stream *stream)
{
    static const uint32_t nonce[3] = {0, 0, 0};
    if (stream->used == BLOCK_NUMBERS) {
        chacha20_block(stream->key, stream->counter++, nonce, stream->block);
        stream->used = 0;
    }
    return stream->block[stream->used++];
}

uint32_t stream_below(Stream *stream, uint32_t n)
{
    /* 2^32 mod n numbers at the top would make the small results likelier. */
    uint32_t surplus = (0u - n) % n;
    uint32_t x = stream_draw(stream);
    while (x > UINT32_MAX - surplus)
        x = stream_draw(stream);
    return x % n;
}

void stream_shuffle(Stream *stream, uint8_t *items, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = stream_below(stream, (uint32_t)i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}
