/* SPDX-License-Identifier: MIT */
/*
 * A game's part of the program, in cli_dawn.c and cli_sedlec.c. How its table is drawn
 * has a file of its own.
 */
#ifndef SEXTON_CLI_CLI_GAME_H
#define SEXTON_CLI_CLI_GAME_H

#include "cli/draw/draw.h"
#include "cli/options.h"
#include "cli/workbench/prose.h"
#include "train/train.h"

typedef struct CliGame {
    /* The table from any sight of it (draw.h), and what its marks mean. */
    void (*draw)(const Drawing *drawing, const State *truth, FILE *out);
    WordKey legend;

    /* A record in words (prose.h): what was agreed, what was laid out, what the deal has
     * shown before the first turn (NULL: nothing), what a seat has at the end. */
    void (*head)(const Prose *prose);
    void (*setup)(const Prose *prose);
    void (*start)(Prose *prose);
    void (*end)(const Prose *prose, const State *state, int seat);

    /* Files that options name, into options; false after a complaint. */
    bool (*read_files)(const Host *host, OptionTexts *option_texts);

    /* Nets: which one such a setup has, and making it. */
    int (*net_variant)(const Setup *setup);
    int (*train)(const TrainPlan *plan, TrainReport *report);
    bool learns_from_keepers;

    /* The rollout policy as `bench` plays it; NULL: there is none. */
    uint64_t (*policy)(const Game *game, const Setup *setup, State *state, Random *random,
                       uint64_t limit);

    /* The column of Game's points in a report. */
    WordKey points;
    int points_width;
    bool has_dawn; /* D31 may end it */
} CliGame;

extern const CliGame *const cli_games[GAMES];

#define GAME(KIND, name)             \
    extern const CliGame cli_##name; \
    void draw_##name(const Drawing *drawing, const State *truth, FILE *out);
#include "game/games.def"

#endif
