/* SPDX-License-Identifier: MIT */
/*
 * The ring of lines, and drawing its end: rows are counted from below, because a line
 * may take several.
 */
#include "tui/history.h"

#include <stdlib.h>
#include <string.h>

void history_clear(History *history)
{
    for (int i = 0; i < LOG_LINES; i++)
        free(history->lines[i].text);
    memset(history, 0, sizeof *history);
}

static LogLine *line_at(History *history, size_t number)
{
    return &history->lines[number % LOG_LINES];
}

void history_add(History *history, Slice text, int tint)
{
    LogLine *line = line_at(history, history->total);
    char *copy = malloc(text.length + 1);
    if (!copy)
        return;
    memcpy(copy, text.bytes, text.length);
    copy[text.length] = '\0';
    free(line->text);
    line->text = copy;
    line->tint = tint;
    history->total++;
    if (history->total - history->first > LOG_LINES)
        history->first = history->total - LOG_LINES;
    history->scroll = 0;
}

void history_forget(History *history)
{
    if (history->first < history->turn)
        history->first = history->turn;
}

static int rows_of(History *history, Pen *pen, size_t number, int width)
{
    Area nowhere = {0, 0, 0, width};
    return pen_wrap(pen, nowhere, 0, slice_of(line_at(history, number)->text),
                    TINT_PLAIN);
}

/* Rows of all kept lines, and of those among them that are not yet read. */
static int rows_from(History *history, Pen *pen, size_t first, int width)
{
    int rows = 0;
    for (size_t i = first; i < history->total; i++)
        rows += rows_of(history, pen, i, width);
    return rows;
}

static void draw_lines(History *history, Pen *pen, Area area, int skip)
{
    for (size_t i = history->first; i < history->total && area.height > 0; i++) {
        const LogLine *line = line_at(history, i);
        int rows = rows_of(history, pen, i, area.width);
        if (skip >= rows) {
            skip -= rows;
            continue;
        }
        int tint = i < history->read ? line->tint | TINT_DIM : line->tint;
        (void)pen_wrap(pen, area, skip, slice_of(line->text), tint);
        area.row += rows - skip;
        area.height -= rows - skip;
        skip = 0;
    }
}

/* Above: rows of unread lines that lie before what is shown, or any rows if none is. */
static void draw_more(Pen *pen, Area area, int unread, int above, int below)
{
    WordKey key = unread > 0  ? SAY_TUI_LOG_UNREAD
                  : below > 0 ? SAY_TUI_LOG_BELOW
                              : SAY_TUI_LOG_ABOVE;
    int count = unread > 0 ? unread : below > 0 ? below : above;
    pen_rule(pen, area.row, area.column, area.width);
    if (count <= 0)
        return;
    WordArg arg = word_number("count", count);
    (void)pen_say(pen, area.row, area.column + 2, area.width - 4, key, &arg, 1,
                  unread > 0 ? TINT_BOLD : TINT_DIM);
}

void history_draw(History *history, Pen *pen, Area area)
{
    if (area.height < 1)
        return;
    size_t read = history->read > history->first ? history->read : history->first;
    int all = rows_from(history, pen, history->first, area.width);
    int unread = rows_from(history, pen, read, area.width);
    int height = area.height - 1;
    int most = all > height ? all - height : 0;
    history->scroll = history->scroll > most ? most : history->scroll;
    int skip = most - history->scroll;
    draw_more(pen, area, unread - height - history->scroll, skip, history->scroll);
    area.row++;
    area.height = height;
    draw_lines(history, pen, area, skip);
}

void history_scroll(History *history, int rows)
{
    history->scroll = history->scroll + rows > 0 ? history->scroll + rows : 0;
}
