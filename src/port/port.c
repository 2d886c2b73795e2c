/* SPDX-License-Identifier: MIT */
/*
 * What a message asks of a table at home. All seats and the host are at this screen, so
 * nobody shows tokens or keys; what the table makes of a request is the table's business,
 * here as on a server.
 */
#include "port/port_own.h"

#include <assert.h>
#include <string.h>

static const Slice nothing = {"", 0};

void port_end(Text *out)
{
    text_char(out, '\n');
}

static MessageScene scene_of(const Port *port, Time now)
{
    return (MessageScene){.table = port->table, .id = port->id, .now = now};
}

void port_view(const Port *port, Time now, Text *out)
{
    MessageScene scene = scene_of(port, now);
    message_view(&scene, out);
    port_end(out);
}

void port_refuse(const Port *port, Slice id, MessageWhy why, const char *what, Text *out)
{
    message_denied(id, why, slice_of(what), port->sentence, out);
    port_end(out);
}

void port_deny(const Port *port, Slice id, const Denial *denial, Text *out)
{
    const Table *table = table_length(port->table) > 0 ? port->table : NULL;
    message_denial(id, table, denial, port->sentence, out);
    port_end(out);
}

bool port_apply(Port *port, Slice body, Slice key, Time time, News *news)
{
    Time last = table_time(port->table);
    Entry entry = {.n = table_length(port->table),
                   .time = time > last ? time : last,
                   .request = key,
                   .body = body};
    TableCapacity needed;
    if (!table_fits(port->table, &entry, &needed) &&
        !(port->grow && port->grow(&port->table, &needed)))
        return false;
    if (!table_apply(port->table, &entry, news))
        return false;
    if (news->grave == GRAVE_NONE)
        port->changed = table_length(port->table);
    return true;
}

/* The line `seed` of the header that was laid; a deal by words has none. */
static Slice find_seed(Slice header)
{
    while (header.bytes) {
        Slice line = slice_cut(&header, '\n');
        if (slice_equal(slice_cut(&line, ' '), "seed"))
            return line;
    }
    return nothing;
}

uint64_t port_seed(const Port *port, int seat)
{
    return play_seed(find_seed(table_laid(port->table)), seat);
}

void port_done(Slice id, uint32_t n, Text *out)
{
    message_done(id, n, out);
    port_end(out);
}

/* For what is no entry, and answered only if it has an id. */
static void answer_done(const Port *port, const MessageRequest *message, Text *out)
{
    if (message->id.length > 0)
        port_done(message->id, table_length(port->table) - 1, out);
}

void port_tell(Port *port, const News *news, Time now, Text *out)
{
    MessageScene scene = scene_of(port, now);
    if (news->grave == GRAVE_NONE)
        port_stop_hint(port, out);
    message_news(&scene, news, out);
    port_end(out);
    if (news->is_table)
        port_view(port, now, out);
}

/* As a server writes it into its log: behind who asked. */
static Slice write_key(const Request *request, Slice id, char key[TABLE_REQUEST])
{
    if (id.length == 0 || id.length >= TABLE_REQUEST)
        return id;
    key[0] = request->is_host ? 'h' : (char)('0' + request->seat);
    memcpy(key + 1, id.bytes, id.length);
    return (Slice){key, id.length + 1};
}

/* It was asked before under that id: answered again, and not done twice. */
static bool answer_again(Port *port, const Request *request, Slice key, Slice id,
                         Text *out)
{
    uint32_t n = table_answered(port->table, key);
    if (n == UINT32_MAX)
        return false;
    if (table_is_repeat(port->table, n, request))
        port_done(id, n, out);
    else
        port_refuse(port, id, WHY_ID, "", out);
    return true;
}

Denial port_do(Port *port, Request *request, Slice key, News *news)
{
    char bytes[TABLE_BODY + 1];
    Text body = text_in(bytes, sizeof bytes);
    request->is_home = true;
    request->mc = port->mc;
    Denial denial = table_decide(port->table, request, &body, NULL);
    if (!denial.kind && !port_apply(port, slice_text(&body), key, request->now, news))
        denial.kind = DENIED_LONG;
    return denial;
}

static void ask_table(Port *port, Request *request, Slice id, Text *out)
{
    char key_bytes[TABLE_REQUEST];
    News news;
    Slice key = write_key(request, id, key_bytes);
    if (answer_again(port, request, key, id, out))
        return;
    Denial denial = port_do(port, request, key, &news);
    if (denial.kind) {
        port_deny(port, id, &denial, out);
        return;
    }
    port_tell(port, &news, request->now, out);
    port_done(id, news.n, out);
}

/* What the table answers by itself. A seat's request is not the host's, whoever asks. */
static void take_ask(Port *port, const MessageRequest *message, Time now, Text *out)
{
    Request request;
    bool is_ask = message_ask(message, &request);
    assert(is_ask); /* all others have handlers */
    (void)is_ask;
    request.is_host = message_who(message->kind) != BY_SEAT;
    request.number = request.seat < SEATS_MAX ? port_seed(port, request.seat) : 0;
    request.now = now;
    ask_table(port, &request, message->id, out);
}

static void take_hello(Port *port, const MessageRequest *message, Time now, Text *out)
{
    message_welcome(message->id, port->version, now, port->mc, out);
    port_end(out);
}

static void take_ping(Port *port, const MessageRequest *message, Time now, Text *out)
{
    (void)port;
    message_pong(message->id, now, out);
    port_end(out);
}

/* A piece has the bounds that a server's has. */
static void tell_missed(const Port *port, int seat, Time now, Text *out)
{
    MessageScene scene = scene_of(port, now);
    uint32_t told = port->seen;
    while (told < table_showing(port->table) && out->size - out->length > MESSAGE_NEWS) {
        Text piece = text_in(out->bytes + out->length, MESSAGE_NEWS);
        told = message_missed(&scene, seat, told, &piece);
        out->length += piece.length;
        port_end(out);
    }
}

/* The people's seats as bits. */
static unsigned find_people(const Table *table)
{
    unsigned seats = 0;
    for (int seat = 0; seat < table_players(table); seat++)
        seats |= (unsigned)(table_seat(table, seat)->kind == SEAT_HUMAN) << seat;
    return seats;
}

/* Everybody who looks at this screen sees the same: what was missed is told once. */
static void take_enter(Port *port, const MessageRequest *message, Time now, Text *out)
{
    unsigned seats = find_people(port->table);
    if (message->table != port->id) {
        port_refuse(port, message->id, WHY_TABLE, "", out);
        return;
    }
    message_entered(message->id, port->id, seats, true, out);
    port_end(out);
    port_view(port, now, out);
    if (seats)
        tell_missed(port, __builtin_ctz(seats), now, out);
}

static void take_ack(Port *port, const MessageRequest *message, Time now, Text *out)
{
    (void)now;
    if (message->showing > table_showing(port->table)) {
        port_refuse(port, message->id, WHY_FIELD, "showing", out);
        return;
    }
    if (message->showing > port->seen)
        port->seen = message->showing;
    answer_done(port, message, out);
}

static void take_phrase(Port *port, const MessageRequest *message, Time now, Text *out)
{
    (void)now;
    message_phrase(port->id, message->seat, message->text, out);
    port_end(out);
    answer_done(port, message, out);
}

/* At any time: nobody is kept from looking into their own device, and a game at home is
 * saved so. */
static void take_record(Port *port, const MessageRequest *message, Time now, Text *out)
{
    MessageScene scene = scene_of(port, now);
    uint64_t step = 0;
    while (message_record(&scene, message->id, &step, out))
        port_end(out);
}

/* The client lays the next table, and says which it is. */
static void take_rematch(Port *port, const MessageRequest *message, Time now, Text *out)
{
    Text table = TEXT(MESSAGE_TABLE_ID + 1);
    if (!message->table) {
        port_refuse(port, message->id, WHY_FIELD, "table", out);
        return;
    }
    message_write_table_id(message->table, &table);
    Request request = {
        .kind = REQUEST_REMATCH, .is_host = true, .text = slice_text(&table), .now = now};
    ask_table(port, &request, message->id, out);
}

static void take_unknown(Port *port, const MessageRequest *message, Time now, Text *out)
{
    (void)now;
    port_refuse(port, message->id, WHY_UNKNOWN, "do", out);
}

static void take_hint(Port *port, const MessageRequest *message, Time now, Text *out)
{
    port_hint(port, message, now, out);
}

static void take_lay(Port *port, const MessageRequest *message, Time now, Text *out)
{
    port_create(port, message, now, out);
}

typedef void Handler(Port *port, const MessageRequest *message, Time now, Text *out);

/* What is more than a request to the table; and what only a server can do. */
static Handler *const handlers[MESSAGE_KINDS] = {
    [MESSAGE_HELLO] = take_hello,     [MESSAGE_PING] = take_ping,
    [MESSAGE_CREATE] = take_lay,      [MESSAGE_ENTER] = take_enter,
    [MESSAGE_ACK] = take_ack,         [MESSAGE_PHRASE] = take_phrase,
    [MESSAGE_HINT] = take_hint,       [MESSAGE_RECORD] = take_record,
    [MESSAGE_REMATCH] = take_rematch, [MESSAGE_OPEN] = take_unknown,
    [MESSAGE_LINK] = take_unknown,    [MESSAGE_CLAIM] = take_unknown,
    [MESSAGE_START] = take_unknown,   [MESSAGE_HASH] = take_unknown,
    [MESSAGE_WORD] = take_unknown,
};

/* Before there is a table. */
static bool is_first(MessageKind kind)
{
    return kind == MESSAGE_HELLO || kind == MESSAGE_PING || kind == MESSAGE_CREATE ||
           handlers[kind] == take_unknown;
}

void port_ask(Port *port, Slice bytes, Time now, Text *out)
{
    MessageRequest message;
    const char *what;
    Text space = text_in((char *)port->space, port_half(port));
    MessageWhy why = message_read_request(&message, bytes, &space, &what);
    if (why == WHY_NOT && table_length(port->table) == 0 && !is_first(message.kind))
        why = WHY_TABLE;
    if (why != WHY_NOT) {
        port_refuse(port, message.id, why, what, out);
        return;
    }
    Handler *handler = handlers[message.kind] ? handlers[message.kind] : take_ask;
    handler(port, &message, now, out);
}
