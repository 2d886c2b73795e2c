/* SPDX-License-Identifier: MIT */
/*
 * Messages from a server, decoded. What of it a `table` alone has is wire_view.c's.
 */
#include "wire/wire_view.h"
#include "json/json.h"

#include <stdlib.h>
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
    free(message->bytes);
    wire_message_init(message);
}

static WireKind find_kind(Slice name)
{
    for (WireKind kind = WIRE_OTHER + 1; name.bytes && kind < WIRE_KINDS; kind++)
        if (slice_equal(name, kinds[kind]))
            return kind;
    return WIRE_OTHER;
}

static int64_t number_of(const WireObject *json, const char *name, int64_t most)
{
    int64_t number = 0;
    return wire_number(wire_member(json, name), 0, most, &number) ? number : 0;
}

static uint8_t seat_of(const WireObject *json, const char *name)
{
    uint8_t seat;
    return wire_maybe(wire_member(json, name), SEATS_MAX - 1, &seat) ? seat : SEAT_NONE;
}

/* The simple members; what is absent or no such thing is 0, SEAT_NONE or empty. */
static void read_plain(const WireObject *json, WireMessage *message)
{
    message->n = (uint32_t)number_of(json, "n", UINT32_MAX);
    message->showing = (uint32_t)number_of(json, "showing", UINT32_MAX);
    message->time = number_of(json, "time", INT64_MAX);
    message->shown_until = number_of(json, "shown_until", INT64_MAX);
    message->seat = seat_of(json, "seat");
    message->actor = seat_of(json, "actor");
    message->undoer = seat_of(json, "undoer");
    message->table = message_read_table_id(wire_text(json, "table"));
    message->seed = message_read_table_id(wire_text(json, "seed"));
    message->is_undo = wire_flag(json, "undo");
    message->is_whole = wire_flag(json, "whole");
    message->is_host = wire_flag(json, "host");
    message->is_last = wire_flag(json, "last");
    Slice result = wire_member(json, "result").bytes;
    message->has_result = result.bytes && *result.bytes == '{';
    int showings = wire_count(wire_member(json, "showings"));
    message->showing_count = showings > 0 ? showings : 0;
}

static void read_texts(const WireObject *json, WireMessage *message)
{
    message->is = wire_text(json, "is");
    message->id = wire_text(json, "id");
    message->why = wire_text(json, "why");
    message->what = wire_text(json, "what");
    message->say = wire_text(json, "say");
    message->rule = wire_text(json, "rule");
    message->text = wire_text(json, "text");
    message->move = wire_text(json, "move");
    message->host = wire_text(json, "host");
    message->watch = wire_text(json, "watch");
    message->token = wire_text(json, "token");
    message->link = wire_text(json, "link");
    message->phrase = wire_text(json, "phrase");
    message->grave = wire_text(json, "grave");
    message->mark = wire_text(json, "mark");
}

/* By seat: links, sets of seats, clocks. What is no such thing counts for nothing. */
static void read_lists(const WireObject *json, WireMessage *message)
{
    WireValue links = wire_member(json, "links"), clocks = wire_member(json, "clocks");
    WireValue one;
    WireList list;
    uint8_t seat;
    message->seats = 0;
    if (wire_list(wire_member(json, "seats"), &list))
        while (wire_next(&list, &one))
            if (wire_byte(one, SEATS_MAX - 1, &seat))
                message->seats |= (uint8_t)(1 << seat);
    int count = wire_count(clocks);
    message->clock_count = count < 0 ? 0 : count < SEATS_MAX ? count : SEATS_MAX;
    for (int i = 0; i < SEATS_MAX; i++) {
        message->links[i] = wire_string(wire_at(links, i));
        message->clocks[i] = wire_clock(wire_at(clocks, i));
    }
}

static bool read_legal(WireValue legal, WireMessage *message)
{
    WireList list;
    WireValue one;
    int count = wire_count(legal);
    if (count > MOVES_MAX)
        return false;
    bool is_list = wire_list(legal, &list);
    for (int i = 0; is_list && wire_next(&list, &one); i++) {
        message->legal[i] = wire_string(one);
        if (!message->legal[i].bytes)
            return false;
    }
    message->legal_count = count < 0 ? 0 : count;
    return true;
}

/* Set-up first: sight and events are read by it. */
static bool read_play(const WireObject *json, WireMessage *message)
{
    WireValue sight = wire_member(json, "sight"), events = wire_member(json, "events");
    bool has_sight = sight.bytes.bytes != NULL, has_events = wire_count(events) > 0;
    Setup setup = message->setup;
    const Game *game = message->game;
    Seen seen;
    if (message->kind == WIRE_TABLE &&
        !wire_setup_read(wire_member(json, "game"), &game, &setup))
        return false;
    if ((has_sight || has_events) && !game)
        return false;
    if (has_sight && !wire_sight_read(sight, game, &setup, &seen)) {
        if (!message->is_whole)
            return false;
        has_sight = false; /* the deal has begun it: it comes with the next `table` */
    }
    if (has_events && !wire_events_read(events, game, &setup, &message->events))
        return false;
    if (has_sight)
        message->seen = seen;
    message->has_sight = has_sight;
    message->game = game;
    message->setup = setup;
    return true;
}

/* A copy of the message, and as much space for what is escaped in it. */
static bool keep(WireMessage *message, Slice bytes)
{
    free(message->bytes);
    message->object.members.count = 0;
    message->bytes = malloc(3 * bytes.length + 1);
    if (!message->bytes)
        return false;
    memcpy(message->bytes, bytes.bytes, bytes.length);
    message->capacity = text_in(message->bytes + bytes.length, 2 * bytes.length + 1);
    return wire_object_read((Slice){message->bytes, bytes.length}, DEPTH,
                            &message->capacity, &message->object);
}

bool wire_message_read(WireMessage *message, Slice bytes)
{
    const WireObject *json = &message->object;
    (void)keep(message, bytes);
    message->events.count = message->legal_count = 0;
    message->has_sight = false;
    read_plain(json, message);
    read_texts(json, message);
    read_lists(json, message);
    message->kind = find_kind(message->is);
    if (!message->is.bytes || !read_legal(wire_member(json, "legal"), message))
        return false;
    if (message->kind == WIRE_TABLE)
        wire_view_read(json, message);
    if (message->kind != WIRE_TABLE && message->kind != WIRE_NEWS)
        return true;
    return read_play(json, message);
}

bool wire_showing(const WireMessage *message, int index, uint32_t *number, Events *events)
{
    WireObject showing;
    (void)wire_inner(wire_at(wire_member(&message->object, "showings"), index), &showing);
    *number = (uint32_t)number_of(&showing, "showing", UINT32_MAX);
    return *number && message->game &&
           wire_events_read(wire_member(&showing, "events"), message->game,
                            &message->setup, events);
}

void wire_move(int seat, Slice move, Text *text)
{
    text_string(text, "{\"do\":\"move\"");
    json_name_number(text, "seat", seat);
    json_name_text(text, "move", move);
    text_char(text, '}');
}
