/* SPDX-License-Identifier: MIT */
/*
 * The first screen before a game at this keyboard: what was chosen there becomes the
 * host's texts, so that the same checks hold for it as for options.
 */
#include "cli/play/full_screen.h"

#include "cli/play/line_game.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A choice as the options that would have said the same. */
static void host_fill(Host *host, TuiChoice *choice)
{
    line_game(games[choice->game])->choose(choice, host);
    for (int seat = 0; seat < choice->players; seat++)
        host->seat_texts[seat] = choice->sitters[seat];
    host->seat_count = choice->players;
}

bool full_screen_choose(Host *host, TuiChoice *choice, int *status)
{
    *choice = (TuiChoice){.players = games[0]->seats_default};
    Tui *tui = tui_open(language_spoken());
    if (!tui) {
        *status = complain_system("terminal", ENOTTY);
        return false;
    }
    TuiEnd end = tui_choose(tui, choice, NULL);
    while (end == TUI_AGAIN && choice->path[0] && access(choice->path, R_OK) != 0) {
        Text text = TEXT(SENTENCE);
        WordArg args[] = {word_text("file", slice_of(choice->path)),
                          word_text("why", slice_of(strerror(errno)))};
        phrase(&text, SAY_FILE_UNREADABLE, args, 2);
        end = tui_choose(tui, choice, text.bytes);
    }
    int number = tui_signal(tui);
    tui_close(tui);
    full_screen_signal(number);
    if (end == TUI_AGAIN && !choice->path[0])
        host_fill(host, choice);
    return end == TUI_AGAIN;
}
