/* SPDX-License-Identifier: MIT */
/*
 * What a client does next, whenever something was heard or a time has come: acknowledge a
 * showing whose time is over (D9), start, give hash and word, move.
 */
#include "link/client_own.h"

#include <string.h>

static void ask_text(Client *client, uint8_t seat, const char *kind, const char *value)
{
    char buffer[MESSAGE_SHORT];
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "\"do\":\"");
    text_string(&text, kind);
    text_string(&text, "\",\"seat\":");
    text_number(&text, seat);
    text_string(&text, ",\"");
    text_string(&text, kind);
    text_string(&text, "\":");
    text_json(&text, slice_of(value));
    (void)client_request_begin(client, CLIENT_REQUEST_OTHER, buffer);
}

/* Hash or word of the first of its seats for which it may be sent now. */
static void give(Client *client, bool is_hash)
{
    const ClientDeal *deal = &client->deal;
    unsigned wanted = is_hash ? deal->advice.hashes : deal->advice.words;
    char hex[RECEIPT_HEX + 1];
    for (int i = 0; client_seat(client, i) != SEAT_NONE; i++) {
        uint8_t seat = client_seat(client, i);
        if (!(wanted >> seat & 1))
            continue;
        receipt_hash(&deal->receipt, seat, hex);
        ask_text(client, seat, is_hash ? "hash" : "word",
                 is_hash ? hex : deal->receipt.words[seat]);
        client->request.hash = (uint8_t)(is_hash << seat);
        client->request.word = (uint8_t)(!is_hash << seat);
        return;
    }
}

bool client_move(Client *client, Slice move)
{
    char buffer[MESSAGE_SHORT];
    if (client->request.kind != CLIENT_REQUEST_NONE ||
        move.length >= sizeof client->request.move)
        return false;
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "\"do\":\"move\",\"seat\":");
    text_number(&text,
                client_has(client, client->actor) ? client->actor : client->plan.seat);
    text_string(&text, ",\"move\":");
    text_json(&text, move);
    memcpy(client->request.move, move.bytes, move.length);
    client->request.move[move.length] = '\0';
    return client_request_begin(client, CLIENT_REQUEST_MOVE, buffer);
}

static void move_any(Client *client)
{
    if (!client_has(client, client->actor) || client->legal_count < 1)
        return;
    uint32_t which = random_below(&client->random, (uint32_t)client->legal_count);
    (void)client_move(client, slice_of(client->legal[which]));
}

/* A request, if there is one to be made now. */
static void client_request(Client *client)
{
    switch (client->phase) {
    case TABLE_LOBBY:
        if (client->plan.host[0] && client->is_full && !client->plan.is_patient)
            (void)client_request_begin(client, CLIENT_REQUEST_OTHER, "\"do\":\"start\"");
        break;
    case TABLE_HASHES: give(client, true); break;
    case TABLE_WORDS: give(client, false); break;
    case TABLE_PLAY:
        if (!client->plan.is_patient && !client->plan.is_held)
            move_any(client);
        break;
    case TABLE_OVER: break;
    }
}

static void on_time(uv_timer_t *timer)
{
    client_act(timer->data);
}

static void timer_set(Client *client, uint64_t now)
{
    uint64_t next = UINT64_MAX;
    if (client->wanted > client->seen && !client->plan.shows_itself)
        next = client->wanted_at;
    if (client->free_at > now && client->free_at < next)
        next = client->free_at;
    if (next != UINT64_MAX)
        uv_timer_start(&client->timer, on_time, next > now ? next - now : 0, 0);
}

void client_act(Client *client)
{
    uv_update_time(client->loop);
    uint64_t now = uv_now(client->loop);
    if (!client->is_told)
        return;
    bool is_due = client->wanted > client->seen && client->wanted_at <= now;
    if (is_due && !client->plan.shows_itself) {
        client->seen = client->wanted;
        client_say_acks(client);
    }
    if (client->free_at <= now)
        client_request_send(client);
    if (client->request.kind == CLIENT_REQUEST_NONE && client->free_at <= now &&
        !client->is_closed)
        client_request(client);
    timer_set(client, now);
}
