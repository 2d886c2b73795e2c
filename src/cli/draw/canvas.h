/* SPDX-License-Identifier: MIT */
/*
 * A small sheet of characters on which a table is drawn before it is printed, so that
 * things can stand side by side. One cell is one code point with a tint; what falls
 * outside is left out.
 */
#ifndef SEXTON_CLI_DRAW_CANVAS_H
#define SEXTON_CLI_DRAW_CANVAS_H

#include "base/text.h"

#include <stdio.h>

enum { CANVAS_ROWS = 64, CANVAS_COLUMNS = 80 };

/* Tints are numbers of SGR (ECMA-48); TINT_NONE is the terminal's own. */
enum {
    TINT_NONE = 0,
    TINT_BOLD = 1,
    TINT_RED = 31,
    TINT_GREEN = 32,
    TINT_YELLOW = 33,
    TINT_BLUE = 34,
    TINT_MAGENTA = 35,
    TINT_CYAN = 36,
    TINT_GREY = 90,
};

typedef struct Canvas {
    uint32_t glyphs[CANVAS_ROWS][CANVAS_COLUMNS]; /* code points; 0 is a blank */
    uint8_t tints[CANVAS_ROWS][CANVAS_COLUMNS];
    int rows; /* in use */
} Canvas;

void canvas_init(Canvas *canvas);

/* Puts a text there, at most `width` columns of it; returns the column behind it. */
int canvas_put(Canvas *canvas, int row, int column, Slice text, int width, int tint);

/* The same for a whole string. */
int canvas_string(Canvas *canvas, int row, int column, const char *string, int tint);

/* Prints it without blanks at the ends of lines. */
void canvas_print(const Canvas *canvas, bool has_colour, FILE *out);

#endif
