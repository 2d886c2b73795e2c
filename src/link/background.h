/* SPDX-License-Identifier: MIT */
/*
 * Work beside the loop that may take for ever: a thread of its own, over data of its own.
 * Dropping it does not wait: the thread is left alone and cleans up after itself, and
 * ends with the program. (At its end a program would wait for libuv's pool.)
 *
 *   background_create --> data filled --> background_begin ... told --> data read -->
 * background_drop
 */
#ifndef SEXTON_LINK_BACKGROUND_H
#define SEXTON_LINK_BACKGROUND_H

#include <stdbool.h>
#include <uv.h>

typedef struct Background Background;

/* With `size` bytes of data, all 0, which must borrow nothing. `told` is called on the
 * loop when the work is done. NULL if memory is out. */
Background *background_create(uv_loop_t *loop, size_t size, void (*work)(void *data),
                              void (*told)(void *context), void *context);

/* The data; while the work goes on it is not to be touched. */
void *background_data(Background *background);

/* Sends the work on its way. False if there can be no thread: then it is to be dropped.
 */
bool background_begin(Background *background);
bool background_is_done(Background *background);

/* Takes NULL. Run the loop before it is closed. */
void background_drop(Background *background);

#endif
