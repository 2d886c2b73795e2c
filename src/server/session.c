/* SPDX-License-Identifier: MIT */
/*
 * What a message asks for, and whether this connection may (table/request.def). A seat
 * is shown by its token, the host by his key, both once, with `enter`; what the table
 * makes of a request is the table's business.
 */
#include "server/session.h"

#include "server/house.h"
#include "server/opening.h"

#include <assert.h>
#include <string.h>

typedef void Handler(Session *session, const MessageRequest *wire);

static const Slice nothing = {"", 0};

static void refuse(Session *session, const MessageRequest *wire, MessageWhy why)
{
    session_refuse(session, wire->id, why, nothing);
}

static void take_hello(Session *session, const MessageRequest *wire)
{
    session->has_spoken = true;
    connection_trust(connection_of(session->wsi));
    Text text = house_text(session->house);
    message_welcome(wire->id, session->house->version, seam_now(session->house->seam),
                    session->house->mc, &text);
    session_say(session, &text);
}

static void take_ping(Session *session, const MessageRequest *wire)
{
    Text text = house_text(session->house);
    message_pong(wire->id, seam_now(session->house->seam), &text);
    session_say(session, &text);
}

/* Whether this connection may ask for it at all. Who the host is, is shown to the table,
 * and judged there. */
static bool may_ask(Session *session, const MessageRequest *wire)
{
    RequestWho who = message_who(wire->kind);
    bool is_seats = who == BY_SEAT || (who == BY_SEAT_OR_HOST && !session->is_host);
    if (who != BY_ANYBODY && !session->room)
        refuse(session, wire, WHY_ENTER);
    else if (is_seats && !(session->seats >> wire->seat & 1))
        refuse(session, wire, WHY_TOKEN);
    else
        return true;
    return false;
}

/* What the table answers by itself. A seat's request is not the host's, whoever asks. */
static void take_ask(Session *session, const MessageRequest *wire)
{
    Request request;
    bool is_ask = message_ask(wire, &request);
    assert(is_ask); /* all others have handlers */
    (void)is_ask;
    request.is_host = session->is_host && message_who(wire->kind) != BY_SEAT;
    if (request.kind != REQUEST_MOVE) /* a call of the system, for a bot's seed alone */
        request.number = seam_number(session->house->seam, SEAM_SEED);
    Ask *asked = ask_create(session, ANSWER_DONE, &request);
    ask_name(asked, wire->id);
    room_ask(session->room, asked);
}

static void take_start(Session *session, const MessageRequest *wire)
{
    char secret[DEAL_SECRET_TEXT];
    secret_deal(session->house->seam, secret);
    Request request = {
        .kind = REQUEST_START, .is_host = session->is_host, .text = slice_of(secret)};
    Ask *asked = ask_create(session, ANSWER_DONE, &request);
    ask_name(asked, wire->id);
    room_ask(session->room, asked);
}

/* Of the host's key and the request's id, so that the same request has the same link. */
static void draw_link(const Session *session, const MessageRequest *wire,
                      char secret[SECRET_TEXT])
{
    char bytes[MESSAGE_TABLE_ID + 1];
    Text table;
    text_init(&table, bytes, sizeof bytes);
    message_write_table_id(session->room->id, &table);
    char seat[] = {(char)('0' + wire->seat), '\0'};
    Slice parts[] = {slice_of(session->host), slice_text(&table), slice_of(seat),
                     wire->id};
    if (session->is_host && wire->id.length > 0)
        secret_make("link", parts, 4, secret);
    else
        secret_draw(session->house->seam, secret);
}

static void take_link(Session *session, const MessageRequest *wire)
{
    uint8_t hash[HASH_SIZE];
    char secret[SECRET_TEXT];
    draw_link(session, wire, secret);
    secret_hash(SECRET_LINK, slice_of(secret), hash);
    Request request = {.kind = REQUEST_LINK,
                       .seat = wire->seat,
                       .is_host = session->is_host,
                       .hash = hash};
    Ask *asked = ask_create(session, ANSWER_LINK, &request);
    memcpy(asked->secret, secret, sizeof secret);
    ask_name(asked, wire->id);
    room_ask(session->room, asked);
}

/* For what is no entry, and answered only if it has an id. */
static void answer_done(Session *session, const MessageRequest *wire)
{
    if (wire->id.length == 0)
        return;
    Text text = house_text(session->house);
    message_done(wire->id, table_length(session->room->table) - 1, &text);
    session_say(session, &text);
}

static void take_ack(Session *session, const MessageRequest *wire)
{
    Room *room = session->room;
    uint32_t showing = wire->showing;
    if (showing > table_showing(room->table)) {
        session_refuse(session, wire->id, WHY_FIELD, slice_of("showing"));
        return;
    }
    if (showing > room->seen[wire->seat]) {
        room->seen[wire->seat] = showing;
        store_raise(session->house->store, room->id, wire->seat, showing);
    }
    answer_done(session, wire);
}

static void take_phrase(Session *session, const MessageRequest *wire)
{
    char bytes[STORE_SAID];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    text_char(&text, (char)('0' + wire->seat));
    text_slice(&text, wire->text);
    store_say(session->house->store, session->room->id, slice_text(&text));
    room_phrase(session->room, wire->seat, wire->text, session->account);
    answer_done(session, wire);
}

static void take_hint(Session *session, const MessageRequest *wire)
{
    room_hint(session->room, session, wire->seat, wire->id);
}

static void take_rematch(Session *session, const MessageRequest *wire)
{
    rematch_begin(session, wire->id);
}

/* While a game goes on its record would tell what lies under the lids. */
static void take_record(Session *session, const MessageRequest *wire)
{
    Room *room = session->room;
    if (table_phase(room->table) != TABLE_OVER && !table_is_closed(room->table)) {
        refuse(session, wire, WHY_RECORD);
        return;
    }
    MessageScene scene = room_scene(room);
    uint64_t step = 0;
    Text text = house_text(session->house);
    bool is_any = false;
    while (message_record(&scene, wire->id, &step, &text)) {
        session_say(session, &text);
        text = house_text(session->house);
        is_any = true;
    }
    if (!is_any)
        refuse(session, wire, WHY_RECORD);
}

/* What is more than a request to the table. (claim, enter: session_enter.c) */
static Handler *const handlers[MESSAGE_KINDS] = {
    [MESSAGE_HELLO] = take_hello,   [MESSAGE_OPEN] = opening_begin,
    [MESSAGE_ACK] = take_ack,       [MESSAGE_START] = take_start,
    [MESSAGE_LINK] = take_link,     [MESSAGE_PHRASE] = take_phrase,
    [MESSAGE_HINT] = take_hint,     [MESSAGE_REMATCH] = take_rematch,
    [MESSAGE_RECORD] = take_record, [MESSAGE_PING] = take_ping,
};

static void take_request(Session *session, const MessageRequest *wire)
{
    Handler *handler = handlers[wire->kind] ? handlers[wire->kind] : take_ask;
    if (may_ask(session, wire))
        handler(session, wire);
}

static void dispatch(Session *session, const MessageRequest *wire, Slice bytes)
{
    bool is_read = true;
    if (!session->has_spoken && wire->kind != MESSAGE_HELLO)
        refuse(session, wire, WHY_HELLO);
    else if (wire->kind == MESSAGE_CLAIM || wire->kind == MESSAGE_ENTER)
        is_read = session_enter(session, wire, bytes);
    else
        take_request(session, wire);
    session->house->metrics.requests[wire->kind] += is_read;
}

void session_message(Session *session, Slice bytes)
{
    if (!session->wsi || session->is_leaving)
        return;
    if (session->waits_for) { /* one after the other */
        room_defer(session->waits_for, session, bytes);
        return;
    }
    MessageRequest wire;
    const char *what;
    char buffer[MESSAGE_SIZE];
    Text room;
    text_init(&room, buffer, sizeof buffer);
    MessageWhy why = message_read_request(&wire, bytes, &room, &what);
    if (why == WHY_NOT)
        dispatch(session, &wire, bytes);
    else
        session_refuse(session, wire.id, why, slice_of(what));
}

void session_refuse_message(Session *session, Slice bytes, MessageWhy why)
{
    MessageRequest wire;
    const char *what;
    char buffer[MESSAGE_SIZE];
    Text room;
    text_init(&room, buffer, sizeof buffer);
    message_read_request(&wire, bytes, &room, &what);
    session_refuse(session, wire.id, why, nothing);
}

void session_refuse(Session *session, Slice id, MessageWhy why, Slice what)
{
    session->house->metrics.refused[why]++;
    Text text = house_text(session->house);
    message_denied(id, why, what, &text);
    session_say(session, &text);
}

void session_deny(Session *session, Slice id, const Table *table, const Denial *denial)
{
    session->house->metrics.denied[denial->kind]++;
    Text text = house_text(session->house);
    message_denial(id, table, denial, &text);
    session_say(session, &text);
}
