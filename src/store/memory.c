/* SPDX-License-Identifier: MIT */
/*
 * Memory, or a line that says why the program ends.
 */
#include "store/memory.h"

#include <stdio.h>

static void *check(void *memory)
{
    if (!memory) {
        fputs("sexton: no memory left. What was acknowledged is stored.\n", stderr);
        abort();
    }
    return memory;
}

void *take(size_t size)
{
    return check(calloc(1, size));
}

void *take_raw(size_t size)
{
    return check(malloc(size));
}

void *take_more(void *memory, size_t size)
{
    return check(realloc(memory, size));
}
