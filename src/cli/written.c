/* SPDX-License-Identifier: MIT */
/*
 * Writing records: the lines of game/record.h put into a file.
 */
#include "cli/written.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = RECORD_LINE + 2, RESULT = 4096 }; /* with \n and NUL */

static void print_stays(const Tenures *tenures, FILE *out)
{
    Text line = TEXT(TENURE_LINE + 1);
    for (uint32_t i = 0; i < tenures->count; i++, text_clear(&line)) {
        tenure_write(&tenures->list[i], i, &line);
        text_char(&line, '\n');
        fwrite(line.bytes, 1, line.length, out);
    }
}

/* True for the lines that the bots' stays come before: keys beginning with x- are last
 * and sorted. */
static bool is_behind_stays(Slice line)
{
    return slice_equal(line, "moves\n") ||
           (slice_starts(line, "x-") && slice_compare(line, slice_of(TENURE_KEY)) > 0);
}

void written_header(const Record *record, const Tenures *tenures, FILE *out)
{
    const Tenures *wanted = tenures;
    Text line = TEXT(LINE);
    for (int step = 0; record_header_line(record, &step, &line); text_clear(&line)) {
        if (tenures && slice_starts(slice_text(&line), TENURE_KEY))
            continue;
        if (wanted && is_behind_stays(slice_text(&line))) {
            print_stays(wanted, out);
            wanted = NULL;
        }
        fwrite(line.bytes, 1, line.length, out);
    }
}

void written_move(const Record *record, const State *before, Move move, FILE *out)
{
    Text line = TEXT(MOVE_TEXT + 16);
    record_move_line(record->game, &record->setup, before, move, &line);
    text_char(&line, '\n');
    fwrite(line.bytes, 1, line.length, out);
}

void written_result(const Record *record, const State *state, FILE *out)
{
    Text lines = TEXT(RESULT);
    record_result_lines(record->game, &record->setup, state, &lines);
    fwrite(lines.bytes, 1, lines.length, out);
}

static void print(const Written *played, FILE *out)
{
    const Play *play = played->play;
    PlayWalk walk = play_walk(play);
    written_header(played->record, played->tenures, out);
    for (; walk.ply < play->count; (void)play_step(play, &walk, NULL))
        written_move(played->record, &walk.state, play->moves[walk.ply], out);
    written_result(played->record, &walk.state, out);
}

char *written_text(const Written *played, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (!out)
        return NULL;
    print(played, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* Closes a stream. Returns 0 if all that was written has arrived, else an errno. */
static int close_whole(FILE *out, bool is_lasting)
{
    int error = 0;
    if (ferror(out))
        error = EIO;
    else if (fflush(out) != 0 || (is_lasting && fsync(fileno(out)) != 0))
        error = errno;
    if (fclose(out) != 0 && !error)
        error = errno;
    return error;
}

static int write_new(Slice record, const char *path, bool is_lasting)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return errno;
    FILE *out = fdopen(file, "wb");
    int error = out ? 0 : errno;
    if (!out)
        close(file);
    if (!error) {
        fwrite(record.bytes, 1, record.length, out);
        error = close_whole(out, is_lasting);
    }
    if (error)
        unlink(path);
    return error;
}

int written_save(Slice record, const char *path, bool is_lasting)
{
    enum { ENDING = 32 };
    size_t size = strlen(path) + ENDING;
    char *background = malloc(size);
    if (!background)
        return ENOMEM;
    snprintf(background, size, "%s.%ld.new", path, (long)getpid());
    int error = write_new(record, background, is_lasting);
    if (!error && rename(background, path) != 0) {
        error = errno;
        unlink(background);
    }
    free(background);
    return error;
}
