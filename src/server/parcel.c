/* SPDX-License-Identifier: MIT */
/*
 * Parcels count their holders. All of them live on the loop's thread. Writing a frame's
 * head before the message is harmless to the others: one frame is written at a time, and
 * a server's frames are not masked.
 */
#include "server/parcel.h"

#include "server/memory.h"

#include <libwebsockets.h>
#include <string.h>

struct Parcel {
    size_t holders;
    size_t length;
    unsigned char bytes[];
};

Parcel *parcel_create(Slice text)
{
    Parcel *parcel = take(sizeof *parcel + LWS_PRE + text.length);
    parcel->holders = 1;
    parcel->length = text.length;
    memcpy(parcel->bytes + LWS_PRE, text.bytes, text.length);
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

unsigned char *parcel_bytes(Parcel *parcel)
{
    return parcel->bytes + LWS_PRE;
}
