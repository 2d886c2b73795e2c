/* SPDX-License-Identifier: MIT */
/*
 * What a client hears, and what it keeps of it. `table` and `news` say all there is to
 * know; an answer ends the request under way. A gap in the numbers of the news is closed
 * by entering again.
 */
#include "link/client_own.h"

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
static void client_come(Client *client)
{
    if (!client->plan.table) {
        if (client->plan.new_table)
            client_say_open(client);
    } else if (client->plan.link[0] && !client->plan.token[0]) {
        client_say_claim(client);
    } else {
        client_say_enter(client);
    }
}

static void heard_opened(Client *client)
{
    const WireMessage *message = &client->message;
    ClientPlan *plan = &client->plan;
    plan->table = message->table;
    (void)copy(plan->host, CLIENT_SECRET, message->host);
    (void)copy(plan->watch, CLIENT_SECRET, message->watch);
    if (plan->seat != SEAT_NONE)
        (void)copy(plan->link, CLIENT_SECRET, message->links[plan->seat]);
}

static bool is_claim_more(const Client *client)
{
    return client->more.is_wanted && client_is_claim(client, &client->message);
}

static void heard_claimed(Client *client)
{
    ClientPlan *plan = &client->plan;
    if (is_claim_more(client))
        client->more.is_wanted = false;
    if (plan->token[0] && plan->more_count < SEATS_MAX - 1) {
        ClientChair *chair = &plan->more[plan->more_count++];
        chair->seat = client->message.seat;
        (void)copy(chair->token, CLIENT_SECRET, client->message.token);
        return;
    }
    plan->seat = client->message.seat;
    (void)copy(plan->token, CLIENT_SECRET, client->message.token);
    plan->link[0] = '\0';
}

/* A seat whose token is void is no longer ours. */
static void heard_entered(Client *client)
{
    ClientPlan *plan = &client->plan;
    unsigned good = client->message.seats;
    int kept = 0;
    for (int i = 0; i < plan->more_count; i++)
        if (good >> plan->more[i].seat & 1)
            plan->more[kept++] = plan->more[i];
    plan->more_count = kept;
    if (plan->token[0] && plan->seat < SEATS_MAX && !(good >> plan->seat & 1) && kept) {
        const ClientChair *last = &plan->more[--plan->more_count];
        plan->seat = last->seat;
        memcpy(plan->token, last->token, sizeof plan->token);
    }
    client->is_entered = true;
    client_say_claim_more(client);
}

static bool is_filled(const WireSeat *seat)
{
    return seat->kind == SEAT_BOT || (seat->kind == SEAT_HUMAN && seat->is_claimed);
}

static void seats_heard(Client *client, const WireView *view)
{
    client->is_full = view->players > 0;
    for (int i = 0; i < view->players; i++)
        client->is_full = client->is_full && is_filled(&view->seats[i]);
}

/* What was shown must be seen for its whole time, one after the other (D9). */
static void showings_wanted(Client *client, uint32_t number, uint64_t ms)
{
    uint64_t now = uv_now(client->loop);
    if (number <= client->wanted || number <= client->seen)
        return;
    client->wanted = number;
    client->wanted_at = now + ms;
}

static void shown_heard(Client *client)
{
    const WireMessage *message = &client->message;
    Time left = message->shown_until - message->time;
    uint64_t pause = client->phase == TABLE_PLAY ? client->plan.slowness : 0;
    pause += left > 0 ? (uint64_t)left : 0;
    if (pause)
        client->free_at = uv_now(client->loop) + pause;
}

/* Other messages come before we move: who decides, and the legal moves, are kept. */
static void legal_heard(Client *client)
{
    const WireMessage *message = &client->message;
    client->actor = message->actor;
    client->legal_count = 0;
    for (int i = 0; i < message->legal_count; i++)
        if (copy(client->legal[client->legal_count], MOVE_TEXT, message->legal[i]))
            client->legal_count++;
}

static void heard_table(Client *client)
{
    const WireView *view = &client->message.view;
    if (view->phase != WIRE_NONE)
        client->phase = (TablePhase)view->phase;
    client_deal_hear(client);
    client->is_closed = view->is_closed;
    seats_heard(client, view);
    if (view->reveal)
        client->reveal = view->reveal;
    client->is_told = true;
    legal_heard(client);
    shown_heard(client);
}

static void heard_news(Client *client)
{
    const WireMessage *message = &client->message;
    if (message->has_result)
        client->phase = TABLE_OVER;
    legal_heard(client);
    shown_heard(client);
    Time left = message->shown_until - message->time;
    if (message->showing)
        showings_wanted(client, message->showing, left > 0 ? (uint64_t)left : 0);
    client_deal_shown(client, message->showing, &message->events);
}

/* What was missed is part of what was seen. */
static void heard_missed(Client *client)
{
    const WireMessage *message = &client->message;
    uint32_t number = 0;
    for (int i = 0; i < message->showing_count; i++) {
        Events events;
        if (wire_showing(message, i, &number, &events))
            client_deal_shown(client, number, &events);
    }
    showings_wanted(client, number, (uint64_t)message->showing_count * client->reveal);
}

static bool move_keep(Client *client, uint32_t n)
{
    if (client->count == client->capacity) {
        size_t capacity = client->capacity ? client->capacity * 2 : 16;
        ClientMove *larger = realloc(client->moves, capacity * sizeof *larger);
        if (!larger)
            return false;
        client->moves = larger;
        client->capacity = capacity;
    }
    ClientMove *move = &client->moves[client->count++];
    *move = (ClientMove){.n = n};
    memcpy(move->text, client->request.move, sizeof move->text);
    return true;
}

static bool is_answer(const Client *client)
{
    return client->request.kind != CLIENT_REQUEST_NONE && client->message.id.bytes &&
           slice_equal(client->message.id, client->request.id);
}

static void heard_done(Client *client)
{
    if (!is_answer(client)) {
        client->complaint = "done, but nothing was asked";
        return;
    }
    if (client->request.kind == CLIENT_REQUEST_MOVE) {
        client->latency = uv_hrtime() - client->request.sent;
        if (!move_keep(client, client->message.n))
            client->complaint = "no memory";
    }
    client->deal.advice.hashes &= (uint8_t)~client->request.hash;
    client->deal.advice.words &= (uint8_t)~client->request.word;
    client->request.kind = CLIENT_REQUEST_NONE;
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
static void heard_denied(Client *client)
{
    Slice why = client->message.why;
    uv_update_time(client->loop);
    client->free_at = uv_now(client->loop) + DENIED_PAUSE;
    if (is_claim_more(client)) {
        client->more.is_wanted = false;
        return;
    }
    if (!is_answer(client)) {
        if (client->message.id.bytes && slice_equal(client->message.id, "enter"))
            client->complaint = "enter was denied";
        if (client->message.id.bytes && slice_equal(client->message.id, client->claim_id))
            client->complaint = "claim was denied";
        if (client->message.id.bytes && slice_equal(client->message.id, client->open_id))
            client->complaint = "open was denied";
        return;
    }
    if (is_to_be_asked_again(why)) {
        client->request.is_sent = false;
        return;
    }
    client->request.kind = CLIENT_REQUEST_NONE;
}

void client_hear(Client *client)
{
    switch (client->message.kind) {
    case WIRE_WELCOME: client_come(client); break;
    case WIRE_OPENED:
        heard_opened(client);
        client_come(client);
        break;
    case WIRE_CLAIMED:
        heard_claimed(client);
        client_come(client);
        break;
    case WIRE_ENTERED: heard_entered(client); break;
    case WIRE_TABLE: heard_table(client); break;
    case WIRE_NEWS: heard_news(client); break;
    case WIRE_MISSED: heard_missed(client); break;
    case WIRE_DONE: heard_done(client); break;
    case WIRE_DENIED: heard_denied(client); break;
    case WIRE_HINT:
    case WIRE_RECORD:
    case WIRE_LINK:
        if (is_answer(client))
            client->request.kind = CLIENT_REQUEST_NONE;
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
