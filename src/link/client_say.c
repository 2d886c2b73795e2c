/* SPDX-License-Identifier: MIT */
/*
 * What a client says, word by word (docs/protocol.md). Ids are drawn from the client's
 * own seed, so that a program's run can be repeated; but for those of `open` and `claim`,
 * of which the server makes secrets.
 */
#include "link/client_own.h"

#include "json/json.h"

#include <string.h>

static void member_table(Client *client, Text *text)
{
    text_string(text, ",\"table\":\"");
    message_write_table_id(client->plan.table, text);
    text_char(text, '"');
}

static void say(Client *client, Text *text)
{
    text_char(text, '}');
    (void)link_say(client->link, slice_text(text));
}

static void say_begin(Text *text, char *buffer, const char *kind)
{
    *text = text_in(buffer, MESSAGE_SHORT);
    text_string(text, "{\"do\":\"");
    text_string(text, kind);
    text_char(text, '"');
}

void client_say_hello(Client *client)
{
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "hello");
    json_name_number(&text, "v", MESSAGE_VERSION);
    say(client, &text);
}

void client_say_open(Client *client)
{
    char buffer[CLIENT_REQUEST_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "{\"do\":\"open\",\"id\":\"");
    text_string(&text, client->open_id);
    text_string(&text, "\",");
    text_string(&text, client->plan.new_table);
    say(client, &text);
}

static void claim_say(Client *client, const char *link, const char *name, uint8_t colour,
                      const char *id)
{
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "claim");
    member_table(client, &text);
    json_name_string(&text, "link", link);
    json_name_string(&text, "name", name);
    json_name_number(&text, "colour", colour);
    json_name_string(&text, "id", id);
    say(client, &text);
}

void client_say_claim(Client *client)
{
    const ClientPlan *plan = &client->plan;
    claim_say(client, plan->link, plan->name, plan->colour, client->claim_id);
}

void client_say_claim_more(Client *client)
{
    const Claim *more = &client->more;
    if (more->is_wanted)
        claim_say(client, more->link, more->name, more->colour, more->id);
}

static void member_tokens(const ClientPlan *plan, Text *text)
{
    text_string(text, ",\"tokens\":[");
    text_json(text, slice_of(plan->token));
    for (int i = 0; i < plan->more_count; i++) {
        text_char(text, ',');
        text_json(text, slice_of(plan->more[i].token));
    }
    text_char(text, ']');
}

void client_say_enter(Client *client)
{
    const ClientPlan *plan = &client->plan;
    char buffer[MESSAGE_SHORT];
    Text text;
    say_begin(&text, buffer, "enter");
    member_table(client, &text);
    if (plan->token[0])
        member_tokens(plan, &text);
    if (plan->host[0])
        json_name_string(&text, "host", plan->host);
    if (plan->watch[0] && !plan->token[0] && !plan->host[0])
        json_name_string(&text, "watch", plan->watch);
    json_name_string(&text, "id", "enter");
    say(client, &text);
}

void client_say_acks(Client *client)
{
    for (int i = 0; client_seat(client, i) != SEAT_NONE; i++) {
        char buffer[MESSAGE_SHORT];
        Text text;
        say_begin(&text, buffer, "ack");
        json_name_number(&text, "seat", client_seat(client, i));
        json_name_number(&text, "showing", client->seen);
        say(client, &text);
    }
}

static void id_write(Client *client, char id[TABLE_REQUEST + 1])
{
    Text text = text_in(id, TABLE_REQUEST + 1);
    uint64_t high = random_draw(&client->random);
    text_hex(&text, high << 32 | random_draw(&client->random));
}

bool client_request_begin(Client *client, ClientRequestKind kind, const char *members)
{
    ClientRequest *request = &client->request;
    if (request->kind != CLIENT_REQUEST_NONE)
        return false;
    Text text = text_in(request->bytes, sizeof request->bytes);
    id_write(client, request->id);
    text_string(&text, "{\"id\":\"");
    text_string(&text, request->id);
    text_string(&text, "\",");
    text_string(&text, members);
    text_char(&text, '}');
    if (text.is_cut)
        return false;
    request->kind = kind;
    request->hash = request->word = 0;
    request->length = text.length;
    request->is_sent = false;
    request->sent = uv_hrtime();
    client_request_send(client);
    return true;
}

void client_request_send(Client *client)
{
    ClientRequest *request = &client->request;
    if (request->kind == CLIENT_REQUEST_NONE || request->is_sent || !client->is_told)
        return;
    request->is_sent = link_say(client->link, (Slice){request->bytes, request->length});
}
