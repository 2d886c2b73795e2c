/* SPDX-License-Identifier: MIT */
/*
 * A growing piece of memory; what is read is dropped from its front.
 */
#include "link/heap.h"

#include <stdlib.h>
#include <string.h>

bool heap_add(Heap *heap, Slice bytes, size_t most)
{
    size_t length = heap->length + bytes.length;
    if (length > most)
        return false;
    if (length > heap->size) {
        size_t size = length < 512 ? 512 : length * 2;
        char *larger = realloc(heap->bytes, size);
        if (!larger)
            return false;
        heap->bytes = larger;
        heap->size = size;
    }
    if (bytes.length)
        memcpy(heap->bytes + heap->length, bytes.bytes, bytes.length);
    heap->length = length;
    return true;
}

void heap_drop(Heap *heap, size_t count)
{
    heap->length -= count;
    if (heap->length)
        memmove(heap->bytes, heap->bytes + count, heap->length);
}

void heap_free(Heap *heap)
{
    free(heap->bytes);
    *heap = (Heap){0};
}
