/* SPDX-License-Identifier: MIT */
/* Token buckets. */
#include "server/bucket.h"

/* What is still missing at that time. A clock that went back gives nothing. */
static double used_now(const Bucket *bucket, Limit limit, Time now)
{
    Time passed = now > bucket->last ? now - bucket->last : 0;
    double used = bucket->used - (double)passed / 1000 * limit.rate;
    return used > 0 ? used : 0;
}

bool bucket_has(const Bucket *bucket, Limit limit, Time now)
{
    return limit.rate <= 0 || used_now(bucket, limit, now) + 1 <= limit.burst;
}

bool bucket_take(Bucket *bucket, Limit limit, Time now)
{
    if (!bucket_has(bucket, limit, now))
        return false;
    if (limit.rate > 0)
        *bucket = (Bucket){.used = used_now(bucket, limit, now) + 1, .last = now};
    return true;
}

void bucket_spend(Bucket *bucket, Limit limit, double amount, Time now)
{
    if (limit.rate <= 0)
        return;
    double used = used_now(bucket, limit, now) + amount;
    *bucket =
        (Bucket){.used = used < 2 * limit.burst ? used : 2 * limit.burst, .last = now};
}

Time bucket_wait(const Bucket *bucket, Limit limit, Time now)
{
    if (limit.rate <= 0)
        return 0;
    double owed = used_now(bucket, limit, now) - limit.burst;
    return owed > 0 ? (Time)(owed / limit.rate * 1000) + 1 : 0;
}

bool bucket_is_full(const Bucket *bucket, Limit limit, Time now)
{
    return limit.rate <= 0 || used_now(bucket, limit, now) <= 0;
}
