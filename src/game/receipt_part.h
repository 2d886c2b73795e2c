/* SPDX-License-Identifier: MIT */
/*
 * What the files of the receipt share: copies of short texts, and small lookups.
 */
#ifndef SEXTON_GAME_RECEIPT_PART_H
#define SEXTON_GAME_RECEIPT_PART_H

#include "game/receipt.h"

#include <string.h>

/* Copies a text that fits into `most` bytes; false, with nothing changed, if it does not.
 */
static inline bool text_keep(char *to, size_t most, Slice from)
{
    if (from.length > most)
        return false;
    if (from.length > 0)
        memcpy(to, from.bytes, from.length);
    to[from.length] = '\0';
    return true;
}

/* True if it is a hash in lower-case hexadecimal. */
bool is_hash(Slice text);

/* True if the word gives that hash. */
bool is_word_of(Slice word, Slice hash);

/* True if the secret gives that commitment. */
bool is_secret_of(Slice secret, Slice commit);

/* A deal that was ended, out of `ATTEMPT COMMIT CAUSE SEAT WORDS SECRET`; false if it is
 * none. */
bool ended_read(Slice line, DealEnded *ended);

/* How many of these had words out. */
uint32_t ended_spoilt(const DealEnded *ended, int count);

/* Every deal that the receipt has seen end must be among those told, and every secret
 * must be the one that was committed to. */
void ended_check(const Receipt *receipt, const DealEnded *ended, int count,
                 ReceiptFaults *faults);

/* One more showing in the hash of those before it (empty: it is the first). */
void shown_add(char hex[RECEIPT_HEX + 1], uint32_t number, Slice what);

/* Which of the names it is, -1 if none; names end with NULL. */
int receipt_name_find(const char *const *names, Slice text);

#endif
