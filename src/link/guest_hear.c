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
    const WireMessage *message = &guest->message;
    GuestPlan *plan = &guest->plan;
    plan->table = message->table;
    (void)copy(plan->host, GUEST_SECRET, message->host);
    (void)copy(plan->watch, GUEST_SECRET, message->watch);
    if (plan->seat != SEAT_NONE)
        (void)copy(plan->link, GUEST_SECRET, message->links[plan->seat]);
}

static bool is_claim_more(const Guest *guest)
{
    return guest->more.is_wanted && guest_is_claim(guest, &guest->message);
}

static void heard_claimed(Guest *guest)
{
    GuestPlan *plan = &guest->plan;
    if (is_claim_more(guest))
        guest->more.is_wanted = false;
    if (plan->token[0] && plan->more_count < SEATS_MAX - 1) {
        GuestChair *chair = &plan->more[plan->more_count++];
        chair->seat = guest->message.seat;
        (void)copy(chair->token, GUEST_SECRET, guest->message.token);
        return;
    }
    plan->seat = guest->message.seat;
    (void)copy(plan->token, GUEST_SECRET, guest->message.token);
    plan->link[0] = '\0';
}

/* A seat whose token is void is no longer ours. */
static void heard_entered(Guest *guest)
{
    GuestPlan *plan = &guest->plan;
    unsigned good = guest->message.seats;
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

static bool is_filled(const WireSeat *seat)
{
    return seat->kind == SEAT_BOT || (seat->kind == SEAT_HUMAN && seat->is_claimed);
}

static void seats_heard(Guest *guest, const WireView *view)
{
    guest->is_full = view->players > 0;
    for (int i = 0; i < view->players; i++)
        guest->is_full = guest->is_full && is_filled(&view->seats[i]);
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

/* Other messages come before we move: who decides, and the legal moves, are kept. */
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
    const WireView *view = &guest->message.view;
    if (view->phase != WIRE_NONE)
        guest->phase = (TablePhase)view->phase;
    deal_hear(guest);
    guest->is_closed = view->is_closed;
    seats_heard(guest, view);
    if (view->reveal)
        guest->reveal = view->reveal;
    guest->is_told = true;
    legal_heard(guest);
    shown_heard(guest);
}

static void heard_news(Guest *guest)
{
    const WireMessage *message = &guest->message;
    if (message->has_result)
        guest->phase = TABLE_OVER;
    legal_heard(guest);
    shown_heard(guest);
    Time left = message->shown_until - message->time;
    if (message->showing)
        showings_wanted(guest, message->showing, left > 0 ? (uint64_t)left : 0);
    deal_shown(guest, message->showing, &message->events);
}

/* What was missed is part of what was seen. */
static void heard_missed(Guest *guest)
{
    const WireMessage *message = &guest->message;
    uint32_t number = 0;
    for (int i = 0; i < message->showing_count; i++) {
        Events events;
        if (wire_showing(message, i, &number, &events))
            deal_shown(guest, number, &events);
    }
    showings_wanted(guest, number, (uint64_t)message->showing_count * guest->reveal);
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
