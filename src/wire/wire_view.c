/* SPDX-License-Identifier: MIT */
/*
 * A `table` as a client knows it: seats, options, marks, deals that ended. A server may
 * say what it likes here: a name that we do not know, or a number out of bounds, is left
 * out, and the rest is good.
 */
#include "wire/wire_view.h"

Time wire_clock(WireValue value)
{
    int64_t clock;
    return wire_number(value, INT64_MIN, INT64_MAX, &clock) ? clock : INT64_MIN;
}

/* Which of the names it is; `otherwise` if it is none. */
static uint8_t find_name(Slice text, const char *const *names, uint8_t otherwise)
{
    for (uint8_t i = 0; text.bytes && names[i]; i++)
        if (slice_equal(text, names[i]))
            return i;
    return otherwise;
}

static void read_seat(const WireObject *json, WireSeat *seat)
{
    *seat = (WireSeat){
        .kind = find_name(wire_text(json, "kind"), table_kinds, SEAT_EMPTY),
        .is_claimed = wire_flag(json, "claimed"),
        .is_away = wire_flag(json, "away"),
        .is_taken_over = wire_flag(json, "taken_over"),
        .has_resigned = wire_flag(json, "resigned"),
        .name = wire_text(json, "name"),
        .bot = wire_text(json, "bot"),
    };
    (void)wire_byte(wire_member(json, "colour"), TABLE_COLOURS - 1, &seat->colour);
}

static void read_seats(WireValue value, WireMessage *message)
{
    WireView *view = &message->view;
    WireList list;
    WireValue one;
    bool is_list = wire_list(value, &list);
    view->players = 0;
    while (is_list && view->players < SEATS_MAX && wire_next(&list, &one)) {
        WireObject seat;
        (void)wire_inner(one, &seat);
        read_seat(&seat, &view->seats[view->players]);
        message->clocks[view->players++] = wire_clock(wire_member(&seat, "clock"));
    }
    message->clock_count = view->players;
}

static void read_options(WireValue value, WireView *view)
{
    WireObject options;
    (void)wire_inner(value, &options);
    int64_t reveal = 0;
    view->etiquette =
        find_name(wire_text(&options, "etiquette"), table_etiquettes, WIRE_NONE);
    view->has_hints = wire_text(&options, "hints").bytes != NULL;
    bool is_good =
        wire_number(wire_member(&options, "reveal"), REVEAL_LEAST, REVEAL_MOST, &reveal);
    view->reveal = is_good ? (uint32_t)reveal : 0;
}

static void read_marks(WireValue value, WireView *view)
{
    WireObject marks;
    (void)wire_inner(value, &marks);
    view->mark_count = 0;
    for (int i = 0; i < marks.members.count && i < DAWN_GRAVES; i++) {
        const JsonMember *member = &marks.members.list[i];
        view->graves[view->mark_count] = member->name;
        view->marks[view->mark_count++] =
            wire_string((WireValue){member->value, marks.capacity});
    }
}

static WireValue ended_list(const WireObject *json)
{
    WireObject deal;
    (void)wire_inner(wire_member(json, "deal"), &deal);
    return wire_member(&deal, "spoilt");
}

void wire_view_read(const WireObject *json, WireMessage *message)
{
    WireView *view = &message->view;
    view->phase = find_name(wire_text(json, "phase"), table_phases, WIRE_NONE);
    view->is_closed = wire_flag(json, "closed");
    view->is_paused = wire_flag(json, "paused");
    view->rematch = message_read_table_id(wire_text(json, "rematch"));
    int ended = wire_count(ended_list(json));
    view->ended_count = ended > 0 ? ended : 0;
    read_options(wire_member(json, "options"), view);
    read_seats(wire_member(json, "seats"), message);
    read_marks(wire_member(json, "marks"), view);
}

void wire_ended(const WireMessage *message, int index, WireEnded *ended)
{
    WireObject json;
    (void)wire_inner(wire_at(ended_list(&message->object), index), &json);
    Slice cause = wire_text(&json, "cause");
    int64_t attempt = 0;
    *ended = (WireEnded){.cause = ENDED_BY_HOST};
    for (DealCause known = ENDED_BY_HOST; known <= ENDED_BY_SILENT; known++)
        if (cause.bytes && slice_equal(cause, table_cause(known)))
            ended->cause = (uint8_t)known;
    (void)wire_maybe(wire_member(&json, "seat"), SEATS_MAX - 1, &ended->seat);
    if (wire_number(wire_member(&json, "attempt"), 0, UINT32_MAX, &attempt))
        ended->attempt = (uint32_t)attempt;
    ended->has_words = wire_count(wire_member(&json, "words")) > 0;
}
