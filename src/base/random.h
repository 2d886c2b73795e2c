/* SPDX-License-Identifier: MIT */
/*
 * Quick random numbers for playouts, bots and resampling: PCG32 (O'Neill 2014). Never
 * used for a deal: that is base/stream.h.
 */
#ifndef SEXTON_BASE_RANDOM_H
#define SEXTON_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/* The same seed gives the same numbers, on every machine. */
static inline uint32_t random_draw(Random *random)
{
    uint64_t old = random->state;
    random->state = old * 6364136223846793005u + 1442695040888963407u;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}

static inline void random_init(Random *random, uint64_t seed)
{
    random->state = seed + 1442695040888963407u;
    (void)random_draw(random);
}

/* A number from 0 to n - 1, each exactly as likely (Lemire 2019); n > 0. */
static inline uint32_t random_below(Random *random, uint32_t n)
{
    uint64_t product = (uint64_t)random_draw(random) * n;
    if ((uint32_t)product < n) {
        uint32_t least = (0u - n) % n;
        while ((uint32_t)product < least)
            product = (uint64_t)random_draw(random) * n;
    }
    return (uint32_t)(product >> 32);
}

static inline void random_shuffle(Random *random, uint8_t *items, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = random_below(random, (uint32_t)i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}

#endif
