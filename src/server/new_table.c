/* SPDX-License-Identifier: MIT */
/*
 * Tables are opened entry by entry through the queue of their room, like everything else
 * that happens to them. Nobody knows the table's id before the last entry is committed.
 *
 * Id and keys of a table are made of the id of the request, if that is long enough to be
 * a secret; the id of a rematch is made of that of the table before. So the same request,
 * sent again after a lost answer, finds the table that it has opened, on any node, fills
 * the seats that are still missing, and is answered. Neither id nor keys are stored.
 */
#include "server/new_table.h"

#include "base/sha256.h"
#include "server/hub.h"
#include "store/memory.h"

#include <string.h>

void new_table_destroy(NewTable *new_table)
{
    if (!new_table)
        return;
    if (new_table->before)
        room_release(new_table->before);
    free(new_table);
}

static void copy_name(char name[BOT_NAME + 1], Slice text)
{
    size_t length = text.length < BOT_NAME ? text.length : BOT_NAME;
    memcpy(name, text.bytes, length);
    name[length] = '\0';
}

/* Who is to sit where; false after a denial. */
static bool read_seats(Session *session, const MessageRequest *message,
                       NewTable *new_table)
{
    for (int seat = 0; seat < message->seat_count; seat++) {
        BotChoice bot;
        if (slice_equal(message->seats[seat], "person"))
            continue;
        if (!bot_read(message->seats[seat], &bot) ||
            !bot_is_served(&bot, session->hub->mc)) {
            Denial denial = {.kind = DENIED_BOT, .what = message->seats[seat]};
            session_deny(session, message->id, NULL, &denial);
            return false;
        }
        copy_name(new_table->bots[seat], message->seats[seat]);
    }
    return true;
}

static void write_key(Text *text, const char *name, SecretKind kind, const char *secret)
{
    uint8_t hash[HASH_SIZE];
    char hex[SHA256_HEX_SIZE];
    secret_hash(kind, slice_of(secret), hash);
    sha256_hex(hash, hex);
    text_string(text, name);
    text_char(text, ' ');
    text_string(text, hex);
    text_char(text, '\n');
}

/* One of the table's secrets: `host`, `watch`, `link 0`. */
static void draw(const Hub *hub, const NewTable *new_table, const char *purpose,
                 char secret[SECRET_TEXT])
{
    Slice id = slice_of(new_table->id);
    if (id.length > 0)
        secret_make(purpose, &id, 1, secret);
    else
        secret_draw(hub->seam, secret);
}

/* The host's options, and the hashes of the keys drawn for the host. */
static void ask_open(Session *session, Room *room, Slice options, Slice id,
                     NewTable *new_table)
{
    draw(room->hub, new_table, "host", new_table->host);
    draw(room->hub, new_table, "watch", new_table->watch);
    Text text = hub_text(room->hub);
    text_slice(&text, options);
    write_key(&text, "host-key", SECRET_HOST, new_table->host);
    write_key(&text, "watch-key", SECRET_WATCH, new_table->watch);
    Request request = {.kind = REQUEST_OPEN, .is_host = true, .text = slice_text(&text)};
    Pending *pending = pending_create(session, ANSWER_NEW_TABLE, &request);
    pending->new_table = new_table;
    pending_answer_to(pending, id);
    room_submit(room, pending);
}

static TableId choose_id(const Hub *hub, NewTable *new_table, Slice id)
{
    if (!secret_is_id(id))
        return seam_number(hub->seam, SEAM_TABLE);
    memcpy(new_table->id, id.bytes, id.length);
    return secret_number("table", id);
}

void new_table_begin(Session *session, const MessageRequest *message)
{
    Hub *hub = session->hub;
    NewTable *new_table = take(sizeof *new_table);
    if (!read_seats(session, message, new_table)) {
        new_table_destroy(new_table);
        return;
    }
    bool may = hub_allows(hub, session->account, LIMIT_TABLES);
    Room *room = may ? hub_new_room(hub, choose_id(hub, new_table, message->id)) : NULL;
    if (!room) {
        session_refuse(session, message->id, may ? WHY_FULL : WHY_RATE, slice_of(""));
        new_table_destroy(new_table);
        return;
    }
    ask_open(session, room, message->options, message->id, new_table);
}

/* A bot's seat, or a link for a person. */
static Pending *ask_seat(const Room *room, NewTable *new_table, int seat)
{
    char purpose[] = "link 0";
    uint8_t hash[HASH_SIZE];
    Request request = {.seat = (uint8_t)seat, .is_host = true};
    if (new_table->bots[seat][0]) {
        request.kind = REQUEST_SEAT_BOT;
        request.text = slice_of(new_table->bots[seat]);
        request.number = seam_number(room->hub->seam, SEAM_SEED);
    } else {
        purpose[5] = (char)('0' + seat);
        draw(room->hub, new_table, purpose, new_table->links[seat]);
        secret_hash(SECRET_LINK, slice_of(new_table->links[seat]), hash);
        request.kind = REQUEST_LINK;
        request.hash = hash;
    }
    return pending_create(NULL, ANSWER_NONE, &request);
}

/* The seat of the table before, with the same link's and token's hash. */
static Pending *ask_seat_again(const Room *room, const TableSeat *seat, int number,
                               bool is_claim)
{
    Text bot = TEXT(BOT_NAME + 8);
    Request request = {.seat = (uint8_t)number, .is_host = true};
    if (seat->kind == SEAT_BOT) {
        bot_write(&seat->bot, &bot);
        request.kind = REQUEST_SEAT_BOT;
        request.text = slice_text(&bot);
        request.number = seam_number(room->hub->seam, SEAM_SEED);
    } else if (is_claim) {
        request.kind = REQUEST_CLAIM;
        request.text = slice_of(seat->name);
        request.number = seat->colour;
        request.hash = seat->token;
    } else {
        request.kind = REQUEST_LINK;
        request.hash = seat->link;
    }
    return pending_create(NULL, ANSWER_NONE, &request);
}

/* Two requests may open the same table at once (a host who asks twice for a rematch):
 * each asks for the seats that are missing when it comes, and the second finds them
 * filled. */
bool new_table_is_filled(const Room *room, const Pending *pending)
{
    const TableSeat *seat = table_seat(room->table, pending->request.seat);
    if (pending->request.kind == REQUEST_CLAIM)
        return seat->has_token;
    return seat->kind == SEAT_BOT || seat->has_token || seat->has_link;
}

/* A bot or a link, where there is neither; the link is sent in any case. */
static Pending *ask_first(const Room *room, NewTable *new_table, int seat)
{
    Pending *pending =
        new_table->before
            ? ask_seat_again(room, table_seat(new_table->before->table, seat), seat,
                             false)
            : ask_seat(room, new_table, seat);
    pending->is_filling = true;
    if (!new_table_is_filled(room, pending))
        return pending;
    pending_destroy(pending);
    return NULL;
}

/* The person, of a rematch. */
static Pending *ask_second(const Room *room, const NewTable *new_table, int seat)
{
    if (!new_table->before || table_seat(room->table, seat)->has_token)
        return NULL;
    const TableSeat *before = table_seat(new_table->before->table, seat);
    bool is_persons = before->kind == SEAT_HUMAN && before->has_token;
    Pending *pending = is_persons ? ask_seat_again(room, before, seat, true) : NULL;
    if (pending)
        pending->is_filling = true;
    return pending;
}

/* The last ask of an opening tells the host. */
static void finish_with(Room *room, Pending *last, Pending *first)
{
    last->answer = ANSWER_OPENED;
    last->new_table = first->new_table;
    first->new_table = NULL;
    if (first->session)
        last->session = session_hold(first->session);
    memcpy(last->id, first->id, sizeof last->id);
    room_submit(room, last);
}

static void tell_opened(Room *room, const Pending *pending)
{
    const NewTable *new_table = pending->new_table;
    Slice links[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        links[seat] = slice_of(new_table->links[seat]);
    Text text = hub_text(room->hub);
    message_opened(slice_of(pending->id), room->id, slice_of(new_table->host),
                   slice_of(new_table->watch), links, table_players(room->table), &text);
    session_say(pending->session, &text);
}

static void tell(Room *room, Pending *pending)
{
    if (pending->new_table->before)
        rematch_tell(room, pending);
    else
        tell_opened(room, pending);
}

void new_table_seats(Room *room, Pending *pending)
{
    Pending *last = NULL;
    for (int i = 0; i < 2 * table_players(room->table); i++) {
        Pending *next = i % 2 == 0 ? ask_first(room, pending->new_table, i / 2)
                                   : ask_second(room, pending->new_table, i / 2);
        if (next && last)
            room_submit(room, last);
        last = next ? next : last;
    }
    if (last)
        finish_with(room, last, pending);
    else
        tell(room, pending);
}

bool new_table_is_there(const Room *room, const Pending *pending)
{
    const NewTable *new_table = pending->new_table;
    if (table_length(room->table) == 0 || table_phase(room->table) != TABLE_LOBBY)
        return false;
    const uint8_t *host = table_options(room->table)->host;
    if (!new_table->before)
        return secret_matches(SECRET_HOST, slice_of(new_table->host), host);
    return memcmp(host, table_options(new_table->before->table)->host, HASH_SIZE) == 0;
}

void new_table_done(Room *room, Pending *pending, bool is_new)
{
    if (!is_new) {
        tell(room, pending);
        return;
    }
    room->hub->metrics.opened++;
    log_begin(&room->hub->log, "table-opened");
    log_table(&room->hub->log, room->id);
    log_text(&room->hub->log, "game", table_game(room->table)->short_name);
    log_number(&room->hub->log, "players", table_players(room->table));
    log_end(&room->hub->log);
    tell(room, pending);
}
