/* SPDX-License-Identifier: MIT */
/*
 * Games into files, and a folder that nothing else is in.
 */
#include "cli/match/keep.h"

#include "cli/command.h"
#include "cli/written.h"
#include "play/play.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_NAME = 48 };

static bool refuse_folder(const char *folder, int error)
{
    complain_path(SAY_MATCH_FOLDER, folder, error);
    return false;
}

/* True if the folder holds no records of a match yet. */
static bool has_no_games(const char *folder)
{
    DIR *list = opendir(folder);
    if (!list)
        return refuse_folder(folder, errno);
    const struct dirent *entry;
    bool is_used = false;
    while (!is_used && (entry = readdir(list)) != NULL) {
        Slice name = slice_of(entry->d_name);
        is_used = slice_starts(name, "game-");
        if (!is_used)
            continue;
        WordArg args[] = {word_text("folder", slice_of(folder)), word_text("file", name)};
        complain(SAY_MATCH_FOLDER_USED, args, 2);
    }
    closedir(list);
    return !is_used;
}

bool match_keep_open(const char *folder, bool is_fresh)
{
    if (mkdir(folder, 0777) == 0)
        return true;
    if (errno != EEXIST)
        return refuse_folder(folder, errno);
    return !is_fresh || has_no_games(folder);
}

char *match_keep_path(const char *folder, uint64_t game)
{
    size_t size = strlen(folder) + FILE_NAME;
    char *path = allocate(size);
    snprintf(path, size, "%s/game-%06" PRIu64 ".sxr", folder, game);
    return path;
}

int match_keep(void *keeper, const LabPlayed *played)
{
    const MatchKeeper *place = keeper;
    Record record = {
        .game = place->game, .setup = *played->play->setup, .deal = *played->deal};
    record.texts[RECORD_SEED] = played->seed;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        record.seats[RECORD_BOT][seat] = played->names[seat];
    BotTenure list[SEATS_MAX];
    Tenures tenures = {list, 0, SEATS_MAX};
    play_seed_tenures(&record, &tenures);
    Written written = {&record, played->play, &tenures};
    char *path = match_keep_path(place->folder, played->game);
    size_t length;
    char *text = written_text(&written, &length);
    int error = text ? written_save((Slice){text, length}, path, false) : ENOMEM;
    free(text);
    free(path);
    return error;
}
