/* SPDX-License-Identifier: MIT */
/*
 * Making a table: from a seed, or from a record that is continued. All faults are found
 * before the first entry is written, so either the whole table is made or nothing is.
 *
 *   message --> who is to sit there, the record read to its end
 *           --> open, lay (create_header.c) --> moves, seats, marks (create_moves.c)
 */
#include "port/creation.h"

bool creation_refuse(Creation *creation, MessageWhy why, const char *what)
{
    creation->why = why;
    creation->what = what;
    return false;
}

bool creation_deny(Creation *creation, DenialKind kind, Slice what)
{
    creation->denial = (Denial){.kind = kind, .what = what};
    return false;
}

Slice creation_find(Slice lines, const char *name)
{
    while (lines.bytes) {
        Slice value = slice_cut(&lines, '\n');
        if (slice_equal(slice_cut(&value, ' '), name))
            return value;
    }
    return (Slice){0};
}

bool creation_ask(Creation *creation, Request request)
{
    News news;
    request.is_host = true;
    request.now = creation->now;
    Denial denial = port_do(creation->port, &request, (Slice){0}, &news);
    if (denial.kind)
        creation->denial = denial;
    return !denial.kind;
}

static bool is_name(Slice name)
{
    return name.length <= TABLE_NAME && stream_is_speakable(name, BEFORE_NAME) &&
           slice_is_clean(name);
}

/* `person`, `person NAME`, `BOT`, or `BOT for NAME`. */
static bool read_sitter(Creation *creation, Slice text, Sitter *sitter)
{
    Slice rest = text;
    Slice first = slice_cut(&rest, ' ');
    sitter->is_person = slice_equal(first, "person");
    if (!sitter->is_person) {
        if (!bot_read(first, &sitter->bot) ||
            !bot_is_served(&sitter->bot, creation->port->mc))
            return creation_deny(creation, DENIED_BOT, first);
        sitter->is_person = rest.bytes != NULL;
        if (rest.bytes && !slice_equal(slice_cut(&rest, ' '), "for"))
            return creation_deny(creation, DENIED_NAME, text);
    }
    if (rest.bytes && !is_name(rest))
        return creation_deny(creation, DENIED_NAME, rest);
    sitter->name = rest;
    return true;
}

static bool read_sitters(Creation *creation)
{
    const MessageRequest *message = creation->message;
    for (int seat = 0; seat < message->seat_count; seat++)
        if (!read_sitter(creation, message->seats[seat], &creation->sitters[seat]))
            return false;
    return true;
}

/* As the record has them. A bot at a seat with a name plays for that person. A game that
 * is over needs no players. */
static bool take_sitters(Creation *creation, int players)
{
    for (int seat = 0; seat < players; seat++) {
        Slice bot = creation->record.seats[RECORD_BOT][seat];
        Sitter *sitter = &creation->sitters[seat];
        sitter->is_person =
            !bot.length || creation->record.seats[RECORD_NAME][seat].length;
        if (bot.length && !bot_read(bot, &sitter->bot) && !creation->is_over)
            return creation_deny(creation, DENIED_BOT, bot);
    }
    return true;
}

/* The first half of the space is the message's. */
static void begin_reader(const Port *port, Reader *reader)
{
    size_t half = port_half(port);
    reader_init(reader, (Slice *)port->space + half / sizeof(Slice), half);
}

/* Reads it once, to its end. */
static bool read_record(Creation *creation, Reader *reader)
{
    Slice rest = creation->message->record;
    bool is_whole = rest.bytes[rest.length - 1] == '\n';
    rest = slice_without_last(rest, '\n');
    begin_reader(creation->port, reader);
    while (rest.bytes) {
        ReadStep step = reader_feed(reader, slice_cut(&rest, '\n'), NULL);
        if (step == READ_BAD)
            return false;
        creation->is_over = step == READ_RESULT
                                ? reader->record.game->actor(&reader->state) == SEAT_NONE
                                : creation->is_over;
    }
    return reader_end(reader, is_whole);
}

/* Keys, and a little more than the values that were read. */
static bool has_space(const Reader *reader)
{
    enum { KEYS = 1024 };
    return reader->arena_size - reader->arena_texts <= TABLE_BODY - KEYS;
}

static bool lay_header(Creation *creation, Slice header)
{
    return creation_ask(creation, (Request){.kind = REQUEST_CREATE, .text = header});
}

static bool lay_seed(Creation *creation)
{
    const MessageRequest *message = creation->message;
    char bytes[TABLE_BODY];
    bool has_bot = false;
    Text header = text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        has_bot = has_bot || creation->sitters[seat].bot.bot;
    if (!creation_ask(creation,
                      (Request){.kind = REQUEST_OPEN, .text = message->options}))
        return false;
    table_deal(creation->port->table, message->seed, has_bot, &creation->record);
    creation_dress(creation);
    creation_header(creation, &header);
    return lay_header(creation, slice_text(&header));
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

static bool lay_record(Creation *creation)
{
    char bytes[TABLE_BODY];
    Text header = text_in(bytes, sizeof bytes);
    creation_dress(creation);
    creation_header(creation, &header);
    Slice lines = slice_text(&header);
    (void)slice_cut(&lines, ' ');
    if (has_long_line(lines))
        return creation_refuse(creation, WHY_SIZE, "");
    return creation_open(creation, lines) && lay_header(creation, slice_text(&header)) &&
           creation_moves(creation);
}

/* What is wished for has as many seats as are named. */
static bool check_seed(Creation *creation)
{
    const MessageRequest *message = creation->message;
    uint32_t players = 0;
    Slice number = creation_find(message->options, "players");
    if (!message->seed.bytes)
        return creation_refuse(creation, WHY_FIELD, "seed");
    if (!stream_is_speakable(message->seed, BEFORE_SEED))
        return creation_deny(creation, DENIED_WORD, message->seed);
    if (message->seat_count == 0 || (slice_number(number, SEATS_MAX, &players) &&
                                     players != (uint32_t)message->seat_count))
        return creation_refuse(creation, WHY_FIELD, "seats");
    return read_sitters(creation);
}

static bool check_record(Creation *creation, const Reader *reader)
{
    const MessageRequest *message = creation->message;
    creation->record = reader->record;
    int players = reader->record.game->players(&reader->record.setup);
    if (!has_space(reader))
        return creation_refuse(creation, WHY_SIZE, "");
    if (message->seat_count > 0 && message->seat_count != players)
        return creation_refuse(creation, WHY_FIELD, "seats");
    for (int seat = 0; seat < players; seat++)
        if (reader->record.seats[RECORD_NAME][seat].length > TABLE_NAME)
            return creation_deny(creation, DENIED_NAME,
                                 reader->record.seats[RECORD_NAME][seat]);
    creation->tenures =
        (Tenures){.list = creation->tenure_list, .capacity = TENURES_TOLD};
    tenures_read(&creation->tenures, &reader->record);
    if (creation->tenures.count == 0) /* nothing is told: it was saved at home */
        play_seed_tenures(&reader->record, &creation->tenures);
    creation->now -= creation->now < REVEAL_HOME ? creation->now : REVEAL_HOME;
    return message->seat_count > 0 ? read_sitters(creation)
                                   : take_sitters(creation, players);
}

/* A table is laid once. */
static bool check(Creation *creation)
{
    const MessageRequest *message = creation->message;
    if (table_length(creation->port->table) > 0)
        return creation_deny(creation, DENIED_PHASE, (Slice){0});
    if (message->colour_count > 0 && message->seat_count != message->colour_count)
        return creation_refuse(creation, WHY_FIELD, "colours");
    return true;
}

static bool lay(Creation *creation, Reader *reader)
{
    if (!check(creation))
        return false;
    if (!creation->message->record.bytes)
        return check_seed(creation) && lay_seed(creation);
    return read_record(creation, reader) && check_record(creation, reader) &&
           lay_record(creation);
}

static void tell_why(const Creation *creation, const Reader *reader, Text *out)
{
    Slice id = creation->message->id;
    if (creation->why) {
        port_refuse(creation->port, id, creation->why, creation->what, out);
    } else if (creation->denial.kind) {
        port_deny(creation->port, id, &creation->denial, out);
    } else {
        message_fault(id, &reader->record.setup, &reader->fault, out);
        port_end(out);
    }
}

void port_create(Port *port, const MessageRequest *message, Time now, Text *out)
{
    Creation creation = {.port = port, .message = message, .now = now};
    Reader reader;
    if (!lay(&creation, &reader)) {
        tell_why(&creation, &reader, out);
        return;
    }
    creation_sit_down(&creation);
    creation_marks(&creation);
    uint32_t newest = table_showing(port->table);
    port->seen = message->showing < newest ? message->showing : newest;
    port_view(port, now, out);
    port_done(message->id, table_length(port->table) - 1, out);
}
