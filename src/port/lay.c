/* SPDX-License-Identifier: MIT */
/*
 * Making a table: from a seed, or from a record that is continued. All faults are found
 * before the first entry is written, so either the whole table is made or nothing is.
 *
 *   message --> who is to sit there, the record read to its end
 *           --> open, lay (lay_header.c) --> moves, seats, marks (lay_moves.c)
 */
#include "port/laying.h"

bool laying_refuse(Laying *laying, MessageWhy why, const char *what)
{
    laying->why = why;
    laying->what = what;
    return false;
}

bool laying_deny(Laying *laying, DenialKind kind, Slice what)
{
    laying->denial = (Denial){.kind = kind, .what = what};
    return false;
}

Slice laying_find(Slice lines, const char *name)
{
    while (lines.bytes) {
        Slice value = slice_cut(&lines, '\n');
        if (slice_equal(slice_cut(&value, ' '), name))
            return value;
    }
    return (Slice){0};
}

bool laying_ask(Laying *laying, Request request)
{
    News news;
    request.is_host = true;
    request.now = laying->now;
    Denial denial = port_do(laying->port, &request, (Slice){0}, &news);
    if (denial.kind)
        laying->denial = denial;
    return !denial.kind;
}

static bool is_name(Slice name)
{
    return name.length <= TABLE_NAME && stream_is_speakable(name, BEFORE_NAME) &&
           slice_is_clean(name);
}

/* `person`, `person NAME`, `BOT`, or `BOT for NAME`. */
static bool read_sitter(Laying *laying, Slice text, Sitter *sitter)
{
    Slice rest = text;
    Slice first = slice_cut(&rest, ' ');
    sitter->is_person = slice_equal(first, "person");
    if (!sitter->is_person) {
        if (!bot_read(first, &sitter->bot) ||
            !bot_is_served(&sitter->bot, laying->port->mc))
            return laying_deny(laying, DENIED_BOT, first);
        sitter->is_person = rest.bytes != NULL;
        if (rest.bytes && !slice_equal(slice_cut(&rest, ' '), "for"))
            return laying_deny(laying, DENIED_NAME, text);
    }
    if (rest.bytes && !is_name(rest))
        return laying_deny(laying, DENIED_NAME, rest);
    sitter->name = rest;
    return true;
}

static bool read_sitters(Laying *laying)
{
    const MessageRequest *message = laying->message;
    for (int seat = 0; seat < message->seat_count; seat++)
        if (!read_sitter(laying, message->seats[seat], &laying->sitters[seat]))
            return false;
    return true;
}

/* As the record has them. A bot at a seat with a name plays for that person. A game that
 * is over needs no players. */
static bool take_sitters(Laying *laying, int players)
{
    for (int seat = 0; seat < players; seat++) {
        Slice bot = laying->record.seats[RECORD_BOT][seat];
        Sitter *sitter = &laying->sitters[seat];
        sitter->is_person = !bot.length || laying->record.seats[RECORD_NAME][seat].length;
        if (bot.length && !bot_read(bot, &sitter->bot) && !laying->is_over)
            return laying_deny(laying, DENIED_BOT, bot);
    }
    return true;
}

/* The first half of the room is the message's. */
static void begin_reader(const Port *port, Reader *reader)
{
    size_t half = port_half(port);
    reader_init(reader, (Slice *)port->room + half / sizeof(Slice), half);
}

/* Reads it once, to its end. */
static bool read_record(Laying *laying, Reader *reader)
{
    Slice rest = laying->message->record;
    bool is_whole = rest.bytes[rest.length - 1] == '\n';
    rest = slice_without_last(rest, '\n');
    begin_reader(laying->port, reader);
    while (rest.bytes) {
        ReadStep step = reader_feed(reader, slice_cut(&rest, '\n'), NULL);
        if (step == READ_BAD)
            return false;
        laying->is_over = step == READ_RESULT
                              ? reader->record.game->actor(&reader->state) == SEAT_NONE
                              : laying->is_over;
    }
    return reader_end(reader, is_whole);
}

/* Keys, and a little more than the values that were read. */
static bool has_room(const Reader *reader)
{
    enum { KEYS = 1024 };
    return reader->arena_size - reader->arena_texts <= TABLE_BODY - KEYS;
}

static bool lay_header(Laying *laying, Slice header)
{
    return laying_ask(laying, (Request){.kind = REQUEST_LAY, .text = header});
}

static bool lay_seed(Laying *laying)
{
    const MessageRequest *message = laying->message;
    char bytes[TABLE_BODY];
    bool has_bot = false;
    Text header = text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        has_bot = has_bot || laying->sitters[seat].bot.bot;
    if (!laying_ask(laying, (Request){.kind = REQUEST_OPEN, .text = message->options}))
        return false;
    table_deal(laying->port->table, message->seed, has_bot, &laying->record);
    laying_dress(laying);
    laying_header(laying, &header);
    return lay_header(laying, slice_text(&header));
}

/* No line is longer than a piece of a `record` takes. */
static bool has_long_line(Slice header)
{
    enum { LINE = 4000 };
    bool is_any = false;
    while (header.bytes)
        is_any = slice_cut(&header, '\n').length > LINE || is_any;
    return is_any;
}

static bool lay_record(Laying *laying)
{
    char bytes[TABLE_BODY];
    Text header = text_in(bytes, sizeof bytes);
    laying_dress(laying);
    laying_header(laying, &header);
    Slice lines = slice_text(&header);
    (void)slice_cut(&lines, ' ');
    if (has_long_line(lines))
        return laying_refuse(laying, WHY_SIZE, "");
    return laying_open(laying, lines) && lay_header(laying, slice_text(&header)) &&
           laying_moves(laying);
}

/* What is wished for has as many seats as are named. */
static bool check_seed(Laying *laying)
{
    const MessageRequest *message = laying->message;
    uint32_t players = 0;
    Slice number = laying_find(message->options, "players");
    if (!message->seed.bytes)
        return laying_refuse(laying, WHY_FIELD, "seed");
    if (!stream_is_speakable(message->seed, BEFORE_SEED))
        return laying_deny(laying, DENIED_WORD, message->seed);
    if (message->seat_count == 0 || (slice_number(number, SEATS_MAX, &players) &&
                                     players != (uint32_t)message->seat_count))
        return laying_refuse(laying, WHY_FIELD, "seats");
    return read_sitters(laying);
}

static bool check_record(Laying *laying, const Reader *reader)
{
    const MessageRequest *message = laying->message;
    laying->record = reader->record;
    int players = reader->record.game->players(&reader->record.setup);
    if (!has_room(reader))
        return laying_refuse(laying, WHY_SIZE, "");
    if (message->seat_count > 0 && message->seat_count != players)
        return laying_refuse(laying, WHY_FIELD, "seats");
    for (int seat = 0; seat < players; seat++)
        if (reader->record.seats[RECORD_NAME][seat].length > TABLE_NAME)
            return laying_deny(laying, DENIED_NAME,
                               reader->record.seats[RECORD_NAME][seat]);
    laying->stays = (Stays){.list = laying->stay_list, .room = STAYS_TOLD};
    stays_read(&laying->stays, &reader->record);
    if (laying->stays.count == 0) /* nothing is told: it was saved at home */
        play_seed_stays(&reader->record, &laying->stays);
    laying->now -= laying->now < REVEAL_HOME ? laying->now : REVEAL_HOME;
    return message->seat_count > 0 ? read_sitters(laying) : take_sitters(laying, players);
}

/* A table is laid once. */
static bool check(Laying *laying)
{
    const MessageRequest *message = laying->message;
    if (table_length(laying->port->table) > 0)
        return laying_deny(laying, DENIED_PHASE, (Slice){0});
    if (message->colour_count > 0 && message->seat_count != message->colour_count)
        return laying_refuse(laying, WHY_FIELD, "colours");
    return true;
}

static bool lay(Laying *laying, Reader *reader)
{
    if (!check(laying))
        return false;
    if (!laying->message->record.bytes)
        return check_seed(laying) && lay_seed(laying);
    return read_record(laying, reader) && check_record(laying, reader) &&
           lay_record(laying);
}

static void tell_why(const Laying *laying, const Reader *reader, Text *out)
{
    Slice id = laying->message->id;
    if (laying->why) {
        port_refuse(laying->port, id, laying->why, laying->what, out);
    } else if (laying->denial.kind) {
        port_deny(laying->port, id, &laying->denial, out);
    } else {
        message_fault(id, &reader->record.setup, &reader->fault, out);
        port_end(out);
    }
}

void port_lay(Port *port, const MessageRequest *message, Time now, Text *out)
{
    Laying laying = {.port = port, .message = message, .now = now};
    Reader reader;
    if (!lay(&laying, &reader)) {
        tell_why(&laying, &reader, out);
        return;
    }
    laying_sit_down(&laying);
    laying_marks(&laying);
    uint32_t newest = table_showing(port->table);
    port->seen = message->showing < newest ? message->showing : newest;
    port_view(port, now, out);
    port_done(message->id, table_length(port->table) - 1, out);
}
