/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the program, and its table drawn: the number of stones left. */
#include "cli/cli_game.h"

#include <errno.h>

void draw_stone(const Drawing *drawing, const State *truth, FILE *out)
{
    (void)drawing;
    WordArg left = word_number("count", truth->stone.left);
    say(out, SAY_DRAW_STONE_LEFT, &left, 1);
}

static void tell_head(const Prose *prose)
{
    WordArg game = word_noun("game", words_game(prose->record->game));
    say(prose->out, SAY_PLAY_BEGIN_STONE, &game, 1);
}

static void tell_setup(const Prose *prose)
{
    WordArg left = word_number("count", STONE_HEAP);
    say(prose->out, SAY_DRAW_STONE_LEFT, &left, 1);
}

static void tell_end(const Prose *prose, const State *state, int seat)
{
    WordArg args[] = {word_text("name", prose->names.list[seat]),
                      word_number("count", state->stone.taken[seat])};
    say(prose->out, SAY_PLAY_STONE_HAS, args, 2);
}

static bool read_files(const Host *host, OptionTexts *option_texts)
{
    (void)host, (void)option_texts;
    return true;
}

static int net_variant(const Setup *setup)
{
    (void)setup;
    return 0;
}

static int train(const TrainPlan *plan, TrainReport *report)
{
    (void)plan, (void)report;
    return ENOTSUP;
}

const CliGame cli_stone = {
    .draw = draw_stone,
    .legend = SAY_PLAY_HELP_STONE,
    .head = tell_head,
    .setup = tell_setup,
    .end = tell_end,
    .read_files = read_files,
    .net_variant = net_variant,
    .train = train,
    .points = SAY_MATCH_COLUMN_POINTS,
    .points_width = 10,
};
