/* SPDX-License-Identifier: MIT */
/*
 * Texts measured in columns of the screen, one for each code point: in most languages a
 * letter may take more than one byte.
 */
#ifndef SEXTON_CLI_COLUMNS_H
#define SEXTON_CLI_COLUMNS_H

#include "cli/spoken.h"

#include <stdio.h>

/* Columns that a text takes. */
int columns_of(Slice text);

/* How many bytes of a line go before a break: whole words, as many as fit into that many
 * columns; all of it, if it fits or has no space to break at. */
size_t columns_fitting(Slice line, int columns);

/* Prints a text and blanks, `width` columns together, on the right if width is negative
 * (as printf has it: blanks first if it is positive). */
void columns_print(FILE *out, Slice text, int width);

/* The same of an entry of the catalogue. */
void columns_say(FILE *out, WordKey key, const WordArg *args, int count, int width);

#endif
