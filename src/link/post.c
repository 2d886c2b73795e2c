/* SPDX-License-Identifier: MIT */
/*
 * Most lines are short and go out at once, without memory of their own.
 */
#include "link/post.h"

#include <stdlib.h>
#include <string.h>

/* A write that could not be done at once: the bytes follow the struct. */
typedef struct Parcel {
    uv_write_t request;
    void (*failed)(void *);
    void *context;
} Parcel;

static void on_written(uv_write_t *request, int status)
{
    Parcel *parcel = (Parcel *)(void *)request;
    void (*failed)(void *) = parcel->failed;
    void *context = parcel->context;
    free(parcel);
    if (status < 0 && status != UV_ECANCELED)
        failed(context);
}

static bool post_later(uv_stream_t *stream, Slice bytes, void (*failed)(void *),
                       void *context)
{
    Parcel *parcel = malloc(sizeof *parcel + bytes.length);
    if (!parcel)
        return false;
    parcel->failed = failed;
    parcel->context = context;
    char *copy = (char *)(parcel + 1);
    memcpy(copy, bytes.bytes, bytes.length);
    uv_buf_t buffer = uv_buf_init(copy, (unsigned)bytes.length);
    if (uv_write(&parcel->request, stream, &buffer, 1, on_written)) {
        free(parcel);
        return false;
    }
    return true;
}

bool post(uv_stream_t *stream, Slice bytes, size_t most, void (*failed)(void *),
          void *context)
{
    uv_buf_t buffer = uv_buf_init((char *)bytes.bytes, (unsigned)bytes.length);
    int sent = uv_try_write(stream, &buffer, 1);
    if (sent < 0 && sent != UV_EAGAIN)
        return false;
    size_t done = sent > 0 ? (size_t)sent : 0;
    if (done == bytes.length)
        return true;
    Slice rest = {bytes.bytes + done, bytes.length - done};
    return uv_stream_get_write_queue_size(stream) + rest.length <= most &&
           post_later(stream, rest, failed, context);
}
