/* SPDX-License-Identifier: MIT */
/*
 * How the game ended, in its own words, and what can be done next.
 */
#include "tui/screen.h"

enum { HASTE = 700 };

static unsigned winners_of(const Model *model)
{
    return model->game->result(&model->seen.state);
}

static int end_head(Tui *tui, int row)
{
    const Model *model = tui->model;
    unsigned winners = winners_of(model);
    Text names = TEXT(PEN_LINE);
    Teller teller = model_teller(model);
    words_names(&teller, winners, &names);
    WordArg arg = word_text("names", slice_text(&names));
    bool is_shared = winners & (winners - 1);
    WordKey key = !winners    ? SAY_PLAY_UNFINISHED
                  : is_shared ? SAY_REPLAY_SHARED
                              : SAY_REPLAY_WINS;
    (void)pen_say(&tui->pen, row, 2, tui->pen.columns - 4, key, &arg, winners ? 1 : 0,
                  TINT_BOLD | TINT_GREEN);
    return row + 2;
}

/* What the comparison of the deal has shown: quiet if all is well. */
static int deal_tint(const Model *model)
{
    return model->deal_is_bad ? TINT_BOLD | TINT_RED : TINT_DIM;
}

static void end_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    pen_bar(pen, 0);
    (void)pen_say(pen, 0, 1, pen->columns, words_game(model->game), NULL, 0,
                  TINT_REVERSE | TINT_BOLD);
    int row = end_head(tui, 2);
    if (model->deal[0])
        row += 1 + pen_wrap(pen, (Area){row - 1, 2, 4, pen->columns - 4}, 0,
                            slice_of(model->deal), deal_tint(model));
    row = board_of(model->game)->end(tui, row);
    WordArg seed = word_text("seed", slice_of(model->seed));
    if (model->seed[0])
        (void)pen_say(pen, row++, 2, pen->columns - 4, SAY_PLAY_SEED, &seed, 1, 0);
    if (model->has_rematch)
        (void)pen_say(pen, row + 1, 2, pen->columns - 4, SAY_PAGE_TABLE_AGAIN, NULL, 0,
                      TINT_BOLD);
    int end = pen_say(pen, pen->rows - 3, 1, pen->columns - 2, SAY_TUI_REVIEW_KEY, NULL,
                      0, TINT_PLAIN);
    pen_spot(pen, (Area){pen->rows - 3, 0, 1, end}, INPUT_ITEM, 0);
    (void)pen_put(pen, pen->rows - 2, 1, pen->columns - 2, slice_of(model->message),
                  TINT_BOLD);
    (void)pen_say(pen, pen->rows - 1, 1, pen->columns - 2,
                  model->is_local ? SAY_TUI_KEYS_END : SAY_TUI_KEYS_END_SERVER, NULL, 0,
                  TINT_DIM);
}

/* Once more: dealt here, by the host, or where the host has laid it already. */
static void end_again(Tui *tui)
{
    Model *model = tui->model;
    if (model->is_local)
        tui_leave(tui, TUI_AGAIN);
    else if (model->has_rematch)
        tui_act(tui, ACTION_FOLLOW, SEAT_NONE, 0, (Slice){0});
    else if (model->is_host)
        tui_act(tui, ACTION_REMATCH, SEAT_NONE, 0, (Slice){0});
    else
        model_deny(model, SAY_DENIED_HOST);
}

static void end_input(Tui *tui, Key key)
{
    switch ((int)key.input) {
    case INPUT_QUIT: quit_open(tui); break;
    case INPUT_SAVE: tools_save(tui); break;
    case INPUT_HISTORY: screen_page_history(tui); break;
    case INPUT_HELP: screen_page_help(tui); break;
    case INPUT_TALK: talk_open(tui); break;
    case INPUT_MENU: tools_open(tui); break;
    case INPUT_RULE: screen_page_rule(tui, board_of(tui->model->game)->end_rule); break;
    case INPUT_ITEM: screen_review_open(tui); break;
    case INPUT_LETTER:
        if (key.glyph == 'n')
            end_again(tui);
        else if (key.glyph == 'e')
            screen_review_open(tui);
        break;
    case INPUT_BACK:
    case INPUT_ENTER:
    case INPUT_SPACE: /* not by a key that was meant for the table */
        tui->is_over_seen = uv_now(&tui->loop) - tui->since > HASTE;
        break;
    default: break;
    }
}

const Screen screen_end = {.draw = end_draw, .input = end_input};
