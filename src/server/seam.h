/* SPDX-License-Identifier: MIT */
/*
 * The one seam through which time and chance come into the server: clock, ids of tables,
 * keys, seeds of bots, secrets of deals. A test that passes its own seam fixes all of
 * them, so two runs can be compared byte for byte.
 */
#ifndef SEXTON_SERVER_SEAM_H
#define SEXTON_SERVER_SEAM_H

#include "table/table.h"

typedef enum SeamPurpose {
    SEAM_TABLE, /* the id of a table */
    SEAM_KEY,   /* a host's or watcher's key, a link, a token */
    SEAM_SEED,  /* of a bot */
    SEAM_DEAL,  /* the server's share in a deal */
} SeamPurpose;

typedef struct Seam {
    Time (*now)(void *context);

    /* How long to wait for that time, in real milliseconds: a test's clock may jump. */
    uint64_t (*wait)(void *context, Time due);
    void (*draw)(void *context, SeamPurpose purpose, uint8_t *bytes, size_t length);
    void *context;
} Seam;

/* The system's clock and libsodium. */
extern const Seam seam_real;

/* From now on the real clock is one that was so far ahead of CLOCK_MONOTONIC: that of a
 * database, which all its nodes share. How far ours was ahead of it so far comes back. */
Time seam_follow(Time lead);

/* The same with a clock that runs so many times as fast, for tests; it goes on where it
 * was after a restart. `speed` is borrowed. */
Seam seam_quick(int *speed);

Time seam_now(const Seam *seam);
uint64_t seam_wait(const Seam *seam, Time due);
void seam_draw(const Seam *seam, SeamPurpose purpose, uint8_t *bytes, size_t length);
uint64_t seam_number(const Seam *seam, SeamPurpose purpose); /* never 0 */

#endif
