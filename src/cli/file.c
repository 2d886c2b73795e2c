/* SPDX-License-Identifier: MIT */
/*
 * Records from files. One chunk and one line are held, whatever the file's size: a line
 * is gathered out of chunks until its \n, or until it is one byte longer than a line may
 * be; then the reader is shown that much, and refuses it with the right number.
 */
#include "cli/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 65536, PATH_SHOWN = 4096 };

struct File {
    const char *path;
    FILE *stream; /* NULL if it could not be opened */
    bool is_ours; /* to close */
    bool is_done;
    size_t at, end; /* what is left of the chunk */
    size_t length;  /* of the line */
    Reader reader;
    char chunk[CHUNK];
    char line[RECORD_LINE + 1];
    Slice arena[RECORD_ARENA / sizeof(Slice)];
};

static void set_unreadable(File *file, int error)
{
    Fault *fault = &file->reader.fault;
    memset(fault, 0, sizeof *fault);
    fault->kind = FAULT_UNREADABLE;
    text_copy(fault->what, sizeof fault->what, slice_of(strerror(error)));
}

File *file_open(const char *path)
{
    File *file = allocate(sizeof *file);
    file->path = path;
    reader_init(&file->reader, file->arena, sizeof file->arena);
    file->is_ours = strcmp(path, "-") != 0;
    file->stream = file->is_ours ? fopen(path, "rb") : stdin;
    if (!file->stream)
        set_unreadable(file, errno);
    return file;
}

typedef enum LineStep { LINE_WHOLE, LINE_PART, LINE_NONE, LINE_FAILED } LineStep;

static bool fill(File *file)
{
    file->at = 0;
    errno = 0;
    file->end = fread(file->chunk, 1, CHUNK, file->stream);
    return file->end > 0;
}

/* Moves bytes of the chunk to the line, up to the \n or what a line can hold; true if the
 * line is ready. */
static bool gather(File *file)
{
    const char *from = file->chunk + file->at;
    size_t count = file->end - file->at;
    const char *newline = memchr(from, '\n', count);
    if (newline)
        count = (size_t)(newline - from);
    size_t capacity = sizeof file->line - file->length;
    bool is_long = count >= capacity;
    if (is_long)
        count = capacity;
    memcpy(file->line + file->length, from, count);
    file->length += count;
    file->at += count + (newline && !is_long);
    return newline || is_long;
}

static LineStep next_line(File *file)
{
    file->length = 0;
    do {
        if (file->at == file->end && !fill(file)) {
            if (ferror(file->stream))
                return LINE_FAILED;
            return file->length > 0 ? LINE_PART : LINE_NONE;
        }
    } while (!gather(file));
    return LINE_WHOLE;
}

static FileStep stop(File *file, FileStep step)
{
    file->is_done = true;
    return step;
}

static FileStep end(File *file, bool is_whole)
{
    return stop(file, reader_end(&file->reader, is_whole) ? FILE_END : FILE_BAD);
}

FileStep file_next(File *file, Events *events)
{
    if (!file->stream || file->is_done)
        return FILE_BAD;
    for (;;) {
        LineStep step = next_line(file);
        if (step == LINE_FAILED) {
            set_unreadable(file, errno);
            return stop(file, FILE_BAD);
        }
        if (step == LINE_NONE)
            return end(file, true);
        Slice line = {file->line, file->length};
        ReadStep read = reader_feed(&file->reader, line, events);
        if (read == READ_BAD)
            return stop(file, FILE_BAD);
        if (step == LINE_PART)
            return end(file, false);
        switch (read) {
        case READ_BEGUN: return FILE_BEGUN;
        case READ_MOVE: return FILE_MOVE;
        case READ_RESULT: return FILE_RESULT;
        case READ_ON:
        case READ_BAD: break;
        }
    }
}

const Reader *file_reader(const File *file)
{
    return &file->reader;
}

int file_complain(const File *file)
{
    const Reader *reader = &file->reader;
    Teller teller = {.game = reader->record.game, .language = language_spoken()};
    if (teller.game)
        teller.setup = &reader->record.setup;
    Text text = TEXT(SENTENCE);
    Slice path = slice_of(file->path);
    text_slice(&text, slice_head(path, PATH_SHOWN));
    text_string(&text, path.length > PATH_SHOWN ? "\u2026:" : ":");
    if (reader->fault.line) { /* a file that can't be read has no line that is wrong */
        text_number(&text, (int64_t)reader->fault.line);
        text_char(&text, ':');
    }
    text_char(&text, ' ');
    words_fault(&teller, &reader->fault, &text);
    print_error(slice_text(&text));
    return STATUS_BAD_INPUT;
}

void file_close(File *file)
{
    if (file && file->stream && file->is_ours)
        fclose(file->stream);
    free(file);
}

/* error 0: it is too large. */
static bool complain_file(const char *option, const char *path, int error)
{
    WordKey key = error == 0 ? (option ? SAY_OPTION_FILE_LARGE : SAY_FILE_LARGE)
                  : option   ? SAY_OPTION_FILE_UNREADABLE
                             : SAY_FILE_UNREADABLE;
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_of(strerror(error))),
                      word_text("option", slice_of(option ? option : ""))};
    return refuse(key, args, 3);
}

bool file_slurp(const char *option, const char *path, char *buffer, size_t size,
                Slice *bytes)
{
    bool is_ours = strcmp(path, "-") != 0;
    errno = 0;
    FILE *stream = is_ours ? fopen(path, "rb") : stdin;
    if (!stream)
        return complain_file(option, path, errno);
    size_t length = fread(buffer, 1, size, stream);
    int error = ferror(stream) ? errno : 0;
    bool is_large = length == size && fgetc(stream) != EOF;
    if (is_ours)
        fclose(stream);
    if (error)
        return complain_file(option, path, error);
    if (is_large)
        return complain_file(option, path, 0);
    *bytes = (Slice){buffer, length};
    return true;
}

Slice file_stem(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? (Slice){name, (size_t)(dot - name)} : slice_of(name);
}

FILE *spool_open(void)
{
    errno = 0;
    FILE *spool = tmpfile();
    if (!spool)
        complain_system("tmpfile", errno);
    return spool;
}

bool spool_pour(FILE *spool)
{
    char chunk[CHUNK];
    errno = 0;
    if (fflush(spool) != 0 || ferror(spool) || fseek(spool, 0, SEEK_SET) != 0) {
        complain_system("tmpfile", errno);
        return false;
    }
    size_t count;
    while (!output_failed() && (count = fread(chunk, 1, CHUNK, spool)) > 0)
        fwrite(chunk, 1, count, stdout);
    if (ferror(spool)) {
        complain_system("tmpfile", errno);
        return false;
    }
    return true;
}
