/* SPDX-License-Identifier: MIT */
/*
 * Bytes that came and are not yet whole: grows as it must, up to a bound.
 */
#ifndef SEXTON_LINK_HEAP_H
#define SEXTON_LINK_HEAP_H

#include "base/text.h"

typedef struct Heap {
    char *bytes;
    size_t length, size;
} Heap;

/* False, with nothing added, beyond `most` bytes or without memory. */
bool heap_add(Heap *heap, Slice bytes, size_t most);

/* Drops the first bytes. */
void heap_drop(Heap *heap, size_t count);
void heap_free(Heap *heap);

#endif
