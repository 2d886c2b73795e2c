/* SPDX-License-Identifier: MIT */
/*
 * sexton perft: the leaves of the tree of legal moves at a depth, as chess programs count
 * them. Two versions of the rules that give the same counts play the same game.
 */
#include "cli/options.h"
#include "game/playout.h"

enum { DEPTH_MOST = 64 };

int cmd_perft(int argc, char **argv)
{
    static Host host = {.seats_nobody = true};
    const char *game = NULL;
    const char *depth_text = NULL;
    Flag flags[] = {{"--depth", NULL, &depth_text}};
    Operands operands = {.list = &game, .most = 1};
    if (!arguments_read(argc, argv, flags, 1, &host, &operands) ||
        !host_settle(&host, game, DAWN_DEFAULT_OFF))
        return STATUS_BAD_INPUT;
    uint64_t depth = 0;
    if (!option_required("--depth", depth_text) ||
        !option_number("--depth", depth_text, 0, DEPTH_MOST, &depth))
        return STATUS_BAD_INPUT;
    Setup setup;
    Deal deal;
    State state;
    host_tell_seed(&host);
    host_deal(&host, host.seed, &setup, &deal, &state);
    uint64_t leaves = perft(host.game, &setup, &state, (int)depth);
    printf("%llu\n", (unsigned long long)leaves);
    return command_finish(STATUS_GOOD);
}
