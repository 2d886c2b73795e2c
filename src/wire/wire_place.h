/* SPDX-License-Identifier: MIT */
/*
 * Graves, cards, places in a pyramid and sets of seats, read from JSON; for the files of
 * this layer. All refuse null.
 */
#ifndef SEXTON_WIRE_WIRE_PLACE_H
#define SEXTON_WIRE_WIRE_PLACE_H

#include "wire/value.h"
#include "wire/wire_piece.h"
#include "json/piece_place.h"

bool wire_grave_read(const DawnSetup *setup, WireValue value, uint8_t *grave);
bool wire_graves_read(const DawnSetup *setup, WireValue value, uint64_t *graves);
bool wire_card_read(WireValue value, uint8_t *card);
bool wire_cell_read(Slice text, uint8_t *cell);
bool wire_seats_read(WireValue value, int players, uint8_t *seats);
bool wire_numbers_read(WireValue value, int count, unsigned most, uint8_t *numbers);

#endif
