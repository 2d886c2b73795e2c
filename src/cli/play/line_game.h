/* SPDX-License-Identifier: MIT */
/*
 * A game's part of playing line by line, in line_dawn.c and line_sedlec.c.
 */
#ifndef SEXTON_CLI_PLAY_LINE_GAME_H
#define SEXTON_CLI_PLAY_LINE_GAME_H

#include "cli/options.h"
#include "cli/play/decide.h"
#include "tui/tui.h"

typedef struct LineGame {
    /* How it begins: the game and by which rules; what else was agreed (may be NULL). */
    void (*begin)(const Voice *voice);
    void (*agree)(const Voice *voice);

    /* How many may play by what was asked for so far; NULL: as many as ever. */
    int (*find_most)(const Host *host);

    /* Its rules as they were chosen on the first screen, as the host's options. */
    void (*choose)(const TuiChoice *choice, Host *host);

    /* The question. */
    void (*ask)(const Voice *voice, const VoiceChoice *choice);

    /* What was typed, with the words that go without saying, as notation; empty: it is
     * refused as `wrong` is. False if it is nothing of that kind. May be NULL. */
    bool (*complete)(const State *state, Slice typed, Text *notation);

    /* What each has at the end, and why. */
    void (*end)(const Voice *voice);

    WordKey aim, aim_screen; /* what it is about, here and on the full screen */
    WordKey help;
    int help_rule; /* an example of one that can be looked up */
    Move wrong;
} LineGame;

#define GAME(KIND, name) extern const LineGame line_##name;
#include "game/games.def"

const LineGame *line_game(const Game *game);

void line_sedlec_end(const Voice *voice);

#endif
