/* SPDX-License-Identifier: MIT */
/*
 * A record is read to its end, so that a fault is reported with its line, and written out
 * canonically; then a table is made from it, which makes every move once more.
 */
#include "cli/play/resume.h"

#include "cli/file.h"

#include <errno.h>
#include <stdlib.h>

/* A record on its way to the table. */
typedef struct Resuming {
    const char *path;
    const Host *host;
    Record record;          /* with the names of those who sit there now */
    Slice seats[SEATS_MAX]; /* as `create` wants them */
    int players;
    FILE *out;
} Resuming;

/* The seats as the record has them: a bot where it names one, else a human. */
static int seats_of_record(Resuming *resuming)
{
    for (int seat = 0; seat < resuming->players; seat++) {
        Slice bot = resuming->record.seats[RECORD_BOT][seat];
        BotChoice choice;
        resuming->seats[seat] = bot.length ? bot : slice_of("person");
        if (bot.length == 0 || bot_read(bot, &choice))
            continue;
        WordArg args[] = {word_text("file", slice_of(resuming->path)),
                          word_number("seat", seat), word_text("bot", bot)};
        return complain(SAY_PLAY_RECORD_BOT, args, 3);
    }
    return STATUS_GOOD;
}

/* The seats as the host says now; names stay unless there are new ones. */
static int seats_of_host(Resuming *resuming)
{
    const Host *host = resuming->host;
    Slice *names = resuming->record.seats[RECORD_NAME];
    if (host->seat_count != resuming->players) {
        WordArg args[] = {word_number("count", host->seat_count),
                          word_number("players", resuming->players)};
        return complain(SAY_SEAT_COUNT, args, 2);
    }
    for (int seat = 0; seat < resuming->players; seat++) {
        Sitter sitter;
        if (!sitter_read(host->seat_texts[seat], &sitter))
            return STATUS_BAD_INPUT;
        resuming->seats[seat] =
            sitter.kind == SITTER_BOT ? sitter.text : slice_of("person");
        if (sitter.name.length)
            names[seat] = sitter.name;
    }
    return host_names_apart(host, names) ? STATUS_GOOD : STATUS_BAD_INPUT;
}

static int begin(Resuming *resuming, const Reader *reader)
{
    resuming->record = reader->record;
    resuming->players = reader->record.game->players(&reader->record.setup);
    int status =
        resuming->host->seat_count ? seats_of_host(resuming) : seats_of_record(resuming);
    if (status == STATUS_GOOD)
        written_header(&resuming->record, NULL, resuming->out);
    return status;
}

static int read_all(Resuming *resuming, File *file)
{
    const Reader *reader = file_reader(file);
    for (;;) {
        int status = STATUS_GOOD;
        switch (file_next(file, NULL)) {
        case FILE_BEGUN: status = begin(resuming, reader); break;
        case FILE_MOVE:
            written_move(&resuming->record, &reader->before, reader->move, resuming->out);
            break;
        case FILE_RESULT: break;
        case FILE_END:
            written_result(&resuming->record, &reader->state, resuming->out);
            return STATUS_GOOD;
        case FILE_BAD: return file_complain(file);
        }
        if (status != STATUS_GOOD)
            return status;
    }
}

int resume_record(const char *path, const Host *host, uint32_t reveal, Home *home)
{
    char *record = NULL;
    size_t length = 0;
    Resuming resuming = {.path = path, .host = host};
    resuming.out = open_memstream(&record, &length);
    if (!resuming.out)
        return complain_system(path, ENOMEM);
    File *file = file_open(path);
    int status = read_all(&resuming, file);
    bool is_whole = fclose(resuming.out) == 0;
    if (status == STATUS_GOOD)
        status = is_whole ? home_create(home, &resuming.record, (Slice){record, length},
                                        resuming.seats, reveal)
                          : complain_system(path, ENOMEM);
    file_close(file);
    free(record);
    return status;
}
