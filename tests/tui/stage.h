/* SPDX-License-Identifier: MIT */
/*
 * A terminal for a test in one process: a pty of any size and kind is standard input and
 * output, keys are typed at its other end, and what curses shows is read back cell by
 * cell. Only what changed since the last look is written, each row with its tints.
 */
#ifndef SEXTON_TESTS_TUI_STAGE_H
#define SEXTON_TESTS_TUI_STAGE_H

#define NCURSES_WIDECHAR 1 /* as src/tui is built */

#include "support/support.h"
#include "tui/boards.h"

#include <curses.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmocka.h>

enum { STAGE_ROWS = 64, STAGE_LINE = 4096, STAGE_WAIT = 20000 };

typedef struct Stage {
    int master;
    Growing told; /* the transcript */
    Slice script; /* what is still to come of it */
    Slice file;
    char rows[STAGE_ROWS][STAGE_LINE];
} Stage;

static inline void stage_line(Stage *stage, const char *format, ...)
{
    char bytes[STAGE_LINE];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(bytes, sizeof bytes, format, args);
    va_end(args);
    growing_string(&stage->told, bytes);
    growing_string(&stage->told, "\n");
}

/* Takes what the program sends to its terminal, so that it never waits for us. */
static inline void *stage_drain(void *context)
{
    const Stage *stage = context;
    char bytes[4096];
    while (read(stage->master, bytes, sizeof bytes) > 0)
        ;
    return NULL;
}

/* Standard input and output are a terminal from now on; the test speaks by stderr. */
static inline void stage_open(Stage *stage)
{
    int unlocked = 0, number = 0;
    char path[64];
    pthread_t thread;
    (void)setlocale(LC_ALL, "C.UTF-8");
    (void)unsetenv("NO_COLOR");
    (void)unsetenv("LINES");
    (void)unsetenv("COLUMNS");
    stage->master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(stage->master >= 0);
    assert_int_equal(ioctl(stage->master, TIOCSPTLCK, &unlocked), 0);
    assert_int_equal(ioctl(stage->master, TIOCGPTN, &number), 0);
    (void)snprintf(path, sizeof path, "/dev/pts/%d", number);
    int slave = open(path, O_RDWR | O_NOCTTY);
    assert_true(slave >= 0);
    assert_int_equal(dup2(slave, STDIN_FILENO), STDIN_FILENO);
    assert_int_equal(dup2(slave, STDOUT_FILENO), STDOUT_FILENO);
    (void)close(slave);
    assert_int_equal(pthread_create(&thread, NULL, stage_drain, stage), 0);
    (void)pthread_detach(thread);
}

static inline void stage_size(Stage *stage, int columns, int rows)
{
    struct winsize size = {.ws_row = (unsigned short)rows,
                           .ws_col = (unsigned short)columns};
    assert_int_equal(ioctl(stage->master, TIOCSWINSZ, &size), 0);
}

/* Types it, and waits until it has arrived at the other end. */
static inline void stage_type(const Stage *stage, const char *bytes, size_t length)
{
    struct pollfd slave = {.fd = STDIN_FILENO, .events = POLLIN};
    assert_int_equal(write(stage->master, bytes, length), length);
    assert_int_equal(poll(&slave, 1, STAGE_WAIT), 1);
}

/* True if nothing that was typed still waits to be read. */
static inline bool stage_is_read(void)
{
    int waiting = 0;
    assert_int_equal(ioctl(STDIN_FILENO, FIONREAD, &waiting), 0);
    return waiting == 0;
}

static inline void tint_write(attr_t attributes, short pair, Text *text)
{
    static const char *const colours[] = {"",      "white", "black",   "yellow", "red",
                                          "green", "blue",  "magenta", "cyan"};
    text_string(text, pair > 0 && pair < TINTS ? colours[pair] : "");
    text_string(text, attributes & A_BOLD ? "+bold" : "");
    text_string(text, attributes & A_REVERSE ? "+reverse" : "");
    text_string(text, attributes & A_DIM ? "+dim" : "");
    text_string(text, attributes & A_UNDERLINE ? "+lined" : "");
}

/* A row of the screen: its glyphs, then the tints of their columns. */
static inline void stage_row(int row, int columns, char bytes[STAGE_LINE])
{
    char tints[STAGE_LINE], last[64] = "";
    Text text = text_in(bytes, STAGE_LINE);
    Text told = text_in(tints, sizeof tints);
    size_t end = 0;
    for (int column = 0; column < columns; column++) {
        cchar_t cell;
        wchar_t glyphs[8] = {0};
        attr_t attributes;
        short pair;
        char tint[64], glyph[MB_LEN_MAX + 1] = "";
        assert_int_equal(mvin_wch(row, column, &cell), OK);
        assert_int_equal(getcchar(&cell, glyphs, &attributes, &pair, NULL), OK);
        Text own = text_in(tint, sizeof tint);
        tint_write(attributes, pair, &own);
        if (strcmp(tint, last) != 0) {
            char place[16];
            (void)snprintf(place, sizeof place, " %d:", column);
            text_string(&told, place);
            text_string(&told, tint[0] ? tint : "-");
            (void)snprintf(last, sizeof last, "%s", tint);
        }
        mbstate_t state = {0};
        if (glyphs[0] && wcrtomb(glyph, glyphs[0], &state) > 0)
            text_string(&text, glyph);
        end = glyphs[0] != L' ' ? text.length : end;
        column += glyphs[0] && pen_width(slice_of(glyph)) > 1;
    }
    text.length = end;
    bytes[end] = '\0';
    if (told.length) {
        text_string(&text, "\n    ");
        text_string(&text, tints);
    }
}

/* The rows that are not as they were. */
static inline void stage_look(Stage *stage)
{
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    for (int row = 0; row < STAGE_ROWS; row++) {
        char bytes[STAGE_LINE] = "";
        if (row < rows)
            stage_row(row, columns, bytes);
        if (strcmp(bytes, stage->rows[row]) != 0)
            stage_line(stage, "%2d |%s", row, bytes);
        memcpy(stage->rows[row], bytes, sizeof bytes);
    }
}

/* Forgets what was shown: the next look tells everything. */
static inline void stage_forget(Stage *stage)
{
    memset(stage->rows, 0, sizeof stage->rows);
}

/* The next line of the script; what it gave before is passed over. */
static inline bool stage_next(Stage *stage, Slice *line)
{
    while (stage->script.length) {
        Slice next = slice_cut(&stage->script, '\n');
        bool is_command = slice_starts(next, "$ ");
        if (is_command || next.length == 0 || next.bytes[0] == '#')
            stage_line(stage, "%.*s", (int)next.length, next.bytes);
        *line = (Slice){next.bytes + 2, next.length - 2};
        if (is_command)
            return true;
    }
    return false;
}

static inline void stage_compare(Slice is, Slice was, const char *path)
{
    for (int number = 1; is.length || was.length; number++) {
        Slice now = slice_cut(&is, '\n'), before = slice_cut(&was, '\n');
        if (now.length != before.length ||
            (now.length && memcmp(now.bytes, before.bytes, now.length) != 0))
            fail_msg("%s:%d:\nwas: %.*s\nis:  %.*s", path, number, (int)before.length,
                     before.bytes ? before.bytes : "", (int)now.length,
                     now.bytes ? now.bytes : "");
    }
}

static inline void stage_bless(const char *path, Slice told)
{
    char full[1024];
    (void)snprintf(full, sizeof full, "%s/%s", SOURCE_DIR, path);
    FILE *file = fopen(full, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(told.bytes, 1, told.length, file), told.length);
    assert_int_equal(fclose(file), 0);
}

static inline void stage_begin(Stage *stage, const char *path)
{
    growing_clear(&stage->told);
    stage->script = stage->file = support_file(path);
}

/* The transcript is the file, or becomes it. */
static inline void stage_end(Stage *stage, const char *path)
{
    if (getenv("BLESS"))
        stage_bless(path, slice_growing(&stage->told));
    else
        stage_compare(slice_growing(&stage->told), stage->file, path);
    support_free(stage->file);
}

#endif
