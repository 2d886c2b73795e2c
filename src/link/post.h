/* SPDX-License-Identifier: MIT */
/*
 * Bytes on a stream of libuv: as many as it takes are sent at once; the rest waits, up to
 * a bound, until it takes more.
 */
#ifndef SEXTON_LINK_POST_H
#define SEXTON_LINK_POST_H

#include "base/text.h"

#include <uv.h>

/* False if they can't be sent, or more than `most` would wait. `failed` is called if the
 * stream fails while some wait; not after it was closed. */
bool post(uv_stream_t *stream, Slice bytes, size_t most, void (*failed)(void *),
          void *context);

#endif
