/* SPDX-License-Identifier: MIT */
/*
 * Graves, cards, places in a pyramid as JSON; for the files of this layer and of wire/,
 * which reads them.
 */
#ifndef SEXTON_JSON_PIECE_PLACE_H
#define SEXTON_JSON_PIECE_PLACE_H

#include "game/game.h"

/* "d7"; null for GRAVE_NONE. */
void place_grave(const DawnSetup *setup, unsigned grave, Text *text);

/* A set of graves as an array. */
void place_graves(const DawnSetup *setup, uint64_t graves, Text *text);

/* "Pr/Pe" */
void place_card(uint8_t card, Text *text);

/* "0:-1" */
void place_cell(unsigned cell, Text *text);

/* An array of small numbers, one for each seat or stack. */
void place_numbers(const char *name, const uint8_t *numbers, int count, Text *text);

#endif
