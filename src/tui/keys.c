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
    Order order;
} meanings[] = {
    {KEY_UP, ORDER_UP},         {KEY_DOWN, ORDER_DOWN},     {KEY_LEFT, ORDER_LEFT},
    {KEY_RIGHT, ORDER_RIGHT},   {KEY_ENTER, ORDER_ENTER},   {KEY_BACKSPACE, ORDER_ERASE},
    {KEY_DC, ORDER_ERASE},      {KEY_PPAGE, ORDER_PAGE_UP}, {KEY_NPAGE, ORDER_PAGE_DOWN},
    {KEY_BTAB, ORDER_NEXT},     {KEY_F(1), ORDER_HELP},     {KEY_HOME, ORDER_PAGE_UP},
    {KEY_END, ORDER_PAGE_DOWN},
};
static const struct {
    wint_t glyph;
    Order order;
} glyphs[] = {
    {'\r', ORDER_ENTER},    {'\n', ORDER_ENTER}, {' ', ORDER_SPACE}, {'\t', ORDER_NEXT},
    {27, ORDER_BACK},       {127, ORDER_ERASE},  {8, ORDER_ERASE},   {'?', ORDER_HELP},
    {'q', ORDER_QUIT},      {3, ORDER_QUIT},     {4, ORDER_QUIT},    {'r', ORDER_RULE},
    {'s', ORDER_SAVE},      {'t', ORDER_TALK},   {'u', ORDER_UNDO},  {'v', ORDER_HISTORY},
    {'w', ORDER_MARK},      {'x', ORDER_MENU},   {'y', ORDER_HINT},  {'-', ORDER_PAGE_UP},
    {'+', ORDER_PAGE_DOWN},
};

static Key key_of_code(int code)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (meanings[i].key == code)
            return (Key){.order = meanings[i].order};
    return (Key){0};
}

static Key key_of_glyph(wint_t glyph)
{
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (glyphs[i].glyph == glyph)
            return (Key){.order = glyphs[i].order, .glyph = glyph};
    if (glyph >= '0' && glyph <= '9')
        return (Key){ORDER_DIGIT, (int)(glyph - '0'), glyph};
    if (glyph >= 'a' && glyph <= 'p')
        return (Key){ORDER_LETTER, (int)(glyph - 'a'), glyph};
    return (Key){ORDER_GLYPH, 0, glyph};
}

static Key key_of_mouse(const Tui *tui)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return (Key){0};
    const Spot *spot = pen_clicked(&tui->pen, event.y, event.x);
    return spot ? (Key){.order = spot->order, .number = spot->number} : (Key){0};
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
