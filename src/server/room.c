/* SPDX-License-Identifier: MIT */
/*
 * A room's queue of asks: the first is decided, its entry committed, applied and sent to
 * all; then the next. Whatever happens to the store, an ask is answered once.
 */
#include "server/hub.h"
#include "server/new_table.h"
#include "store/held_table.h"
#include "store/memory.h"

#include <string.h>

enum { LOOK_AGAIN = 3000 }; /* ms after which the store's due time brings us back */

static void enqueue(Room *room, Pending *pending)
{
    if (room->last)
        room->last->next = pending;
    else
        room->first = pending;
    room->last = pending;
    room->pending_count++;
}

static Pending *dequeue(Room *room)
{
    Pending *pending = room->first;
    room->first = pending->next;
    if (!room->first)
        room->last = NULL;
    room->pending_count--;
    return pending;
}

/* Pause, link and seat change what all see, and can be repeated without end. */
static bool is_change(RequestKind kind)
{
    return kind == REQUEST_PAUSE || kind == REQUEST_RESUME || kind == REQUEST_LINK ||
           kind == REQUEST_SEAT_BOT || kind == REQUEST_SEAT_OPEN;
}

bool room_may_write(Room *room, RequestKind kind)
{
    Limits *limits = &room->hub->limits;
    Time now = hub_ticks(room->hub);
    if (kind == REQUEST_MOVE)
        return true;
    return limits_take(limits, LIMIT_TABLE_ENTRIES, &room->writes[0], now) &&
           (!is_change(kind) ||
            limits_take(limits, LIMIT_TABLE_CHANGES, &room->writes[1], now));
}

/* Whether the asker, and this table, may write that much. Asked once it is known that it
 * would be written: what is denied costs the others at the table nothing. */
static bool is_within_limits(Room *room, const Pending *pending)
{
    bool is_opening = pending->answer == ANSWER_NEW_TABLE ||
                      pending->answer == ANSWER_OPENED ||
                      pending->answer == ANSWER_REMATCH;
    if (!pending->session || is_opening)
        return true;
    return room_may_write(room, pending->request.kind) &&
           hub_allows(room->hub, pending->session->account, LIMIT_ENTRIES);
}

void room_submit(Room *room, Pending *pending)
{
    MessageWhy why = WHY_NOT;
    if (room->is_lost)
        why = WHY_TABLE;
    else if (room->hub->is_leaving)
        why = WHY_LEAVING;
    else if (room->pending_count >= PENDING_MOST)
        why = WHY_RATE;
    if (why != WHY_NOT) {
        room_answer_why(room, pending, why);
        pending_destroy(pending);
        return;
    }
    enqueue(room, pending);
    room_step(room);
}

/* The first in the queue is done with. */
static void finish_first(Room *room)
{
    pending_destroy(dequeue(room));
}

/* It leaves the queue before it is answered: an answer may ask for more. */
static void answer_first(Room *room, uint32_t n)
{
    Pending *pending = dequeue(room);
    room_answer_done(room, pending, n);
    pending_destroy(pending);
}

static void deny_first(Room *room, const Denial *denial)
{
    room_answer_denied(room, room->first, denial);
    finish_first(room);
}

void room_refuse_first(Room *room, MessageWhy why)
{
    room_answer_why(room, room->first, why);
    finish_first(room);
}

/* Whose token is void now has no seat here any more. */
static void void_seats(Room *room, uint8_t before[SEATS_MAX][HASH_SIZE])
{
    unsigned changed = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const TableSeat *now = table_seat(room->table, seat);
        if (!now->has_token || memcmp(before[seat], now->token, HASH_SIZE) != 0)
            changed |= 1u << seat;
    }
    room_void_seats(room, changed);
}

static void count_entry(Room *room, const News *news, bool was_over)
{
    Metrics *metrics = &room->hub->metrics;
    if (news->seat != SEAT_NONE && !news->is_undo) {
        const TableSeat *seat = table_seat(room->table, news->seat);
        if (seat->kind == SEAT_BOT || seat->is_taken_over)
            metrics->bot_moves++;
        else
            metrics->moves++;
    }
    if (!was_over && table_phase(room->table) == TABLE_OVER) {
        metrics->finished++;
        log_begin(&room->hub->log, "table-finished");
        log_table(&room->hub->log, room->id);
        log_end(&room->hub->log);
    }
}

/* It changes nothing that a bot thinks about. */
static bool is_mark(const News *news)
{
    return news->grave != GRAVE_NONE;
}

bool room_replay(Room *room, const Entry *entry, News *news)
{
    memset(news, 0, sizeof *news);
    news->seat = SEAT_NONE;
    if (held_apply(&room->table, entry, news)) {
        if (!is_mark(news))
            room->changed = table_length(room->table);
        return true;
    }
    log_error(&room->hub->log, "log-broken");
    log_table(&room->hub->log, room->id);
    log_number(&room->hub->log, "n", entry->n);
    log_end(&room->hub->log);
    return false;
}

/* The table advances. False if it can't: its log is broken. */
bool room_apply(Room *room, const Entry *entry, Account *payer)
{
    uint8_t tokens[SEATS_MAX][HASH_SIZE];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        memcpy(tokens[seat], table_seat(room->table, seat)->token, HASH_SIZE);
    bool was_over = table_phase(room->table) == TABLE_OVER;
    News news;
    if (!room_replay(room, entry, &news))
        return false;
    if (!is_mark(&news))
        room_stop_thinking(room);
    void_seats(room, tokens);
    room_look_around(room, false);
    count_entry(room, &news, was_over);
    room_tell_news(room, &news, payer);
    return true;
}

void room_give_up(Room *room, MessageWhy why)
{
    while (room->first)
        room_refuse_first(room, why);
    hub_lose(room->hub, room);
}

static void landed(Room *room)
{
    free(room->flying);
    room->flying = NULL;
    room->is_appending = false;
}

static void advance(Room *room)
{
    room->is_new = false;
    const Session *asker = room->first->session;
    bool is_good = room_apply(room, &room->entry, asker ? asker->account : NULL);
    uint32_t n = room->entry.n;
    landed(room);
    if (!is_good) {
        room_give_up(room, WHY_STORE);
        return;
    }
    room->drives = true;
    answer_first(room, n);
}

static void appended(void *context, StoreStatus status)
{
    Room *room = context;
    Hub *hub = room->hub;
    spans_add(&hub->metrics.append, (double)(uv_hrtime() - room->sent) / 1e9);
    if (room->is_lost) {
        landed(room);
    } else if (status == STORE_DONE) {
        ready_stored(hub);
        advance(room);
    } else if (status == STORE_TAKEN) {
        hub->metrics.taken++;
        landed(room);
        room->must_load = room->was_taken = true;
        room->is_new = false; /* it was opened before, by the same request */
    } else {
        if (status == STORE_FAILED)
            ready_failed(hub, "append", room->id);
        landed(room);
        room->must_load = !room->is_new; /* nobody knows whether it was written */
        room->retry_at = room_now(room) + 1000;
        room_refuse_first(room, status == STORE_MISSING ? WHY_TABLE : WHY_STORE);
    }
    room_step(room);
    room_release(room);
}

/* Then the store has to wake us, should we not be there. */
static bool may_want(const Room *room)
{
    RequestKind kind = room->first->request.kind;
    return room_may_want(room) || kind == REQUEST_TAKE_OVER || kind == REQUEST_RESIGN;
}

/* Sends the entry on its way. */
static void append(Room *room, const Pending *pending, Slice body, bool is_last)
{
    room->flying = take(body.length + 1);
    memcpy(room->flying, body.bytes, body.length);
    Time time = table_time(room->table);
    room->entry = (Entry){
        .n = table_length(room->table),
        .time = pending->request.now > time ? pending->request.now : time,
        .request = slice_of(pending->key),
        .body = {room->flying, body.length},
    };
    room->stored = is_last || !may_want(room)
                       ? TIME_NEVER
                       : room_real(room, room->entry.time) + LOOK_AGAIN;
    room->is_leased = false;
    room->is_appending = true;
    room->sent = uv_hrtime();
    room_hold(room);
    store_append(room->hub->store, room->id, &room->entry, room->stored, is_last,
                 appended, room);
}

/* Decides the first in the queue. It is on its way then, or answered and gone. */
static void decide_first(Room *room)
{
    Pending *pending = room->first;
    if (pending->only_at != PENDING_ANYTIME && pending->only_at != room->changed) {
        finish_first(room);
        return;
    }
    uint32_t n;
    if (room_has_done(room, pending, &n)) {
        if (room_is_repeat(room, pending, n))
            answer_first(room, n);
        else
            room_refuse_first(room, WHY_ID);
        return;
    }
    Text body = hub_text(room->hub);
    pending->request.now = room_now(room);
    pending->request.away = (uint8_t)room->away;
    pending->request.mc = room->hub->mc;
    pending->request.names = name_fault_among;
    bool is_last;
    Denial denial = table_decide(room->table, &pending->request, &body, &is_last);
    if (denial.kind != DENIED_NOT)
        deny_first(room, &denial);
    else if (!is_within_limits(room, pending))
        room_refuse_first(room, WHY_RATE);
    else
        append(room, pending, slice_text(&body), is_last);
}

void room_step(Room *room)
{
    room_hold(room);
    while (room->is_ready && !room->is_lost && !room->is_appending && !room->is_loading) {
        if (room->must_load)
            room_load(room);
        else if (room->first)
            decide_first(room);
        else if (!room_drive(room))
            break;
    }
    while (room->is_lost && room->first && !room->is_appending)
        room_refuse_first(room, WHY_STORE);
    room_release(room);
}
