/* SPDX-License-Identifier: MIT */
/*
 * Looking before writing. What a file holds is compared byte for byte with what would be
 * written: up to some move they must be the same, and there the file's game stops.
 */
#include "cli/play/save.h"

#include "cli/play/shell.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static SaveMark mark_of(const struct stat *found)
{
    return (SaveMark){.device = (uint64_t)found->st_dev,
                      .inode = (uint64_t)found->st_ino,
                      .size = (int64_t)found->st_size,
                      .seconds = (int64_t)found->st_mtim.tv_sec,
                      .nanoseconds = (int64_t)found->st_mtim.tv_nsec};
}

void saves_note(Saves *saves, const char *path)
{
    struct stat found;
    if (stat(path, &found) == 0)
        saves->marks[saves->count++ % SAVE_MARKS] = mark_of(&found);
}

static bool is_of_session(const Saves *saves, const struct stat *found)
{
    SaveMark mark = mark_of(found);
    for (unsigned i = 0; i < saves->count && i < SAVE_MARKS; i++)
        if (memcmp(&saves->marks[i], &mark, sizeof mark) == 0)
            return true;
    return false;
}

/* True if the file's bytes are the record, or an earlier part of it that was unfinished
 * then. */
static bool is_part(const char *file, size_t count, const char *record, size_t length)
{
    static const char end[] = "result -\n";
    size_t end_length = sizeof end - 1;
    if (count == length && memcmp(file, record, length) == 0)
        return true;
    if (count <= end_length || memcmp(file + count - end_length, end, end_length) != 0)
        return false;
    count -= end_length;
    return count < length && file[count - 1] == '\n' && memcmp(file, record, count) == 0;
}

/* Whether the file has part of this record. Never more of it is read than could be. */
static bool has_part(const char *record, size_t length, FILE *in)
{
    enum { MORE = 16 }; /* a file as long as that is longer than any part */
    char *file = malloc(length + MORE);
    bool is_ours = false;
    if (file && fseek(in, 0, SEEK_SET) == 0)
        is_ours = is_part(file, fread(file, 1, length + MORE, in), record, length);
    free(file);
    return is_ours;
}

/* Takes out the lines about its bots; returns how long it is then. */
static size_t drop_stays(char *record, size_t length)
{
    Slice rest = {record, length};
    size_t kept = 0;
    while (rest.length) {
        Slice line = slice_cut(&rest, '\n');
        if (slice_starts(line, TENURE_KEY))
            continue;
        memmove(record + kept, line.bytes, line.length + 1); /* with its \n */
        kept += line.length + 1;
    }
    return kept;
}

/* Whether it has part of this game, which told nothing of its bots before its end. */
static bool is_of_game(const Home *home, FILE *in)
{
    size_t length;
    char *record = home_record(home, &length);
    bool is_ours = record && (has_part(record, length, in) ||
                              has_part(record, drop_stays(record, length), in));
    free(record);
    return is_ours;
}

/* What lies at the path, which exists. A device, folder or pipe is never ours: it is not
 * even opened, and a rename must not take its place. */
static SaveResult look_at(const Home *home, const char *path, const Saves *saves,
                          int *error)
{
    struct stat found;
    if (stat(path, &found) != 0) {
        *error = errno;
        return SAVE_FAILED;
    }
    if (!S_ISREG(found.st_mode))
        return SAVE_OTHER;
    if (is_of_session(saves, &found))
        return SAVE_AGAIN;
    FILE *in = fopen(path, "rb");
    if (!in) {
        *error = errno;
        return SAVE_FAILED;
    }
    bool is_ours = is_of_game(home, in);
    fclose(in);
    return is_ours ? SAVE_AGAIN : SAVE_OTHER;
}

static SaveResult write_to(const Home *home, const char *path, Saves *saves,
                           SaveResult result, int *error)
{
    size_t length;
    char *record = home_record(home, &length);
    *error = record ? written_save((Slice){record, length}, path, true) : ENOMEM;
    free(record);
    if (*error)
        return SAVE_FAILED;
    saves_note(saves, path);
    return result;
}

/* Over a file that is there, or that a link leads to; a link to nothing is not ours. */
static SaveResult save_over(const Home *home, const char *path, Saves *saves, int *error)
{
    char *real = realpath(path, NULL);
    if (!real) {
        *error = errno;
        return errno == ENOENT ? SAVE_OTHER : SAVE_FAILED;
    }
    SaveResult result = look_at(home, real, saves, error);
    if (result == SAVE_AGAIN)
        result = write_to(home, real, saves, result, error);
    free(real);
    return result;
}

SaveResult save_game(const Home *home, const char *path, Saves *saves, int *error)
{
    *error = 0;
    struct stat found;
    if (lstat(path, &found) == 0)
        return save_over(home, path, saves, error);
    if (errno == ENOENT)
        return write_to(home, path, saves, SAVE_NEW, error);
    *error = errno;
    return SAVE_FAILED;
}

WordKey save_answer(SaveResult result)
{
    switch (result) {
    case SAVE_NEW: return SAY_PLAY_SAVED;
    case SAVE_AGAIN: return SAY_PLAY_SAVED_AGAIN;
    case SAVE_OTHER: return SAY_PLAY_SAVE_OTHER;
    case SAVE_FAILED: break;
    }
    return SAY_PLAY_SAVE_FAILED;
}

void save_tell(const char *file, bool is_over, FILE *out)
{
    Text program = TEXT(WORDS_TEXT);
    Text operand = TEXT(WORDS_TEXT);
    if (!shell_operand(program_name, &program) || !shell_operand(file, &operand))
        return;
    WordArg args[] = {word_text("program", slice_text(&program)),
                      word_text("file", slice_text(&operand))};
    say(out, is_over ? SAY_PLAY_SAVED_REPLAY : SAY_PLAY_SAVED_GO_ON, args, 2);
}
