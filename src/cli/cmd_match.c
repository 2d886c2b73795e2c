/* SPDX-License-Identifier: MIT */
/*
 * `sexton match GAME --games N --seat BOT ...`: bots and outside programs against each
 * other, every deal from every seat, with error bars.
 */
#include "cli/match_block.h"
#include "cli/match_say.h"
#include "cli/options.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_USUAL = 1000, GAMES_MOST = 1000000000 };
enum { BEFORE_BLOCK = BEFORE_SEED + 11 }; /* with the `:` and number of a block */

/* The command's own options. */
typedef struct Wish {
    const char *games, *threads, *records, *patience;
    bool is_json;
} Wish;

static bool take_bots(const Host *host, MatchPlan *plan)
{
    if (host->seat_count == 0) {
        complain(SAY_MATCH_SEATS, NULL, 0);
        return false;
    }
    for (int seat = 0; seat < host->players; seat++) {
        const Sitter *sitter = &host->sitters[seat];
        if (sitter->kind == SITTER_PROGRAM) {
            plan->programs[seat] = sitter->text;
            continue;
        }
        if (sitter->kind != SITTER_BOT) {
            WordArg arg = word_text("value", sitter->text);
            complain(SAY_MATCH_HUMAN, &arg, 1);
            return false;
        }
        plan->bots[seat] = sitter->bot;
    }
    return true;
}

/* A block's record has `SEED:N`. */
static bool take_seed(const Host *host, MatchPlan *plan)
{
    plan->seed = host->seed;
    if (stream_is_speakable(host->seed, BEFORE_BLOCK))
        return true;
    WordArg args[] = {word_text("option", slice_of("--seed")),
                      word_text("value", host->seed)};
    complain(SAY_UNSPEAKABLE, args, 2);
    return false;
}

/* N games, rounded up to whole blocks. */
static bool take_games(const Wish *wish, MatchPlan *plan)
{
    uint64_t number = GAMES_USUAL;
    if (wish->games && !option_number("--games", wish->games, 1, GAMES_MOST, &number))
        return false;
    uint64_t players = (uint64_t)plan->players;
    plan->blocks = (number + players - 1) / players;
    if (wish->games && plan->blocks * players != number) {
        WordArg args[] = {word_number("count", (int64_t)number),
                          word_number("games", (int64_t)(plan->blocks * players)),
                          word_number("players", plan->players)};
        complain(SAY_MATCH_ROUNDED, args, 3);
    }
    return true;
}

static bool take_threads(const Wish *wish, MatchPlan *plan)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = cores < 1               ? 1
                       : cores > MATCH_THREADS ? MATCH_THREADS
                                               : (uint64_t)cores;
    if (wish->threads &&
        !option_number("--threads", wish->threads, 1, MATCH_THREADS, &threads))
        return false;
    plan->threads = (int)(threads > plan->blocks ? plan->blocks : threads);
    return true;
}

static bool take_patience(const Wish *wish, MatchPlan *plan)
{
    uint64_t seconds = EXEC_PATIENCE;
    if (wish->patience &&
        !option_number("--patience", wish->patience, 1, EXEC_PATIENCE_MOST, &seconds))
        return false;
    plan->patience = (int)seconds;
    return true;
}

static bool complain_folder(const char *folder, int error)
{
    WordArg args[] = {word_text("folder", slice_of(folder)),
                      word_text("why", slice_of(strerror(error)))};
    complain(SAY_MATCH_FOLDER, args, 2);
    return false;
}

/* True if the folder holds no records of a match yet. */
static bool is_fresh(const char *folder)
{
    DIR *list = opendir(folder);
    if (!list)
        return complain_folder(folder, errno);
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

/* The folder for records is made if it is not there. */
static bool take_records(const Wish *wish, MatchPlan *plan)
{
    plan->records = wish->records;
    if (!wish->records || mkdir(wish->records, 0777) == 0)
        return true;
    return errno == EEXIST ? is_fresh(wish->records)
                           : complain_folder(wish->records, errno);
}

static int complain_run(const MatchPlan *plan, int error, uint64_t unwritten)
{
    char *path = unwritten ? match_record_path(plan, unwritten) : NULL;
    WordArg args[] = {word_text("file", slice_of(path ? path : "")),
                      word_text("why", slice_of(strerror(error)))};
    if (path)
        complain(SAY_MATCH_UNWRITTEN, args, 2);
    else
        complain_system("match", error);
    free(path);
    return STATUS_FAILED;
}

static int play_match(MatchPlan *plan, bool is_json)
{
    MatchTally tally;
    uint64_t unwritten;
    if (isatty(fileno(stderr)) == 1)
        plan->progress = match_say_progress;
    int error = match_run(plan, &tally, &unwritten);
    if (error)
        return complain_run(plan, error, unwritten);
    if (is_json)
        match_say_json(plan, &tally, stdout);
    else
        match_say_table(plan, &tally, stdout);
    return STATUS_GOOD;
}

int cmd_match(int argc, char **argv)
{
    Wish wish = {0};
    const Flag flags[] = {{"--games", NULL, &wish.games},
                          {"--threads", NULL, &wish.threads},
                          {"--records", NULL, &wish.records},
                          {"--patience", NULL, &wish.patience},
                          {"--json", &wish.is_json, NULL}};
    const char *game = NULL;
    Operands operands = {&game, 1, 0};
    Host host = {.takes_programs = true};
    if (!arguments_read(argc, argv, flags, 5, &host, &operands) ||
        !host_settle(&host, game, DAWN_DEFAULT_ON))
        return STATUS_BAD_INPUT;
    MatchPlan plan = {.game = host.game,
                      .setup = &host.setup,
                      .players = host.players,
                      .limit = MATCH_LIMIT};
    if (!take_bots(&host, &plan) || !take_seed(&host, &plan) ||
        !take_games(&wish, &plan) || !take_threads(&wish, &plan) ||
        !take_patience(&wish, &plan) || !take_records(&wish, &plan))
        return STATUS_BAD_INPUT;
    if (wish.is_json)
        host_tell_seed(&host);
    return finish(play_match(&plan, wish.is_json));
}
