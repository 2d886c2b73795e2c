/* SPDX-License-Identifier: MIT */
/*
 * A parcel is one message on its way out: written once, shared by all who get it, with
 * the room before it that libwebsockets wants.
 */
#ifndef SEXTON_SERVER_PARCEL_H
#define SEXTON_SERVER_PARCEL_H

#include "base/text.h"

typedef struct Parcel Parcel;

/* Copies the text; one holder, the caller. */
Parcel *parcel_create(Slice text);
Parcel *parcel_hold(Parcel *parcel);

/* The last one frees it. */
void parcel_drop(Parcel *parcel);

size_t parcel_length(const Parcel *parcel);

/* The message; LWS_PRE bytes before it may be written over. */
unsigned char *parcel_bytes(Parcel *parcel);

#endif
