/* SPDX-License-Identifier: MIT */
/*
 * Messages from a server, decoded. What of it a `table` alone has is view.c's.
 */
#include "wire/view.h"

#include <string.h>

enum { DEPTH = 16 };

static const char *const kinds[WIRE_KINDS] = {
    "",     "welcome", "opened", "claimed", "entered", "link",   "table",
    "news", "mark",    "missed", "away",    "phrase",  "done",   "denied",
    "hint", "record",  "pong",   "bye",     "sit",     "decide",
};

void wire_message_init(WireMessage *message)
{
    memset(message, 0, sizeof *message);
    message->seat = message->actor = message->undoer = SEAT_NONE;
}

void wire_message_clear(WireMessage *message)
{
    json_decref(message->json);
    wire_message_init(message);
}

static WireKind find_kind(Slice name)
{
    for (WireKind kind = WIRE_OTHER + 1; name.bytes && kind < WIRE_KINDS; kind++)
        if (slice_equal(name, kinds[kind]))
            return kind;
    return WIRE_OTHER;
}

static int64_t number_of(const json_t *json, const char *name, int64_t most)
{
    int64_t number = 0;
    return json_read_number(json_member(json, name), 0, most, &number) ? number : 0;
}

static uint8_t seat_of(const json_t *json, const char *name)
{
    uint8_t seat;
    return json_read_maybe(json_member(json, name), SEATS_MAX - 1, &seat) ? seat
                                                                          : SEAT_NONE;
}

/* The simple members; what is absent or no such thing is 0, SEAT_NONE or empty. */
static void read_plain(const json_t *json, WireMessage *message)
{
    message->n = (uint32_t)number_of(json, "n", UINT32_MAX);
    message->showing = (uint32_t)number_of(json, "showing", UINT32_MAX);
    message->time = number_of(json, "time", INT64_MAX);
    message->shown_until = number_of(json, "shown_until", INT64_MAX);
    message->seat = seat_of(json, "seat");
    message->actor = seat_of(json, "actor");
    message->undoer = seat_of(json, "undoer");
    message->table = message_read_table_id(json_text(json, "table"));
    message->seed = message_read_table_id(json_text(json, "seed"));
    message->is_undo = json_flag(json, "undo");
    message->is_whole = json_flag(json, "whole");
    message->is_host = json_flag(json, "host");
    message->is_last = json_flag(json, "last");
    message->has_result = json_is_object(json_member(json, "result"));
    message->showing_count = (int)json_array_size(json_member(json, "showings"));
}

static void read_texts(const json_t *json, WireMessage *message)
{
    message->is = json_text(json, "is");
    message->id = json_text(json, "id");
    message->why = json_text(json, "why");
    message->what = json_text(json, "what");
    message->say = json_text(json, "say");
    message->rule = json_text(json, "rule");
    message->text = json_text(json, "text");
    message->move = json_text(json, "move");
    message->host = json_text(json, "host");
    message->watch = json_text(json, "watch");
    message->token = json_text(json, "token");
    message->link = json_text(json, "link");
    message->phrase = json_text(json, "phrase");
    message->grave = json_text(json, "grave");
    message->mark = json_text(json, "mark");
}

/* By seat: links, sets of seats, clocks. What is no such thing counts for nothing. */
static void read_lists(const json_t *json, WireMessage *message)
{
    const json_t *seats = json_member(json, "seats"), *links = json_member(json, "links");
    const json_t *clocks = json_member(json, "clocks");
    uint8_t seat;
    message->seats = 0;
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_read_byte(json_array_get(seats, i), SEATS_MAX - 1, &seat))
            message->seats |= (uint8_t)(1 << seat);
    message->clock_count = 0;
    for (size_t i = 0; i < SEATS_MAX; i++) {
        message->links[i] = json_slice(json_array_get(links, i));
        message->clocks[i] = wire_clock(json_array_get(clocks, i));
        message->clock_count += i < json_array_size(clocks);
    }
}

static bool read_legal(const json_t *legal, WireMessage *message)
{
    size_t count = json_array_size(legal);
    if (count > MOVES_MAX)
        return false;
    for (size_t i = 0; i < count; i++) {
        message->legal[i] = json_slice(json_array_get(legal, i));
        if (!message->legal[i].bytes)
            return false;
    }
    message->legal_count = (int)count;
    return true;
}

/* Set-up first: sight and events are read by it. */
static bool read_play(const json_t *json, WireMessage *message)
{
    const json_t *setup_json = json_member(json, "game");
    const json_t *sight = json_member(json, "sight");
    const json_t *events = json_member(json, "events");
    Setup setup = message->setup;
    const Game *game = message->game;
    Seen seen;
    if (message->kind == WIRE_TABLE && !piece_setup_read(setup_json, &game, &setup))
        return false;
    if ((sight || json_array_size(events)) && !game)
        return false;
    if (sight && !piece_sight_read(sight, game, &setup, &seen)) {
        if (!message->is_whole)
            return false;
        sight = NULL; /* the deal has begun the set-up: it comes with the next `table` */
    }
    if (json_array_size(events) &&
        !piece_events_read(events, game, &setup, &message->events))
        return false;
    if (sight)
        message->seen = seen;
    message->has_sight = sight != NULL;
    message->game = game;
    message->setup = setup;
    return true;
}

bool wire_message_read(WireMessage *message, Slice bytes)
{
    json_decref(message->json);
    message->json = json_read(bytes, DEPTH);
    message->events.count = message->legal_count = 0;
    message->has_sight = false;
    read_plain(message->json, message);
    read_texts(message->json, message);
    read_lists(message->json, message);
    message->kind = find_kind(message->is);
    if (!message->is.bytes || !read_legal(json_member(message->json, "legal"), message))
        return false;
    if (message->kind == WIRE_TABLE)
        wire_view_read(message->json, message);
    if (message->kind != WIRE_TABLE && message->kind != WIRE_NEWS)
        return true;
    return read_play(message->json, message);
}

bool wire_showing(const WireMessage *message, int index, uint32_t *number, Events *events)
{
    const json_t *list = json_member(message->json, "showings");
    const json_t *showing = json_array_get(list, (size_t)index);
    *number = (uint32_t)number_of(showing, "showing", UINT32_MAX);
    return *number && message->game &&
           piece_events_read(json_member(showing, "events"), message->game,
                             &message->setup, events);
}

void wire_move(int seat, Slice move, Text *text)
{
    text_string(text, "{\"do\":\"move\"");
    json_name_number(text, "seat", seat);
    json_name_text(text, "move", move);
    text_char(text, '}');
}
