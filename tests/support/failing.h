/* SPDX-License-Identifier: MIT */
/*
 * Memory that runs out when a test says so. A program that includes this is linked with
 * malloc, calloc and realloc wrapped (tests/CMakeLists.txt); it alone calls them here.
 */
#ifndef SEXTON_TESTS_FAILING_H
#define SEXTON_TESTS_FAILING_H

#include <stdbool.h>
#include <stddef.h>

static int left = -1; /* allocations until one fails; below 0: none does */
static int failed;    /* so far */

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
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}

#endif
