/* SPDX-License-Identifier: MIT */
/*
 * `sexton train GAME --out DIR`: a net for the upper levels, made again from one seed on
 * one core (train/train.h), and how good it is, as one line of JSON.
 */
#include "cli/cli_game.h"
#include "cli/options.h"
#include "play/play.h"
#include "train/train.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { GAMES_USUAL = 100000, GAMES_MOST = 100000000, KEEPERS_USUAL = 40 };
enum { TESTS_USUAL = 1000, TESTS_MOST = 1000000 };

/* The command's own options. */
typedef struct TrainArguments {
    const char *out, *games, *keepers, *tests;
    bool is_quiet;
} TrainArguments;

static bool take(const char *name, const char *text, uint64_t least, uint64_t most,
                 int *number)
{
    uint64_t given = (uint64_t)*number;
    if (!option_number(name, text, least, most, &given))
        return false;
    *number = (int)given;
    return true;
}

/* Of a game's options only those that choose a net. */
static bool takes_all(const Host *host, const TrainArguments *arguments)
{
    static const HostOption others[] = {HOST_BOARD, HOST_ROW,  HOST_BARE, HOST_WITHOUT,
                                        HOST_DAWN,  HOST_DECK, HOST_FIRST};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (host->texts[others[i]])
            return option_unknown(host_option_name(others[i]));
    }
    if (!cli_games[host->game->kind]->learns_from_keepers && arguments->keepers)
        return option_unknown("--keepers");
    return true;
}

static void make_plan(const Host *host, TrainPlan *plan)
{
    plan->players = host->players;
    plan->seed = play_seed(host->seed, 0);
    plan->variant = cli_games[host->game->kind]->net_variant(&host->setup);
}

/* Percent with one digit behind the point. */
static void tell_progress(void *data, int games_played, const TrainShare *share)
{
    (void)data;
    char percent[32], error[32];
    snprintf(percent, sizeof percent, "%.1f", 100 * share->share);
    snprintf(error, sizeof error, "%.1f", 196 * share->error);
    WordArg args[] = {word_number("count", games_played),
                      word_text("share", slice_of(percent)),
                      word_text("error", slice_of(error))};
    say(stderr, SAY_TRAIN_PROGRESS, args, 3);
}

static void print_report(const TrainPlan *plan, const TrainReport *report,
                         const char *name, double seconds)
{
    printf("{\"net\":\"%s\",\"bytes\":%zu,\"games\":%d,\"seconds\":%.0f,\"share\":%.4f,"
           "\"error\":%.4f,\"share_floats\":%.4f,\"test_games\":%d,\"same\":%.4f}\n",
           name, report->size, plan->games, seconds, report->wholes.share,
           report->wholes.error, report->floats.share, report->wholes.games,
           report->same);
}

static int train(const Host *host, const TrainPlan *plan, const char *folder)
{
    TrainReport report = {0};
    char name[NET_FILE];
    time_t start = time(NULL);
    int error = cli_games[host->game->kind]->train(plan, &report);
    if (error)
        return complain_system("train", error);
    error = train_net_save(folder, &report.label, report.bytes, report.size, name);
    free(report.bytes);
    if (error)
        return complain_path(SAY_TRAIN_UNWRITTEN, folder, error);
    print_report(plan, &report, name, difftime(time(NULL), start));
    return STATUS_GOOD;
}

int cmd_train(int argc, char **argv)
{
    static Host host = {.seats_nobody = true};
    const char *game = NULL;
    TrainArguments arguments = {0};
    const Flag flags[] = {{"--out", NULL, &arguments.out},
                          {"--games", NULL, &arguments.games},
                          {"--keepers", NULL, &arguments.keepers},
                          {"--tests", NULL, &arguments.tests},
                          {"--quiet", &arguments.is_quiet, NULL}};
    Operands operands = {.list = &game, .most = 1};
    TrainPlan plan = {.games = GAMES_USUAL,
                      .keepers = KEEPERS_USUAL,
                      .tests = TESTS_USUAL,
                      .progress = tell_progress};
    if (!arguments_read(argc, argv, flags, 5, &host, &operands))
        return STATUS_BAD_INPUT;
    if (!host.texts[HOST_PLAYERS])
        host.texts[HOST_PLAYERS] = "2";
    if (!host_settle(&host, game, DAWN_DEFAULT_OFF) || !takes_all(&host, &arguments) ||
        !option_required("--out", arguments.out) ||
        !take("--games", arguments.games, 1, GAMES_MOST, &plan.games) ||
        !take("--keepers", arguments.keepers, 0, 100, &plan.keepers) ||
        !take("--tests", arguments.tests, 1, TESTS_MOST, &plan.tests))
        return STATUS_BAD_INPUT;
    if (mkdir(arguments.out, 0777) != 0 && errno != EEXIST) /* before the long work */
        return complain_path(SAY_TRAIN_UNWRITTEN, arguments.out, errno);
    make_plan(&host, &plan);
    if (arguments.is_quiet)
        plan.progress = NULL;
    host_tell_seed(&host);
    return command_finish(train(&host, &plan, arguments.out));
}
