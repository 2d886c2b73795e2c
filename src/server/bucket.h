/* SPDX-License-Identifier: MIT */
/*
 * Token buckets. A bucket holds `burst` when it is full, regains `rate` a second, and
 * refuses when it has not enough. It stores what is missing, not what is there: a bucket
 * of zeros is full, whatever its limit, and a changed limit applies at once.
 */
#ifndef SEXTON_SERVER_BUCKET_H
#define SEXTON_SERVER_BUCKET_H

#include "server/seam.h"

/* What may be done: `rate` a second, `burst` at once; `rate` 0 is no limit. */
typedef struct Limit {
    double rate, burst;
} Limit;

typedef struct Bucket {
    double used; /* by then */
    Time last;
} Bucket;

/* Takes one out of it; false, with nothing taken, if there is none. */
bool bucket_take(Bucket *bucket, Limit limit, Time now);

/* Whether there is one in it. */
bool bucket_has(const Bucket *bucket, Limit limit, Time now);

/* Takes as much as that in any case: it can owe up to another `burst`. */
void bucket_spend(Bucket *bucket, Limit limit, double amount, Time now);

/* How long until it owes nothing, in milliseconds; 0: it does not. */
Time bucket_wait(const Bucket *bucket, Limit limit, Time now);

/* Nothing needs to be remembered of it any more. */
bool bucket_is_full(const Bucket *bucket, Limit limit, Time now);

#endif
