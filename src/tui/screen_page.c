/* SPDX-License-Identifier: MIT */
/*
 * A text to read: the keys and marks, a rule, what was told. Pages of it by arrows; from
 * rule to rule with left and right.
 */
#include "tui/screen.h"

#include <string.h>

enum { RULE_MOST = 99 };

static Text page_begin(Tui *tui)
{
    Text text = text_in(tui->page.bytes, sizeof tui->page.bytes);
    tui->page.scroll = tui->page.rule = 0;
    return text;
}

static void page_open(Tui *tui, const Text *text)
{
    tui->page.length = text->length;
    if (tui->stack[tui->depth - 1] != &screen_page)
        screen_push(tui, &screen_page);
}

static void page_line(const Tui *tui, Text *text, WordKey key)
{
    words_say_in(tui->pen.language, text, key, NULL, 0);
    text_char(text, '\n');
}

void screen_page_help(Tui *tui)
{
    Text text = page_begin(tui);
    const Model *model = tui->model;
    if (!model) {
        page_line(tui, &text, SAY_TUI_HELP_START);
        page_open(tui, &text);
        return;
    }
    const Board *board = board_of(model->game);
    page_line(tui, &text, board->help);
    page_line(tui, &text, SAY_TUI_HELP_TABLE);
    page_line(tui, &text, SAY_TUI_HELP_REVIEW);
    page_line(tui, &text, model->is_local ? SAY_TUI_HELP_HOME : SAY_TUI_HELP_SERVER);
    text_char(&text, '\n');
    page_line(tui, &text, board->legend);
    page_open(tui, &text);
}

void screen_page_rule(Tui *tui, int number)
{
    const Game *game = tui->model ? tui->model->game : NULL;
    WordKey key = game ? words_rule(game, number) : SAY_NONE;
    if (key == SAY_NONE)
        return;
    char name[16];
    Text rule = text_in(name, sizeof name), text = page_begin(tui);
    Text body = TEXT(WORDS_RULE);
    words_rule_number(game, number, &rule);
    words_say_in(tui->pen.language, &body, key, NULL, 0);
    WordArg args[] = {word_text("rule", slice_text(&rule)),
                      word_lines("text", slice_text(&body))};
    words_say_in(tui->pen.language, &text, SAY_PLAY_RULE, args, 2);
    text_string(&text, "\n\n");
    page_line(tui, &text, SAY_TUI_RULE_KEYS);
    tui->page.rule = number;
    page_open(tui, &text);
}

void screen_page_history(Tui *tui)
{
    History *history = &tui->model->history;
    Text text = page_begin(tui);
    for (size_t i = history->first; i < history->total; i++) {
        text_string(&text, history->lines[i % LOG_LINES].text);
        text_char(&text, '\n');
    }
    if (text.length == 0)
        page_line(tui, &text, SAY_TUI_LOG_EMPTY);
    text_char(&text, '\n');
    if (model_is_memory(tui->model))
        page_line(tui, &text, SAY_TUI_LOG_MEMORY);
    tui->page.scroll = PAGE_BYTES; /* its end */
    page_open(tui, &text);
}

static void page_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    Page *page = &tui->page;
    Slice text = {page->bytes, page->length};
    int width = pen->columns - 4 < 84 ? pen->columns - 4 : 84;
    page->rows = pen_wrap(pen, (Area){0, 0, 0, width}, 0, text, TINT_PLAIN);
    int most = pen->rows - 4;
    Area area = pen_box(pen, (page->rows < most ? page->rows : most) + 1, width);
    int height = area.height - 1;
    int last = page->rows > height ? page->rows - height : 0;
    page->scroll = page->scroll > last ? last : page->scroll;
    page->scroll = page->scroll < 0 ? 0 : page->scroll;
    Area shown = {area.row, area.column, height, area.width};
    (void)pen_wrap(pen, shown, page->scroll, text, TINT_PLAIN);
    WordArg arg = word_number("count", last - page->scroll);
    (void)pen_say(pen, area.row + height, area.column, area.width,
                  page->scroll < last ? SAY_TUI_PAGE_MORE : SAY_TUI_PAGE_END, &arg, 1,
                  TINT_DIM);
}

/* The next rule there is, in that direction. */
static void rule_leaf(Tui *tui, int step)
{
    int number = tui->page.rule + step;
    while (number > 0 && number <= RULE_MOST &&
           words_rule(tui->model->game, number) == SAY_NONE)
        number += step;
    if (number > 0 && number <= RULE_MOST)
        screen_page_rule(tui, number);
}

static void page_input(Tui *tui, Key key)
{
    enum { PAGE = 10 };
    Page *page = &tui->page;
    switch ((int)key.input) {
    case INPUT_UP: page->scroll--; break;
    case INPUT_DOWN: page->scroll++; break;
    case INPUT_PAGE_UP: page->scroll -= PAGE; break;
    case INPUT_SPACE:
    case INPUT_PAGE_DOWN: page->scroll += PAGE; break;
    case INPUT_LEFT:
    case INPUT_RIGHT:
        if (page->rule)
            rule_leaf(tui, key.input == INPUT_LEFT ? -1 : 1);
        break;
    default: screen_pop(tui); break;
    }
}

const Screen screen_page = {.is_popup = true, .draw = page_draw, .input = page_input};
