/* SPDX-License-Identifier: MIT */
/*
 * Rate limits by token bucket: a bucket holds up to `burst`, gains `rate` a second, and
 * whoever finds it empty is refused. Each connection has one, and each address three,
 * shared by its connections, so that many connections are no way around it.
 */
#ifndef SEXTON_SERVER_BUCKET_H
#define SEXTON_SERVER_BUCKET_H

#include "server/seam.h"

typedef struct Bucket {
    float level;
    bool is_used; /* it is full before its first use */
    Time last;
} Bucket;

/* What may be done: `rate` 0 is no limit. */
typedef struct Limit {
    float rate, burst;
} Limit;

bool bucket_take(Bucket *bucket, Limit limit, Time now);

/* An address, as long as somebody is there or its buckets are not full again. */
typedef struct Address {
    struct Address *next;
    char name[48];
    int guests; /* connections */
    Time last;
    Bucket messages, tables, connects;
} Address;

enum { ADDRESS_BUCKETS = 1024 };

typedef struct Addresses {
    Address *lists[ADDRESS_BUCKETS];
    int count;
} Addresses;

/* Finds or makes it; never NULL. */
Address *addresses_find(Addresses *addresses, const char *name, Time now);

/* Forgets those without guests that were not seen since `before`. */
void addresses_forget(Addresses *addresses, Time before);

#endif
