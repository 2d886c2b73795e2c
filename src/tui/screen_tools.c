/* SPDX-License-Identifier: MIT */
/*
 * The menus of a table: what can be said, notes on graves, the host's tools, saving and
 * leaving.
 */
#include "tui/screen.h"

#include "bots/family.h"
#include "message/message.h"

#include <string.h>

/* Talk. */
int own_seat(const Model *model)
{
    if (model_is_ours(model))
        return model_actor(model);
    for (int seat = 0; seat < model->players; seat++)
        if (model->seats[seat].is_mine)
            return seat;
    return SEAT_NONE;
}

static void talk_chosen(Tui *tui, int phrase)
{
    tui_act(tui, ACTION_PHRASE, own_seat(tui->model), 0,
            slice_of(message_phrases[phrase]));
}

void talk_open(Tui *tui)
{
    if (tui->model->is_local || own_seat(tui->model) == SEAT_NONE) {
        model_answer(tui->model, SAY_TUI_NO_TALK, NULL, 0);
        return;
    }
    menu_begin(tui, SAY_PAGE_TALK_TITLE, 0, talk_chosen);
    for (int i = 0; message_phrases[i]; i++)
        menu_say(tui, i, (WordKey)(SAY_PAGE_PHRASE_HELLO + i));
    menu_open(tui);
}

/* Notes. A mark is a lid's letter, alone or with a sign. */
static const char lid_marks[] = "WKYRGB*";
static const char sign_marks[] = " vg?";
enum { MARK_OFF = 99, LID_MARKS = 7, SIGN_MARKS = 4 };

static void mark_write(Tui *tui, int lid, int sign)
{
    const Model *model = tui->model;
    Text text = TEXT(16);
    model->game->mark_write(&model->setup, tui->menu.context % DAWN_GRAVES, &text);
    if (lid < LID_MARKS) {
        text_char(&text, ' ');
        text_char(&text, lid_marks[lid]);
        if (sign)
            text_char(&text, sign_marks[sign]);
    }
    tui_act(tui, ACTION_MARK, own_seat(tui->model), 0, slice_text(&text));
}

static void sign_chosen(Tui *tui, int sign)
{
    mark_write(tui, tui->menu.context / DAWN_GRAVES, sign);
}

static void lid_chosen(Tui *tui, int lid)
{
    int grave = tui->menu.context;
    if (lid == MARK_OFF) {
        mark_write(tui, LID_MARKS, 0);
        return;
    }
    menu_begin(tui, SAY_PAGE_DAWN_PAD, lid * DAWN_GRAVES + grave, sign_chosen);
    menu_add(tui, 0, (Slice){&lid_marks[lid], 1});
    menu_say(tui, 1, SAY_PAGE_DAWN_PAD_SIGN_V);
    menu_say(tui, 2, SAY_PAGE_DAWN_PAD_SIGN_G);
    menu_say(tui, 3, SAY_PAGE_DAWN_PAD_SIGN_Q);
    menu_open(tui);
}

void marks_open(Tui *tui, int grave)
{
    if (tui->model->etiquette != ETIQUETTE_NOTES || own_seat(tui->model) == SEAT_NONE) {
        model_deny(tui->model, SAY_DENIED_ETIQUETTE);
        return;
    }
    menu_begin(tui, SAY_PAGE_DAWN_PAD, grave, lid_chosen);
    for (int lid = 0; lid < LID_MARKS; lid++) {
        char buffer[PEN_LINE];
        menu_add(tui, lid, pen_phrase(&tui->pen, buffer, words_lid(lid), NULL, 0));
    }
    menu_say(tui, MARK_OFF, SAY_PAGE_DAWN_PAD_CLEAR);
    menu_open(tui);
}

/* Tools: values are actions, those about a seat with the seat added. */
enum { PER_ACTION = 16 };

static void level_chosen(Tui *tui, int level)
{
    Text name = TEXT(BOT_NAME);
    text_string(&name, "level:");
    text_number(&name, level);
    tui_act(tui, ACTION_SEAT_BOT, tui->menu.context, 0, slice_text(&name));
}

/* Which bot: each seat has a level of its own; the default is chosen already. */
static void levels_open(Tui *tui, int seat)
{
    menu_begin(tui, SAY_PAGE_BOTS_LEVELS, seat, level_chosen);
    for (int level = 1; level <= BOT_LEVELS; level++) {
        Text text = TEXT(PEN_LINE);
        persona_level(&tui->pen, level, &text);
        menu_add(tui, level, slice_text(&text));
    }
    tui->menu.at = USUAL_LEVEL - 1;
    menu_open(tui);
}

static void tool_chosen(Tui *tui, int value)
{
    ActionKind kind = (ActionKind)(value / PER_ACTION);
    int seat = value % PER_ACTION;
    if (kind == ACTION_SEAT_BOT)
        levels_open(tui, seat);
    else
        tui_act(tui, kind, seat, 0, (Slice){0});
}

static void tool_add(Tui *tui, ActionKind kind, int seat, WordKey key)
{
    char buffer[PEN_LINE];
    Text text = TEXT(PEN_LINE);
    if (seat < tui->model->players) {
        text_slice(&text, tui->model->names[seat]);
        text_string(&text, ": ");
    }
    text_slice(&text, pen_phrase(&tui->pen, buffer, key, NULL, 0));
    menu_add(tui, (int)kind * PER_ACTION + seat, slice_text(&text));
}

static void tools_of_seat(Tui *tui, int number)
{
    const Model *model = tui->model;
    const ModelSeat *seat = &model->seats[number];
    bool is_before = model->phase < TABLE_PLAY;
    if (seat->is_taken_over && !seat->has_resigned && (seat->is_mine || model->is_host))
        tool_add(tui, ACTION_GIVE_BACK, number,
                 seat->is_mine ? SAY_PAGE_TABLE_MYSELF : SAY_PAGE_HOST_GIVE_BACK);
    if (!model->is_host || model->phase == TABLE_OVER)
        return;
    if (seat->kind != SEAT_BOT && !seat->is_mine)
        tool_add(tui, ACTION_LINK, number, SAY_PAGE_HOST_NEW_LINK);
    if (is_before && seat->kind != SEAT_BOT && !seat->is_claimed && seat->link[0])
        tool_add(tui, ACTION_SIT, number, SAY_TUI_SEAT_HERE);
    if (is_before && seat->kind == SEAT_BOT)
        tool_add(tui, ACTION_SEAT_OPEN, number, SAY_TUI_SEAT_OPEN);
    else if (is_before && !seat->is_mine)
        tool_add(tui, ACTION_SEAT_BOT, number, SAY_TUI_SEAT_BOT);
    else if (seat->kind == SEAT_HUMAN && !seat->is_mine && !seat->is_taken_over)
        tool_add(tui, ACTION_TAKE_OVER, number, SAY_PAGE_HOST_TAKE_OVER);
}

/* All that a table does until it is closed. */
static void tools_of_table(Tui *tui)
{
    const Model *model = tui->model;
    bool is_play = model->phase == TABLE_PLAY;
    if (model->is_host && model->phase == TABLE_LOBBY)
        tool_add(tui, ACTION_START, PER_ACTION - 1, SAY_PAGE_LOBBY_START);
    if (model->is_host && is_play)
        tool_add(tui, model->is_paused ? ACTION_RESUME : ACTION_PAUSE, PER_ACTION - 1,
                 model->is_paused ? SAY_PAGE_MENU_UNPAUSE : SAY_PAGE_MENU_PAUSE);
    for (int seat = 0; seat < model->players; seat++)
        tools_of_seat(tui, seat);
    for (int seat = 0; seat < model->players && !model->is_local && is_play; seat++)
        if (model->seats[seat].is_mine && !model->seats[seat].has_resigned)
            tool_add(tui, ACTION_RESIGN, seat, SAY_PAGE_MENU_RESIGN);
    if (model->is_host && !model->is_local && model->phase == TABLE_OVER &&
        !model->has_rematch)
        tool_add(tui, ACTION_REMATCH, PER_ACTION - 1, SAY_PAGE_MENU_REMATCH);
    if (model->is_host && !model->is_local)
        tool_add(tui, ACTION_CLOSE, PER_ACTION - 1, SAY_PAGE_HOST_CLOSE);
}

void tools_open(Tui *tui)
{
    menu_begin(tui, SAY_PAGE_MENU, 0, tool_chosen);
    if (tui->model->has_rematch)
        tool_add(tui, ACTION_FOLLOW, PER_ACTION - 1, SAY_PAGE_TABLE_FOLLOW);
    if (!tui->model->is_closed)
        tools_of_table(tui);
    if (tui->menu.count)
        menu_open(tui);
    else
        model_answer(tui->model, SAY_TUI_NO_TOOLS, NULL, 0);
}

/* Saving and leaving. */
static void save_done(Tui *tui, Slice path)
{
    if (path.length)
        tui_act(tui, ACTION_SAVE, SEAT_NONE, 0, path);
}

void tools_save(Tui *tui)
{
    prompt_open(tui, SAY_TUI_SAVE_AS, "", save_done);
}

static void quit_done(Tui *tui, Slice path)
{
    if (path.length == 0) {
        tui_leave(tui, TUI_LEFT);
        return;
    }
    tui_act(tui, ACTION_SAVE, SEAT_NONE, 0, path);
    if (tui->model->is_saved)
        tui_leave(tui, TUI_LEFT);
}

void quit_open(Tui *tui)
{
    if (tui->model->is_saved || !tui->model->is_local)
        tui_leave(tui, TUI_LEFT);
    else
        prompt_open(tui, SAY_TUI_QUIT, "", quit_done);
}
