/* SPDX-License-Identifier: MIT */
/*
 * What a guest does next, whenever something was heard or a time has come: acknowledge a
 * showing whose time is over (D9), start, give hash and word, move.
 */
#include "link/guest_own.h"

#include <string.h>

static void ask_text(Guest *guest, const char *kind, const char *name, const char *value)
{
    char buffer[WIRE_SHORT];
    Text text;
    text_init(&text, buffer, sizeof buffer);
    text_string(&text, "\"do\":\"");
    text_string(&text, kind);
    text_string(&text, "\",\"seat\":");
    text_number(&text, guest->plan.seat);
    text_string(&text, ",\"");
    text_string(&text, name);
    text_string(&text, "\":");
    text_json(&text, slice_of(value));
    (void)ask_begin(guest, ASK_OTHER, buffer);
}

static void give_hash(Guest *guest)
{
    char hex[65];
    stream_word_hash(slice_of(guest->word), hex);
    ask_text(guest, "hash", "hash", hex);
}

bool guest_move(Guest *guest, Slice move)
{
    char buffer[WIRE_SHORT];
    Text text;
    if (guest->ask.kind != ASK_NONE || move.length >= sizeof guest->ask.move)
        return false;
    text_init(&text, buffer, sizeof buffer);
    text_string(&text, "\"do\":\"move\",\"seat\":");
    text_number(&text, guest->plan.seat);
    text_string(&text, ",\"move\":");
    text_json(&text, move);
    memcpy(guest->ask.move, move.bytes, move.length);
    guest->ask.move[move.length] = '\0';
    return ask_begin(guest, ASK_MOVE, buffer);
}

static void move_any(Guest *guest)
{
    if (guest->actor != guest->plan.seat || guest->legal_count < 1)
        return;
    uint32_t which = random_below(&guest->random, (uint32_t)guest->legal_count);
    (void)guest_move(guest, slice_of(guest->legal[which]));
}

/* A request, if there is one to be made now. */
static void guest_request(Guest *guest)
{
    bool is_seated = guest->plan.token[0] && guest->plan.seat != SEAT_NONE;
    switch (guest->phase) {
    case TABLE_LOBBY:
        if (guest->plan.host[0] && guest->is_full && !guest->plan.is_patient)
            (void)ask_begin(guest, ASK_OTHER, "\"do\":\"start\"");
        break;
    case TABLE_HASHES:
        if (is_seated && !guest->has_hash)
            give_hash(guest);
        break;
    case TABLE_WORDS:
        if (is_seated && !guest->has_word)
            ask_text(guest, "word", "word", guest->word);
        break;
    case TABLE_PLAY:
        if (is_seated && !guest->plan.is_patient && !guest->plan.is_held)
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
        if (guest->plan.seat != SEAT_NONE && guest->plan.token[0])
            say_ack(guest, guest->seen);
    }
    ask_send(guest);
    if (guest->ask.kind == ASK_NONE && guest->free_at <= now && !guest->is_closed)
        guest_request(guest);
    timer_set(guest, now);
}
