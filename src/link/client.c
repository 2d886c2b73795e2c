/* SPDX-License-Identifier: MIT */
/*
 * The life of a client, and what a program can ask it. What it hears is client_hear.c's.
 */
#include "link/client_own.h"

#include <stdio.h>
#include <stdlib.h>

static void on_opened(void *context)
{
    Client *client = context;
    client->request.is_sent = false;
    client_say_hello(client);
}

static void on_heard(void *context, Slice line)
{
    Client *client = context;
    if (client->hooks.heard)
        client->hooks.heard(client->hooks.context, client, line);
    if (!wire_message_read(&client->message, line)) {
        client->complaint = "no message";
        return;
    }
    uv_update_time(client->loop);
    client_hear(client);
    if (client->hooks.told)
        client->hooks.told(client->hooks.context, client, &client->message);
    client_act(client);
}

static void on_lost(void *context)
{
    Client *client = context;
    client->is_entered = client->is_told = false;
    client->request.is_sent = false;
    uv_timer_stop(&client->timer);
    if (client->hooks.lost)
        client->hooks.lost(client->hooks.context, client);
}

static void on_failed(void *context, LinkFault fault)
{
    Client *client = context;
    if (client->hooks.failed)
        client->hooks.failed(client->hooks.context, client, fault);
}

void client_draw_id(char id[CLIENT_ID + 1])
{
    uint64_t bits[2];
    if (uv_random(NULL, NULL, bits, sizeof bits, 0, NULL) != 0)
        abort();
    Text text = text_in(id, CLIENT_ID + 1);
    text_hex(&text, bits[0]);
    text_hex(&text, bits[1]);
}

Client *client_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                      const ClientPlan *plan, const ClientHooks *hooks)
{
    Client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    client->loop = loop;
    client->plan = *plan;
    client->hooks = *hooks;
    client->reveal = REVEAL_LEAST;
    client->actor = SEAT_NONE;
    random_init(&client->random, plan->seed);
    if (plan->receipt)
        client->deal.receipt = *plan->receipt;
    client_draw_id(client->open_id);
    client_draw_id(client->claim_id);
    wire_message_init(&client->message);
    LinkHooks own = {on_opened, on_heard, on_lost, client, on_failed};
    client->link = link_create(loop, nodes, count, &own);
    if (!client->link) {
        free(client);
        return NULL;
    }
    uv_timer_init(loop, &client->timer);
    client->timer.data = client;
    return client;
}

static void on_closed(uv_handle_t *handle)
{
    Client *client = handle->data;
    wire_message_clear(&client->message);
    free(client->moves);
    free(client);
}

void client_destroy(Client *client)
{
    if (!client)
        return;
    link_destroy(client->link);
    uv_close((uv_handle_t *)&client->timer, on_closed);
}

const ClientPlan *client_plan(const Client *client)
{
    return &client->plan;
}

TablePhase client_phase(const Client *client)
{
    return client->phase;
}

bool client_is_in(const Client *client)
{
    return client->is_told;
}

bool client_is_closed(const Client *client)
{
    return client->is_closed;
}

bool client_is_busy(const Client *client)
{
    return client->request.kind != CLIENT_REQUEST_NONE;
}

uint8_t client_seat(const Client *client, int index)
{
    const ClientPlan *plan = &client->plan;
    if (index == 0)
        return plan->token[0] ? plan->seat : SEAT_NONE;
    return index <= plan->more_count ? plan->more[index - 1].seat : SEAT_NONE;
}

bool client_has(const Client *client, uint8_t seat)
{
    for (int i = 0; client_seat(client, i) != SEAT_NONE; i++)
        if (client_seat(client, i) == seat)
            return true;
    return false;
}

const ClientMove *client_moves(const Client *client, size_t *count)
{
    *count = client->count;
    return client->moves;
}

bool client_ask(Client *client, const char *members)
{
    bool is_begun = client_request_begin(client, CLIENT_REQUEST_OTHER, members);
    return is_begun;
}

bool client_sit(Client *client, const char *link, const char *name, uint8_t colour)
{
    Claim *more = &client->more;
    if (client->plan.more_count == SEATS_MAX - 1)
        return false;
    Text key = text_in(more->link, sizeof more->link);
    Text own = text_in(more->name, sizeof more->name);
    text_string(&key, link);
    text_string(&own, name);
    more->colour = colour;
    more->is_wanted = true;
    client_draw_id(more->id);
    if (client->is_told)
        client_say_claim_more(client);
    return true;
}

bool client_is_claim(const Client *client, const WireMessage *message)
{
    return client->more.id[0] && message->id.bytes &&
           slice_equal(message->id, client->more.id);
}

void client_ack(Client *client, uint32_t showing)
{
    if (showing > client->seen)
        client->seen = showing;
    if (client->is_told)
        client_say_acks(client);
}

void client_release(Client *client)
{
    client->plan.is_held = false;
    client_act(client);
}

uint64_t client_latency(const Client *client)
{
    return client->latency;
}

const char *client_complaint(const Client *client)
{
    return client->complaint;
}

const char *client_state(Client *client)
{
    const WireMessage *message = &client->message;
    snprintf(client->state, sizeof client->state,
             "open %d in %d phase %d actor %d legal %d asks %d sent %d last '%.*s' why "
             "'%.*s' wait %lld",
             link_is_open(client->link), client->is_told, (int)client->phase,
             (int)client->actor, client->legal_count, (int)client->request.kind,
             client->request.is_sent, (int)message->is.length, message->is.bytes,
             (int)message->why.length, message->why.bytes ? message->why.bytes : "",
             (long long)client->free_at - (long long)uv_now(client->loop));
    return client->state;
}

Link *client_link(Client *client)
{
    return client->link;
}
