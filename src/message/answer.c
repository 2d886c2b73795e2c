/* SPDX-License-Identifier: MIT */
/*
 * Short answers, each a whole message.
 */
#include "message/message_own.h"
#include "json/json.h"

void message_begin(const char *kind, Slice id, Text *text)
{
    text_string(text, "{\"is\":\"");
    text_string(text, kind);
    text_char(text, '"');
    if (id.length > 0)
        json_name_text(text, "id", id);
}

void message_name_table(uint64_t table, Text *text)
{
    json_name(text, "table");
    text_char(text, '"');
    message_write_table_id(table, text);
    text_char(text, '"');
}

/* A bot that the server seats, with the numbers it takes. */
static void write_bot(const Bot *bot, uint32_t mc, Text *text)
{
    uint32_t most = bot->is_costly ? mc : bot->most ? bot->most : MEMORY_PERFECT - 1;
    json_next(text);
    text_char(text, '{');
    json_name_string(text, "name", bot->name);
    if (bot->has_number) {
        json_name_number(text, "least", bot->least);
        json_name_number(text, "most", most);
    }
    text_char(text, '}');
}

void message_welcome(Slice id, const char *version, Time now, uint32_t mc, Text *text)
{
    message_begin("welcome", id, text);
    json_name_number(text, "v", MESSAGE_VERSION);
    json_name_string(text, "server", version);
    json_name_number(text, "time", now);
    json_name(text, "bots");
    text_char(text, '[');
    for (int i = 0; bots[i]; i++)
        if (!bots[i]->is_costly || mc > 0)
            write_bot(bots[i], mc, text);
    text_string(text, "]}");
}

void message_opened(Slice id, uint64_t table, Slice host, Slice watch, const Slice *links,
                    int seats, Text *text)
{
    message_begin("opened", id, text);
    message_name_table(table, text);
    json_name_text(text, "host", host);
    json_name_text(text, "watch", watch);
    json_name(text, "links");
    text_char(text, '[');
    for (int seat = 0; seat < seats; seat++) {
        json_next(text);
        if (links[seat].length > 0)
            text_json(text, links[seat]);
        else
            text_string(text, "null");
    }
    text_string(text, "]}");
}

void message_claimed(Slice id, uint64_t table, int seat, Slice token, Text *text)
{
    message_begin("claimed", id, text);
    message_name_table(table, text);
    json_name_number(text, "seat", seat);
    json_name_text(text, "token", token);
    text_char(text, '}');
}

void message_entered(Slice id, uint64_t table, unsigned seats, bool is_host, Text *text)
{
    message_begin("entered", id, text);
    message_name_table(table, text);
    json_name(text, "seats");
    piece_seats(seats, text);
    json_name_bool(text, "host", is_host);
    text_char(text, '}');
}

void message_link(Slice id, int seat, Slice link, Text *text)
{
    message_begin("link", id, text);
    json_name_number(text, "seat", seat);
    json_name_text(text, "link", link);
    text_char(text, '}');
}

void message_done(Slice id, uint32_t n, Text *text)
{
    message_begin("done", id, text);
    json_name_number(text, "n", n);
    text_char(text, '}');
}

void message_hint(Slice id, int seat, Slice move, Text *text)
{
    message_begin("hint", id, text);
    json_name_number(text, "seat", seat);
    json_name_text(text, "move", move);
    text_char(text, '}');
}

void message_pong(Slice id, Time now, Text *text)
{
    message_begin("pong", id, text);
    json_name_number(text, "time", now);
    text_char(text, '}');
}

void message_away(uint64_t table, unsigned away, Text *text)
{
    message_begin("away", (Slice){0}, text);
    message_name_table(table, text);
    json_name(text, "seats");
    piece_seats(away, text);
    text_char(text, '}');
}

void message_phrase(uint64_t table, int seat, Slice phrase, Text *text)
{
    message_begin("phrase", (Slice){0}, text);
    message_name_table(table, text);
    json_name_number(text, "seat", seat);
    json_name_text(text, "phrase", phrase);
    text_char(text, '}');
}

void message_bye(MessageWhy why, Text *text)
{
    message_begin("bye", (Slice){0}, text);
    json_name_string(text, "why", message_why(why));
    text_char(text, '}');
}
