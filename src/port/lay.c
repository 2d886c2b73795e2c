/* SPDX-License-Identifier: MIT */
/*
 * A table is laid: from a seed, or by a record that is gone on with. All that can be
 * wrong is found before the first entry is written, so that a table is laid or it is not.
 *
 *   open, lay --> for each move: bots that came or went before it, the move
 *             --> who sits there now, marks
 *
 * The bots of a record are seated for the moves for which they sat there (bots/stay.h),
 * so that what it told is told again, and an undo goes as far as it went.
 */
#include "port/own.h"

#include <string.h>

/* Who is to sit there. */
typedef struct Sitter {
    BotChoice bot;  /* bot.bot is NULL: a person decides */
    bool is_person; /* a bot plays for them, if there is one */
    Slice name;     /* length 0: as the record has it, or none */
} Sitter;

typedef struct Laying {
    Port *port;
    const MessageRequest *message;
    Time now;
    bool is_over; /* the record tells of a game that is */
    Record record;
    Sitter sitters[SEATS_MAX];
    BotStay stay_list[STAYS_TOLD];
    Stays stays;
    Denial denial;
    MessageWhy why;
    const char *what;
} Laying;

static bool refuse(Laying *laying, MessageWhy why, const char *what)
{
    laying->why = why;
    laying->what = what;
    return false;
}

static bool deny(Laying *laying, DenialKind kind, Slice what)
{
    laying->denial = (Denial){.kind = kind, .what = what};
    return false;
}

/* The value of the line `name value` among lines; bytes NULL if there is none. */
static Slice find_line(Slice lines, const char *name)
{
    while (lines.bytes) {
        Slice value = slice_cut(&lines, '\n');
        if (slice_equal(slice_cut(&value, ' '), name))
            return value;
    }
    return (Slice){0};
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
            return deny(laying, DENIED_BOT, first);
        sitter->is_person = rest.bytes != NULL;
        if (rest.bytes && !slice_equal(slice_cut(&rest, ' '), "for"))
            return deny(laying, DENIED_NAME, text);
    }
    if (rest.bytes && !is_name(rest))
        return deny(laying, DENIED_NAME, rest);
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
            return deny(laying, DENIED_BOT, bot);
    }
    return true;
}

/* Half of the room is the message's. */
static void begin_reader(const Port *port, Reader *reader)
{
    size_t half = port->size / 2 / sizeof(Slice) * sizeof(Slice);
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

/* The record's header: who plays there, and by which etiquette, as it is asked for now. A
 * game that is over is told as it was. */
static void dress(Laying *laying)
{
    Record *record = &laying->record;
    Slice etiquette = find_line(laying->message->options, "etiquette");
    if (laying->is_over)
        return;
    if (etiquette.bytes)
        record->texts[RECORD_ETIQUETTE] = etiquette;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        record->seats[RECORD_BOT][seat] = (Slice){0};
        if (laying->sitters[seat].name.length > 0)
            record->seats[RECORD_NAME][seat] = laying->sitters[seat].name;
    }
}

/* Those that are asked for; the next one where two ask for the same. */
static void write_colours(const MessageRequest *message, int players, Text *text)
{
    unsigned had = 0;
    for (int seat = 0; seat < players; seat++) {
        int colour = seat < message->colour_count ? message->colours[seat] : seat;
        while (had >> colour & 1)
            colour = (colour + 1) % TABLE_COLOURS;
        had |= 1u << colour;
        text_char(text, (char)('0' + colour));
    }
    text_char(text, ' ');
}

/* The text of `lay`: lines are written behind one another, each in the room that is left
 * (has_room). */
static void write_header(const Laying *laying, Text *text)
{
    const Record *record = &laying->record;
    Text line;
    write_colours(laying->message, record->game->players(&record->setup), text);
    for (int step = 0;; text->length += line.length) {
        text_init(&line, text->bytes + text->length, text->size - text->length);
        (void)record_header_line(record, &step, &line);
        if (slice_equal(slice_text(&line), "moves\n"))
            break;
    }
    text->length--; /* the last \n */
}

/* Keys, and a little more than the values that were read. */
static bool has_room(const Reader *reader)
{
    enum { KEYS = 1024 };
    return reader->arena_size - reader->arena_texts <= TABLE_BODY - KEYS;
}

static bool ask(Laying *laying, Request request)
{
    News news;
    request.is_host = true;
    request.now = laying->now;
    Denial denial = port_do(laying->port, &request, (Slice){0}, &news);
    if (denial.kind)
        laying->denial = denial;
    return !denial.kind;
}

static void write_line(const char *name, Slice value, Text *text)
{
    text_string(text, name);
    text_char(text, ' ');
    text_slice(text, value);
    text_char(text, '\n');
}

/* A deck of one's own lies in its stacks, all of it. */
static void write_cards(Slice stacks, Text *text)
{
    size_t begin = text->length;
    write_line("cards", stacks, text);
    for (size_t i = begin + sizeof "cards"; i < text->length; i++)
        if (text->bytes[i] == ' ')
            text->bytes[i] = ',';
}

/* What a host would have wished for, as far as a header says it with the same words; but
 * not who begins, which is chance. The rest of the set-up comes with the header. */
static void write_wishes(Slice header, Text *text)
{
    if (find_line(header, "deck").bytes)
        write_cards(find_line(header, "stacks"), text);
    while (header.bytes) {
        Slice value = slice_cut(&header, '\n');
        Wish wish = wish_find(slice_cut(&value, ' '));
        if (wish < WISHES && wish != WISH_FIRST)
            write_line(wish_name(wish), value, text);
    }
}

/* A record may say anything there. */
static bool is_etiquette(Slice text)
{
    int i = 0;
    while (table_etiquettes[i] && !slice_equal(text, table_etiquettes[i]))
        i++;
    return table_etiquettes[i];
}

static bool open_record(Laying *laying, Slice header)
{
    char bytes[TABLE_BODY];
    Text text;
    Slice etiquette = laying->record.texts[RECORD_ETIQUETTE];
    text_init(&text, bytes, sizeof bytes);
    write_line("game", slice_of(laying->record.game->name), &text);
    write_wishes(header, &text);
    text_slice(&text, laying->message->options);
    if (is_etiquette(etiquette) &&
        !find_line(laying->message->options, "etiquette").bytes)
        write_line("etiquette", etiquette, &text);
    if (text.is_cut)
        return refuse(laying, WHY_SIZE, "");
    return ask(laying, (Request){.kind = REQUEST_OPEN, .text = slice_text(&text)});
}

static bool is_bots(const TableSeat *seat)
{
    return seat->kind == SEAT_BOT || seat->is_taken_over;
}

static void leave(Laying *laying, int seat)
{
    bool is_person = laying->sitters[seat].is_person;
    (void)ask(laying, (Request){.kind = is_person ? REQUEST_GIVE_BACK : REQUEST_SEAT_OPEN,
                                .seat = (uint8_t)seat});
}

static void come(Laying *laying, int seat, const BotChoice *bot, uint64_t seed)
{
    bool is_person = laying->sitters[seat].is_person;
    char bytes[BOT_NAME];
    Text name;
    text_init(&name, bytes, sizeof bytes);
    bot_write(bot, &name);
    if (is_person && is_bots(table_seat(laying->port->table, seat)))
        leave(laying, seat);
    (void)ask(laying, (Request){.kind = is_person ? REQUEST_TAKE_OVER : REQUEST_SEAT_BOT,
                                .seat = (uint8_t)seat,
                                .text = slice_text(&name),
                                .number = seed});
}

static bool is_followed(const Stays *stays, const BotStay *gone)
{
    for (uint32_t i = 0; i < stays->count; i++)
        if (stays->list[i].seat == gone->seat && stays->list[i].from == gone->to)
            return true;
    return false;
}

/* Who came and went before that move. */
static void follow(Laying *laying, uint32_t ply)
{
    const Stays *stays = &laying->stays;
    for (uint32_t i = 0; i < stays->count; i++)
        if (stays->list[i].to == ply && !is_followed(stays, &stays->list[i]))
            leave(laying, stays->list[i].seat);
    for (uint32_t i = 0; i < stays->count; i++) {
        const BotStay *stay = &stays->list[i];
        if (stay->from == ply)
            come(laying, stay->seat, &stay->bot, stay->seed);
    }
}

/* The moves stand in the record, which was read before, between `moves` and `result`. */
static bool make_moves(Laying *laying)
{
    Slice rest = laying->message->record;
    uint32_t ply = 0;
    while (rest.bytes && !slice_equal(slice_cut(&rest, '\n'), "moves"))
        continue;
    for (;;) {
        char bytes[MOVE_TEXT + 16];
        Slice line = slice_cut(&rest, '\n');
        Text body;
        News news;
        if (slice_starts(line, "result"))
            break;
        if (line.length == 0 || *line.bytes == '#')
            continue;
        follow(laying, ply++);
        text_init(&body, bytes, sizeof bytes);
        write_line("move", line, &body);
        body.length--; /* the \n */
        if (!port_apply(laying->port, slice_text(&body), (Slice){0}, laying->now, &news))
            return deny(laying, DENIED_LONG, (Slice){0});
    }
    if (!laying->is_over)
        follow(laying, ply);
    return true;
}

static bool is_there(const TableSeat *seat, const BotChoice *bot)
{
    return is_bots(seat) && seat->bot.bot == bot->bot && seat->bot.number == bot->number;
}

/* Those who are to play on. */
static void sit_down(Laying *laying)
{
    const Port *port = laying->port;
    for (int i = 0; i < table_players(port->table) && !laying->is_over; i++) {
        const TableSeat *seat = table_seat(port->table, i);
        const BotChoice *bot = &laying->sitters[i].bot;
        if (bot->bot && !is_there(seat, bot))
            come(laying, i, bot, port_seed(port, i));
        else if (!bot->bot && is_bots(seat))
            leave(laying, i);
    }
}

/* What this table can't have is passed over: it is a note, no more. */
static void put_marks(Laying *laying)
{
    const Table *table = laying->port->table;
    Slice rest = laying->message->marks;
    int seat = 0;
    while (seat < table_players(table) && is_bots(table_seat(table, seat)))
        seat++;
    while (rest.length > 0)
        (void)ask(laying, (Request){.kind = REQUEST_MARK,
                                    .seat = (uint8_t)seat,
                                    .text = slice_cut(&rest, '\n')});
}

static bool lay_header(Laying *laying, Slice header)
{
    return ask(laying, (Request){.kind = REQUEST_LAY, .text = header});
}

static bool lay_seed(Laying *laying)
{
    const MessageRequest *message = laying->message;
    char bytes[TABLE_BODY];
    Text header;
    bool has_bot = false;
    text_init(&header, bytes, sizeof bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        has_bot = has_bot || laying->sitters[seat].bot.bot;
    if (!ask(laying, (Request){.kind = REQUEST_OPEN, .text = message->options}))
        return false;
    table_deal(laying->port->table, message->seed, has_bot, &laying->record);
    dress(laying);
    write_header(laying, &header);
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
    Text header;
    text_init(&header, bytes, sizeof bytes);
    dress(laying);
    write_header(laying, &header);
    Slice lines = slice_text(&header);
    (void)slice_cut(&lines, ' ');
    if (has_long_line(lines))
        return refuse(laying, WHY_SIZE, "");
    return open_record(laying, lines) && lay_header(laying, slice_text(&header)) &&
           make_moves(laying);
}

/* What is wished for has as many seats as are named. */
static bool check_seed(Laying *laying)
{
    const MessageRequest *message = laying->message;
    uint32_t players = 0;
    Slice number = find_line(message->options, "players");
    if (!message->seed.bytes)
        return refuse(laying, WHY_FIELD, "seed");
    if (!stream_is_speakable(message->seed, BEFORE_SEED))
        return deny(laying, DENIED_WORD, message->seed);
    if (message->seat_count == 0 || (slice_number(number, SEATS_MAX, &players) &&
                                     players != (uint32_t)message->seat_count))
        return refuse(laying, WHY_FIELD, "seats");
    return read_sitters(laying);
}

static bool check_record(Laying *laying, const Reader *reader)
{
    const MessageRequest *message = laying->message;
    laying->record = reader->record;
    int players = reader->record.game->players(&reader->record.setup);
    if (!has_room(reader))
        return refuse(laying, WHY_SIZE, "");
    if (message->seat_count > 0 && message->seat_count != players)
        return refuse(laying, WHY_FIELD, "seats");
    for (int seat = 0; seat < players; seat++)
        if (reader->record.seats[RECORD_NAME][seat].length > TABLE_NAME)
            return deny(laying, DENIED_NAME, reader->record.seats[RECORD_NAME][seat]);
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
        return deny(laying, DENIED_PHASE, (Slice){0});
    if (message->colour_count > 0 && message->seat_count != message->colour_count)
        return refuse(laying, WHY_FIELD, "colours");
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
    sit_down(&laying);
    put_marks(&laying);
    uint32_t newest = table_showing(port->table);
    port->seen = message->showing < newest ? message->showing : newest;
    port_view(port, now, out);
    port_done(message->id, table_length(port->table) - 1, out);
}
