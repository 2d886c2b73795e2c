/* SPDX-License-Identifier: MIT */
/*
 * Messages from a server, decoded for programs that play. What is of no use to them stays
 * in the JSON.
 */
#include "wire/wire.h"

#include "wire/json.h"

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
    json_decref(message->owner);
    wire_message_init(message);
}

Slice wire_member(const json_t *json, const char *name)
{
    return json_slice(json_member(json, name));
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
    message->table = message_read_table_id(wire_member(json, "table"));
    message->seed = message_read_table_id(wire_member(json, "seed"));
    message->id = wire_member(json, "id");
    message->why = wire_member(json, "why");
    message->text = wire_member(json, "text");
    message->move = wire_member(json, "move");
    message->phase = wire_member(json, "phase");
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
        if (!json_is_true(json_member(json, "whole")))
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
    json_decref(message->owner);
    message->json = message->owner = json_read(bytes, DEPTH);
    message->kind = WIRE_OTHER;
    message->events.count = message->legal_count = 0;
    message->has_sight = false;
    read_plain(message->json, message);
    if (!message->json)
        return false;
    Slice name = wire_member(message->json, "is");
    message->kind = find_kind(name);
    if (!name.bytes || !read_legal(json_member(message->json, "legal"), message))
        return false;
    if (message->kind != WIRE_TABLE && message->kind != WIRE_NEWS)
        return true;
    return read_play(message->json, message);
}

void wire_move(int seat, Slice move, Text *text)
{
    text_string(text, "{\"do\":\"move\"");
    json_name_number(text, "seat", seat);
    json_name_text(text, "move", move);
    text_char(text, '}');
}
