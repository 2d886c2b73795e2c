/* SPDX-License-Identifier: MIT */
/*
 * Keys and clicks become orders. Letters that name columns of a board (a to p) mean just
 * that on every screen; commands have the others.
 */
#include "tui/screen.h"

#include <curses.h>

/* Meanings of keys, the same on all screens; letters that name columns have none. */
static const struct {
    int key;
    Input input;
} meanings[] = {
    {KEY_UP, INPUT_UP},         {KEY_DOWN, INPUT_DOWN},     {KEY_LEFT, INPUT_LEFT},
    {KEY_RIGHT, INPUT_RIGHT},   {KEY_ENTER, INPUT_ENTER},   {KEY_BACKSPACE, INPUT_ERASE},
    {KEY_DC, INPUT_ERASE},      {KEY_PPAGE, INPUT_PAGE_UP}, {KEY_NPAGE, INPUT_PAGE_DOWN},
    {KEY_BTAB, INPUT_NEXT},     {KEY_F(1), INPUT_HELP},     {KEY_HOME, INPUT_PAGE_UP},
    {KEY_END, INPUT_PAGE_DOWN},
};
static const struct {
    wint_t glyph;
    Input input;
} glyphs[] = {
    {'\r', INPUT_ENTER},    {'\n', INPUT_ENTER}, {' ', INPUT_SPACE}, {'\t', INPUT_NEXT},
    {27, INPUT_BACK},       {127, INPUT_ERASE},  {8, INPUT_ERASE},   {'?', INPUT_HELP},
    {'q', INPUT_QUIT},      {3, INPUT_QUIT},     {4, INPUT_QUIT},    {'r', INPUT_RULE},
    {'s', INPUT_SAVE},      {'t', INPUT_TALK},   {'u', INPUT_UNDO},  {'v', INPUT_HISTORY},
    {'w', INPUT_MARK},      {'x', INPUT_MENU},   {'y', INPUT_HINT},  {'-', INPUT_PAGE_UP},
    {'+', INPUT_PAGE_DOWN},
};

static Key key_of_code(int code)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (meanings[i].key == code)
            return (Key){.input = meanings[i].input};
    return (Key){0};
}

static Key key_of_glyph(wint_t glyph)
{
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (glyphs[i].glyph == glyph)
            return (Key){.input = glyphs[i].input, .glyph = glyph};
    if (glyph >= '0' && glyph <= '9')
        return (Key){INPUT_DIGIT, (int)(glyph - '0'), glyph};
    if (glyph >= 'a' && glyph <= 'p')
        return (Key){INPUT_LETTER, (int)(glyph - 'a'), glyph};
    return (Key){INPUT_GLYPH, 0, glyph};
}

static Key key_of_mouse(const Tui *tui)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return (Key){0};
    const Spot *spot = pen_clicked(&tui->pen, event.y, event.x);
    return spot ? (Key){.input = spot->input, .number = spot->number} : (Key){0};
}

bool keys_next(Tui *tui, Key *key)
{
    wint_t glyph;
    int kind = get_wch(&glyph);
    if (kind == ERR)
        return false;
    *key = kind != KEY_CODE_YES ? key_of_glyph(glyph)
           : glyph == KEY_MOUSE ? key_of_mouse(tui)
                                : key_of_code((int)glyph);
    return true;
}
