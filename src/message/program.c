/* SPDX-License-Identifier: MIT */
/*
 * The messages to a program that plays (docs/protocol.md, "Programs"), where there is a
 * game and no table: the same members as in a table's view and news, without those of
 * seats and clocks.
 */
#include "message/message_own.h"
#include "json/json.h"

void message_sit(int seat, uint64_t seed, Text *text)
{
    message_begin("sit", (Slice){0}, text);
    json_name_number(text, "v", MESSAGE_VERSION);
    json_name_number(text, "seat", seat);
    json_name(text, "seed");
    text_char(text, '"');
    message_write_table_id(seed, text); /* 64 bits, as an id has */
    text_string(text, "\"}");
}

void message_decide(int seat, uint32_t n, const Game *game, const Setup *setup,
                    const Seen *seen, Text *text)
{
    message_begin("decide", (Slice){0}, text);
    json_name_number(text, "seat", seat);
    json_name_number(text, "n", n);
    json_name(text, "legal");
    piece_legal(game, setup, seen, text);
    text_char(text, '}');
}

void message_play_view(const MessagePlay *play, Text *text)
{
    message_begin("table", (Slice){0}, text);
    json_name_number(text, "v", MESSAGE_VERSION);
    json_name_number(text, "n", play->n);
    json_name_string(text, "phase", "play");
    json_name(text, "game");
    piece_setup(play->game, play->setup, text);
    piece_play(play->game, play->setup, play->seen, text);
    text_char(text, '}');
}

void message_play_news(const MessagePlay *play, int seat, Move move, const Events *events,
                       Text *text)
{
    message_begin("news", (Slice){0}, text);
    json_name_number(text, "n", play->n);
    json_name_number(text, "seat", seat);
    json_name(text, "move");
    piece_move(play->game, play->setup, play->seen, move, events, text);
    json_name(text, "events");
    piece_events(play->game, play->setup, events, text);
    piece_play(play->game, play->setup, play->seen, text);
    text_char(text, '}');
}
