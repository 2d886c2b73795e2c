/* SPDX-License-Identifier: MIT */
/*
 * The ring of lines, and drawing its end: rows are counted from below, because a line
 * may take several.
 */
#include "tui/log.h"

#include <stdlib.h>
#include <string.h>

void log_clear(Log *log)
{
    for (int i = 0; i < LOG_LINES; i++)
        free(log->lines[i].text);
    memset(log, 0, sizeof *log);
}

static LogLine *line_at(Log *log, size_t number)
{
    return &log->lines[number % LOG_LINES];
}

void log_add(Log *log, Slice text, int tint)
{
    LogLine *line = line_at(log, log->total);
    char *copy = malloc(text.length + 1);
    if (!copy)
        return;
    memcpy(copy, text.bytes, text.length);
    copy[text.length] = '\0';
    free(line->text);
    line->text = copy;
    line->tint = tint;
    log->total++;
    if (log->total - log->first > LOG_LINES)
        log->first = log->total - LOG_LINES;
    log->scroll = 0;
}

void log_forget(Log *log)
{
    if (log->first < log->turn)
        log->first = log->turn;
}

static int rows_of(Log *log, Pen *pen, size_t number, int width)
{
    Area nowhere = {0, 0, 0, width};
    return pen_wrap(pen, nowhere, 0, slice_of(line_at(log, number)->text), TINT_PLAIN);
}

/* Rows of all kept lines, and of those among them that are not yet read. */
static int rows_from(Log *log, Pen *pen, size_t first, int width)
{
    int rows = 0;
    for (size_t i = first; i < log->total; i++)
        rows += rows_of(log, pen, i, width);
    return rows;
}

static void draw_lines(Log *log, Pen *pen, Area area, int skip)
{
    for (size_t i = log->first; i < log->total && area.height > 0; i++) {
        const LogLine *line = line_at(log, i);
        int rows = rows_of(log, pen, i, area.width);
        if (skip >= rows) {
            skip -= rows;
            continue;
        }
        int tint = i < log->read ? line->tint | TINT_DIM : line->tint;
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

void log_draw(Log *log, Pen *pen, Area area)
{
    if (area.height < 1)
        return;
    size_t read = log->read > log->first ? log->read : log->first;
    int all = rows_from(log, pen, log->first, area.width);
    int unread = rows_from(log, pen, read, area.width);
    int height = area.height - 1;
    int most = all > height ? all - height : 0;
    log->scroll = log->scroll > most ? most : log->scroll;
    int skip = most - log->scroll;
    draw_more(pen, area, unread - height - log->scroll, skip, log->scroll);
    area.row++;
    area.height = height;
    draw_lines(log, pen, area, skip);
}

void log_scroll(Log *log, int rows)
{
    log->scroll = log->scroll + rows > 0 ? log->scroll + rows : 0;
}
