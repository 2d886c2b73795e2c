/* SPDX-License-Identifier: MIT */
/*
 * A physical pyramid of Skulls of Sedlec, typed in by its player: rows of cards as they
 * lie on the table, the top row first, `-` for an empty place. Reading judges the shape
 * (S12, S13), checking whether a deck can hold the cards (S2, S3).
 *
 *   x  0   1   2   3          cell = 8 * row + x + SEDLEC_CENTRE
 */
#ifndef SEXTON_CLI_WORKBENCH_PYRAMID_H
#define SEXTON_CLI_WORKBENCH_PYRAMID_H

#include "cli/command.h"

typedef struct Pyramid {
    uint8_t cells[SEDLEC_CELLS];
    int cards;
    int width; /* places of the bottom row, as given */
    int rows;  /* as given */
} Pyramid;

/* Reads a pyramid from lines; words of a line are separated by spaces or commas, empty
 * lines and those that begin with # are skipped. False after a complaint. */
bool pyramid_read_text(Pyramid *pyramid, Slice text);

/* The same from arguments: rows, or the nine or six cards of a whole pyramid. */
bool pyramid_read_arguments(Pyramid *pyramid, const char **list, int count);

/* S12: whether it fits that many players (0: any number). False after a complaint. */
bool pyramid_check_shape(const Pyramid *pyramid, int players);

/* S2, S3: whether a deck has these cards: that of `*expansions`, or, if `is_given` is
 * false, one with as few expansions as will do, which are then put there. */
bool pyramid_check_cards(const Pyramid *pyramid, bool is_given, uint8_t *expansions);

/* `1:0`, for a cell. */
void pyramid_place(int cell, Text *text);

#endif
