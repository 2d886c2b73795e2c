/* SPDX-License-Identifier: MIT */
/*
 * What a guest says, word by word (docs/protocol.md). Ids are drawn from the guest's own
 * seed, so that a program's run can be repeated; but for those of `open` and `claim`, of
 * which the server makes secrets.
 */
#include "link/guest_own.h"

#include "json/json.h"

#include <string.h>

static void member_table(Guest *guest, Text *text)
{
    text_string(text, ",\"table\":\"");
    message_write_table_id(guest->plan.table, text);
    text_char(text, '"');
}

static void say(Guest *guest, Text *text)
{
    text_char(text, '}');
    (void)link_say(guest->link, slice_text(text));
}

static void say_begin(Text *text, char *buffer, const char *kind)
{
    *text = text_in(buffer, MESSAGE_SHORT);
    text_string(text, "{\"do\":\"");
    text_string(text, kind);
    text_char(text, '"');
}

void say_hello(Guest *guest)
{
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "hello");
    json_name_number(&text, "v", MESSAGE_VERSION);
    say(guest, &text);
}

void say_open(Guest *guest)
{
    char buffer[ASK_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "{\"do\":\"open\",\"id\":\"");
    text_string(&text, guest->open_id);
    text_string(&text, "\",");
    text_string(&text, guest->plan.opening);
    say(guest, &text);
}

static void claim_say(Guest *guest, const char *link, const char *name, uint8_t colour,
                      const char *id)
{
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "claim");
    member_table(guest, &text);
    json_name_string(&text, "link", link);
    json_name_string(&text, "name", name);
    json_name_number(&text, "colour", colour);
    json_name_string(&text, "id", id);
    say(guest, &text);
}

void say_claim(Guest *guest)
{
    const GuestPlan *plan = &guest->plan;
    claim_say(guest, plan->link, plan->name, plan->colour, guest->claim_id);
}

void say_claim_more(Guest *guest)
{
    const Claim *more = &guest->more;
    if (more->is_wanted)
        claim_say(guest, more->link, more->name, more->colour, more->id);
}

static void member_tokens(const GuestPlan *plan, Text *text)
{
    text_string(text, ",\"tokens\":[");
    text_json(text, slice_of(plan->token));
    for (int i = 0; i < plan->more_count; i++) {
        text_char(text, ',');
        text_json(text, slice_of(plan->more[i].token));
    }
    text_char(text, ']');
}

void say_enter(Guest *guest)
{
    const GuestPlan *plan = &guest->plan;
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "enter");
    member_table(guest, &text);
    if (plan->token[0])
        member_tokens(plan, &text);
    if (plan->host[0])
        json_name_string(&text, "host", plan->host);
    if (plan->watch[0] && !plan->token[0] && !plan->host[0])
        json_name_string(&text, "watch", plan->watch);
    json_name_string(&text, "id", "enter");
    say(guest, &text);
}

void say_acks(Guest *guest)
{
    for (int i = 0; guest_seat(guest, i) != SEAT_NONE; i++) {
        char buffer[MESSAGE_SHORT];
        Text text;
        say_begin(&text, buffer, "ack");
        json_name_number(&text, "seat", guest_seat(guest, i));
        json_name_number(&text, "showing", guest->seen);
        say(guest, &text);
    }
}

static void id_write(Guest *guest, char id[TABLE_REQUEST + 1])
{
    Text text = text_in(id, TABLE_REQUEST + 1);
    uint64_t high = random_draw(&guest->random);
    text_hex(&text, high << 32 | random_draw(&guest->random));
}

bool ask_begin(Guest *guest, AskKind kind, const char *members)
{
    Ask *ask = &guest->ask;
    if (ask->kind != ASK_NONE)
        return false;
    Text text = text_in(ask->bytes, sizeof ask->bytes);
    id_write(guest, ask->id);
    text_string(&text, "{\"id\":\"");
    text_string(&text, ask->id);
    text_string(&text, "\",");
    text_string(&text, members);
    text_char(&text, '}');
    if (text.is_cut)
        return false;
    ask->kind = kind;
    ask->hash = ask->word = 0;
    ask->length = text.length;
    ask->is_sent = false;
    ask->sent = uv_hrtime();
    ask_send(guest);
    return true;
}

void ask_send(Guest *guest)
{
    Ask *ask = &guest->ask;
    if (ask->kind == ASK_NONE || ask->is_sent || !guest->is_told)
        return;
    ask->is_sent = link_say(guest->link, (Slice){ask->bytes, ask->length});
}
