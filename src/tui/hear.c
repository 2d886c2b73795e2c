/* SPDX-License-Identifier: MIT */
/*
 * A table's messages become the model: `table` is everything, `news` what an entry
 * changed, `missed` what was shown while we were away: it is shown for its time, once.
 */
#include "tui/hear.h"

#include "game/sealing.h"
#include "tui/screen.h"

#include <string.h>

enum { PACE = 2 }; /* what a bot does is shown for half as long as a lid */

/* A bot without a name has ours for its seat, as on the page. */
static void seat_name(Model *model, int number, Slice name)
{
    Text text = TEXT(WORDS_NAME);
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
    text_copy(seat->bot, sizeof seat->bot, told->bot);
    seat_name(model, number, told->name);
}

static void options_read(Model *model, const WireView *view)
{
    if (view->etiquette != WIRE_NONE)
        model->etiquette = view->etiquette;
    model->has_hints = view->has_hints;
    if (view->reveal)
        model->reveal = view->reveal;
}

static void clocks_read(Model *model, const WireMessage *message, uint64_t now)
{
    for (int seat = 0; seat < message->clock_count; seat++)
        model->seats[seat].clock = message->clocks[seat];
    model->clock_at = now;
}

static void mark_read(Model *model, Slice name, Slice mark)
{
    uint8_t grave;
    Refusal refusal;
    if (model->game && model->game->mark_read && name.bytes &&
        model->game->mark_read(&model->setup, name, &grave, &refusal))
        text_copy(model->marks[grave], sizeof model->marks[0], mark);
}

static void marks_read(Model *model, const WireView *view)
{
    memset(model->marks, 0, sizeof model->marks);
    for (int i = 0; i < view->mark_count; i++)
        mark_read(model, view->graves[i], view->marks[i]);
}

void model_hear_mark(Model *model, const WireMessage *message)
{
    mark_read(model, message->grave, message->mark);
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

void model_hear_table(Model *model, const WireMessage *message, uint64_t now)
{
    const WireView *view = &message->view;
    model->game = message->game;
    model->setup = message->setup;
    model->players = view->players;
    options_read(model, view);
    for (int seat = 0; seat < model->players; seat++)
        seat_read(model, seat, &view->seats[seat]);
    clocks_read(model, message, now);
    model->undoer = message->undoer;
    model->is_closed = view->is_closed;
    model->is_paused = view->is_paused;
    marks_read(model, view);
    sight_take(model, message);
    phase_take(model, message);
    model->has_rematch = view->rematch != 0;
}

static void tell_undo(Model *model, uint8_t seat)
{
    WordArg arg = word_text("name", model->names[seat]);
    model_say(model, SAY_TUI_UNDONE, &arg, 1);
}

/* At home: a lid for its time, unless it lies open before one of us; what a bot does. */
static uint32_t home_time(const Model *model, const WireMessage *message)
{
    const Game *game = model->game;
    bool is_bots = message->seat < SEATS_MAX && model->seats[message->seat].bot[0];
    bool lies_open = game->lies_open && game->lies_open(&model->seen.state);
    if (is_opening(game, &message->events) && (is_bots || !lies_open))
        return model->reveal;
    return is_bots ? model->reveal / PACE : 0;
}

static uint32_t show_time(const Model *model, const WireMessage *message)
{
    Time left = message->shown_until - message->time;
    if (model->is_local)
        return home_time(model, message);
    return message->showing > model->queued && left > 0 ? (uint32_t)left : 0;
}

void model_hear_news(Model *model, const WireMessage *message, uint64_t now)
{
    bool is_new = message->showing > model->queued;
    if (!model->game)
        return;
    sight_take(model, message);
    model->undoer = message->undoer;
    clocks_read(model, message, now);
    if (message->has_sight && message->has_result)
        model->phase = TABLE_OVER;
    if (message->is_undo && message->seat < SEATS_MAX && !model->is_local)
        tell_undo(model, message->seat); /* at home it is told with the move */
    if (message->events.count)
        model_show(model, &message->events, is_new ? message->showing : 0,
                   show_time(model, message));
    if (is_new)
        model->queued = message->showing;
}

void model_hear_missed(Model *model, const WireMessage *message)
{
    bool is_first = true;
    for (int i = 0; model->game && i < message->showing_count; i++) {
        Events events;
        uint32_t number;
        if (!wire_showing(message, i, &number, &events) || number <= model->queued)
            continue;
        if (is_first) {
            WordArg arg = word_number("count", message->showing_count - i);
            model_say(model, SAY_PAGE_TABLE_BACK, &arg, 1);
        }
        is_first = false;
        model_show(model, &events, number, model->reveal);
        model->queued = number;
    }
}
