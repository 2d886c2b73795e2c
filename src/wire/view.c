/* SPDX-License-Identifier: MIT */
/*
 * A `table` as a client knows it: seats, options, marks, deals that ended. A server may
 * say what it likes here: a name that we do not know, or a number out of bounds, is left
 * out, and the rest is good.
 */
#include "wire/view.h"

Time wire_clock(const json_t *json)
{
    return json_is_integer(json) ? json_integer_value(json) : INT64_MIN;
}

/* Which of the names it is; `otherwise` if it is none. */
static uint8_t find_name(Slice text, const char *const *names, uint8_t otherwise)
{
    for (uint8_t i = 0; text.bytes && names[i]; i++)
        if (slice_equal(text, names[i]))
            return i;
    return otherwise;
}

static void read_seat(const json_t *json, WireSeat *seat)
{
    *seat = (WireSeat){
        .kind = find_name(json_text(json, "kind"), table_kinds, SEAT_EMPTY),
        .is_claimed = json_flag(json, "claimed"),
        .is_away = json_flag(json, "away"),
        .is_taken_over = json_flag(json, "taken_over"),
        .has_resigned = json_flag(json, "resigned"),
        .name = json_text(json, "name"),
        .bot = json_text(json, "bot"),
    };
    (void)json_read_byte(json_member(json, "colour"), TABLE_COLOURS - 1, &seat->colour);
}

static void read_seats(const json_t *json, WireMessage *message)
{
    WireView *view = &message->view;
    size_t count = json_array_size(json);
    view->players = (int)(count < SEATS_MAX ? count : SEATS_MAX);
    for (int i = 0; i < view->players; i++) {
        const json_t *seat = json_array_get(json, (size_t)i);
        read_seat(seat, &view->seats[i]);
        message->clocks[i] = wire_clock(json_member(seat, "clock"));
    }
    message->clock_count = view->players;
}

static void read_options(const json_t *json, WireView *view)
{
    int64_t reveal = 0;
    view->etiquette =
        find_name(json_text(json, "etiquette"), table_etiquettes, WIRE_NONE);
    view->has_hints = json_text(json, "hints").bytes != NULL;
    bool is_good =
        json_read_number(json_member(json, "reveal"), REVEAL_LEAST, REVEAL_MOST, &reveal);
    view->reveal = is_good ? (uint32_t)reveal : 0;
}

static void read_marks(json_t *json, WireView *view)
{
    view->mark_count = 0;
    for (void *at = json_object_iter(json); at && view->mark_count < DAWN_GRAVES;
         at = json_object_iter_next(json, at)) {
        view->graves[view->mark_count] = slice_of(json_object_iter_key(at));
        view->marks[view->mark_count++] = json_slice(json_object_iter_value(at));
    }
}

static const json_t *ended_list(const json_t *json)
{
    return json_member(json_member(json, "deal"), "spoilt");
}

void wire_view_read(const json_t *json, WireMessage *message)
{
    WireView *view = &message->view;
    view->phase = find_name(json_text(json, "phase"), table_phases, WIRE_NONE);
    view->is_closed = json_flag(json, "closed");
    view->is_paused = json_flag(json, "paused");
    view->rematch = message_read_table_id(json_text(json, "rematch"));
    view->ended_count = (int)json_array_size(ended_list(json));
    read_options(json_member(json, "options"), view);
    read_seats(json_member(json, "seats"), message);
    read_marks(json_member(json, "marks"), view);
}

void wire_ended(const WireMessage *message, int index, WireEnded *ended)
{
    const json_t *json = json_array_get(ended_list(message->json), (size_t)index);
    Slice cause = json_text(json, "cause");
    int64_t attempt = 0;
    *ended = (WireEnded){.cause = ENDED_BY_HOST};
    for (DealCause known = ENDED_BY_HOST; known <= ENDED_BY_SILENT; known++)
        if (cause.bytes && slice_equal(cause, table_cause(known)))
            ended->cause = (uint8_t)known;
    (void)json_read_maybe(json_member(json, "seat"), SEATS_MAX - 1, &ended->seat);
    if (json_read_number(json_member(json, "attempt"), 0, UINT32_MAX, &attempt))
        ended->attempt = (uint32_t)attempt;
    ended->has_words = json_array_size(json_member(json, "words")) > 0;
}
