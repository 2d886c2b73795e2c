/* SPDX-License-Identifier: MIT */
/*
 * How it ended: the count of Sedlec type by type and how a tie was broken, the rows of
 * Dawn Under and why dawn broke; and what can be done next.
 */
#include "tui/screen.h"

enum { NAMES_AT = 16, COLUMN = 15, HASTE = 700 };

static unsigned winners_of(const Model *model)
{
    return model->game->result(&model->seen.state);
}

static int end_head(Tui *tui, int row)
{
    const Model *model = tui->model;
    unsigned winners = winners_of(model);
    char bytes[PEN_LINE];
    Text names;
    text_init(&names, bytes, sizeof bytes);
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

static int end_dawn(Tui *tui, int row)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    const DawnState *state = &model->seen.state.dawn;
    bool has_broken = true; /* D30: somebody's row is empty; else it was D31 */
    for (int seat = 0; seat < model->players; seat++)
        has_broken = has_broken && state->lengths[seat] > 0;
    char buffer[PEN_LINE];
    WordArg arg = word_number("count", model->setup.dawn.options.dawn);
    if (has_broken && winners_of(model))
        row += 1 + pen_wrap(pen, (Area){row, 2, 4, pen->columns - 4}, 0,
                            pen_phrase(pen, buffer, SAY_PLAY_D31, &arg, 1), TINT_PLAIN);
    (void)pen_say(pen, row++, 2, pen->columns, SAY_PLAY_LEFT_HEAD, NULL, 0, TINT_PLAIN);
    for (int seat = 0; seat < model->players; seat++, row++) {
        bool wins = state->winners >> seat & 1;
        char bytes[8];
        Text left;
        text_init(&left, bytes, sizeof bytes);
        text_number(&left, state->lengths[seat]);
        (void)pen_string(pen, row, 4, wins ? "*" : " ", TINT_BOLD);
        (void)pen_put(pen, row, 6, 24, model->names[seat], wins ? TINT_BOLD : 0);
        (void)pen_string(pen, row, 32, bytes, wins ? TINT_BOLD : 0);
    }
    return row + 1;
}

static void count_row(Tui *tui, int row, WordKey key, const int *points, int tint)
{
    Pen *pen = &tui->pen;
    (void)pen_say(pen, row, 4, NAMES_AT - 4, key, NULL, 0, tint);
    for (int seat = 0; seat < tui->model->players; seat++) {
        char bytes[8];
        Text text;
        text_init(&text, bytes, sizeof bytes);
        text_number(&text, points[seat]);
        (void)pen_string(pen, row, NAMES_AT + seat * COLUMN, bytes, tint);
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
    unsigned winners = winners_of(model);
    char bytes[2][PEN_LINE];
    Text all, best;
    Teller teller = model_teller(model);
    text_init(&all, bytes[0], sizeof bytes[0]);
    text_init(&best, bytes[1], sizeof bytes[1]);
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

static int end_sedlec(Tui *tui, int row)
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
    row = model->game->kind == GAME_DAWN ? end_dawn(tui, row) : end_sedlec(tui, row);
    WordArg seed = word_text("seed", slice_of(model->seed));
    if (model->seed[0])
        (void)pen_say(pen, row++, 2, pen->columns - 4, SAY_PLAY_SEED, &seed, 1, 0);
    if (model->has_rematch)
        (void)pen_say(pen, row + 1, 2, pen->columns - 4, SAY_PAGE_TABLE_AGAIN, NULL, 0,
                      TINT_BOLD);
    int end = pen_say(pen, pen->rows - 3, 1, pen->columns - 2, SAY_TUI_REVIEW_KEY, NULL,
                      0, TINT_PLAIN);
    pen_spot(pen, (Area){pen->rows - 3, 0, 1, end}, ORDER_ITEM, 0);
    (void)pen_put(pen, pen->rows - 2, 1, pen->columns - 2, slice_of(model->message),
                  TINT_BOLD);
    (void)pen_say(pen, pen->rows - 1, 1, pen->columns - 2,
                  model->is_local ? SAY_TUI_KEYS_END : SAY_TUI_KEYS_END_HOUSE, NULL, 0,
                  TINT_DIM);
}

/* Once more: dealt here, by the host, or where the host has laid it already. */
static void end_again(Tui *tui)
{
    Model *model = tui->model;
    if (model->is_local)
        tui_leave(tui, TUI_AGAIN);
    else if (model->has_rematch)
        tui_act(tui, DEED_FOLLOW, SEAT_NONE, 0, (Slice){0});
    else if (model->is_host)
        tui_act(tui, DEED_REMATCH, SEAT_NONE, 0, (Slice){0});
    else
        model_deny(model, SAY_DENIED_HOST);
}

static void end_order(Tui *tui, Key key)
{
    switch ((int)key.order) {
    case ORDER_QUIT: quit_open(tui); break;
    case ORDER_SAVE: save_open(tui); break;
    case ORDER_HISTORY: page_history(tui); break;
    case ORDER_HELP: page_help(tui); break;
    case ORDER_TALK: talk_open(tui); break;
    case ORDER_MENU: tools_open(tui); break;
    case ORDER_RULE: page_rule(tui, tui->model->game->kind == GAME_DAWN ? 30 : 25); break;
    case ORDER_ITEM: review_open(tui); break;
    case ORDER_LETTER:
        if (key.glyph == 'n')
            end_again(tui);
        else if (key.glyph == 'e')
            review_open(tui);
        break;
    case ORDER_BACK:
    case ORDER_ENTER:
    case ORDER_SPACE: /* not by a key that was meant for the table */
        tui->is_over_seen = uv_now(&tui->loop) - tui->since > HASTE;
        break;
    default: break;
    }
}

const Screen screen_end = {.draw = end_draw, .order = end_order};
