/* SPDX-License-Identifier: MIT */
/*
 * Files, growing texts, and records fed from memory.
 */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *what, const char *path)
{
    fprintf(stderr, "%s: %s\n", path, what);
    exit(1);
}

static FILE *open_below_top(const char *path)
{
    char whole[4096];
    const char *top = getenv("SOURCE_DIR");
    snprintf(whole, sizeof whole, "%s/%s", top ? top : ".", path);
    return fopen(path[0] == '/' ? path : whole, "rb");
}

bool support_has_file(const char *path)
{
    FILE *file = open_below_top(path);
    if (file)
        fclose(file);
    return file != NULL;
}

Slice support_file(const char *path)
{
    FILE *file = open_below_top(path);
    if (!file)
        die("can't be opened", path);
    Growing text = {0};
    char part[65536];
    size_t length;
    growing_string(&text, "");
    while ((length = fread(part, 1, sizeof part, file)) > 0)
        growing_add(&text, (Slice){part, length});
    if (ferror(file))
        die("can't be read", path);
    fclose(file);
    return slice_growing(&text);
}

void support_free(Slice file)
{
    free((void *)(uintptr_t)file.bytes);
}

void growing_add(Growing *text, Slice slice)
{
    if (text->length + slice.length + 1 > text->size) {
        text->size = 2 * text->size + slice.length + 1;
        text->bytes = realloc(text->bytes, text->size);
        if (!text->bytes)
            die("out of memory", "support");
    }
    if (slice.length > 0)
        memcpy(text->bytes + text->length, slice.bytes, slice.length);
    text->length += slice.length;
    text->bytes[text->length] = '\0';
}

void growing_string(Growing *text, const char *string)
{
    growing_add(text, slice_of(string));
}

void growing_clear(Growing *text)
{
    free(text->bytes);
    *text = (Growing){0};
}

Slice slice_growing(const Growing *text)
{
    return (Slice){text->bytes, text->length};
}

void support_reader_init(Reader *reader)
{
    static Slice arena[RECORD_ARENA / sizeof(Slice)];
    reader_init(reader, arena, sizeof arena);
}

bool support_feed(Reader *reader, Slice bytes, Watch *watch, void *data)
{
    support_reader_init(reader);
    bool is_whole = true;
    while (bytes.length > 0) {
        Slice line = slice_cut(&bytes, '\n');
        is_whole = bytes.bytes != NULL;
        ReadStep step = reader_feed(reader, line, NULL);
        if ((step == READ_BAD) != (reader->fault.kind != FAULT_NONE))
            die("a fault is noted, but the reader goes on", "support");
        if (watch)
            watch(data, reader, step);
        if (step == READ_BAD)
            return false;
    }
    return reader_end(reader, is_whole);
}

static void add_header(const Record *record, Growing *text)
{
    static char buffer[RECORD_LINE + 2];
    Text line = text_in(buffer, sizeof buffer);
    int step = 0;
    while (record_header_line(record, &step, &line))
        growing_add(text, slice_text(&line));
}

static void watch_rewrite(void *data, const Reader *reader, ReadStep step)
{
    Growing *text = data;
    const Record *record = &reader->record;
    char buffer[1024];
    Text line = text_in(buffer, sizeof buffer);
    if (step == READ_BEGUN)
        add_header(record, text);
    if (step == READ_MOVE) {
        record_move_line(record->game, &record->setup, &reader->before, reader->move,
                         &line);
        text_char(&line, '\n');
    }
    if (step == READ_RESULT)
        record_result_lines(record->game, &record->setup, &reader->state, &line);
    growing_add(text, slice_text(&line));
}

bool support_rewrite(Reader *reader, Slice bytes, Growing *text)
{
    return support_feed(reader, bytes, watch_rewrite, text);
}

static void watch_trace(void *data, const Reader *reader, ReadStep step)
{
    const Record *record = &reader->record;
    const Game *game = record->game;
    char buffer[2 * TRACE_LINE];
    Text text = text_in(buffer, sizeof buffer);
    if (step == READ_MOVE) {
        trace_decision(game, &record->setup, &reader->before, reader->ply - 1,
                       &reader->move, &text);
        text_char(&text, '\n');
    }
    if (step == READ_RESULT) {
        if (game->result(&reader->state) == 0) {
            trace_decision(game, &record->setup, &reader->state, reader->ply, NULL,
                           &text);
            text_char(&text, '\n');
        }
        trace_result(game, &record->setup, &reader->state, &text);
        text_char(&text, '\n');
    }
    if (text.is_cut)
        die("a line of a trace is too long", "support");
    growing_add(data, slice_text(&text));
}

bool support_trace(Reader *reader, Slice bytes, Growing *text)
{
    return support_feed(reader, bytes, watch_trace, text);
}

void support_seed(Stream *stream, const char *seed)
{
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key(slice_of(seed), NULL, 0, key);
    stream_init(stream, key);
}
