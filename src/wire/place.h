/* SPDX-License-Identifier: MIT */
/*
 * Graves, cards, places in a pyramid and sets of seats out of JSON; for the files of this
 * layer. All refuse null.
 */
#ifndef SEXTON_WIRE_PLACE_H
#define SEXTON_WIRE_PLACE_H

#include "wire/json.h"
#include "wire/piece.h"
#include "json/place.h"

bool place_grave_read(const DawnSetup *setup, const json_t *json, uint8_t *grave);
bool place_graves_read(const DawnSetup *setup, const json_t *json, uint64_t *graves);
bool place_card_read(const json_t *json, uint8_t *card);
bool place_cell_read(Slice text, uint8_t *cell);
bool place_seats_read(const json_t *json, int players, uint8_t *seats);
bool place_numbers_read(const json_t *json, int count, unsigned most, uint8_t *numbers);

#endif
