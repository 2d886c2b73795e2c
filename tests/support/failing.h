/* SPDX-License-Identifier: MIT */
/*
 * Memory that runs out when a test says so, and what is held of it. A program that
 * includes this is linked with malloc, calloc, realloc and free wrapped
 * (tests/CMakeLists.txt); it alone calls them here.
 */
#ifndef SEXTON_TESTS_SUPPORT_FAILING_H
#define SEXTON_TESTS_SUPPORT_FAILING_H

#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

static int left = -1; /* allocations until one fails; below 0: none does */
static int failed;    /* so far */
static size_t held;   /* bytes that were allocated and not freed */

static bool fails(void)
{
    if (left < 0 || left-- > 0)
        return false;
    failed++;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);

static void *hold(void *block)
{
    held += malloc_usable_size(block);
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : hold(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : hold(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    held -= malloc_usable_size(old);
    return hold(__real_realloc(old, size));
}

void __wrap_free(void *block)
{
    held -= malloc_usable_size(block);
    __real_free(block);
}

#endif
