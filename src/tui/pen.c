/* SPDX-License-Identifier: MIT */
/*
 * Drawing through curses. Texts are UTF-8 (C.UTF-8 is set before the first sentence), and
 * clean: they are ours, or were checked where they came in.
 */
#include "tui/pen.h"

#include "tui/term.h"

#include <curses.h>
#include <wchar.h>

static attr_t attributes_of(const Pen *pen, int tint)
{
    attr_t attributes = A_NORMAL;
    if (tint & TINT_BOLD)
        attributes |= A_BOLD;
    if (tint & TINT_REVERSE)
        attributes |= A_REVERSE;
    if (tint & TINT_DIM)
        attributes |= A_DIM;
    if (tint & TINT_LINED)
        attributes |= A_UNDERLINE;
    (void)pen;
    return attributes;
}

static void pen_dip(const Pen *pen, int tint)
{
    short pair = pen->has_colour ? (short)(tint & TINT_COLOUR) : 0;
    (void)attr_set(attributes_of(pen, tint), pair, NULL);
}

void pen_begin(Pen *pen)
{
    getmaxyx(stdscr, pen->rows, pen->columns);
    pen->spot_count = 0;
    pen_dip(pen, TINT_PLAIN);
    erase();
}

/* The next glyph of a text, its bytes and its columns. */
static size_t glyph_next(Slice text, wchar_t *glyph, int *columns)
{
    mbstate_t state = {0};
    size_t length = mbrtowc(glyph, text.bytes, text.length, &state);
    if (length == 0 || length > text.length) {
        *glyph = L'?';
        length = 1;
    }
    *columns = wcwidth(*glyph);
    if (*columns < 0) {
        *glyph = L'?';
        *columns = 1;
    }
    return length;
}

int pen_width(Slice text)
{
    int width = 0;
    while (text.length) {
        wchar_t glyph;
        int columns;
        size_t length = glyph_next(text, &glyph, &columns);
        width += columns;
        text = (Slice){text.bytes + length, text.length - length};
    }
    return width;
}

size_t pen_fitting(Slice text, int columns)
{
    size_t at = 0, space = 0;
    for (int column = 0; at < text.length;) {
        wchar_t glyph;
        int width;
        size_t length =
            glyph_next((Slice){text.bytes + at, text.length - at}, &glyph, &width);
        if (glyph == L' ')
            space = at;
        column += width;
        if (column > columns)
            return space ? space : at ? at : length;
        at += length;
    }
    return at;
}

int pen_put(Pen *pen, int row, int column, int width, Slice text, int tint)
{
    if (row < 0 || row >= pen->rows || column < 0)
        return column;
    int end = column + width < pen->columns ? column + width : pen->columns;
    pen_dip(pen, tint);
    while (text.length) {
        wchar_t glyphs[2] = {0};
        int columns;
        size_t length = glyph_next(text, &glyphs[0], &columns);
        if (column + columns > end)
            break;
        if (columns > 0)
            (void)mvaddnwstr(row, column, glyphs, 1);
        column += columns;
        text = (Slice){text.bytes + length, text.length - length};
    }
    return column;
}

int pen_string(Pen *pen, int row, int column, const char *string, int tint)
{
    return pen_put(pen, row, column, pen->columns, slice_of(string), tint);
}

Slice pen_phrase(const Pen *pen, char buffer[PEN_LINE], WordKey key, const WordArg *args,
                 int count)
{
    Text text = text_in(buffer, PEN_LINE);
    words_say_in(pen->language, &text, key, args, count);
    return slice_text(&text);
}

int pen_say(Pen *pen, int row, int column, int width, WordKey key, const WordArg *args,
            int count, int tint)
{
    char buffer[PEN_LINE];
    return pen_put(pen, row, column, width, pen_phrase(pen, buffer, key, args, count),
                   tint);
}

int pen_wrap(Pen *pen, Area area, int skip, Slice text, int tint)
{
    int row = 0;
    while (text.length) {
        Slice line = slice_cut(&text, '\n');
        do {
            size_t length = pen_fitting(line, area.width);
            if (row >= skip && row - skip < area.height)
                (void)pen_put(pen, area.row + row - skip, area.column, area.width,
                              (Slice){line.bytes, length}, tint);
            row++;
            while (length < line.length && line.bytes[length] == ' ')
                length++;
            line = (Slice){line.bytes + length, line.length - length};
        } while (line.length);
    }
    return row;
}

void pen_bar(Pen *pen, int row)
{
    pen_dip(pen, TINT_REVERSE);
    (void)mvhline(row, 0, ' ', pen->columns);
}

void pen_rule(Pen *pen, int row, int column, int width)
{
    pen_dip(pen, TINT_DIM);
    (void)mvhline(row, column, 0, width);
}

static void pen_blank(Pen *pen, Area area)
{
    pen_dip(pen, TINT_PLAIN);
    for (int row = 0; row < area.height; row++)
        (void)mvhline(area.row + row, area.column, ' ', area.width);
}

Area pen_box(Pen *pen, int height, int width)
{
    height = height + 2 < pen->rows ? height + 2 : pen->rows;
    width = width + 4 < pen->columns ? width + 4 : pen->columns;
    Area box = {(pen->rows - height) / 2, (pen->columns - width) / 2, height, width};
    int right = box.column + width - 1, bottom = box.row + height - 1;
    pen_blank(pen, box);
    pen_rule(pen, box.row, box.column, width);
    pen_rule(pen, bottom, box.column, width);
    (void)mvvline(box.row, box.column, 0, height);
    (void)mvvline(box.row, right, 0, height);
    (void)mvaddch(box.row, box.column, ACS_ULCORNER);
    (void)mvaddch(box.row, right, ACS_URCORNER);
    (void)mvaddch(bottom, box.column, ACS_LLCORNER);
    (void)mvaddch(bottom, right, ACS_LRCORNER);
    pen->spot_count = 0; /* what lies behind it can't be clicked */
    return (Area){box.row + 1, box.column + 2, height - 2, width - 4};
}

void pen_spot(Pen *pen, Area area, Input input, int number)
{
    if (pen->spot_count < PEN_SPOTS)
        pen->spots[pen->spot_count++] =
            (Spot){area.row, area.column, area.height, area.width, input, number};
}

/* What was drawn last lies on top. */
const Spot *pen_clicked(const Pen *pen, int row, int column)
{
    for (int i = pen->spot_count - 1; i >= 0; i--) {
        const Spot *spot = &pen->spots[i];
        if (row >= spot->row && row < spot->row + spot->height &&
            column >= spot->column && column < spot->column + spot->width)
            return spot;
    }
    return NULL;
}
