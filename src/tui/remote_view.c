/* SPDX-License-Identifier: MIT */
/*
 * The table as a house tells it becomes the model. `table` is everything, `news` what an
 * entry changed, `missed` what was shown while we were away: it is shown for its time,
 * once.
 */
#include "tui/remote_own.h"
#include "tui/screen.h"
#include "wire/json.h"

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

static void clock_read(ModelSeat *seat, const json_t *clock)
{
    seat->clock = json_is_integer(clock) ? json_integer_value(clock) : INT64_MIN;
}

static void seat_read(Model *model, int number, const json_t *json)
{
    ModelSeat *seat = &model->seats[number];
    Slice kind = wire_member(json, "kind");
    seat->kind = slice_equal(kind, "bot")      ? SEAT_BOT
                 : slice_equal(kind, "person") ? SEAT_HUMAN
                                               : SEAT_EMPTY;
    seat->colour = (uint8_t)json_integer_value(json_member(json, "colour"));
    seat->is_claimed = is_true(json, "claimed");
    seat->is_away = is_true(json, "away");
    seat->is_taken_over = is_true(json, "taken_over");
    seat->has_resigned = is_true(json, "resigned");
    copy(seat->bot, sizeof seat->bot, wire_member(json, "bot"));
    clock_read(seat, json_member(json, "clock"));
    seat_name(model, number, wire_member(json, "name"));
}

static TablePhase phase_read(Slice text)
{
    static const char *const names[] = {"lobby", "hashes", "words", "play", "over"};
    for (int i = 0; text.bytes && i < 5; i++)
        if (slice_equal(text, names[i]))
            return (TablePhase)i;
    return TABLE_LOBBY;
}

static void options_read(Remote *remote, const json_t *options)
{
    static const char *const etiquettes[] = {"pure", "notes", "open"};
    Slice etiquette = wire_member(options, "etiquette");
    for (uint8_t i = 0; etiquette.bytes && i < 3; i++)
        if (slice_equal(etiquette, etiquettes[i]))
            remote->model.etiquette = i;
    remote->model.has_hints = json_is_string(json_member(options, "hints"));
    int64_t reveal;
    if (json_read_number(json_member(options, "reveal"), REVEAL_LEAST, REVEAL_MOST,
                         &reveal))
        remote->reveal = (uint32_t)reveal;
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

static void marks_read(Model *model, const json_t *marks)
{
    memset(model->marks, 0, sizeof model->marks);
    for (void *at = json_object_iter((json_t *)marks); at;
         at = json_object_iter_next((json_t *)marks, at))
        mark_read(model, slice_of(json_object_iter_key(at)),
                  json_slice(json_object_iter_value(at)));
}

void remote_mark(Remote *remote, const WireMessage *message)
{
    mark_read(&remote->model, wire_member(message->json, "grave"),
              wire_member(message->json, "mark"));
}

static void sight_take(Model *model, const WireMessage *message)
{
    if (message->has_sight)
        model->seen = message->seen;
}

void remote_table(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    const json_t *json = message->json, *seats = json_member(json, "seats");
    model->game = message->game;
    model->setup = message->setup;
    model->players = (int)json_array_size(seats);
    model->players = model->players > SEATS_MAX ? SEATS_MAX : model->players;
    options_read(remote, json_member(json, "options"));
    for (int seat = 0; seat < model->players; seat++)
        seat_read(model, seat, json_array_get(seats, (size_t)seat));
    model->undoer = message->undoer;
    model->is_closed = is_true(json, "closed");
    model->is_paused = is_true(json, "paused");
    marks_read(model, json_member(json, "marks"));
    sight_take(model, message);
    TablePhase phase = phase_read(message->phase);
    model->phase = phase >= TABLE_PLAY && !message->has_sight ? model->phase : phase;
    remote->rematch = message_read_table_id(wire_member(json, "rematch"));
    model->has_rematch = remote->rematch != 0;
    model->clock_at = uv_now(tui_loop(remote->tui));
}

static void clocks_read(Remote *remote, const json_t *clocks)
{
    Model *model = &remote->model;
    for (size_t i = 0; i < json_array_size(clocks) && i < SEATS_MAX; i++)
        clock_read(&model->seats[i], json_array_get(clocks, i));
    model->clock_at = uv_now(tui_loop(remote->tui));
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
    clocks_read(remote, json_member(message->json, "clocks"));
    if (message->has_sight && json_member(message->json, "result"))
        model->phase = TABLE_OVER;
    if (is_true(message->json, "undo") && message->seat < SEATS_MAX)
        tell_undo(model, message->seat);
    if (message->events.count)
        model_show(model, &message->events, is_new ? message->showing : 0, ms);
    if (is_new)
        remote->queued = message->showing;
}

void remote_missed(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    const json_t *list = json_member(message->json, "showings");
    int64_t count = 0;
    for (size_t i = 0; model->game && i < json_array_size(list); i++) {
        const json_t *showing = json_array_get(list, i);
        Events events = {0};
        int64_t number = 0;
        if (!json_read_number(json_member(showing, "showing"), 1, UINT32_MAX, &number) ||
            number <= remote->queued ||
            !piece_events_read(json_member(showing, "events"), model->game, &model->setup,
                               &events))
            continue;
        if (count++ == 0) {
            WordArg arg = word_number("count", (int64_t)(json_array_size(list) - i));
            model_say(model, SAY_PAGE_TABLE_BACK, &arg, 1);
        }
        model_show(model, &events, (uint32_t)number, remote->reveal);
        remote->queued = (uint32_t)number;
    }
}
