/* SPDX-License-Identifier: MIT */
/*
 * Parcels count their holders. All of them live on the loop's thread. The frame's head is
 * written here and not by libwebsockets, which would do it once for each reader and send
 * each frame by itself.
 */
#include "server/parcel.h"

#include "store/memory.h"

#include <libwebsockets.h>
#include <string.h>

struct Parcel {
    size_t holders;
    size_t length; /* of the message */
    size_t head;   /* of the frame's head */
    char bytes[];  /* LWS_PRE bytes that libwebsockets wants, the frame */
};

enum { FINAL_TEXT = 0x81, LENGTH_16 = 126, LENGTH_64 = 127 };

/* RFC 6455, 5.2: the length in 7, 16 or 64 bits. Returns how long the head is. */
static size_t write_head(char *head, size_t length)
{
    int bytes = length < LENGTH_16 ? 0 : length < 65536 ? 2 : 8;
    head[0] = (char)FINAL_TEXT;
    head[1] = (char)(bytes == 0 ? length : bytes == 2 ? LENGTH_16 : LENGTH_64);
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (char)(length >> 8 * (bytes - 1 - i));
    return 2 + (size_t)bytes;
}

Parcel *parcel_create(Slice text)
{
    Parcel *parcel = take_raw(sizeof *parcel + LWS_PRE + FRAME_HEAD + text.length);
    parcel->holders = 1;
    parcel->length = text.length;
    parcel->head = write_head(parcel->bytes + LWS_PRE, text.length);
    memcpy(parcel->bytes + LWS_PRE + parcel->head, text.bytes, text.length);
    return parcel;
}

Parcel *parcel_hold(Parcel *parcel)
{
    parcel->holders++;
    return parcel;
}

void parcel_drop(Parcel *parcel)
{
    if (--parcel->holders == 0)
        free(parcel);
}

size_t parcel_length(const Parcel *parcel)
{
    return parcel->length;
}

Slice parcel_frame(const Parcel *parcel)
{
    return (Slice){parcel->bytes + LWS_PRE, parcel->head + parcel->length};
}
