/* SPDX-License-Identifier: MIT */
/*
 * Tables are opened entry by entry through the line of their room, like everything else
 * that happens to them. Nobody knows the table's id before the last entry is committed.
 */
#include "server/opening.h"

#include "base/sha256.h"
#include "server/house.h"
#include "server/memory.h"

#include <assert.h>
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
static bool read_seats(Session *session, const WireRequest *wire, Opening *opening)
{
    for (int seat = 0; seat < wire->seat_count; seat++) {
        BotChoice bot;
        if (slice_equal(wire->seats[seat], "person"))
            continue;
        if (!bot_read(wire->seats[seat], &bot)) {
            Denial denial = {.kind = DENIED_BOT, .what = wire->seats[seat]};
            session_deny(session, wire->id, NULL, &denial);
            return false;
        }
        copy_name(opening->bots[seat], wire->seats[seat]);
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

/* The host's options, and the hashes of the keys drawn for him. */
static void ask_open(Session *session, Room *room, Slice options, Slice id,
                     Opening *opening)
{
    const Seam *seam = room->house->seam;
    secret_draw(seam, opening->host);
    secret_draw(seam, opening->watch);
    Text text = house_text(room->house);
    text_slice(&text, options);
    write_key(&text, "host-key", SECRET_HOST, opening->host);
    write_key(&text, "watch-key", SECRET_WATCH, opening->watch);
    Request request = {.kind = REQUEST_OPEN, .is_host = true, .text = slice_text(&text)};
    Ask *ask = ask_create(session, ANSWER_OPENING, &request);
    ask->opening = opening;
    ask_name(ask, id);
    room_ask(room, ask);
}

void opening_begin(Session *session, const WireRequest *wire)
{
    House *house = session->house;
    Opening *opening = take(sizeof *opening);
    if (!read_seats(session, wire, opening)) {
        opening_destroy(opening);
        return;
    }
    bool may = bucket_take(&session->address->tables, house->limits.address_tables,
                           house_ticks(house));
    Room *room = may ? house_new_room(house) : NULL;
    if (!room) {
        session_refuse(session, wire->id, may ? WHY_FULL : WHY_RATE, slice_of(""));
        opening_destroy(opening);
        return;
    }
    ask_open(session, room, wire->options, wire->id, opening);
}

/* A bot's seat, or a link for a person. */
static Ask *ask_seat(Room *room, Session *session, Opening *opening, int seat)
{
    const Seam *seam = room->house->seam;
    uint8_t hash[HASH_SIZE];
    Request request = {.seat = (uint8_t)seat, .is_host = true};
    if (opening->bots[seat][0]) {
        request.kind = REQUEST_SEAT_BOT;
        request.text = slice_of(opening->bots[seat]);
        request.number = seam_number(seam, SEAM_SEED);
    } else {
        secret_draw(seam, opening->links[seat]);
        secret_hash(SECRET_LINK, slice_of(opening->links[seat]), hash);
        request.kind = REQUEST_LINK;
        request.hash = hash;
    }
    return ask_create(session, ANSWER_NONE, &request);
}

/* The seat of the table before, with the same link's and token's hash. */
static Ask *ask_seat_again(Room *room, const TableSeat *seat, int number, bool is_claim)
{
    char bytes[BOT_NAME + 8];
    Text bot;
    text_init(&bot, bytes, sizeof bytes);
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

/* The last ask of an opening tells the host. */
static void finish_with(Room *room, Ask *last, Ask *first)
{
    last->answer = ANSWER_OPENED;
    last->opening = first->opening;
    first->opening = NULL;
    if (!last->session && first->session)
        last->session = session_hold(first->session);
    memcpy(last->id, first->id, sizeof last->id);
    room_ask(room, last);
}

static void seats_again(Room *room, Ask *first)
{
    const Table *before = first->opening->before->table;
    int players = table_players(room->table);
    Ask *last = NULL;
    for (int i = 0; i < 2 * players; i++) {
        const TableSeat *seat = table_seat(before, i / 2);
        bool is_claim = i % 2 == 1;
        if (is_claim && (seat->kind != SEAT_HUMAN || !seat->has_token))
            continue;
        if (last)
            room_ask(room, last);
        last = ask_seat_again(room, seat, i / 2, is_claim);
    }
    assert(last); /* a table has players */
    finish_with(room, last, first);
}

void opening_seats(Room *room, Ask *ask)
{
    int players = table_players(room->table);
    if (ask->opening->before) {
        seats_again(room, ask);
        return;
    }
    for (int seat = 0; seat < players - 1; seat++)
        room_ask(room, ask_seat(room, NULL, ask->opening, seat));
    finish_with(room, ask_seat(room, ask->session, ask->opening, players - 1), ask);
}

static void tell_opened(Room *room, const Ask *ask)
{
    const Opening *opening = ask->opening;
    Slice links[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        links[seat] = slice_of(opening->links[seat]);
    Text text = house_text(room->house);
    wire_opened(slice_of(ask->id), room->id, slice_of(opening->host),
                slice_of(opening->watch), links, table_players(room->table), &text);
    session_say(ask->session, &text);
}

/* The table before is told which one follows. */
static void tell_before(Room *room, Ask *ask)
{
    char bytes[WIRE_TABLE_ID + 1];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    wire_table_id_write(room->id, &text);
    Request request = {
        .kind = REQUEST_REMATCH, .is_host = true, .text = slice_text(&text)};
    Ask *rematch = ask_create(ask->session, ANSWER_DONE, &request);
    ask_name(rematch, slice_of(ask->id));
    room_ask(ask->opening->before, rematch);
}

void opening_done(Room *room, Ask *ask)
{
    room->house->metrics.opened++;
    log_begin(&room->house->log, "table-opened");
    log_table(&room->house->log, room->id);
    log_text(&room->house->log, "game", table_game(room->table)->short_name);
    log_number(&room->house->log, "players", table_players(room->table));
    log_end(&room->house->log);
    if (ask->opening->before)
        tell_before(room, ask);
    else
        tell_opened(room, ask);
}

/* Whether there may be a rematch is the table's to say, before another is opened. */
void opening_rematch(Session *session, Slice id)
{
    Room *before = session->room;
    House *house = session->house;
    Request request = {.kind = REQUEST_REMATCH,
                       .is_host = session->is_host,
                       .text = slice_of("0000000000000000"),
                       .now = seam_now(house->seam)};
    Text body = house_text(house);
    Denial denial = table_decide(before->table, &request, &body);
    if (denial.kind != DENIED_NOT) {
        session_deny(session, id, before->table, &denial);
        return;
    }
    Room *room = house_new_room(house);
    if (!room) {
        session_refuse(session, id, WHY_FULL, slice_of(""));
        return;
    }
    request = (Request){
        .kind = REQUEST_OPEN, .is_host = true, .text = table_opened(before->table)};
    Ask *ask = ask_create(session, ANSWER_OPENING, &request);
    ask->opening = take(sizeof *ask->opening);
    room_hold(before);
    ask->opening->before = before;
    ask_name(ask, id);
    room_ask(room, ask);
}
