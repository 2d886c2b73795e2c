/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's part of the screens: its editions on the first one, the rows and why dawn
 * broke on the last; the table itself is in board_dawn.c and question_dawn.c.
 */
#include "tui/boards.h"

static void rules_write(const Tui *tui, const TuiChoice *choice, Text *text)
{
    words_say_in(tui->pen.language, text, words_edition(choice->edition), NULL, 0);
}

static void rules_step(TuiChoice *choice, int step)
{
    (void)step;
    choice->edition = !choice->edition;
}

static int players_most(const TuiChoice *choice)
{
    (void)choice;
    return DAWN_SEATS;
}

static int end_draw(Tui *tui, int row)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    const DawnState *state = &model->seen.state.dawn;
    bool has_broken = true; /* D30: somebody's row is empty; else it was D31 */
    for (int seat = 0; seat < model->players; seat++)
        has_broken = has_broken && state->lengths[seat] > 0;
    char buffer[PEN_LINE];
    WordArg arg = word_number("count", model->setup.dawn.options.dawn);
    if (has_broken && model->game->result(&model->seen.state))
        row += 1 + pen_wrap(pen, (Area){row, 2, 4, pen->columns - 4}, 0,
                            pen_phrase(pen, buffer, SAY_PLAY_D31, &arg, 1), TINT_PLAIN);
    (void)pen_say(pen, row++, 2, pen->columns, SAY_PLAY_LEFT_HEAD, NULL, 0, TINT_PLAIN);
    for (int seat = 0; seat < model->players; seat++, row++) {
        bool wins = state->winners >> seat & 1;
        Text left = TEXT(8);
        text_number(&left, state->lengths[seat]);
        (void)pen_string(pen, row, 4, wins ? "*" : " ", TINT_BOLD);
        (void)pen_put(pen, row, 6, 24, model->names[seat], wins ? TINT_BOLD : 0);
        (void)pen_string(pen, row, 32, left.bytes, wins ? TINT_BOLD : 0);
    }
    return row + 1;
}

const Board board_dawn = {
    .draw = board_dawn_draw,
    .input = question_dawn_input,
    .end = end_draw,
    .end_rule = 30,
    .rules_write = rules_write,
    .rules_step = rules_step,
    .players_most = players_most,
    .line = SAY_PAGE_DAWN_LINE,
    .keys = SAY_TUI_KEYS_DAWN,
    .keys_server = SAY_TUI_KEYS_DAWN_SERVER,
    .help = SAY_TUI_HELP_DAWN,
    .legend = SAY_DRAW_LEGEND_DAWN,
};
