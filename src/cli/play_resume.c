/* SPDX-License-Identifier: MIT */
/*
 * A record is read to its end, so that a fault is reported with its line, and written out
 * canonically; then a table is made from it, which makes every move once more.
 */
#include "cli/play_resume.h"

#include "cli/file.h"

#include <errno.h>
#include <stdlib.h>

/* A record on its way to the table. */
typedef struct Laying {
    const char *path;
    const Host *host;
    Record record;          /* with the names of those who sit there now */
    Slice seats[SEATS_MAX]; /* as `lay` wants them */
    int players;
    FILE *out;
} Laying;

/* The seats as the record has them: a bot where it names one, else a human. */
static int seats_of_record(Laying *laying)
{
    for (int seat = 0; seat < laying->players; seat++) {
        Slice bot = laying->record.seats[RECORD_BOT][seat];
        BotChoice choice;
        laying->seats[seat] = bot.length ? bot : slice_of("person");
        if (bot.length == 0 || bot_read(bot, &choice))
            continue;
        WordArg args[] = {word_text("file", slice_of(laying->path)),
                          word_number("seat", seat), word_text("bot", bot)};
        return complain(SAY_PLAY_RECORD_BOT, args, 3);
    }
    return STATUS_GOOD;
}

/* The seats as the host says now; names stay unless there are new ones. */
static int seats_of_host(Laying *laying)
{
    const Host *host = laying->host;
    Slice *names = laying->record.seats[RECORD_NAME];
    if (host->seat_count != laying->players) {
        WordArg args[] = {word_number("count", host->seat_count),
                          word_number("players", laying->players)};
        return complain(SAY_SEAT_COUNT, args, 2);
    }
    for (int seat = 0; seat < laying->players; seat++) {
        Sitter sitter;
        if (!sitter_read(host->seat_texts[seat], &sitter))
            return STATUS_BAD_INPUT;
        laying->seats[seat] =
            sitter.kind == SITTER_BOT ? sitter.text : slice_of("person");
        if (sitter.name.length)
            names[seat] = sitter.name;
    }
    return host_names_apart(host, names) ? STATUS_GOOD : STATUS_BAD_INPUT;
}

static int begin(Laying *laying, const Reader *reader)
{
    laying->record = reader->record;
    laying->players = reader->record.game->players(&reader->record.setup);
    int status =
        laying->host->seat_count ? seats_of_host(laying) : seats_of_record(laying);
    if (status == STATUS_GOOD)
        play_record_header(&laying->record, NULL, laying->out);
    return status;
}

static int read_all(Laying *laying, File *file)
{
    const Reader *reader = file_reader(file);
    for (;;) {
        int status = STATUS_GOOD;
        switch (file_next(file, NULL)) {
        case FILE_BEGUN: status = begin(laying, reader); break;
        case FILE_MOVE:
            play_record_move(&laying->record, &reader->before, reader->move, laying->out);
            break;
        case FILE_RESULT: break;
        case FILE_END:
            play_record_result(&laying->record, &reader->state, laying->out);
            return STATUS_GOOD;
        case FILE_BAD: return file_complain(file);
        }
        if (status != STATUS_GOOD)
            return status;
    }
}

int play_resume(const char *path, const Host *host, uint32_t reveal, Home *home)
{
    char *record = NULL;
    size_t length = 0;
    Laying laying = {.path = path, .host = host};
    laying.out = open_memstream(&record, &length);
    if (!laying.out)
        return complain_system(path, ENOMEM);
    File *file = file_open(path);
    int status = read_all(&laying, file);
    bool is_whole = fclose(laying.out) == 0;
    if (status == STATUS_GOOD)
        status = is_whole ? home_lay(home, &laying.record, (Slice){record, length},
                                     laying.seats, reveal)
                          : complain_system(path, ENOMEM);
    file_close(file);
    free(record);
    return status;
}
