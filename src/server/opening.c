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
#include "server/opening.h"

#include "base/sha256.h"
#include "server/house.h"
#include "store/memory.h"

#include <string.h>

void opening_destroy(Opening *opening)
{
    if (!opening)
        return;
    if (opening->before)
        room_release(opening->before);
    free(opening);
}

static void copy_name(char name[BOT_NAME + 1], Slice text)
{
    size_t length = text.length < BOT_NAME ? text.length : BOT_NAME;
    memcpy(name, text.bytes, length);
    name[length] = '\0';
}

/* Who is to sit where; false after a denial. */
static bool read_seats(Session *session, const MessageRequest *message, Opening *opening)
{
    for (int seat = 0; seat < message->seat_count; seat++) {
        BotChoice bot;
        if (slice_equal(message->seats[seat], "person"))
            continue;
        if (!bot_read(message->seats[seat], &bot) ||
            !bot_is_served(&bot, session->house->mc)) {
            Denial denial = {.kind = DENIED_BOT, .what = message->seats[seat]};
            session_deny(session, message->id, NULL, &denial);
            return false;
        }
        copy_name(opening->bots[seat], message->seats[seat]);
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
static void draw(const House *house, const Opening *opening, const char *purpose,
                 char secret[SECRET_TEXT])
{
    Slice id = slice_of(opening->id);
    if (id.length > 0)
        secret_make(purpose, &id, 1, secret);
    else
        secret_draw(house->seam, secret);
}

/* The host's options, and the hashes of the keys drawn for the host. */
static void ask_open(Session *session, Room *room, Slice options, Slice id,
                     Opening *opening)
{
    draw(room->house, opening, "host", opening->host);
    draw(room->house, opening, "watch", opening->watch);
    Text text = house_text(room->house);
    text_slice(&text, options);
    write_key(&text, "host-key", SECRET_HOST, opening->host);
    write_key(&text, "watch-key", SECRET_WATCH, opening->watch);
    Request request = {.kind = REQUEST_OPEN, .is_host = true, .text = slice_text(&text)};
    Ask *ask = ask_create(session, ANSWER_OPENING, &request);
    ask->opening = opening;
    ask_answer_to(ask, id);
    room_ask(room, ask);
}

static TableId choose_id(const House *house, Opening *opening, Slice id)
{
    if (!secret_is_id(id))
        return seam_number(house->seam, SEAM_TABLE);
    memcpy(opening->id, id.bytes, id.length);
    return secret_number("table", id);
}

void opening_begin(Session *session, const MessageRequest *message)
{
    House *house = session->house;
    Opening *opening = take(sizeof *opening);
    if (!read_seats(session, message, opening)) {
        opening_destroy(opening);
        return;
    }
    bool may = house_allows(house, session->account, LIMIT_TABLES);
    Room *room =
        may ? house_new_room(house, choose_id(house, opening, message->id)) : NULL;
    if (!room) {
        session_refuse(session, message->id, may ? WHY_FULL : WHY_RATE, slice_of(""));
        opening_destroy(opening);
        return;
    }
    ask_open(session, room, message->options, message->id, opening);
}

/* A bot's seat, or a link for a person. */
static Ask *ask_seat(const Room *room, Opening *opening, int seat)
{
    char purpose[] = "link 0";
    uint8_t hash[HASH_SIZE];
    Request request = {.seat = (uint8_t)seat, .is_host = true};
    if (opening->bots[seat][0]) {
        request.kind = REQUEST_SEAT_BOT;
        request.text = slice_of(opening->bots[seat]);
        request.number = seam_number(room->house->seam, SEAM_SEED);
    } else {
        purpose[5] = (char)('0' + seat);
        draw(room->house, opening, purpose, opening->links[seat]);
        secret_hash(SECRET_LINK, slice_of(opening->links[seat]), hash);
        request.kind = REQUEST_LINK;
        request.hash = hash;
    }
    return ask_create(NULL, ANSWER_NONE, &request);
}

/* The seat of the table before, with the same link's and token's hash. */
static Ask *ask_seat_again(const Room *room, const TableSeat *seat, int number,
                           bool is_claim)
{
    Text bot = TEXT(BOT_NAME + 8);
    Request request = {.seat = (uint8_t)number, .is_host = true};
    if (seat->kind == SEAT_BOT) {
        bot_write(&seat->bot, &bot);
        request.kind = REQUEST_SEAT_BOT;
        request.text = slice_text(&bot);
        request.number = seam_number(room->house->seam, SEAM_SEED);
    } else if (is_claim) {
        request.kind = REQUEST_CLAIM;
        request.text = slice_of(seat->name);
        request.number = seat->colour;
        request.hash = seat->token;
    } else {
        request.kind = REQUEST_LINK;
        request.hash = seat->link;
    }
    return ask_create(NULL, ANSWER_NONE, &request);
}

/* Two requests may open the same table at once (a host who asks twice for a rematch):
 * each asks for the seats that are missing when it comes, and the second finds them
 * filled. */
bool opening_is_filled(const Room *room, const Ask *ask)
{
    const TableSeat *seat = table_seat(room->table, ask->request.seat);
    if (ask->request.kind == REQUEST_CLAIM)
        return seat->has_token;
    return seat->kind == SEAT_BOT || seat->has_token || seat->has_link;
}

/* A bot or a link, where there is neither; the link is sent in any case. */
static Ask *ask_first(const Room *room, Opening *opening, int seat)
{
    Ask *ask =
        opening->before
            ? ask_seat_again(room, table_seat(opening->before->table, seat), seat, false)
            : ask_seat(room, opening, seat);
    ask->is_filling = true;
    if (!opening_is_filled(room, ask))
        return ask;
    ask_destroy(ask);
    return NULL;
}

/* The person, of a rematch. */
static Ask *ask_second(const Room *room, const Opening *opening, int seat)
{
    if (!opening->before || table_seat(room->table, seat)->has_token)
        return NULL;
    const TableSeat *before = table_seat(opening->before->table, seat);
    bool is_persons = before->kind == SEAT_HUMAN && before->has_token;
    Ask *ask = is_persons ? ask_seat_again(room, before, seat, true) : NULL;
    if (ask)
        ask->is_filling = true;
    return ask;
}

/* The last ask of an opening tells the host. */
static void finish_with(Room *room, Ask *last, Ask *first)
{
    last->answer = ANSWER_OPENED;
    last->opening = first->opening;
    first->opening = NULL;
    if (first->session)
        last->session = session_hold(first->session);
    memcpy(last->id, first->id, sizeof last->id);
    room_ask(room, last);
}

static void tell_opened(Room *room, const Ask *ask)
{
    const Opening *opening = ask->opening;
    Slice links[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        links[seat] = slice_of(opening->links[seat]);
    Text text = house_text(room->house);
    message_opened(slice_of(ask->id), room->id, slice_of(opening->host),
                   slice_of(opening->watch), links, table_players(room->table), &text);
    session_say(ask->session, &text);
}

static void tell(Room *room, Ask *ask)
{
    if (ask->opening->before)
        rematch_tell(room, ask);
    else
        tell_opened(room, ask);
}

void opening_seats(Room *room, Ask *ask)
{
    Ask *last = NULL;
    for (int i = 0; i < 2 * table_players(room->table); i++) {
        Ask *next = i % 2 == 0 ? ask_first(room, ask->opening, i / 2)
                               : ask_second(room, ask->opening, i / 2);
        if (next && last)
            room_ask(room, last);
        last = next ? next : last;
    }
    if (last)
        finish_with(room, last, ask);
    else
        tell(room, ask);
}

bool opening_is_there(const Room *room, const Ask *ask)
{
    const Opening *opening = ask->opening;
    if (table_length(room->table) == 0 || table_phase(room->table) != TABLE_LOBBY)
        return false;
    const uint8_t *host = table_options(room->table)->host;
    if (!opening->before)
        return secret_matches(SECRET_HOST, slice_of(opening->host), host);
    return memcmp(host, table_options(opening->before->table)->host, HASH_SIZE) == 0;
}

void opening_done(Room *room, Ask *ask, bool is_new)
{
    if (!is_new) {
        tell(room, ask);
        return;
    }
    room->house->metrics.opened++;
    log_begin(&room->house->log, "table-opened");
    log_table(&room->house->log, room->id);
    log_text(&room->house->log, "game", table_game(room->table)->short_name);
    log_number(&room->house->log, "players", table_players(room->table));
    log_end(&room->house->log);
    tell(room, ask);
}
