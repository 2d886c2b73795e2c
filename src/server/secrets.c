/* SPDX-License-Identifier: MIT */
/*
 * Secrets are drawn, hashed and compared here and nowhere else. SHA-256 without salt is
 * enough: what is hashed has 128 random bits.
 */
#include "server/secrets.h"

#include "base/sha256.h"

#include <sodium.h>
#include <string.h>

static const char *const names[] = {"sexton host\n", "sexton watch\n", "sexton link\n",
                                    "sexton token\n"};

static void write_secret(const uint8_t bytes[SECRET_SIZE], char text[SECRET_TEXT])
{
    sodium_bin2base64(text, SECRET_TEXT, bytes, SECRET_SIZE,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_draw(const Seam *seam, char text[SECRET_TEXT])
{
    uint8_t bytes[SECRET_SIZE];
    seam_draw(seam, SEAM_KEY, bytes, sizeof bytes);
    write_secret(bytes, text);
    sodium_memzero(bytes, sizeof bytes);
}

/* Parts have no line ends, or two lists of them could look the same. */
static void hash_parts(const char *purpose, const Slice *parts, int count,
                       uint8_t digest[SHA256_SIZE])
{
    Sha256 sum;
    Slice name = slice_of(purpose);
    sha256_init(&sum);
    sha256_add(&sum, "sexton again\n", 13);
    sha256_add(&sum, name.bytes, name.length);
    for (int i = 0; i < count; i++) {
        sha256_add(&sum, "\n", 1);
        sha256_add(&sum, parts[i].bytes, parts[i].length);
    }
    sha256_end(&sum, digest);
}

void secret_make(const char *purpose, const Slice *parts, int count,
                 char text[SECRET_TEXT])
{
    uint8_t digest[SHA256_SIZE];
    hash_parts(purpose, parts, count, digest);
    write_secret(digest, text);
    sodium_memzero(digest, sizeof digest);
}

uint64_t secret_number(const char *purpose, Slice part)
{
    uint8_t digest[SHA256_SIZE];
    uint64_t number = 0;
    hash_parts(purpose, &part, 1, digest);
    for (int i = 0; i < 8; i++)
        number = number << 8 | digest[i];
    return number ? number : 1;
}

bool secret_is_id(Slice id)
{
    return id.length >= SECRET_ID && !memchr(id.bytes, '\n', id.length);
}

void secret_hash(SecretKind kind, Slice secret, uint8_t hash[HASH_SIZE])
{
    Sha256 sum;
    sha256_init(&sum);
    Slice name = slice_of(names[kind]);
    sha256_add(&sum, name.bytes, name.length);
    sha256_add(&sum, secret.bytes, secret.length);
    sha256_end(&sum, hash);
}

bool secret_matches(SecretKind kind, Slice secret, const uint8_t hash[HASH_SIZE])
{
    uint8_t other[HASH_SIZE];
    if (!secret.bytes || sodium_is_zero(hash, HASH_SIZE))
        return false;
    secret_hash(kind, secret, other);
    return sodium_memcmp(other, hash, HASH_SIZE) == 0;
}

void secret_deal(const Seam *seam, char text[DEAL_SECRET_TEXT])
{
    uint8_t bytes[32];
    seam_draw(seam, SEAM_DEAL, bytes, sizeof bytes);
    sodium_bin2hex(text, DEAL_SECRET_TEXT, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}
