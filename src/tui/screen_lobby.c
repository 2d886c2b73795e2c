/* SPDX-License-Identifier: MIT */
/*
 * Before the game, at a table on a server: a chair is taken with a name and a colour of
 * garlic; then who is there, who is awaited, and the host's links to give away.
 */
#include "tui/screen.h"

enum { ROW_NAME, ROW_COLOUR, CLAIM_ROWS, COLOURS = TABLE_COLOURS };

static void head_draw(Tui *tui, WordKey key)
{
    Pen *pen = &tui->pen;
    pen_bar(pen, 0);
    (void)pen_say(pen, 0, 1, pen->columns, SAY_PAGE_TITLE, NULL, 0,
                  TINT_REVERSE | TINT_BOLD);
    (void)pen_say(pen, 2, 2, pen->columns - 4, key, NULL, 0, TINT_BOLD);
}

static void foot_draw(Tui *tui, WordKey keys)
{
    Pen *pen = &tui->pen;
    char buffer[PEN_LINE];
    const Model *model = tui->model;
    (void)pen_wrap(pen, (Area){pen->rows - 5, 2, 3, pen->columns - 4}, 0,
                   slice_of(model->message), TINT_RED | TINT_BOLD);
    (void)pen_wrap(pen, (Area){pen->rows - 2, 2, 2, pen->columns - 4}, 0,
                   pen_phrase(pen, buffer, keys, NULL, 0), TINT_DIM);
}

static void claim_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    bool is_name = tui->claim_at == ROW_NAME;
    head_draw(tui, tui->model->is_more ? SAY_TUI_CLAIM_MORE : SAY_PAGE_CLAIM_TITLE);
    (void)pen_string(pen, is_name ? 5 : 6, 2, ">", TINT_BOLD);
    (void)pen_say(pen, 5, 4, 28, SAY_PAGE_CLAIM_NAME, NULL, 0, TINT_PLAIN);
    int at = pen_string(pen, 5, 34, tui->claim_name, TINT_BOLD);
    if (is_name)
        (void)pen_string(pen, 5, at, " ", TINT_REVERSE);
    (void)pen_say(pen, 6, 4, 28, SAY_PAGE_CLAIM_COLOUR, NULL, 0, TINT_PLAIN);
    at = pen_string(pen, 6, 34, "< ", TINT_DIM);
    at = pen_say(pen, 6, at, 40, (WordKey)(SAY_PAGE_GARLIC_1 + tui->claim_colour), NULL,
                 0, is_name ? TINT_BOLD : TINT_REVERSE);
    (void)pen_string(pen, 6, at, " >", TINT_DIM);
    foot_draw(tui, tui->model->is_more ? SAY_TUI_KEYS_CLAIM_MORE : SAY_TUI_KEYS_CLAIM);
}

static void name_done(Tui *tui, Slice name)
{
    text_copy(tui->claim_name, sizeof tui->claim_name, name);
    tui->claim_at = ROW_COLOUR;
}

static void claim_input(Tui *tui, Key key)
{
    int step = key.input == INPUT_LEFT ? COLOURS - 1 : 1;
    switch ((int)key.input) {
    case INPUT_UP:
    case INPUT_DOWN:
    case INPUT_NEXT: tui->claim_at = !tui->claim_at; break;
    case INPUT_LEFT:
    case INPUT_RIGHT: tui->claim_colour = (tui->claim_colour + step) % COLOURS; break;
    case INPUT_LETTER:
        if (key.glyph == 'n')
            prompt_open(tui, SAY_PAGE_CLAIM_NAME, tui->claim_name, name_done);
        break;
    case INPUT_ENTER:
        if (tui->claim_at == ROW_NAME || !tui->claim_name[0])
            prompt_open(tui, SAY_PAGE_CLAIM_NAME, tui->claim_name, name_done);
        else
            tui_act(tui, ACTION_CLAIM, SEAT_NONE, (uint32_t)tui->claim_colour,
                    slice_of(tui->claim_name));
        break;
    case INPUT_BACK:
    case INPUT_QUIT:
        if (tui->model->is_more)
            tui_act(tui, ACTION_CLAIM, SEAT_NONE, 0, (Slice){0});
        else
            tui_leave(tui, TUI_LEFT);
        break;
    default: break;
    }
}

const Screen screen_claim = {.draw = claim_draw, .input = claim_input};

/* The first of our seats is the host's, if we are that. */
static WordKey seat_state(const Model *model, const ModelSeat *seat)
{
    const ModelSeat *first = model->seats;
    while (first < seat && !first->is_mine)
        first++;
    if (!seat->is_claimed)
        return SAY_PAGE_LOBBY_WAITING;
    if (seat->is_mine)
        return model->is_host && first == seat ? SAY_PAGE_LOBBY_YOU_HOST
                                               : SAY_PAGE_LOBBY_YOU;
    return seat->is_away ? SAY_PAGE_LOBBY_AWAY : SAY_PAGE_LOBBY_HERE;
}

/* A link is never cut: without its end it opens nothing. */
static int link_draw(Tui *tui, int row, const char *link)
{
    Area area = {row, 7, tui->pen.rows - row, tui->pen.columns - 8};
    return row + pen_wrap(&tui->pen, area, 0, slice_of(link), TINT_CYAN);
}

static int seat_draw(Tui *tui, int row, int number)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    const ModelSeat *seat = &model->seats[number];
    char bytes[4] = {(char)('1' + number), '\0'};
    char buffer[PEN_LINE];
    (void)pen_string(pen, row, 4, bytes, TINT_DIM);
    if (seat->is_claimed || seat->kind == SEAT_BOT)
        (void)pen_put(pen, row, 7, 24, model->names[number], TINT_BOLD);
    Slice state = seat->kind == SEAT_BOT
                      ? persona_told(pen, buffer, seat->bot, true)
                      : pen_phrase(pen, buffer, seat_state(model, seat), NULL, 0);
    (void)pen_put(pen, row++, 32, pen->columns - 33, state, TINT_PLAIN);
    return seat->link[0] && !seat->is_claimed ? link_draw(tui, row, seat->link) : row;
}

static WordKey lobby_line(const Model *model)
{
    bool is_full = model->players > 0;
    for (int seat = 0; seat < model->players; seat++)
        is_full = is_full &&
                  (model->seats[seat].is_claimed || model->seats[seat].kind == SEAT_BOT);
    if (model->phase == TABLE_HASHES || model->phase == TABLE_WORDS)
        return SAY_PAGE_TABLE_DEALING;
    if (model->is_host)
        return is_full ? SAY_TUI_LOBBY_START : SAY_TUI_LOBBY_LINKS;
    return SAY_PAGE_LOBBY_WAIT;
}

/* There is no table yet, or none any more: nothing can be asked of it. */
static bool is_outside(const Model *model)
{
    return !model->game || model->is_closed || model->state == MODEL_GONE;
}

static void lobby_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    bool is_there = model->game != NULL;
    head_draw(tui, model->state == MODEL_LOST   ? SAY_PAGE_TABLE_OFFLINE
                   : model->state == MODEL_GONE ? SAY_TUI_GONE
                   : model->is_closed           ? SAY_PAGE_TABLE_CLOSED
                   : is_there                   ? SAY_PAGE_LOBBY_TITLE
                                                : SAY_TUI_COMING);
    if (is_there) {
        (void)pen_say(pen, 3, 2, pen->columns - 4, words_game(model->game), NULL, 0, 0);
        int row = 5;
        for (int seat = 0; seat < model->players; seat++)
            row = seat_draw(tui, row, seat);
        if (model->watch[0]) {
            (void)pen_say(pen, row++, 4, pen->columns - 5, SAY_TUI_LOBBY_WATCH, NULL, 0,
                          TINT_PLAIN);
            row = link_draw(tui, row, model->watch);
        }
        if (!is_outside(model))
            (void)pen_say(pen, row + 1, 2, pen->columns - 4, lobby_line(model), NULL, 0,
                          TINT_BOLD);
        history_draw(&tui->model->history, pen,
                     (Area){row + 3, 2, pen->rows - 5 - row - 3, pen->columns - 4});
    }
    foot_draw(tui, is_outside(model) ? SAY_TUI_KEYS_OUTSIDE : SAY_TUI_KEYS_LOBBY);
}

/* What needs a table. */
static void table_input(Tui *tui, Key key)
{
    Model *model = tui->model;
    model->message[0] = '\0';
    switch ((int)key.input) {
    case INPUT_ENTER:
        if (model->is_host && model->phase == TABLE_LOBBY)
            tui_act(tui, ACTION_START, SEAT_NONE, 0, (Slice){0});
        break;
    case INPUT_MENU: tools_open(tui); break;
    case INPUT_TALK: talk_open(tui); break;
    default: break;
    }
}

static void lobby_input(Tui *tui, Key key)
{
    if (!is_outside(tui->model)) /* else the message stays: it says why */
        table_input(tui, key);
    switch ((int)key.input) {
    case INPUT_HISTORY: screen_page_history(tui); break;
    case INPUT_HELP: screen_page_help(tui); break;
    case INPUT_BACK:
    case INPUT_QUIT: tui_leave(tui, TUI_LEFT); break;
    default: break;
    }
}

const Screen screen_lobby = {.draw = lobby_draw, .input = lobby_input};
