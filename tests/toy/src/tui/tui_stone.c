/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the screens: how many stones are left; a digit takes as many. */
#include "tui/boards.h"

static void draw(Tui *tui, Area area)
{
    const Model *model = tui->model;
    WordArg left = word_number("count", model->seen.state.stone.left);
    (void)pen_say(&tui->pen, area.row, 2, tui->pen.columns - 4, SAY_DRAW_STONE_LEFT,
                  &left, 1, TINT_PLAIN);
    uint8_t actor = model_actor(model);
    if (actor == SEAT_NONE)
        return;
    WordArg name = word_text("name", model->names[actor]);
    foot_question(tui, SAY_PLAY_DECIDE_STONE, &name, 1);
}

static void input(Tui *tui, Key key)
{
    if (key.input == INPUT_DIGIT)
        decide_move(tui, key.number - 1);
}

static int end(Tui *tui, int row)
{
    (void)tui;
    return row;
}

static void rules_write(const Tui *tui, const TuiChoice *choice, Text *text)
{
    (void)tui, (void)choice, (void)text;
}

static void rules_step(TuiChoice *choice, int step)
{
    (void)choice, (void)step;
}

static int players_most(const TuiChoice *choice)
{
    (void)choice;
    return STONE_SEATS;
}

const Board board_stone = {
    .draw = draw,
    .input = input,
    .end = end,
    .end_rule = 3,
    .rules_write = rules_write,
    .rules_step = rules_step,
    .players_most = players_most,
    .line = SAY_PLAY_AIM_STONE,
    .keys = SAY_PLAY_HELP_STONE,
    .keys_server = SAY_PLAY_HELP_STONE,
    .help = SAY_PLAY_HELP_STONE,
    .legend = SAY_PLAY_HELP_STONE,
};
