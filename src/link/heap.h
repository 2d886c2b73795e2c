/* SPDX-License-Identifier: MIT */
/*
 * Bytes that came and are not yet a whole message: the buffer grows as needed, up to a
 * bound.
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
