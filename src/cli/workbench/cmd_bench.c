/* SPDX-License-Identifier: MIT */
/*
 * sexton bench: games of uniformly random moves, or of the rollout policy, in one thread,
 * timed (game/bench.h), reported as one line of JSON. Dealing is not in the times.
 */
#include "cli/cli_game.h"
#include "cli/options.h"
#include "game/bench.h"

#include <inttypes.h>
#include <time.h>

enum { GAMES_MOST = 1000000000 };

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void report(const Bench *bench, uint64_t nanoseconds)
{
    double time = (double)(nanoseconds ? nanoseconds : 1);
    printf(
        "{\"game\":\"%s\",\"games\":%" PRIu64 ",\"decisions\":%" PRIu64
        ",\"ns_per_decision\":%.1f,\"games_per_second\":%.0f,\"signature\":\"%016" PRIx64
        "\"}\n",
        bench->game->name, bench->games, bench->decisions,
        time / (double)bench->decisions, (double)bench->games * 1e9 / time,
        bench->signature);
}

int cmd_bench(int argc, char **argv)
{
    static Host host = {.seats_nobody = true};
    const char *game = NULL;
    const char *games_text = NULL;
    bool has_policy = false;
    Flag flags[] = {{"--games", NULL, &games_text}, {"--apprentice", &has_policy, NULL}};
    Operands operands = {.list = &game, .most = 1};
    if (!arguments_read(argc, argv, flags, 2, &host, &operands) ||
        !host_settle(&host, game, has_policy ? DAWN_DEFAULT_ON : DAWN_DEFAULT_OFF))
        return STATUS_BAD_INPUT;
    uint64_t count = 0;
    if (!option_required("--games", games_text) ||
        !option_number("--games", games_text, 1, GAMES_MOST, &count))
        return STATUS_BAD_INPUT;
    const CliGame *own = cli_games[host.game->kind];
    if (has_policy && !own->policy) {
        WordArg args[] = {word_text("option", slice_of("--apprentice")),
                          word_noun("game", words_game(host.game))};
        return complain(SAY_OPTION_OTHER_GAME, args, 2);
    }
    static Bench bench;
    host_tell_seed(&host);
    bench_init(&bench, host.game, &host.setup, host.seed);
    if (has_policy)
        bench.play = own->policy;
    uint64_t start = now();
    bench_play(&bench, count);
    report(&bench, now() - start);
    return command_finish(STATUS_GOOD);
}
