/* SPDX-License-Identifier: MIT */
/*
 * What a guest does next, whenever something was heard or a time has come: acknowledge a
 * showing whose time is over (D9), start, give hash and word, move.
 */
#include "link/guest_own.h"

#include <string.h>

static void ask_text(Guest *guest, uint8_t seat, const char *kind, const char *value)
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
    (void)ask_begin(guest, ASK_OTHER, buffer);
}

/* Hash or word of the first of its seats for which it may be sent now. */
static void give(Guest *guest, bool is_hash)
{
    const GuestDeal *deal = &guest->deal;
    unsigned wanted = is_hash ? deal->advice.hashes : deal->advice.words;
    char hex[RECEIPT_HEX + 1];
    for (int i = 0; guest_seat(guest, i) != SEAT_NONE; i++) {
        uint8_t seat = guest_seat(guest, i);
        if (!(wanted >> seat & 1))
            continue;
        receipt_hash(&deal->receipt, seat, hex);
        ask_text(guest, seat, is_hash ? "hash" : "word",
                 is_hash ? hex : deal->receipt.words[seat]);
        guest->ask.hash = (uint8_t)(is_hash << seat);
        guest->ask.word = (uint8_t)(!is_hash << seat);
        return;
    }
}

bool guest_move(Guest *guest, Slice move)
{
    char buffer[MESSAGE_SHORT];
    if (guest->ask.kind != ASK_NONE || move.length >= sizeof guest->ask.move)
        return false;
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "\"do\":\"move\",\"seat\":");
    text_number(&text, guest_has(guest, guest->actor) ? guest->actor : guest->plan.seat);
    text_string(&text, ",\"move\":");
    text_json(&text, move);
    memcpy(guest->ask.move, move.bytes, move.length);
    guest->ask.move[move.length] = '\0';
    return ask_begin(guest, ASK_MOVE, buffer);
}

static void move_any(Guest *guest)
{
    if (!guest_has(guest, guest->actor) || guest->legal_count < 1)
        return;
    uint32_t which = random_below(&guest->random, (uint32_t)guest->legal_count);
    (void)guest_move(guest, slice_of(guest->legal[which]));
}

/* A request, if there is one to be made now. */
static void guest_request(Guest *guest)
{
    switch (guest->phase) {
    case TABLE_LOBBY:
        if (guest->plan.host[0] && guest->is_full && !guest->plan.is_patient)
            (void)ask_begin(guest, ASK_OTHER, "\"do\":\"start\"");
        break;
    case TABLE_HASHES: give(guest, true); break;
    case TABLE_WORDS: give(guest, false); break;
    case TABLE_PLAY:
        if (!guest->plan.is_patient && !guest->plan.is_held)
            move_any(guest);
        break;
    case TABLE_OVER: break;
    }
}

static void on_time(uv_timer_t *timer)
{
    guest_act(timer->data);
}

static void timer_set(Guest *guest, uint64_t now)
{
    uint64_t next = UINT64_MAX;
    if (guest->wanted > guest->seen && !guest->plan.shows_itself)
        next = guest->wanted_at;
    if (guest->free_at > now && guest->free_at < next)
        next = guest->free_at;
    if (next != UINT64_MAX)
        uv_timer_start(&guest->timer, on_time, next > now ? next - now : 0, 0);
}

void guest_act(Guest *guest)
{
    uv_update_time(guest->loop);
    uint64_t now = uv_now(guest->loop);
    if (!guest->is_told)
        return;
    bool is_due = guest->wanted > guest->seen && guest->wanted_at <= now;
    if (is_due && !guest->plan.shows_itself) {
        guest->seen = guest->wanted;
        say_acks(guest);
    }
    if (guest->free_at <= now)
        ask_send(guest);
    if (guest->ask.kind == ASK_NONE && guest->free_at <= now && !guest->is_closed)
        guest_request(guest);
    timer_set(guest, now);
}
