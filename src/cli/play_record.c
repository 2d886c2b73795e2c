/* SPDX-License-Identifier: MIT */
/*
 * Writing records: the lines of game/record.h put into a file.
 */
#include "cli/play_record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = RECORD_LINE + 2, RESULT = 4096 }; /* with \n and NUL */

static void print_stays(const Stays *stays, FILE *out)
{
    Text line = TEXT(STAY_LINE + 1);
    for (uint32_t i = 0; i < stays->count; i++, text_clear(&line)) {
        stay_write(&stays->list[i], i, &line);
        text_char(&line, '\n');
        fwrite(line.bytes, 1, line.length, out);
    }
}

/* True for the lines that the bots' stays come before: keys beginning with x- are last
 * and sorted. */
static bool is_behind_stays(Slice line)
{
    return slice_equal(line, "moves\n") ||
           (slice_starts(line, "x-") && slice_compare(line, slice_of(STAY_KEY)) > 0);
}

void play_record_header(const Record *record, const Stays *stays, FILE *out)
{
    const Stays *wanted = stays;
    Text line = TEXT(LINE);
    for (int step = 0; record_header_line(record, &step, &line); text_clear(&line)) {
        if (stays && slice_starts(slice_text(&line), STAY_KEY))
            continue;
        if (wanted && is_behind_stays(slice_text(&line))) {
            print_stays(wanted, out);
            wanted = NULL;
        }
        fwrite(line.bytes, 1, line.length, out);
    }
}

void play_record_move(const Record *record, const State *before, Move move, FILE *out)
{
    Text line = TEXT(MOVE_TEXT + 16);
    record_move_line(record->game, &record->setup, before, move, &line);
    text_char(&line, '\n');
    fwrite(line.bytes, 1, line.length, out);
}

void play_record_result(const Record *record, const State *state, FILE *out)
{
    Text lines = TEXT(RESULT);
    record_result_lines(record->game, &record->setup, state, &lines);
    fwrite(lines.bytes, 1, lines.length, out);
}

static void print(const PlayRecord *played, FILE *out)
{
    const Play *play = played->play;
    PlayWalk walk = play_walk(play);
    play_record_header(played->record, played->stays, out);
    for (; walk.ply < play->count; (void)play_step(play, &walk, NULL))
        play_record_move(played->record, &walk.state, play->moves[walk.ply], out);
    play_record_result(played->record, &walk.state, out);
}

char *play_record_text(const PlayRecord *played, size_t *length)
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

int play_record_save(Slice record, const char *path, bool is_lasting)
{
    enum { ENDING = 32 };
    size_t size = strlen(path) + ENDING;
    char *beside = malloc(size);
    if (!beside)
        return ENOMEM;
    snprintf(beside, size, "%s.%ld.new", path, (long)getpid());
    int error = write_new(record, beside, is_lasting);
    if (!error && rename(beside, path) != 0) {
        error = errno;
        unlink(beside);
    }
    free(beside);
    return error;
}
