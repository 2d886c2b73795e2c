/* SPDX-License-Identifier: MIT */
/*
 * Graves, cards, places in a pyramid and sets of seats as JSON, both ways; for the files
 * of this layer.
 */
#ifndef SEXTON_WIRE_PLACE_H
#define SEXTON_WIRE_PLACE_H

#include "wire/json.h"
#include "wire/piece.h"

/* "d7"; null for GRAVE_NONE. Reading refuses null. */
void place_grave(const DawnSetup *setup, unsigned grave, Text *text);
bool place_grave_read(const DawnSetup *setup, const json_t *json, uint8_t *grave);

/* A set of graves as an array. */
void place_graves(const DawnSetup *setup, uint64_t graves, Text *text);
bool place_graves_read(const DawnSetup *setup, const json_t *json, uint64_t *graves);

/* "Pr/Pe" */
void place_card(uint8_t card, Text *text);
bool place_card_read(const json_t *json, uint8_t *card);

/* "0:-1" */
void place_cell(unsigned cell, Text *text);
bool place_cell_read(Slice text, uint8_t *cell);

bool place_seats_read(const json_t *json, int players, uint8_t *seats);

/* An array of small numbers, one for each seat or stack. */
void place_numbers(const char *name, const uint8_t *numbers, int count, Text *text);
bool place_numbers_read(const json_t *json, int count, unsigned most, uint8_t *numbers);

#endif
