/* SPDX-License-Identifier: MIT */
/*
 * A record becomes a game again: its header is taken over, who sits where is settled, and
 * every move is made once more before the bots, which watch and need not think.
 */
#include "cli/play_resume.h"

#include <errno.h>

/* The seats as the record has them: a bot where it names one, else a human. */
static int seats_of_record(const char *path, const Record *record, int players,
                           BotChoice *chosen)
{
    for (int seat = 0; seat < players; seat++) {
        Slice bot = record->seats[RECORD_BOT][seat];
        if (bot.length == 0 || bot_read(bot, &chosen[seat]))
            continue;
        WordArg args[] = {word_text("file", slice_of(path)), word_number("seat", seat),
                          word_text("bot", bot)};
        return complain(SAY_PLAY_RECORD_BOT, args, 3);
    }
    return STATUS_GOOD;
}

/* The seats as the host says now; names stay unless there are new ones. */
static int seats_of_host(const Host *host, Record *record, int players, BotChoice *chosen)
{
    if (host->seat_count != players) {
        WordArg args[] = {word_number("count", host->seat_count),
                          word_number("players", players)};
        return complain(SAY_SEAT_COUNT, args, 2);
    }
    for (int seat = 0; seat < players; seat++) {
        Sitter sitter;
        if (!sitter_read(host->seat_texts[seat], &sitter))
            return STATUS_BAD_INPUT;
        chosen[seat] = sitter.bot;
        bool is_bot = sitter.kind == SITTER_BOT;
        record->seats[RECORD_BOT][seat] = is_bot ? sitter.text : (Slice){0};
        if (sitter.name.length)
            record->seats[RECORD_NAME][seat] = sitter.name;
    }
    return host_names_apart(host, record->seats[RECORD_NAME]) ? STATUS_GOOD
                                                              : STATUS_BAD_INPUT;
}

static int take_seats(const char *path, const Host *host, const Reader *reader,
                      HomeGame *home)
{
    Record record = reader->record;
    BotChoice chosen[SEATS_MAX] = {0};
    int players = record.game->players(&record.setup);
    int status = host->seat_count ? seats_of_host(host, &record, players, chosen)
                                  : seats_of_record(path, &record, players, chosen);
    if (status == STATUS_GOOD)
        home_init(home, &record, &reader->state, chosen);
    return status;
}

int play_resume(const char *path, const Host *host, HomeGame *home, File **file)
{
    *file = file_open(path);
    const Reader *reader = file_reader(*file);
    for (;;) {
        int status = STATUS_GOOD;
        switch (file_next(*file, NULL)) {
        case FILE_BEGUN: status = take_seats(path, host, reader, home); break;
        case FILE_MOVE:
            if (!home_move(home, reader->move, NULL))
                status = complain_system(path, ENOMEM);
            break;
        case FILE_RESULT: break;
        case FILE_END: home_take_stays(home, &reader->record); return STATUS_GOOD;
        case FILE_BAD: return file_complain(*file);
        }
        if (status != STATUS_GOOD)
            return status;
    }
}
