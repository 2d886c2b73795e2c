/* SPDX-License-Identifier: MIT */
/*
 * The sheet: UTF-8 in, code points on the sheet, UTF-8 out. The texts are well-formed
 * (they are ours, or come from a record or an option that was checked).
 */
#include "cli/draw/canvas.h"

#include <assert.h>
#include <string.h>

/* The second column of a wide glyph: nothing is printed for it. */
#define CANVAS_COVERED UINT32_MAX

void canvas_init(Canvas *canvas)
{
    memset(canvas, 0, sizeof *canvas);
}

/* The next code point of a well-formed text. */
static uint32_t next_glyph(Slice *text)
{
    unsigned char first = (unsigned char)text->bytes[0];
    size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    assert(length <= text->length);
    uint32_t glyph = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        glyph = glyph << 6 | ((unsigned char)text->bytes[i] & 0x3F);
    text->bytes += length;
    text->length -= length;
    return glyph;
}

/* Glyphs that take two columns of a terminal (Unicode's UAX 11, by blocks): a player may
 * have a name in them. */
static bool is_wide(uint32_t glyph)
{
    static const uint32_t blocks[][2] = {
        {0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD},
    };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (glyph >= blocks[i][0] && glyph <= blocks[i][1])
            return true;
    return false;
}

static void set(Canvas *canvas, int row, int column, uint32_t glyph, int tint)
{
    if (row < 0 || row >= CANVAS_ROWS || column < 0 || column >= CANVAS_COLUMNS)
        return;
    canvas->glyphs[row][column] = glyph;
    canvas->tints[row][column] = (uint8_t)tint;
    if (row >= canvas->rows)
        canvas->rows = row + 1;
}

int canvas_put(Canvas *canvas, int row, int column, Slice text, int width, int tint)
{
    int end = column + width;
    while (column < end && text.length > 0) {
        uint32_t glyph = next_glyph(&text);
        if (is_wide(glyph) && column + 1 == end)
            break;
        set(canvas, row, column++, glyph, tint);
        if (is_wide(glyph))
            set(canvas, row, column++, CANVAS_COVERED, tint);
    }
    return column;
}

int canvas_string(Canvas *canvas, int row, int column, const char *string, int tint)
{
    return canvas_put(canvas, row, column, slice_of(string), CANVAS_COLUMNS, tint);
}

static void print_glyph(uint32_t glyph, FILE *out)
{
    if (glyph == CANVAS_COVERED)
        return;
    if (glyph < 0x80) {
        fputc(glyph ? (int)glyph : ' ', out);
    } else if (glyph < 0x800) {
        fputc((int)(0xC0 | glyph >> 6), out);
        fputc((int)(0x80 | (glyph & 0x3F)), out);
    } else {
        if (glyph < 0x10000) {
            fputc((int)(0xE0 | glyph >> 12), out);
        } else {
            fputc((int)(0xF0 | glyph >> 18), out);
            fputc((int)(0x80 | (glyph >> 12 & 0x3F)), out);
        }
        fputc((int)(0x80 | (glyph >> 6 & 0x3F)), out);
        fputc((int)(0x80 | (glyph & 0x3F)), out);
    }
}

static void print_row(const uint32_t *glyphs, const uint8_t *tints, bool has_colour,
                      FILE *out)
{
    int length = CANVAS_COLUMNS;
    while (length > 0 && (glyphs[length - 1] == 0 || glyphs[length - 1] == ' '))
        length--;
    int tint = TINT_NONE;
    for (int i = 0; i < length; i++) {
        if (has_colour && tints[i] != tint)
            fprintf(out, "\033[0;%dm", tints[i]);
        tint = tints[i];
        print_glyph(glyphs[i], out);
    }
    if (has_colour && tint != TINT_NONE)
        fputs("\033[0m", out);
    fputc('\n', out);
}

void canvas_print(const Canvas *canvas, bool has_colour, FILE *out)
{
    for (int row = 0; row < canvas->rows; row++)
        print_row(canvas->glyphs[row], canvas->tints[row], has_colour, out);
}
