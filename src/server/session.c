/* SPDX-License-Identifier: MIT */
/*
 * What a message asks for, and whether this connection may (table/request.def). A seat is
 * shown by its token, the host by the host's key, both once, with `enter`; what the table
 * makes of a request is the table's business.
 */
#include "server/session.h"

#include "server/hub.h"
#include "server/new_table.h"
#include "wire/sentence.h"

#include <assert.h>
#include <string.h>

typedef void Handler(Session *session, const MessageRequest *message);

static const Slice nothing = {"", 0};

static void refuse(Session *session, const MessageRequest *message, MessageWhy why)
{
    session_refuse(session, message->id, why, nothing);
}

static void take_hello(Session *session, const MessageRequest *message)
{
    session->has_spoken = true;
    session->is_old = message->version == MESSAGE_OLD;
    connection_trust(connection_of(session->wsi));
    Text text = hub_text(session->hub);
    message_welcome(message->id, session->hub->version, seam_now(session->hub->seam),
                    session->hub->mc, &text);
    session_say(session, &text);
}

static void take_ping(Session *session, const MessageRequest *message)
{
    Text text = hub_text(session->hub);
    message_pong(message->id, seam_now(session->hub->seam), &text);
    session_say(session, &text);
}

/* Whether this connection may ask for it at all. The table is told whether it is the
 * host's, and judges that itself. */
static bool may_ask(Session *session, const MessageRequest *message)
{
    RequestWho who = message_who(message->kind);
    bool is_seats = who == BY_SEAT || (who == BY_SEAT_OR_HOST && !session->is_host);
    if (who != BY_ANYBODY && !session->room)
        refuse(session, message, WHY_ENTER);
    else if (is_seats && !(session->seats >> message->seat & 1))
        refuse(session, message, WHY_TOKEN);
    else
        return true;
    return false;
}

/* What the table answers by itself. A seat's request is not the host's, whoever asks. */
static void take_ask(Session *session, const MessageRequest *message)
{
    Request request;
    bool is_ask = message_ask(message, &request);
    assert(is_ask); /* all others have handlers */
    (void)is_ask;
    request.is_host = session->is_host && message_who(message->kind) != BY_SEAT;
    if (request.kind != REQUEST_MOVE) /* a call of the system, for a bot's seed alone */
        request.number = seam_number(session->hub->seam, SEAM_SEED);
    Pending *asked = pending_create(session, ANSWER_DONE, &request);
    pending_name(asked, message->id);
    room_submit(session->room, asked);
}

static void take_start(Session *session, const MessageRequest *message)
{
    char secret[DEAL_SECRET_TEXT];
    secret_deal(session->hub->seam, secret);
    Request request = {
        .kind = REQUEST_START, .is_host = session->is_host, .text = slice_of(secret)};
    Pending *asked = pending_create(session, ANSWER_DONE, &request);
    pending_name(asked, message->id);
    room_submit(session->room, asked);
}

/* Of the host's key and the request's id, so that the same request has the same link. */
static void draw_link(const Session *session, const MessageRequest *message,
                      char secret[SECRET_TEXT])
{
    Text table = TEXT(MESSAGE_TABLE_ID + 1);
    message_write_table_id(session->room->id, &table);
    char seat[] = {(char)('0' + message->seat), '\0'};
    Slice parts[] = {slice_of(session->host), slice_text(&table), slice_of(seat),
                     message->id};
    if (session->is_host && message->id.length > 0)
        secret_make("link", parts, 4, secret);
    else
        secret_draw(session->hub->seam, secret);
}

static void take_link(Session *session, const MessageRequest *message)
{
    uint8_t hash[HASH_SIZE];
    char secret[SECRET_TEXT];
    draw_link(session, message, secret);
    secret_hash(SECRET_LINK, slice_of(secret), hash);
    Request request = {.kind = REQUEST_LINK,
                       .seat = message->seat,
                       .is_host = session->is_host,
                       .hash = hash};
    Pending *asked = pending_create(session, ANSWER_LINK, &request);
    memcpy(asked->secret, secret, sizeof secret);
    pending_name(asked, message->id);
    room_submit(session->room, asked);
}

/* For what is no entry, and answered only if it has an id. */
static void answer_done(Session *session, const MessageRequest *message)
{
    if (message->id.length == 0)
        return;
    Text text = hub_text(session->hub);
    message_done(message->id, table_length(session->room->table) - 1, &text);
    session_say(session, &text);
}

static void take_ack(Session *session, const MessageRequest *message)
{
    Room *room = session->room;
    uint32_t showing = message->showing;
    if (showing > table_showing(room->table)) {
        session_refuse(session, message->id, WHY_FIELD, slice_of("showing"));
        return;
    }
    if (showing > room->seen[message->seat]) {
        room->seen[message->seat] = showing;
        store_raise(session->hub->store, room->id, message->seat, showing);
    }
    answer_done(session, message);
}

static void take_phrase(Session *session, const MessageRequest *message)
{
    Text text = TEXT(STORE_SAID);
    text_char(&text, (char)('0' + message->seat));
    text_slice(&text, message->text);
    store_say(session->hub->store, session->room->id, slice_text(&text));
    room_phrase(session->room, message->seat, message->text, session->account);
    answer_done(session, message);
}

static void take_hint(Session *session, const MessageRequest *message)
{
    room_hint(session->room, session, message->seat, message->id);
}

static void take_rematch(Session *session, const MessageRequest *message)
{
    rematch_begin(session, message->id);
}

/* While a game goes on its record would tell what lies under the lids. */
static void take_record(Session *session, const MessageRequest *message)
{
    Room *room = session->room;
    if (table_phase(room->table) != TABLE_OVER && !table_is_closed(room->table)) {
        refuse(session, message, WHY_RECORD);
        return;
    }
    MessageScene scene = room_scene(room);
    uint64_t step = 0;
    Text text = hub_text(session->hub);
    bool is_any = false;
    while (message_record(&scene, message->id, &step, &text)) {
        session_say(session, &text);
        text = hub_text(session->hub);
        is_any = true;
    }
    if (!is_any)
        refuse(session, message, WHY_RECORD);
}

/* What is more than a request to the table. (claim, enter: session_enter.c) */
static Handler *const handlers[MESSAGE_KINDS] = {
    [MESSAGE_HELLO] = take_hello,   [MESSAGE_OPEN] = new_table_begin,
    [MESSAGE_ACK] = take_ack,       [MESSAGE_START] = take_start,
    [MESSAGE_LINK] = take_link,     [MESSAGE_PHRASE] = take_phrase,
    [MESSAGE_HINT] = take_hint,     [MESSAGE_REMATCH] = take_rematch,
    [MESSAGE_RECORD] = take_record, [MESSAGE_PING] = take_ping,
};

/* A client of the version before, left open while the server was replaced, goes on seeing
 * its table, and with what it does by itself. What its people ask for is denied: of all
 * that we could say, that is what it shows them. */
static bool is_too_old(const Session *session, MessageKind kind)
{
    return session->is_old && kind != MESSAGE_HELLO && kind != MESSAGE_ENTER &&
           kind != MESSAGE_ACK && kind != MESSAGE_HASH && kind != MESSAGE_WORD &&
           kind != MESSAGE_RECORD && kind != MESSAGE_PING;
}

static void dispatch(Session *session, const MessageRequest *message, Slice bytes)
{
    Handler *handler = handlers[message->kind] ? handlers[message->kind] : take_ask;
    bool is_read = true;
    if (!session->has_spoken && message->kind != MESSAGE_HELLO)
        refuse(session, message, WHY_HELLO);
    else if (is_too_old(session, message->kind))
        refuse(session, message, WHY_VERSION);
    else if (message_who(message->kind) == BY_HOME)
        session_refuse(session, message->id, WHY_UNKNOWN, slice_of("do"));
    else if (message->kind == MESSAGE_CLAIM || message->kind == MESSAGE_ENTER)
        is_read = session_enter(session, message, bytes);
    else if (may_ask(session, message))
        handler(session, message);
    session->hub->metrics.requests[message->kind] += is_read;
}

void session_message(Session *session, Slice bytes)
{
    if (!session->wsi || session->is_leaving)
        return;
    if (session->waits_for) { /* one after the other */
        room_defer(session->waits_for, session, bytes);
        return;
    }
    MessageRequest message;
    const char *what;
    char buffer[MESSAGE_SIZE];
    Text room = text_in(buffer, sizeof buffer);
    MessageWhy why = message_read_request(&message, bytes, &room, &what);
    if (why == WHY_NOT)
        dispatch(session, &message, bytes);
    else
        session_refuse(session, message.id, why, slice_of(what));
}

void session_refuse_message(Session *session, Slice bytes, MessageWhy why)
{
    MessageRequest message;
    const char *what;
    char buffer[MESSAGE_SIZE];
    Text room = text_in(buffer, sizeof buffer);
    message_read_request(&message, bytes, &room, &what);
    session_refuse(session, message.id, why, nothing);
}

void session_refuse(Session *session, Slice id, MessageWhy why, Slice what)
{
    session->hub->metrics.refused[why]++;
    Text text = hub_text(session->hub);
    message_denied(id, why, what, wire_sentence, &text);
    session_say(session, &text);
}

void session_deny(Session *session, Slice id, const Table *table, const Denial *denial)
{
    session->hub->metrics.denied[denial->kind]++;
    Text text = hub_text(session->hub);
    message_denial(id, table, denial, wire_sentence, &text);
    session_say(session, &text);
}
