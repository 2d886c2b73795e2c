/* SPDX-License-Identifier: MIT */
/*
 * The table: a bar that says whose turn it is, the game's own board with the log, the
 * question, the answers, and one line for what was refused and why.
 *
 *   Dawn Under, 2004 | Mia's turn                                      ? keys
 *   board, rows, log ...
 *   Mia, open a neighbour of the rat at d7, or stop:
 *   1 Stop here
 *   D20: b2 is no neighbour of the rat.                        r: the rule
 */
#include "tui/screen.h"

const Board *board_of(const Game *game)
{
    static const Board *const boards[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &board_##name,
#include "game/games.def"
    };
    return boards[game ? game->kind : 0];
}

static WordKey title_state(const Model *model)
{
    if (model->state == MODEL_LOST)
        return SAY_PAGE_TABLE_OFFLINE;
    if (model->state == MODEL_GONE)
        return SAY_TUI_GONE;
    if (model->is_closed)
        return SAY_PAGE_TABLE_CLOSED;
    if (model->is_paused)
        return SAY_PAGE_DAWN_WAIT_PAUSED;
    return model->is_watcher ? SAY_PAGE_DAWN_WATCHING : SAY_NONE;
}

static int bar_part(Pen *pen, int column, Slice text, int tint)
{
    column = pen_put(pen, 0, column, pen->columns, text, TINT_REVERSE | tint);
    return pen_string(pen, 0, column, "  ", TINT_REVERSE);
}

static int bar_say(Pen *pen, int column, WordKey key, const WordArg *args, int count,
                   int tint)
{
    char buffer[PEN_LINE];
    return bar_part(pen, column, pen_phrase(pen, buffer, key, args, count), tint);
}

static int bar_clock(Pen *pen, int column, const Model *model, uint64_t now)
{
    uint8_t actor = model_actor(model);
    if (actor == SEAT_NONE || model->seats[actor].clock == INT64_MIN)
        return column;
    int64_t left = model->seats[actor].clock;
    if (!model_is_showing(model) && !model->is_paused)
        left -= (int64_t)(now - model->clock_at);
    int64_t seconds = (left < 0 ? -left : left) / 1000;
    Text text = TEXT(32);
    text_string(&text, left < 0 ? "-" : "");
    text_number(&text, seconds / 60);
    text_string(&text, seconds % 60 < 10 ? ":0" : ":");
    text_number(&text, seconds % 60);
    return bar_part(pen, column, slice_text(&text), left < 0 ? TINT_BOLD : 0);
}

/* What is to be said to somebody for whom a bot plays; SAY_NONE: nobody here is that. */
static WordKey lent_key(const Model *model)
{
    for (int seat = 0; seat < model->players; seat++) {
        const ModelSeat *own = &model->seats[seat];
        if (own->is_mine && own->has_resigned)
            return SAY_PAGE_MENU_RESIGN_WHY;
        if (own->is_mine && own->is_taken_over)
            return SAY_TUI_TAKEN;
    }
    return SAY_NONE;
}

static void bar_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    pen_bar(pen, 0);
    char buffer[PEN_LINE];
    int keys = pen_width(pen_phrase(pen, buffer, SAY_TUI_BAR_KEYS, NULL, 0));
    int at = bar_say(pen, 1, words_game(model->game), NULL, 0, TINT_BOLD);
    uint8_t actor = model_actor(model);
    WordArg arg =
        word_text("name", actor != SEAT_NONE ? model->names[actor] : (Slice){0});
    if (actor != SEAT_NONE)
        at = bar_say(pen, at, SAY_TUI_BAR_TURN, &arg, 1, 0);
    at = bar_clock(pen, at, model, uv_now(&tui->loop));
    if (model->deal_is_bad)
        at = bar_say(pen, at, SAY_RECEIPT_BAR, NULL, 0, TINT_BOLD);
    if (title_state(model) != SAY_NONE)
        (void)bar_say(pen, at, title_state(model), NULL, 0, TINT_BOLD);
    int column = pen->columns - keys - 1;
    (void)bar_say(pen, column, SAY_TUI_BAR_KEYS, NULL, 0, 0);
    pen_spot(pen, (Area){0, column, 1, keys}, INPUT_HELP, 0);
}

/* Question, answers, and as many rows as the message takes. */
static int foot_rows(Tui *tui)
{
    Area nowhere = {0, 0, 0, tui->pen.columns - 2};
    Slice message = slice_of(tui->model->message);
    int rows = pen_wrap(&tui->pen, nowhere, 0, message, TINT_PLAIN);
    return 2 + (rows > 1 ? rows : 1);
}

/* The keys that help just now: only players are offered moves, and a server gives out no
 * record before the game is over. */
static WordKey keys_of(const Model *model)
{
    if (model->state == MODEL_GONE)
        return SAY_TUI_KEYS_OUTSIDE;
    if (model->is_closed)
        return SAY_TUI_KEYS_CLOSED;
    if (!model->is_local && own_seat(model) == SEAT_NONE)
        return SAY_TUI_KEYS_OUTSIDE;
    const Board *board = board_of(model->game);
    return model->is_local ? board->keys : board->keys_server;
}

/* A refusal with its rule, or the keys; why one was sent away stays, above them. */
static void message_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    bool is_gone = model->state == MODEL_GONE;
    int row = pen->rows - tui->foot + (is_gone ? 1 : 2);
    if (!model->message[0] || is_gone)
        (void)pen_say(pen, pen->rows - 1, 1, pen->columns - 2, keys_of(model), NULL, 0,
                      TINT_DIM);
    if (!model->message[0])
        return;
    char buffer[PEN_LINE];
    Slice hint = pen_phrase(pen, buffer, SAY_TUI_RULE_HINT, NULL, 0);
    Area area = {row, 1, tui->foot - 2, pen->columns - 2};
    (void)pen_wrap(pen, area, 0, slice_of(model->message), TINT_RED | TINT_BOLD);
    if (!model->message_rule)
        return;
    int width = pen_width(hint), at = pen->columns - 1 - width;
    (void)pen_put(pen, row - 1, at, width, hint, TINT_PLAIN);
    pen_spot(pen, (Area){row - 1, at, 1, width}, INPUT_RULE, 0);
}

void foot_question(Tui *tui, WordKey key, const WordArg *args, int count)
{
    Pen *pen = &tui->pen;
    (void)pen_say(pen, pen->rows - tui->foot, 1, pen->columns - 2, key, args, count,
                  TINT_BOLD);
}

/* Says what one waits for, unless it is a decision of ours: that the board asks for. */
static void wait_draw(Tui *tui)
{
    const Model *model = tui->model;
    uint8_t actor = model_actor(model);
    WordArg arg =
        word_text("name", actor != SEAT_NONE ? model->names[actor] : (Slice){0});
    if (model_is_showing(model) && model->is_showing)
        foot_question(tui, model->is_local ? SAY_TUI_SHOWING : SAY_TUI_SHOWING_ALL, NULL,
                      0);
    else if (model->phase == TABLE_OVER)
        foot_question(tui, SAY_TUI_OVER, NULL, 0);
    else if (actor == SEAT_NONE)
        return; /* closed, or sent away: the bar says so */
    else if (model->seats[actor].is_away)
        foot_question(tui, SAY_PAGE_DAWN_WAIT_AWAY, &arg, 1);
    else if (!model_is_ours(model) && lent_key(model) != SAY_NONE)
        foot_question(tui, lent_key(model), NULL, 0);
    else if (!model_is_ours(model))
        foot_question(tui, SAY_PAGE_SEDLEC_WAITS, &arg, 1);
}

static void table_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    tui->foot = foot_rows(tui);
    bar_draw(tui);
    board_of(tui->model->game)
        ->draw(tui, (Area){1, 0, pen->rows - 1 - tui->foot, pen->columns});
    wait_draw(tui);
    message_draw(tui);
}

void decide_move(Tui *tui, int move)
{
    Model *model = tui->model;
    uint8_t actor = model_actor(model);
    if (actor == SEAT_NONE)
        return;
    if (model_is_showing(model)) {
        model_deny(model, SAY_DENIED_SHOWING);
        return;
    }
    if (!model_is_ours(model)) {
        WordArg arg = word_text("name", model->names[actor]);
        model_answer(model, SAY_PAGE_SEDLEC_WAITS, &arg, 1);
        return;
    }
    Refusal refusal =
        model->game->why_not(&model->setup, &model->seen.state, actor, move);
    if (refusal.kind) {
        model_refuse(model, &refusal);
        return;
    }
    model_decided(model);
    tui->cursor.letter = tui->cursor.place = tui->cursor.dig = -1;
    tui->cursor.hand = 0;
    tui_act(tui, ACTION_MOVE, actor, (uint32_t)move, (Slice){0});
}

static void undo(Tui *tui)
{
    Model *model = tui->model;
    if (model->is_local) { /* it knows why not */
        tui_act(tui, ACTION_UNDO, SEAT_NONE, 0, (Slice){0});
        return;
    }
    if (model->undoer < SEATS_MAX && model->seats[model->undoer].is_mine)
        tui_act(tui, ACTION_UNDO, model->undoer, 0, (Slice){0});
    else
        model_deny(model, SAY_DENIED_UNDO);
}

static void hint(Tui *tui)
{
    Model *model = tui->model;
    if (model->has_hints && model_is_ours(model) && !model_is_showing(model))
        tui_act(tui, ACTION_HINT, model_actor(model), 0, (Slice){0});
    else
        model_deny(model, SAY_WIRE_HINT);
}

/* The rule of the refusal, else that of what was told last. */
static void rule(Tui *tui)
{
    const Model *model = tui->model;
    screen_page_rule(tui, model->message_rule ? model->message_rule
                          : model->rule       ? model->rule
                                              : model->game->turn_rule);
}

/* At this keyboard all have seen it when somebody presses a key, and a bot that takes its
 * time moves at Space. True if that was all. */
static bool skip(Tui *tui, Key key)
{
    Model *model = tui->model;
    bool is_showing = model_is_showing(model);
    bool waits = model->phase == TABLE_PLAY && !model_is_ours(model);
    if (!model->is_local || !(is_showing || (waits && key.input == INPUT_SPACE)))
        return false;
    if (is_showing)
        model_skip(model, uv_now(&tui->loop));
    else
        tui_act(tui, ACTION_SEEN, SEAT_NONE, 0, (Slice){0});
    return key.input == INPUT_SPACE || key.input == INPUT_ENTER;
}

/* Orders that need no server; true if it was one of these. */
static bool look(Tui *tui, Key key)
{
    switch ((int)key.input) {
    case INPUT_HELP: screen_page_help(tui); return true;
    case INPUT_QUIT: quit_open(tui); return true;
    case INPUT_RULE: rule(tui); return true;
    case INPUT_HISTORY: screen_page_history(tui); return true;
    case INPUT_PAGE_UP: history_scroll(&tui->model->history, 3); return true;
    case INPUT_PAGE_DOWN: history_scroll(&tui->model->history, -3); return true;
    default: return false;
    }
}

static void table_input(Tui *tui, Key key)
{
    Model *model = tui->model;
    if (look(tui, key))
        return;
    if (model->state == MODEL_GONE && model->phase != TABLE_OVER)
        return; /* and the message stays: it says why */
    switch ((int)key.input) {
    case INPUT_SAVE: tools_save(tui); return;
    case INPUT_TALK: talk_open(tui); return;
    case INPUT_MENU: tools_open(tui); return;
    default: break;
    }
    if (skip(tui, key))
        return;
    if (model->phase == TABLE_OVER) {
        tui->is_over_seen = false;
        return;
    }
    model->message[0] = '\0';
    model->message_rule = 0;
    if (key.input == INPUT_UNDO)
        undo(tui);
    else if (key.input == INPUT_HINT)
        hint(tui);
    else if (key.input == INPUT_MOVE)
        decide_move(tui, key.number);
    else
        board_of(model->game)->input(tui, key);
}

const Screen screen_table = {.draw = table_draw, .input = table_input};
