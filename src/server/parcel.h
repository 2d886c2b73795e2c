/* SPDX-License-Identifier: MIT */
/*
 * A parcel is one message on its way out, as the frame it travels in: written once and
 * shared by all who get it. A server's frames are not masked (RFC 6455), so they are the
 * same for everybody, and frames in a row may go out with one write.
 */
#ifndef SEXTON_SERVER_PARCEL_H
#define SEXTON_SERVER_PARCEL_H

#include "base/text.h"

enum { FRAME_HEAD = 10 }; /* bytes before a message at most */

typedef struct Parcel Parcel;

/* Copies the text; one holder, the caller. */
Parcel *parcel_create(Slice text);
Parcel *parcel_hold(Parcel *parcel);

/* The last one frees it. */
void parcel_drop(Parcel *parcel);

/* Bytes of the message, without the frame's head. */
size_t parcel_length(const Parcel *parcel);

/* The whole frame; the LWS_PRE bytes before it are ours too. */
Slice parcel_frame(const Parcel *parcel);

#endif
