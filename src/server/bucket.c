/* SPDX-License-Identifier: MIT */
/*
 * Token buckets, and the addresses that have them in a hash table of lists. Addresses
 * are forgotten again (a minute after the last guest left), so nothing grows for ever.
 */
#include "server/bucket.h"

#include "server/memory.h"

#include <string.h>

bool bucket_take(Bucket *bucket, Limit limit, Time now)
{
    if (limit.rate <= 0)
        return true;
    float gained = (float)(now - bucket->last) / 1000 * limit.rate;
    bucket->level = bucket->is_used ? bucket->level + gained : limit.burst;
    if (bucket->level > limit.burst)
        bucket->level = limit.burst;
    bucket->is_used = true;
    bucket->last = now;
    if (bucket->level < 1)
        return false;
    bucket->level -= 1;
    return true;
}

static unsigned list_of(const char *name)
{
    unsigned hash = 2166136261u; /* FNV-1a */
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    return hash % ADDRESS_BUCKETS;
}

Address *addresses_find(Addresses *addresses, const char *name, Time now)
{
    Address **list = &addresses->lists[list_of(name)];
    Address *address = *list;
    while (address && strcmp(address->name, name) != 0)
        address = address->next;
    if (!address) {
        address = take(sizeof *address);
        memcpy(address->name, name, strnlen(name, sizeof address->name - 1));
        address->next = *list;
        *list = address;
        addresses->count++;
    }
    address->last = now;
    return address;
}

void addresses_forget(Addresses *addresses, Time before)
{
    for (int i = 0; i < ADDRESS_BUCKETS; i++) {
        Address **link = &addresses->lists[i];
        while (*link) {
            Address *address = *link;
            if (address->guests > 0 || address->last >= before) {
                link = &address->next;
                continue;
            }
            *link = address->next;
            free(address);
            addresses->count--;
        }
    }
}
