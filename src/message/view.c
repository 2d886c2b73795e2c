/* SPDX-License-Identifier: MIT */
/*
 * The view of a table and its news: the same for every viewer. Everything here is asked
 * of the table, which gives only what all may see, so nothing hidden can get in.
 */
#include "message/message_own.h"
#include "json/json.h"

static void write_options(const TableOptions *options, Text *text)
{
    json_name(text, "options");
    text_char(text, '{');
    json_name_string(text, "etiquette", table_etiquettes[options->etiquette]);
    json_name_string(text, "clock", table_clocks[options->clock]);
    json_name_number(text, "clock-seconds", options->clock_seconds);
    json_name_string(text, "away", table_aways[options->away]);
    json_name_number(text, "away-seconds", options->away_seconds);
    json_name_number(text, "reveal", options->reveal_ms);
    json_name_bool(text, "undo", options->may_undo);
    json_name_bool(text, "watching", options->may_watch);
    json_name_bool(text, "counter", options->has_counter);
    json_name_maybe(text, "hints", options->hints);
    json_name_bool(text, "silent", options->has_silent);
    text_char(text, '}');
}

static void write_option_texts(const Table *table, Text *text)
{
    json_name(text, "wishes");
    text_char(text, '{');
    for (GameOption game_option = 0; game_option < GAME_OPTIONS; game_option++) {
        Slice value = table_game_options(table, game_option);
        if (value.bytes)
            json_name_text(text, game_option_name(game_option), value);
    }
    text_char(text, '}');
}

static void write_bot(const TableSeat *seat, Text *text)
{
    json_name(text, "bot");
    if (!seat->bot.bot || (seat->kind != SEAT_BOT && !seat->is_taken_over)) {
        text_string(text, "null");
        return;
    }
    text_char(text, '"'); /* a bot's name has nothing to escape */
    bot_write(&seat->bot, text);
    text_char(text, '"');
}

/* Null without a clock, or before the game. */
static void write_clock(const MessageScene *scene, int seat, Text *text)
{
    bool has_clock = table_options(scene->table)->clock != CLOCK_NONE &&
                     table_phase(scene->table) == TABLE_PLAY;
    if (has_clock)
        text_number(text, table_clock_left(scene->table, seat, scene->now));
    else
        text_string(text, "null");
}

static void write_seat(const MessageScene *scene, int number, Text *text)
{
    const TableSeat *seat = table_seat(scene->table, number);
    text_char(text, '{');
    json_name_string(text, "kind", table_kinds[seat->kind]);
    json_name_maybe(text, "name", seat->name);
    json_name_number(text, "colour", seat->colour);
    write_bot(seat, text);
    json_name_bool(text, "claimed", seat->has_token);
    json_name_bool(text, "away", scene->away >> number & 1);
    json_name_bool(text, "taken_over", seat->is_taken_over);
    json_name_bool(text, "resigned", seat->has_resigned);
    json_name_maybe(text, "hash", seat->has_hash ? seat->word_hash : "");
    json_name_maybe(text, "word", seat->has_word ? seat->word : "");
    json_name_bool(text, "silent", seat->is_silent);
    json_name(text, "clock");
    write_clock(scene, number, text);
    json_name_bool(text, "undo", table_undoer(scene->table) == number);
    text_char(text, '}');
}

static void write_seats(const MessageScene *scene, Text *text)
{
    json_name(text, "seats");
    text_char(text, '[');
    for (int seat = 0; seat < table_players(scene->table); seat++) {
        json_next(text);
        write_seat(scene, seat, text);
    }
    text_char(text, ']');
}

static void write_grave(const Table *table, int grave, Text *text)
{
    text_char(text, '"');
    table_game(table)->mark_write(table_setup(table), grave, text);
    text_char(text, '"');
}

static void write_marks(const Table *table, Text *text)
{
    json_name(text, "marks");
    text_char(text, '{');
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        const char *mark = table_mark(table, grave);
        if (!*mark)
            continue;
        json_next(text);
        write_grave(table, grave, text);
        text_char(text, ':');
        text_json(text, slice_of(mark));
    }
    text_char(text, '}');
}

/* What is seen, if the game has begun. */
static void write_play(const Table *table, Text *text)
{
    json_name_number(text, "showing", table_showing(table));
    json_name_number(text, "shown_until",
                     table_showing(table) ? table_shown_until(table) : 0);
    json_name_seat(text, "undoer", table_undoer(table));
    if (table_phase(table) < TABLE_PLAY) {
        text_string(text,
                    ",\"sight\":null,\"actor\":null,\"legal\":null,\"result\":null");
        return;
    }
    Seen seen;
    table_sight(table, &seen);
    piece_play(table_game(table), table_setup(table), &seen, text);
}

/* A deal that ended without a game: all of it may be known. */
static void write_ended(const TableDeal *deal, Text *text)
{
    char commit[65];
    stream_commit(slice_of(deal->secret), commit);
    json_next(text);
    text_char(text, '{');
    json_name_number(text, "attempt", deal->attempt);
    json_name_string(text, "commit", commit);
    json_name_string(text, "secret", deal->secret);
    json_name_string(text, "cause", table_cause((DealCause)deal->cause));
    json_name_seat(text, "seat", deal->seat);
    json_name(text, "words");
    piece_seats(deal->words, text);
    text_char(text, '}');
}

/* Which deal it is, and those that ended before it. */
static void write_deal(const Table *table, Text *text)
{
    const TableDeal *ended;
    int count = table_ended(table, &ended);
    json_name(text, "deal");
    text_char(text, '{');
    json_name_number(text, "attempt", table_attempt(table));
    json_name(text, "spoilt");
    text_char(text, '[');
    for (int i = 0; i < count; i++)
        write_ended(&ended[i], text);
    text_string(text, "]}");
}

void message_view(const MessageScene *scene, Text *text)
{
    const Table *table = scene->table;
    message_begin("table", (Slice){0}, text);
    json_name_number(text, "v", MESSAGE_VERSION);
    message_name_table(scene->id, text);
    json_name_number(text, "n", table_length(table));
    json_name_number(text, "time", scene->now);
    json_name_string(text, "phase", table_phases[table_phase(table)]);
    json_name_bool(text, "closed", table_is_closed(table));
    json_name_bool(text, "paused", table_is_paused(table));
    write_options(table_options(table), text);
    write_option_texts(table, text);
    write_seats(scene, text);
    json_name(text, "game");
    piece_setup(table_game(table), table_setup(table), text);
    json_name_maybe(text, "commit", table_commit(table));
    json_name_maybe(text, "secret", table_secret(table));
    json_name_maybe(text, "rematch", table_rematch(table));
    write_deal(table, text);
    write_marks(table, text);
    write_play(table, text);
    text_char(text, '}');
}

/* Events are of a move, and there is none before the game has begun. */
static void write_events(const Table *table, const News *news, Text *text)
{
    json_name(text, "events");
    if (table_phase(table) < TABLE_PLAY)
        text_string(text, "[]");
    else
        piece_events(table_game(table), table_setup(table), &news->events, text);
}

static void write_move(const Table *table, const News *news, Text *text)
{
    json_name(text, "move");
    if (news->seat == SEAT_NONE || news->is_undo || table_phase(table) < TABLE_PLAY) {
        text_string(text, "null");
        return;
    }
    Seen seen;
    table_sight(table, &seen);
    piece_move(table_game(table), table_setup(table), &seen, news->move, &news->events,
               text);
}

static void write_clocks(const MessageScene *scene, Text *text)
{
    json_name(text, "clocks");
    text_char(text, '[');
    for (int seat = 0; seat < table_players(scene->table); seat++) {
        json_next(text);
        write_clock(scene, seat, text);
    }
    text_char(text, ']');
}

static void write_mark_news(const MessageScene *scene, const News *news, Text *text)
{
    message_begin("mark", (Slice){0}, text);
    message_name_table(scene->id, text);
    json_name_number(text, "n", news->n);
    json_name_number(text, "time", news->time);
    json_name(text, "grave");
    write_grave(scene->table, news->grave, text);
    json_name_maybe(text, "mark", table_mark(scene->table, news->grave));
    text_char(text, '}');
}

void message_news(const MessageScene *scene, const News *news, Text *text)
{
    if (news->grave != GRAVE_NONE) {
        write_mark_news(scene, news, text);
        return;
    }
    message_begin("news", (Slice){0}, text);
    message_name_table(scene->id, text);
    json_name_number(text, "n", news->n);
    json_name_number(text, "time", news->time);
    json_name_seat(text, "seat", news->seat);
    write_move(scene->table, news, text);
    json_name_bool(text, "undo", news->is_undo);
    json_name_bool(text, "whole", news->is_table);
    write_events(scene->table, news, text);
    write_play(scene->table, text);
    write_clocks(scene, text);
    text_char(text, '}');
}

static void write_showing(const Table *table, const News *news, Text *text)
{
    json_next(text);
    text_char(text, '{');
    json_name_number(text, "showing", news->showing);
    json_name_number(text, "n", news->n);
    json_name_seat(text, "seat", news->seat);
    write_events(table, news, text);
    text_char(text, '}');
}

/* The message so far could take one more showing and its end. */
static bool has_space(const Text *text)
{
    enum { SPACE_FOR_ONE = 8192 };
    return !text->is_cut && text->size - text->length > SPACE_FOR_ONE;
}

uint32_t message_missed(const MessageScene *scene, int seat, uint32_t after, Text *text)
{
    News news;
    uint32_t showing = table_missed(scene->table, after, &news), last = 0;
    if (!showing)
        return 0;
    message_begin("missed", (Slice){0}, text);
    message_name_table(scene->id, text);
    json_name_number(text, "seat", seat);
    json_name(text, "showings");
    text_char(text, '[');
    while (showing && has_space(text)) {
        last = showing;
        news.showing = showing;
        write_showing(scene->table, &news, text);
        showing = table_missed(scene->table, showing, &news);
    }
    text_string(text, "]}");
    return last;
}

/* Lines are added as long as a whole one more has space. */
bool message_record(const MessageScene *scene, Slice id, uint64_t *step, Text *text)
{
    char piece_bytes[MESSAGE_NEWS / 4];
    Text piece = text_in(piece_bytes, sizeof piece_bytes);
    uint64_t first = *step;
    bool is_last = false;
    while (!is_last && piece.size - piece.length > TABLE_LINE) {
        Text lines = text_in(piece.bytes + piece.length, piece.size - piece.length);
        is_last = !table_record_lines(scene->table, step, &lines);
        assert(!lines.is_cut);
        piece.length += lines.length;
    }
    if (is_last && piece.length == 0)
        return false;
    message_begin("record", id, text);
    message_name_table(scene->id, text);
    json_name_bool(text, "first", first == 0);
    json_name_bool(text, "last", is_last);
    json_name_text(text, "text", slice_text(&piece));
    text_char(text, '}');
    return true;
}
