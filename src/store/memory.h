/* SPDX-License-Identifier: MIT */
/*
 * Memory for the server and its store: never NULL. A server without memory can promise
 * nothing, and everything that it acknowledged is in the store; so it says so and stops.
 */
#ifndef SEXTON_STORE_MEMORY_H
#define SEXTON_STORE_MEMORY_H

#include <stdlib.h> /* free */

/* Zeroed; caller frees with free. */
void *take(size_t size);

/* The same, not zeroed: for what is filled at once. */
void *take_raw(size_t size);

/* Grown, or NULL grown to that; what is new is not zeroed. */
void *take_more(void *memory, size_t size);

#endif
