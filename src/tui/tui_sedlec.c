/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec's part of the screens: its expansions on the first one, the count type
 * by type and how a tie was broken on the last; the table itself is in board_sedlec.c and
 * question_sedlec.c.
 */
#include "tui/boards.h"

enum { NAMES_AT = 16, COLUMN = 15, EXPANSIONS = 7 };

static void rules_write(const Tui *tui, const TuiChoice *choice, Text *text)
{
    if (choice->expansions)
        sedlec_expansions_write(choice->expansions, text);
    else
        words_say_in(tui->pen.language, text, SAY_PAGE_LOBBY_BASE, NULL, 0);
}

static void rules_step(TuiChoice *choice, int step)
{
    choice->expansions =
        (uint8_t)((choice->expansions + EXPANSIONS + 1 + step) % (EXPANSIONS + 1));
}

/* S4: the base deck is for three at most. */
static int players_most(const TuiChoice *choice)
{
    return choice->expansions ? SEDLEC_SEATS : SEDLEC_SEATS - 1;
}

static void count_row(Tui *tui, int row, WordKey key, const int *points, int tint)
{
    Pen *pen = &tui->pen;
    (void)pen_say(pen, row, 4, NAMES_AT - 4, key, NULL, 0, tint);
    for (int seat = 0; seat < tui->model->players; seat++) {
        Text text = TEXT(8);
        text_number(&text, points[seat]);
        (void)pen_string(pen, row, NAMES_AT + seat * COLUMN, text.bytes, tint);
    }
}

/* S25: what put the winners ahead, where points alone did not. */
static int end_tie(Tui *tui, int row, const SedlecScore *scores)
{
    const Model *model = tui->model;
    unsigned tied = 0;
    int most = scores[0].total;
    for (int seat = 1; seat < model->players; seat++)
        most = scores[seat].total > most ? scores[seat].total : most;
    for (int seat = 0; seat < model->players; seat++)
        tied |= (unsigned)(scores[seat].total == most) << seat;
    if ((tied & (tied - 1)) == 0)
        return row;
    unsigned winners = model->game->result(&model->seen.state);
    char bytes[2][PEN_LINE];
    Teller teller = model_teller(model);
    Text all = text_in(bytes[0], sizeof bytes[0]);
    Text best = text_in(bytes[1], sizeof bytes[1]);
    words_names(&teller, tied, &all);
    words_names(&teller, winners, &best);
    WordArg args[] = {word_text("names", slice_text(&all)), word_number("points", most)};
    WordArg won[] = {word_text("name", slice_text(&best)),
                     word_text("names", slice_text(&best))};
    (void)pen_say(&tui->pen, row++, 2, tui->pen.columns - 4, SAY_PLAY_TIE, args, 2, 0);
    (void)pen_say(&tui->pen, row++, 2, tui->pen.columns - 4,
                  winners == tied                  ? SAY_PLAY_TIE_SHARED
                  : (winners & (winners - 1)) == 0 ? SAY_PLAY_TIE_WON
                                                   : SAY_PLAY_TIE_WON_SEVERAL,
                  won, 2, 0);
    return row + 1;
}

static int end_draw(Tui *tui, int row)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    SedlecScore scores[SEATS_MAX] = {0};
    int points[SEATS_MAX] = {0};
    (void)pen_say(pen, row++, 2, pen->columns, SAY_PLAY_COUNT_HEAD, NULL, 0, TINT_PLAIN);
    for (int seat = 0; seat < model->players; seat++) {
        bool wins = model->seen.state.sedlec.winners >> seat & 1;
        sedlec_score(model->seen.state.sedlec.cells[seat], &scores[seat]);
        (void)pen_put(pen, row, NAMES_AT + seat * COLUMN, COLUMN - 1, model->names[seat],
                      wins ? TINT_BOLD : TINT_PLAIN);
    }
    row++;
    for (int type = 0; type < TYPES; type++) {
        if (!(model->setup.sedlec.types >> type & 1))
            continue;
        for (int seat = 0; seat < model->players; seat++)
            points[seat] = scores[seat].types[type];
        count_row(tui, row++, words_type(type), points, TINT_PLAIN);
    }
    for (int seat = 0; seat < model->players; seat++)
        points[seat] = scores[seat].total;
    count_row(tui, row++, SAY_PLAY_COUNT_TOTAL, points, TINT_BOLD);
    return end_tie(tui, row + 1, scores);
}

const Board board_sedlec = {
    .draw = board_sedlec_draw,
    .input = question_sedlec_input,
    .end = end_draw,
    .end_rule = 25,
    .rules_write = rules_write,
    .rules_step = rules_step,
    .players_most = players_most,
    .line = SAY_PAGE_SEDLEC_LINE,
    .keys = SAY_TUI_KEYS_SEDLEC,
    .keys_server = SAY_TUI_KEYS_SEDLEC_SERVER,
    .help = SAY_TUI_HELP_SEDLEC,
    .legend = SAY_DRAW_LEGEND_SEDLEC,
};
