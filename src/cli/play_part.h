/* SPDX-License-Identifier: MIT */
/*
 * A game's part of playing line by line, in play_dawn.c and play_sedlec.c.
 */
#ifndef SEXTON_CLI_PLAY_PART_H
#define SEXTON_CLI_PLAY_PART_H

#include "cli/options.h"
#include "cli/play_decide.h"
#include "tui/tui.h"

typedef struct PlayPart {
    /* How it begins: the game and by which rules; what else was agreed (may be NULL). */
    void (*begin)(const PlayVoice *voice);
    void (*agree)(const PlayVoice *voice);

    /* How many may play by what was asked for so far; NULL: as many as ever. */
    int (*find_most)(const Host *host);

    /* Its rules as they were chosen on the first screen, as the host's options. */
    void (*choose)(const TuiChoice *choice, Host *host);

    /* The question. */
    void (*ask)(const PlayVoice *voice, const PlayChoice *choice);

    /* What was typed, with the words that go without saying, as notation; empty: it is
     * refused as `wrong` is. False if it is nothing of that kind. May be NULL. */
    bool (*complete)(const State *state, Slice typed, Text *notation);

    /* What each has at the end, and why. */
    void (*end)(const PlayVoice *voice);

    WordKey aim, aim_screen; /* what it is about, here and on the full screen */
    WordKey help;
    int help_rule; /* an example of one that can be looked up */
    Move wrong;
} PlayPart;

#define GAME(KIND, name) extern const PlayPart play_##name;
#include "game/games.def"

const PlayPart *play_part(const Game *game);

void play_end_sedlec(const PlayVoice *voice);

#endif
