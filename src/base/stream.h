/* SPDX-License-Identifier: MIT */
/*
 * The deal's stream: the one source of chance in a game (docs/record.md, "The deal").
 * ChaCha20 (RFC 8439) with the deal's key, nonce zero, counter from 0, read as
 * little-endian 32-bit numbers. Its numbers never change.
 */
#ifndef SEXTON_BASE_STREAM_H
#define SEXTON_BASE_STREAM_H

#include "base/text.h"

#include <stddef.h>
#include <stdint.h>

enum { STREAM_KEY_SIZE = 32 };

typedef struct Stream {
    uint32_t key[8];
    uint32_t block[16];
    uint32_t counter; /* of the next block */
    uint32_t used;    /* numbers drawn from the present block */
} Stream;

/* One block of ChaCha20's keystream as sixteen numbers. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t block[16]);

void stream_init(Stream *stream, const uint8_t key[STREAM_KEY_SIZE]);

/* The key of a deal: from the secret and, in a joint deal, the seats' words in seat order
 * (a word of length 0 adds nothing). */
void stream_deal_key(Slice secret, const Slice *words, int count,
                     uint8_t key[STREAM_KEY_SIZE]);

/* The published hashes of a secret and of a player's word, in hexadecimal. */
void stream_commit(Slice secret, char hex[65]);
void stream_word_hash(Slice word, char hex[65]);

/* What stands before a text in its line of a record: `seed `, `secret `, `word 0 ` (and
 * `name 0 `). */
enum { BEFORE_SEED = 5, BEFORE_SECRET = 7, BEFORE_WORD = 7, BEFORE_NAME = 7 };

/* True if the text can stand in a record's line after that many bytes, and so can be a
 * seed, secret, word or name. */
bool stream_is_speakable(Slice text, size_t before);

uint32_t stream_draw(Stream *stream);

/* A number from 0 to n - 1, each as likely; n > 0. */
uint32_t stream_below(Stream *stream, uint32_t n);

void stream_shuffle(Stream *stream, uint8_t *items, size_t count);

#endif
