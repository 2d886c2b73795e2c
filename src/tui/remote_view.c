/* SPDX-License-Identifier: MIT */
/*
 * The table as a house tells it becomes the model. `table` is everything, `news` what an
 * entry changed, `missed` what was shown while we were away: it is shown for its time,
 * once.
 */
#include "tui/remote_own.h"
#include "tui/screen.h"

#include <string.h>

/* A bot without a name has ours for its seat, as on the page. */
static void seat_name(Model *model, int number, Slice name)
{
    char bytes[WORDS_NAME];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    if (!name.length && model->seats[number].kind == SEAT_BOT) {
        words_say_in(model->language, &text, (WordKey)(SAY_PLAY_BOT_0 + number), NULL, 0);
        name = slice_text(&text);
    }
    model_name(model, number, name.bytes ? name : (Slice){"", 0});
}

static void seat_read(Model *model, int number, const WireSeat *told)
{
    ModelSeat *seat = &model->seats[number];
    seat->kind = told->kind;
    seat->colour = told->colour;
    seat->is_claimed = told->is_claimed;
    seat->is_away = told->is_away;
    seat->is_taken_over = told->is_taken_over;
    seat->has_resigned = told->has_resigned;
    copy(seat->bot, sizeof seat->bot, told->bot);
    seat_name(model, number, told->name);
}

static void options_read(Remote *remote, const WireView *view)
{
    if (view->etiquette != WIRE_NONE)
        remote->model.etiquette = view->etiquette;
    remote->model.has_hints = view->has_hints;
    if (view->reveal)
        remote->reveal = view->reveal;
}

static void clocks_read(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    for (int seat = 0; seat < message->clock_count; seat++)
        model->seats[seat].clock = message->clocks[seat];
    model->clock_at = uv_now(tui_loop(remote->tui));
}

static void mark_read(Model *model, Slice name, Slice mark)
{
    const Board *board = board_of(model->game);
    if (!model->game || !board->mark_read || !name.bytes)
        return;
    uint8_t grave = board->mark_read(&model->setup, name);
    if (grave != GRAVE_NONE)
        copy(model->marks[grave], sizeof model->marks[0], mark);
}

static void marks_read(Model *model, const WireView *view)
{
    memset(model->marks, 0, sizeof model->marks);
    for (int i = 0; i < view->mark_count; i++)
        mark_read(model, view->graves[i], view->marks[i]);
}

void remote_mark(Remote *remote, const WireMessage *message)
{
    mark_read(&remote->model, message->grave, message->mark);
}

static void sight_take(Model *model, const WireMessage *message)
{
    if (message->has_sight)
        model->seen = message->seen;
}

/* Without a sight there is no game to show yet. */
static void phase_take(Model *model, const WireMessage *message)
{
    uint8_t phase = message->view.phase;
    TablePhase told = phase == WIRE_NONE ? TABLE_LOBBY : (TablePhase)phase;
    if (told < TABLE_PLAY || message->has_sight)
        model->phase = told;
}

void remote_table(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    const WireView *view = &message->view;
    model->game = message->game;
    model->setup = message->setup;
    model->players = view->players;
    options_read(remote, view);
    for (int seat = 0; seat < model->players; seat++)
        seat_read(model, seat, &view->seats[seat]);
    clocks_read(remote, message);
    model->undoer = message->undoer;
    model->is_closed = view->is_closed;
    model->is_paused = view->is_paused;
    marks_read(model, view);
    sight_take(model, message);
    phase_take(model, message);
    remote->rematch = view->rematch;
    model->has_rematch = remote->rematch != 0;
}

static void tell_undo(Model *model, uint8_t seat)
{
    WordArg arg = word_text("name", model->names[seat]);
    model_say(model, SAY_TUI_UNDONE, &arg, 1);
}

void remote_news(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    bool is_new = message->showing > remote->queued;
    Time left = message->shown_until - message->time;
    uint32_t ms = is_new && left > 0 ? (uint32_t)left : 0;
    if (!model->game)
        return;
    sight_take(model, message);
    model->undoer = message->undoer;
    clocks_read(remote, message);
    if (message->has_sight && message->has_result)
        model->phase = TABLE_OVER;
    if (message->is_undo && message->seat < SEATS_MAX)
        tell_undo(model, message->seat);
    if (message->events.count)
        model_show(model, &message->events, is_new ? message->showing : 0, ms);
    if (is_new)
        remote->queued = message->showing;
}

void remote_missed(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    bool is_first = true;
    for (int i = 0; model->game && i < message->showing_count; i++) {
        Events events;
        uint32_t number;
        if (!wire_showing(message, i, &number, &events) || number <= remote->queued)
            continue;
        if (is_first) {
            WordArg arg = word_number("count", message->showing_count - i);
            model_say(model, SAY_PAGE_TABLE_BACK, &arg, 1);
        }
        is_first = false;
        model_show(model, &events, number, remote->reveal);
        remote->queued = number;
    }
}
