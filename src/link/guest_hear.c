/* SPDX-License-Identifier: MIT */
/*
 * What a guest hears, and what it keeps of it. `table` and `news` say all there is to
 * know; an answer ends the request under way. A gap in the numbers of the news is closed
 * by entering again.
 */
#include "link/guest_own.h"

#include <stdlib.h>
#include <string.h>

enum { DENIED_PAUSE = 100 }; /* ms before we try again */

static bool copy(char *to, size_t size, Slice from)
{
    if (!from.bytes || from.length >= size)
        return false;
    memcpy(to, from.bytes, from.length);
    to[from.length] = '\0';
    return true;
}

static bool secret_member(const json_t *json, const char *name, char to[GUEST_SECRET])
{
    return copy(to, GUEST_SECRET, wire_member(json, name));
}

/* The next step towards the table: open, claim, enter. */
static void guest_come(Guest *guest)
{
    if (!guest->plan.table) {
        if (guest->plan.opening)
            say_open(guest);
    } else if (guest->plan.link[0] && !guest->plan.token[0]) {
        say_claim(guest);
    } else {
        say_enter(guest);
    }
}

static void heard_opened(Guest *guest)
{
    const json_t *json = guest->message.json;
    guest->plan.table = guest->message.table;
    (void)secret_member(json, "host", guest->plan.host);
    (void)secret_member(json, "watch", guest->plan.watch);
    if (guest->plan.seat == SEAT_NONE)
        return;
    const json_t *link = json_array_get(json_object_get(json, "links"), guest->plan.seat);
    if (json_is_string(link))
        (void)copy(guest->plan.link, GUEST_SECRET, slice_of(json_string_value(link)));
}

static bool is_claim_more(const Guest *guest)
{
    return guest->more.is_wanted && guest_is_claim(guest, &guest->message);
}

static void heard_claimed(Guest *guest)
{
    GuestPlan *plan = &guest->plan;
    const json_t *json = guest->message.json;
    if (is_claim_more(guest))
        guest->more.is_wanted = false;
    if (plan->token[0] && plan->more_count < SEATS_MAX - 1) {
        GuestChair *chair = &plan->more[plan->more_count++];
        chair->seat = guest->message.seat;
        (void)secret_member(json, "token", chair->token);
        return;
    }
    plan->seat = guest->message.seat;
    (void)secret_member(json, "token", plan->token);
    plan->link[0] = '\0';
}

static unsigned seats_read(const json_t *seats)
{
    unsigned bits = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        json_int_t seat = json_integer_value(json_array_get(seats, i));
        bits |= seat >= 0 && seat < SEATS_MAX ? 1u << seat : 0;
    }
    return bits;
}

/* A seat whose token is void is no longer ours. */
static void heard_entered(Guest *guest)
{
    GuestPlan *plan = &guest->plan;
    unsigned good = seats_read(json_object_get(guest->message.json, "seats"));
    int kept = 0;
    for (int i = 0; i < plan->more_count; i++)
        if (good >> plan->more[i].seat & 1)
            plan->more[kept++] = plan->more[i];
    plan->more_count = kept;
    if (plan->token[0] && plan->seat < SEATS_MAX && !(good >> plan->seat & 1) && kept) {
        const GuestChair *last = &plan->more[--plan->more_count];
        plan->seat = last->seat;
        memcpy(plan->token, last->token, sizeof plan->token);
    }
    guest->is_entered = true;
    say_claim_more(guest);
}

static TablePhase phase_read(Slice text, TablePhase otherwise)
{
    static const char *const names[] = {"lobby", "hashes", "words", "play", "over"};
    for (int i = 0; text.bytes && i < 5; i++)
        if (slice_equal(text, names[i]))
            return (TablePhase)i;
    return otherwise;
}

static bool is_filled(const json_t *seat)
{
    Slice kind = wire_member(seat, "kind");
    if (!kind.bytes || slice_equal(kind, "empty"))
        return false;
    return slice_equal(kind, "bot") || json_is_true(json_object_get(seat, "claimed"));
}

static void seats_heard(Guest *guest, const json_t *seats)
{
    size_t count = json_array_size(seats);
    guest->is_full = count > 0;
    for (size_t i = 0; i < count && i < SEATS_MAX; i++) {
        const json_t *seat = json_array_get(seats, i);
        guest->is_full = guest->is_full && is_filled(seat);
    }
}

/* What was shown must be seen for its whole time, one after the other (D9). */
static void showings_wanted(Guest *guest, uint32_t number, uint64_t ms)
{
    uint64_t now = uv_now(guest->loop);
    if (number <= guest->wanted || number <= guest->seen)
        return;
    guest->wanted = number;
    guest->wanted_at = now + ms;
}

static void shown_heard(Guest *guest)
{
    const WireMessage *message = &guest->message;
    Time left = message->shown_until - message->time;
    uint64_t pause = guest->phase == TABLE_PLAY ? guest->plan.slowness : 0;
    pause += left > 0 ? (uint64_t)left : 0;
    if (pause)
        guest->free_at = uv_now(guest->loop) + pause;
}

/* Other messages come before we move: who decides, and what he may do, is kept. */
static void legal_heard(Guest *guest)
{
    const WireMessage *message = &guest->message;
    guest->actor = message->actor;
    guest->legal_count = 0;
    for (int i = 0; i < message->legal_count; i++)
        if (copy(guest->legal[guest->legal_count], MOVE_TEXT, message->legal[i]))
            guest->legal_count++;
}

static void heard_table(Guest *guest)
{
    const json_t *json = guest->message.json;
    guest->phase = phase_read(guest->message.phase, guest->phase);
    deal_hear(guest);
    guest->is_closed = json_is_true(json_object_get(json, "closed"));
    seats_heard(guest, json_object_get(json, "seats"));
    const json_t *reveal = json_object_get(json_object_get(json, "options"), "reveal");
    if (json_is_integer(reveal))
        guest->reveal = (uint32_t)json_integer_value(reveal);
    guest->is_told = true;
    legal_heard(guest);
    shown_heard(guest);
}

static void heard_news(Guest *guest)
{
    const WireMessage *message = &guest->message;
    if (json_is_object(json_object_get(message->json, "result")))
        guest->phase = TABLE_OVER;
    legal_heard(guest);
    shown_heard(guest);
    Time left = message->shown_until - message->time;
    if (message->showing)
        showings_wanted(guest, message->showing, left > 0 ? (uint64_t)left : 0);
    deal_shown(guest, message->showing, &message->events);
}

/* What was missed is part of what was seen. */
static void missed_shown(Guest *guest, const json_t *showing)
{
    const WireMessage *message = &guest->message;
    json_int_t number = json_integer_value(json_object_get(showing, "showing"));
    Events events = {.count = 0};
    if (message->game && number > 0 && number <= UINT32_MAX &&
        piece_events_read(json_object_get(showing, "events"), message->game,
                          &message->setup, &events))
        deal_shown(guest, (uint32_t)number, &events);
}

static void heard_missed(Guest *guest)
{
    const json_t *list = json_object_get(guest->message.json, "showings");
    size_t count = json_array_size(list);
    for (size_t i = 0; i < count; i++)
        missed_shown(guest, json_array_get(list, i));
    const json_t *last = count ? json_array_get(list, count - 1) : NULL;
    uint32_t number = (uint32_t)json_integer_value(json_object_get(last, "showing"));
    showings_wanted(guest, number, (uint64_t)count * guest->reveal);
}

static bool move_keep(Guest *guest, uint32_t n)
{
    if (guest->count == guest->room) {
        size_t room = guest->room ? guest->room * 2 : 16;
        GuestMove *larger = realloc(guest->moves, room * sizeof *larger);
        if (!larger)
            return false;
        guest->moves = larger;
        guest->room = room;
    }
    GuestMove *move = &guest->moves[guest->count++];
    *move = (GuestMove){.n = n};
    memcpy(move->text, guest->ask.move, sizeof move->text);
    return true;
}

static bool is_answer(const Guest *guest)
{
    return guest->ask.kind != ASK_NONE && guest->message.id.bytes &&
           slice_equal(guest->message.id, guest->ask.id);
}

static void heard_done(Guest *guest)
{
    if (!is_answer(guest)) {
        guest->complaint = "done, but nothing was asked";
        return;
    }
    if (guest->ask.kind == ASK_MOVE) {
        guest->latency = uv_hrtime() - guest->ask.sent;
        if (!move_keep(guest, guest->message.n))
            guest->complaint = "no memory";
    }
    guest->deal.advice.hashes &= (uint8_t)~guest->ask.hash;
    guest->deal.advice.words &= (uint8_t)~guest->ask.word;
    guest->ask.kind = ASK_NONE;
}

/* It was not looked at, or not stored as far as the server knows. An earlier attempt may
 * still have been: only the same id, again, finds that out. */
static bool is_to_be_asked_again(Slice why)
{
    return why.bytes && (slice_equal(why, "store") || slice_equal(why, "rate") ||
                         slice_equal(why, "leaving"));
}

/* Denied is answered too: nothing has changed. What was to be done is looked at again a
 * little later, when the table may have told more. */
static void heard_denied(Guest *guest)
{
    Slice why = guest->message.why;
    uv_update_time(guest->loop);
    guest->free_at = uv_now(guest->loop) + DENIED_PAUSE;
    if (is_claim_more(guest)) {
        guest->more.is_wanted = false;
        return;
    }
    if (!is_answer(guest)) {
        if (guest->message.id.bytes && slice_equal(guest->message.id, "enter"))
            guest->complaint = "enter was denied";
        if (guest->message.id.bytes && slice_equal(guest->message.id, guest->claim_id))
            guest->complaint = "claim was denied";
        if (guest->message.id.bytes && slice_equal(guest->message.id, guest->open_id))
            guest->complaint = "open was denied";
        return;
    }
    if (is_to_be_asked_again(why)) {
        guest->ask.is_sent = false;
        return;
    }
    guest->ask.kind = ASK_NONE;
}

void guest_hear(Guest *guest)
{
    switch (guest->message.kind) {
    case WIRE_WELCOME: guest_come(guest); break;
    case WIRE_OPENED:
        heard_opened(guest);
        guest_come(guest);
        break;
    case WIRE_CLAIMED:
        heard_claimed(guest);
        guest_come(guest);
        break;
    case WIRE_ENTERED: heard_entered(guest); break;
    case WIRE_TABLE: heard_table(guest); break;
    case WIRE_NEWS: heard_news(guest); break;
    case WIRE_MISSED: heard_missed(guest); break;
    case WIRE_DONE: heard_done(guest); break;
    case WIRE_DENIED: heard_denied(guest); break;
    case WIRE_HINT:
    case WIRE_RECORD:
    case WIRE_LINK:
        if (is_answer(guest))
            guest->ask.kind = ASK_NONE;
        break;
    case WIRE_OTHER:
    case WIRE_MARK:
    case WIRE_AWAY:
    case WIRE_PHRASE:
    case WIRE_PONG:
    case WIRE_BYE:
    case WIRE_SIT:
    case WIRE_DECIDE:
    case WIRE_KINDS: break;
    }
}
