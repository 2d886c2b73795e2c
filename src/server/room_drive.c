/* SPDX-License-Identifier: MIT */
/*
 * What a table does by itself: bots move, clocks run out, absent people are taken over.
 * The room's timer rings when the table is due. The node that wrote the last entry drives
 * the table; should it die, the due time in the store, which is a little later, brings
 * another one. If two drive at once, the second writer loses: it costs only time.
 */
#include "server/hub.h"
#include "server/queue.h"

enum {
    GRACE_MS = 2000,
    RETRY_MS = 1000,
    STILL_MS = 4000, /* after which who watches bots that stand still drives them */
};

static void ring(uv_timer_t *timer)
{
    room_step(timer->data);
}

/* Bots play for people. Where nobody is, and nobody will decide again, they stop until
 * somebody enters. */
static bool is_forsaken(const Room *room)
{
    return !room->viewers && !table_has_person(room->table);
}

static Time due_of(const Room *room)
{
    return is_forsaken(room) ? TIME_NEVER
                             : table_due(room->table, room->away, room->since);
}

/* The same for bots that another node should drive, but may have left when the last who
 * watched there went. */
static Time still_at(const Room *room)
{
    bool is_watched = room->viewers && !table_has_person(room->table);
    Time due = is_watched ? due_of(room) : TIME_NEVER;
    return due == TIME_NEVER ? due : due + STILL_MS;
}

/* When to look again: as the table says, not before a retry. */
static Time next_look(const Room *room)
{
    if (room->must_load)
        return room->retry_at;
    Time due = room->drives ? due_of(room) : still_at(room);
    return due < room->retry_at ? room->retry_at : due;
}

void room_set_timer(Room *room)
{
    if (room->is_lost || room->hub->is_leaving)
        return;
    Time due = next_look(room);
    room->due = due;
    uv_timer_stop(&room->timer);
    if (due != TIME_NEVER && !room->is_thinking)
        uv_timer_start(&room->timer, ring,
                       seam_wait(room->hub->seam, room_real(room, due)), 0);
}

void room_store_due(Room *room)
{
    if (!room->is_ready || room->is_lost || room->is_new || room->is_appending)
        return;
    Time due = due_of(room);
    if (due != TIME_NEVER)
        due += GRACE_MS;
    due = room_real(room, due);
    if (due == room->stored && !room->is_leased)
        return;
    room->stored = due;
    room->is_leased = false;
    store_set_due(room->hub->store, room->id, due);
}

static void thought(void *context, const PlayTask *task, Slice notation)
{
    Room *room = context;
    room->is_thinking = false;
    room->bot = NULL;
    if (notation.length > 0 && !room->is_lost && !room->hub->is_leaving) {
        Request request = {
            .kind = REQUEST_MOVE, .seat = task->seat, .is_bot = true, .text = notation};
        Pending *pending = pending_create(NULL, ANSWER_NONE, &request);
        pending->only_at = room->bot_at;
        room_submit(room, pending);
    }
    if (!room->is_lost)
        room_step(room);
    room_release(room);
}

static bool is_bots_turn(const Room *room)
{
    uint8_t actor = table_actor(room->table);
    if (actor == SEAT_NONE)
        return false;
    const TableSeat *seat = table_seat(room->table, actor);
    return seat->kind == SEAT_BOT || seat->is_taken_over;
}

uint64_t room_account(const Session *session)
{
    return (uintptr_t)session->account;
}

/* Newcomers stand first in the list. */
uint64_t room_payer(const Room *room)
{
    const Session *host = NULL, *seat = NULL, *any = NULL;
    for (const Session *session = room->viewers; session;
         session = session->next_viewer) {
        any = session;
        seat = session->seats ? session : seat;
        host = session->is_host ? session : host;
    }
    any = host ? host : seat ? seat : any;
    return any ? room_account(any) : QUEUE_NOBODY;
}

void room_stop_thinking(Room *room)
{
    if (room->bot)
        pool_cancel(room->hub->pool, room->bot);
    room_stop_hints(room, NULL);
}

static void let_bot_think(Room *room, Time now)
{
    if (room->is_thinking || !is_bots_turn(room) || now < due_of(room))
        return;
    PoolThought *bot = pool_thought_create();
    if (!table_bot_task(room->table, room->away, now, pool_thought_task(bot))) {
        pool_thought_destroy(bot);
        return;
    }
    room->is_thinking = true;
    room->bot = bot;
    room->bot_at = room->changed;
    room_hold(room);
    pool_think(room->hub->pool, bot, room_payer(room), room->id, thought, room);
}

/* The table itself asks: as its host would. */
static void ask_itself(Room *room, Request *request)
{
    if (request->kind == REQUEST_TAKE_OVER)
        request->number = seam_number(room->hub->seam, SEAM_SEED);
    Pending *pending = pending_create(NULL, ANSWER_NONE, request);
    pending->only_at = room->changed;
    room_submit(room, pending);
}

/* Coming and going stops and starts the clock, so it has the limits of a request. */
static bool may_ask_itself(Room *room, RequestKind kind)
{
    bool is_clocks = kind == REQUEST_STAND || kind == REQUEST_GO;
    return !is_clocks || room_may_write(room, kind);
}

bool room_drive(Room *room)
{
    Time now = room_now(room);
    Request request = {0};
    if (room->is_new || room->hub->is_leaving)
        return false;
    if (now >= still_at(room))
        room->drives = true;
    if (room->drives && now >= room->retry_at) {
        if (table_wants(room->table, room->away, room->since, now, &request)) {
            room->retry_at = now + RETRY_MS; /* should it be denied: not for ever */
            if (may_ask_itself(room, request.kind)) {
                ask_itself(room, &request);
                return false; /* asking has looked on already */
            }
        } else {
            let_bot_think(room, now);
        }
    }
    if (room->is_leased && !room->is_thinking)
        room_store_due(room);
    room_set_timer(room);
    return false;
}

/* Whether a table may ever want something by itself. */
bool room_may_want(const Room *room)
{
    const TableOptions *options = table_options(room->table);
    if (is_forsaken(room))
        return false;
    if (options->clock == CLOCK_HARD || options->away == AWAY_BOT)
        return true;
    for (int seat = 0; seat < table_players(room->table); seat++) {
        const TableSeat *now = table_seat(room->table, seat);
        if (now->kind == SEAT_BOT || now->is_taken_over)
            return true;
    }
    return false;
}
