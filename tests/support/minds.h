/* SPDX-License-Identifier: MIT */
/*
 * What a record of a server says of its bots (docs/protocol.md), tried: each is seated
 * once more with the seed given there, watches the game, and decides every move that it
 * made. If it decides the same, what it is said to have thought is what it thought.
 */
#ifndef SEXTON_TESTS_SUPPORT_MINDS_H
#define SEXTON_TESTS_SUPPORT_MINDS_H

#include "support/support.h"

typedef struct Minds {
    int bots;       /* lines that tell of one */
    uint32_t moves; /* decided once more */
    uint32_t wrong; /* the first that came out otherwise; UINT32_MAX: none */
    Growing who;    /* by move: the digit of the seat if a bot made it, `-` if not */
} Minds;

/* False if the record is bad, or one of its lines is. Clear `who` afterwards. */
bool minds_read(Minds *minds, Slice record);

#endif
