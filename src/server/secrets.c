/* SPDX-License-Identifier: MIT */
/*
 * Secrets are drawn, hashed and compared here and nowhere else. SHA-256 without salt is
 * enough: what is hashed has 128 random bits.
 */
#include "server/secrets.h"

#include "base/sha256.h"

#include <sodium.h>

static const char *const names[] = {"sexton host\n", "sexton watch\n", "sexton link\n",
                                    "sexton token\n"};

void secret_draw(const Seam *seam, char text[SECRET_TEXT])
{
    uint8_t bytes[SECRET_SIZE];
    seam_draw(seam, SEAM_KEY, bytes, sizeof bytes);
    sodium_bin2base64(text, SECRET_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
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
