/* SPDX-License-Identifier: MIT */
/*
 * What a guest says, word by word (docs/protocol.md). Ids are drawn from the guest's own
 * seed, so that a program's run can be repeated; but for those of `open` and `claim`, of
 * which the server makes secrets.
 */
#include "link/guest_own.h"

#include "wire/json.h"

#include <string.h>

static void member_table(Guest *guest, Text *text)
{
    text_string(text, ",\"table\":\"");
    wire_table_id_write(guest->plan.table, text);
    text_char(text, '"');
}

static void say(Guest *guest, Text *text)
{
    text_char(text, '}');
    (void)link_say(guest->link, slice_text(text));
}

static void say_begin(Text *text, char *buffer, const char *kind)
{
    text_init(text, buffer, WIRE_SHORT);
    text_string(text, "{\"do\":\"");
    text_string(text, kind);
    text_char(text, '"');
}

void say_hello(Guest *guest)
{
    char buffer[WIRE_SHORT];
    Text text;
    say_begin(&text, buffer, "hello");
    json_name_number(&text, "v", WIRE_VERSION);
    say(guest, &text);
}

void say_open(Guest *guest)
{
    char buffer[ASK_SIZE];
    Text text;
    text_init(&text, buffer, sizeof buffer);
    text_string(&text, "{\"do\":\"open\",\"id\":\"");
    text_string(&text, guest->open_id);
    text_string(&text, "\",");
    text_string(&text, guest->plan.opening);
    say(guest, &text);
}

void say_claim(Guest *guest)
{
    char buffer[WIRE_SHORT];
    Text text;
    say_begin(&text, buffer, "claim");
    member_table(guest, &text);
    json_name_string(&text, "link", guest->plan.link);
    json_name_string(&text, "name", guest->plan.name);
    json_name_number(&text, "colour", guest->plan.colour);
    json_name_string(&text, "id", guest->claim_id);
    say(guest, &text);
}

void say_enter(Guest *guest)
{
    char buffer[WIRE_SHORT];
    Text text;
    say_begin(&text, buffer, "enter");
    member_table(guest, &text);
    if (guest->plan.token[0]) {
        text_string(&text, ",\"tokens\":[");
        text_json(&text, slice_of(guest->plan.token));
        text_char(&text, ']');
    }
    if (guest->plan.host[0])
        json_name_string(&text, "host", guest->plan.host);
    if (guest->plan.watch[0] && !guest->plan.token[0] && !guest->plan.host[0])
        json_name_string(&text, "watch", guest->plan.watch);
    json_name_string(&text, "id", "enter");
    say(guest, &text);
}

void say_ack(Guest *guest, uint32_t showing)
{
    char buffer[WIRE_SHORT];
    Text text;
    say_begin(&text, buffer, "ack");
    json_name_number(&text, "seat", guest->plan.seat);
    json_name_number(&text, "showing", showing);
    say(guest, &text);
}

static void id_write(Guest *guest, char id[TABLE_REQUEST + 1])
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < 16; i++)
        id[i] = digits[random_below(&guest->random, 16)];
    id[16] = '\0';
}

bool ask_begin(Guest *guest, AskKind kind, const char *members)
{
    Ask *ask = &guest->ask;
    if (ask->kind != ASK_NONE)
        return false;
    Text text;
    text_init(&text, ask->bytes, sizeof ask->bytes);
    id_write(guest, ask->id);
    text_string(&text, "{\"id\":\"");
    text_string(&text, ask->id);
    text_string(&text, "\",");
    text_string(&text, members);
    text_char(&text, '}');
    if (text.is_cut)
        return false;
    ask->kind = kind;
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
