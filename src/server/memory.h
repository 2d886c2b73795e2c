/* SPDX-License-Identifier: MIT */
/*
 * Memory for the server: never NULL. A house that has none left can promise nothing, and
 * everything that was acknowledged is in the store: it stops.
 */
#ifndef SEXTON_SERVER_MEMORY_H
#define SEXTON_SERVER_MEMORY_H

#include <stdlib.h>

/* Zeroed; caller frees with free. */
static inline void *take(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

/* The same, not zeroed: for what is filled at once. */
static inline void *take_raw(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        abort();
    return memory;
}

static inline void *take_more(void *memory, size_t size)
{
    void *more = realloc(memory, size);
    if (!more)
        abort();
    return more;
}

#endif
