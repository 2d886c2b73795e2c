/* SPDX-License-Identifier: MIT */
/*
 * Graves, cards, places in a pyramid and sets of seats, read from JSON; for the files of
 * this layer. All refuse null.
 */
#ifndef SEXTON_WIRE_PLACE_H
#define SEXTON_WIRE_PLACE_H

#include "wire/piece.h"
#include "wire/value.h"
#include "json/place.h"

bool place_grave_read(const DawnSetup *setup, WireValue value, uint8_t *grave);
bool place_graves_read(const DawnSetup *setup, WireValue value, uint64_t *graves);
bool place_card_read(WireValue value, uint8_t *card);
bool place_cell_read(Slice text, uint8_t *cell);
bool place_seats_read(WireValue value, int players, uint8_t *seats);
bool place_numbers_read(WireValue value, int count, unsigned most, uint8_t *numbers);

#endif
