/* SPDX-License-Identifier: MIT */
/*
 * Columns by code points. Double-wide glyphs are told apart only where a table is drawn
 * (canvas.c): a line of prose or a column of names may be a little longer.
 */
#include "cli/columns.h"

static bool is_first(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

int columns_of(Slice text)
{
    int columns = 0;
    for (size_t i = 0; i < text.length; i++)
        columns += is_first(text.bytes[i]);
    return columns;
}

size_t columns_fitting(Slice line, int columns)
{
    size_t space = 0;
    int column = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (line.bytes[i] == ' ' && i > 1)
            space = i;
        column += is_first(line.bytes[i]);
        if (column > columns)
            return space ? space : line.length;
    }
    return line.length;
}

void columns_print(FILE *out, Slice text, int width)
{
    int gap = (width < 0 ? -width : width) - columns_of(text);
    if (gap > 0 && width > 0)
        fprintf(out, "%*s", gap, "");
    fwrite(text.bytes, 1, text.length, out);
    if (gap > 0 && width < 0)
        fprintf(out, "%*s", gap, "");
}

void columns_say(FILE *out, WordKey key, const WordArg *args, int count, int width)
{
    Text text = TEXT(256);
    phrase(&text, key, args, count);
    columns_print(out, slice_text(&text), width);
}
