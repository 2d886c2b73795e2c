/* SPDX-License-Identifier: MIT */
/*
 * Two popups: a list to choose from, by arrows, number or click; and a line to type.
 */
#include "tui/screen.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

void menu_begin(Tui *tui, WordKey title, int context, void (*chosen)(Tui *, int))
{
    tui->menu = (Menu){.title = title, .context = context, .chosen = chosen};
}

void menu_add(Tui *tui, int value, Slice text)
{
    Menu *menu = &tui->menu;
    if (menu->count == MENU_ITEMS)
        return;
    text_copy(menu->items[menu->count], sizeof menu->items[0], text);
    menu->values[menu->count++] = value;
}

void menu_say(Tui *tui, int value, WordKey key)
{
    char buffer[PEN_LINE];
    menu_add(tui, value, pen_phrase(&tui->pen, buffer, key, NULL, 0));
}

void menu_open(Tui *tui)
{
    if (tui->menu.count)
        screen_push(tui, &screen_menu);
}

static int menu_width(const Tui *tui)
{
    char buffer[PEN_LINE];
    int width = pen_width(pen_phrase(&tui->pen, buffer, tui->menu.title, NULL, 0));
    for (int i = 0; i < tui->menu.count; i++) {
        int own = pen_width(slice_of(tui->menu.items[i])) + 4;
        width = own > width ? own : width;
    }
    return width;
}

static void menu_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Menu *menu = &tui->menu;
    Area area = pen_box(pen, menu->count + 2, menu_width(tui));
    (void)pen_say(pen, area.row, area.column, area.width, menu->title, NULL, 0,
                  TINT_BOLD);
    int fitting = area.height - 2;
    int first = menu->at >= fitting ? menu->at - fitting + 1 : 0;
    for (int i = first; i < menu->count && i - first < fitting; i++) {
        int row = area.row + 2 + i - first;
        int tint = i == menu->at ? TINT_REVERSE : TINT_PLAIN;
        char number[3] = {i < 9 ? (char)('1' + i) : ' ', ' ', '\0'};
        (void)pen_string(pen, row, area.column, i == menu->at ? ">" : " ", TINT_BOLD);
        (void)pen_string(pen, row, area.column + 2, number, TINT_DIM);
        (void)pen_put(pen, row, area.column + 4, area.width - 4, slice_of(menu->items[i]),
                      tint);
        pen_spot(pen, (Area){row, area.column, 1, area.width}, INPUT_ITEM, i);
    }
}

static void menu_choose(Tui *tui, int item)
{
    if (item < 0 || item >= tui->menu.count)
        return;
    screen_pop(tui);
    tui->menu.chosen(tui, tui->menu.values[item]);
}

static void menu_input(Tui *tui, Key key)
{
    Menu *menu = &tui->menu;
    if (key.input == INPUT_UP)
        menu->at = (menu->at + menu->count - 1) % menu->count;
    else if (key.input == INPUT_DOWN || key.input == INPUT_NEXT)
        menu->at = (menu->at + 1) % menu->count;
    else if (key.input == INPUT_ENTER || key.input == INPUT_SPACE)
        menu_choose(tui, menu->at);
    else if (key.input == INPUT_DIGIT)
        menu_choose(tui, key.number - 1);
    else if (key.input == INPUT_ITEM)
        menu_choose(tui, key.number);
    else if (key.input == INPUT_BACK || key.input == INPUT_QUIT)
        screen_pop(tui);
}

const Screen screen_menu = {.is_popup = true, .draw = menu_draw, .input = menu_input};

void prompt_open(Tui *tui, WordKey title, const char *text, void (*done)(Tui *, Slice))
{
    tui->prompt = (Prompt){.title = title, .done = done};
    text_copy(tui->prompt.bytes, sizeof tui->prompt.bytes, slice_of(text));
    tui->prompt.length = strlen(tui->prompt.bytes);
    screen_push(tui, &screen_prompt);
}

static void prompt_draw(Tui *tui)
{
    enum { WIDTH = 64 };
    Pen *pen = &tui->pen;
    const Prompt *prompt = &tui->prompt;
    char buffer[PEN_LINE];
    Slice title = pen_phrase(pen, buffer, prompt->title, NULL, 0);
    int rows = pen_wrap(pen, (Area){0, 0, 0, WIDTH}, 0, title, TINT_PLAIN);
    Area area = pen_box(pen, rows + 2, WIDTH);
    (void)pen_wrap(pen, area, 0, title, TINT_BOLD);
    Slice text = {prompt->bytes, prompt->length};
    while (pen_width(text) > WIDTH - 4) /* its end is what is typed */
        text = (Slice){text.bytes + 1, text.length - 1};
    int row = area.row + rows + 1;
    int at = pen_string(pen, row, area.column, "> ", TINT_BOLD);
    at = pen_put(pen, row, at, WIDTH, text, TINT_PLAIN);
    (void)pen_string(pen, row, at, " ", TINT_REVERSE);
}

static void prompt_glyph(Prompt *prompt, wint_t glyph)
{
    char bytes[8];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, (wchar_t)glyph, &state);
    if (length > sizeof bytes || prompt->length + length >= sizeof prompt->bytes)
        return;
    memcpy(prompt->bytes + prompt->length, bytes, length);
    prompt->length += length;
    prompt->bytes[prompt->length] = '\0';
}

static void prompt_erase(Prompt *prompt)
{
    bool is_inside = true; /* of a letter of several bytes */
    while (prompt->length > 0 && is_inside) {
        prompt->length--;
        is_inside = ((unsigned char)prompt->bytes[prompt->length] & 0xC0) == 0x80;
    }
    prompt->bytes[prompt->length] = '\0';
}

static void prompt_input(Tui *tui, Key key)
{
    Prompt *prompt = &tui->prompt;
    if (key.input == INPUT_GLYPH)
        prompt_glyph(prompt, key.glyph);
    else if (key.input == INPUT_ERASE)
        prompt_erase(prompt);
    else if (key.input == INPUT_BACK || key.input == INPUT_QUIT) /* Ctrl-C, Ctrl-D too */
        screen_pop(tui);
    else if (key.input == INPUT_ENTER) {
        char bytes[PROMPT_BYTES];
        memcpy(bytes, prompt->bytes, sizeof bytes);
        screen_pop(tui);
        prompt->done(tui, slice_of(bytes));
    }
}

const Screen screen_prompt = {
    .is_popup = true, .takes_text = true, .draw = prompt_draw, .input = prompt_input};
