/* SPDX-License-Identifier: MIT */
/*
 * The first screen before a game at this keyboard: what was chosen there becomes the
 * host's texts, so that the same checks hold for it as for options.
 */
#include "cli/play_screen.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A choice as the options that would have said the same. */
static void host_fill(Host *host, TuiChoice *choice, Text *expansions)
{
    if (choice->game == GAME_DAWN && !host->texts[HOST_EDITION])
        host->texts[HOST_EDITION] = choice->edition == DAWN_ZOCH ? "zoch" : "lifestyle";
    if (choice->game == GAME_SEDLEC && choice->expansions) {
        sedlec_expansions_write(choice->expansions, expansions);
        host->texts[HOST_EXPANSIONS] = expansions->bytes;
    }
    for (int seat = 0; seat < choice->players; seat++)
        host->seat_texts[seat] = choice->sitters[seat];
    host->seat_count = choice->players;
}

bool play_screen_choose(Host *host, TuiChoice *choice, int *status)
{
    static char bytes[64]; /* borrowed by the host */
    Text expansions;
    text_init(&expansions, bytes, sizeof bytes);
    *choice = (TuiChoice){.game = GAME_DAWN, .players = 4};
    Tui *tui = tui_open(language_spoken());
    if (!tui) {
        *status = complain_system("terminal", ENOTTY);
        return false;
    }
    TuiEnd end = tui_choose(tui, choice, NULL);
    while (end == TUI_AGAIN && choice->path[0] && access(choice->path, R_OK) != 0) {
        char why[SENTENCE];
        Text text;
        text_init(&text, why, sizeof why);
        WordArg args[] = {word_text("file", slice_of(choice->path)),
                          word_text("why", slice_of(strerror(errno)))};
        phrase(&text, SAY_FILE_UNREADABLE, args, 2);
        end = tui_choose(tui, choice, why);
    }
    int number = tui_signal(tui);
    tui_close(tui);
    play_screen_signal(number);
    if (end == TUI_AGAIN && !choice->path[0])
        host_fill(host, choice, &expansions);
    return end == TUI_AGAIN;
}
