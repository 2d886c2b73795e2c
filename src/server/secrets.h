/* SPDX-License-Identifier: MIT */
/*
 * Secrets: keys, links and tokens. 128 random bits, written in base64url. Only their
 * hashes are ever stored, each kind hashed under its own name, so that a link can't serve
 * as a token.
 */
#ifndef SEXTON_SERVER_SECRETS_H
#define SEXTON_SERVER_SECRETS_H

#include "server/seam.h"

enum { SECRET_SIZE = 16, SECRET_TEXT = 23 /* 22 characters and NUL */ };

typedef enum SecretKind {
    SECRET_HOST,
    SECRET_WATCH,
    SECRET_LINK,
    SECRET_TOKEN
} SecretKind;

void secret_draw(const Seam *seam, char text[SECRET_TEXT]);

/* A secret that is the same each time for the same parts: what is answered with it can be
 * asked for again, anywhere, and nothing has to be kept. At least one part must be a
 * secret of the asker's. */
void secret_make(const char *purpose, const Slice *parts, int count,
                 char text[SECRET_TEXT]);
uint64_t secret_number(const char *purpose, Slice part); /* never 0 */

/* Whether the id of a request is long enough to be such a part by itself. */
enum { SECRET_ID = 32 };
bool secret_is_id(Slice id);

void secret_hash(SecretKind kind, Slice secret, uint8_t hash[HASH_SIZE]);

/* True if the secret has that hash, in time that does not depend on where they differ;
 * a hash of zeros is nobody's. */
bool secret_matches(SecretKind kind, Slice secret, const uint8_t hash[HASH_SIZE]);

/* The server's share in a deal, in hexadecimal. */
enum { DEAL_SECRET_TEXT = 2 * 32 + 1 };
void secret_deal(const Seam *seam, char text[DEAL_SECRET_TEXT]);

#endif
