/* SPDX-License-Identifier: MIT */
/*
 * The life of a guest, and what a program can ask it. What it hears is guest_hear.c's.
 */
#include "link/guest_own.h"

#include <stdio.h>
#include <stdlib.h>

static void on_opened(void *context)
{
    Guest *guest = context;
    guest->ask.is_sent = false;
    say_hello(guest);
}

static void on_heard(void *context, Slice line)
{
    Guest *guest = context;
    if (guest->hooks.heard)
        guest->hooks.heard(guest->hooks.context, guest, line);
    if (!wire_message_read(&guest->message, line)) {
        guest->complaint = "no message";
        return;
    }
    uv_update_time(guest->loop);
    guest_hear(guest);
    if (guest->hooks.told)
        guest->hooks.told(guest->hooks.context, guest, &guest->message);
    guest_act(guest);
}

static void on_lost(void *context)
{
    Guest *guest = context;
    guest->is_entered = guest->is_told = false;
    guest->ask.is_sent = false;
    uv_timer_stop(&guest->timer);
    if (guest->hooks.lost)
        guest->hooks.lost(guest->hooks.context, guest);
}

static void on_failed(void *context, LinkFault fault)
{
    Guest *guest = context;
    if (guest->hooks.failed)
        guest->hooks.failed(guest->hooks.context, guest, fault);
}

void id_draw(char id[GUEST_ID + 1])
{
    uint64_t bits[2];
    if (uv_random(NULL, NULL, bits, sizeof bits, 0, NULL) != 0)
        abort();
    Text text = text_in(id, GUEST_ID + 1);
    text_hex(&text, bits[0]);
    text_hex(&text, bits[1]);
}

Guest *guest_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                    const GuestPlan *plan, const GuestHooks *hooks)
{
    Guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return NULL;
    guest->loop = loop;
    guest->plan = *plan;
    guest->hooks = *hooks;
    guest->reveal = REVEAL_LEAST;
    guest->actor = SEAT_NONE;
    random_init(&guest->random, plan->seed);
    if (plan->receipt)
        guest->deal.receipt = *plan->receipt;
    id_draw(guest->open_id);
    id_draw(guest->claim_id);
    wire_message_init(&guest->message);
    LinkHooks own = {on_opened, on_heard, on_lost, guest, on_failed};
    guest->link = link_create(loop, nodes, count, &own);
    if (!guest->link) {
        free(guest);
        return NULL;
    }
    uv_timer_init(loop, &guest->timer);
    guest->timer.data = guest;
    return guest;
}

static void on_closed(uv_handle_t *handle)
{
    Guest *guest = handle->data;
    wire_message_clear(&guest->message);
    free(guest->moves);
    free(guest);
}

void guest_destroy(Guest *guest)
{
    if (!guest)
        return;
    link_destroy(guest->link);
    uv_close((uv_handle_t *)&guest->timer, on_closed);
}

const GuestPlan *guest_plan(const Guest *guest)
{
    return &guest->plan;
}

TablePhase guest_phase(const Guest *guest)
{
    return guest->phase;
}

bool guest_is_in(const Guest *guest)
{
    return guest->is_told;
}

bool guest_is_closed(const Guest *guest)
{
    return guest->is_closed;
}

bool guest_is_busy(const Guest *guest)
{
    return guest->ask.kind != ASK_NONE;
}

uint8_t guest_seat(const Guest *guest, int index)
{
    const GuestPlan *plan = &guest->plan;
    if (index == 0)
        return plan->token[0] ? plan->seat : SEAT_NONE;
    return index <= plan->more_count ? plan->more[index - 1].seat : SEAT_NONE;
}

bool guest_has(const Guest *guest, uint8_t seat)
{
    for (int i = 0; guest_seat(guest, i) != SEAT_NONE; i++)
        if (guest_seat(guest, i) == seat)
            return true;
    return false;
}

const GuestMove *guest_moves(const Guest *guest, size_t *count)
{
    *count = guest->count;
    return guest->moves;
}

bool guest_ask(Guest *guest, const char *members)
{
    bool is_begun = ask_begin(guest, ASK_OTHER, members);
    return is_begun;
}

bool guest_sit(Guest *guest, const char *link, const char *name, uint8_t colour)
{
    Claim *more = &guest->more;
    if (guest->plan.more_count == SEATS_MAX - 1)
        return false;
    Text key = text_in(more->link, sizeof more->link);
    Text own = text_in(more->name, sizeof more->name);
    text_string(&key, link);
    text_string(&own, name);
    more->colour = colour;
    more->is_wanted = true;
    id_draw(more->id);
    if (guest->is_told)
        say_claim_more(guest);
    return true;
}

bool guest_is_claim(const Guest *guest, const WireMessage *message)
{
    return guest->more.id[0] && message->id.bytes &&
           slice_equal(message->id, guest->more.id);
}

void guest_ack(Guest *guest, uint32_t showing)
{
    if (showing > guest->seen)
        guest->seen = showing;
    if (guest->is_told)
        say_acks(guest);
}

void guest_release(Guest *guest)
{
    guest->plan.is_held = false;
    guest_act(guest);
}

uint64_t guest_latency(const Guest *guest)
{
    return guest->latency;
}

const char *guest_complaint(const Guest *guest)
{
    return guest->complaint;
}

const char *guest_state(Guest *guest)
{
    const WireMessage *message = &guest->message;
    snprintf(guest->state, sizeof guest->state,
             "open %d in %d phase %d actor %d legal %d asks %d sent %d last '%.*s' why "
             "'%.*s' wait %lld",
             link_is_open(guest->link), guest->is_told, (int)guest->phase,
             (int)guest->actor, guest->legal_count, (int)guest->ask.kind,
             guest->ask.is_sent, (int)message->is.length, message->is.bytes,
             (int)message->why.length, message->why.bytes ? message->why.bytes : "",
             (long long)guest->free_at - (long long)uv_now(guest->loop));
    return guest->state;
}

Link *guest_link(Guest *guest)
{
    return guest->link;
}
