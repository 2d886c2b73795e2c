/* SPDX-License-Identifier: MIT */
/*
 * The host's options of Skulls of Sedlec: expansions, deck.
 */
#include "cli/file.h"
#include "cli/options_game.h"

enum { DECK_FILE = 65536 };

static bool settle_deck(Host *host)
{
    const char *path = host->texts[HOST_DECK];
    static char bytes[DECK_FILE];
    Slice cards;
    if (!path)
        return true;
    if (!file_slurp("--deck", path, bytes, sizeof bytes, &cards))
        return false;
    Refusal refusal = sedlec_deck_read(&host->options.sedlec, file_stem(path), cards);
    return !refusal.kind || host_refuse(host, HOST_DECK, refusal);
}

bool host_settle_sedlec(Host *host)
{
    SedlecOptions *options = &host->options.sedlec;
    sedlec_options_init(options, host->players);
    const char *expansions = host->texts[HOST_EXPANSIONS];
    if (expansions && !sedlec_expansions_read(slice_of(expansions), &options->expansions))
        return host_complain(host, HOST_EXPANSIONS, SAY_EXPANSIONS_UNKNOWN,
                             slice_of(expansions));
    if (host->texts[HOST_FIRST] && !host_byte(host, HOST_FIRST, 0, &options->first))
        return false;
    return settle_deck(host);
}
