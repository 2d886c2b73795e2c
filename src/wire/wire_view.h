/* SPDX-License-Identifier: MIT */
/*
 * What a `table` says besides the game, read into a WireMessage; for the files of this
 * layer.
 */
#ifndef SEXTON_WIRE_WIRE_VIEW_H
#define SEXTON_WIRE_WIRE_VIEW_H

#include "wire/value.h"
#include "wire/wire.h"

/* The view, and the clocks of its seats. What is no such thing counts for nothing. */
void wire_view_read(const WireObject *json, WireMessage *message);

/* Milliseconds, INT64_MIN if there is no clock. */
Time wire_clock(WireValue value);

#endif
