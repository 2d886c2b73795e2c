/* SPDX-License-Identifier: MIT */
/*
 * Pieces of messages, read back: what json/piece.h has written, byte for byte.
 *
 *   {"phase":"fill","lids":"??R?...",...} --wire_sight_read--> Seen
 *
 * Readers trust nothing: bytes that are no such piece are refused, and no value read from
 * one can lead outside a state's arrays.
 */
#ifndef SEXTON_WIRE_WIRE_PIECE_H
#define SEXTON_WIRE_WIRE_PIECE_H

#include "wire/value.h"
#include "json/piece.h"

/* A set-up that has begun is begun again. False if it is none. */
bool wire_setup_read(WireValue value, const Game **game, Setup *setup);
bool wire_sight_read(WireValue value, const Game *game, const Setup *setup, Seen *seen);
bool wire_events_read(WireValue value, const Game *game, const Setup *setup,
                      Events *events);

#endif
