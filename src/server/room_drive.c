/* SPDX-License-Identifier: MIT */
/*
 * What a table does by itself: bots move, clocks run out, absent people are taken over.
 * The room's timer rings when the table is due. The node that wrote the last entry drives
 * the table; should it die, the due time in the store, which is a little later, brings
 * another one. If two drive at once, the second writer loses: it costs only time.
 */
#include "server/house.h"
#include "server/memory.h"

#include <string.h>

enum { GRACE_MS = 2000, RETRY_MS = 1000 };

static void ring(uv_timer_t *timer)
{
    room_step(timer->data);
}

/* When to look again: as the table says, not before a retry. */
static Time next_look(const Room *room)
{
    if (room->must_load)
        return room->retry_at;
    if (!room->drives)
        return TIME_NEVER;
    Time due = table_due(room->table, room->away, room->since);
    return due < room->retry_at ? room->retry_at : due;
}

void room_set_timer(Room *room)
{
    if (room->is_lost || room->house->is_leaving)
        return;
    Time due = next_look(room);
    room->due = due;
    uv_timer_stop(&room->timer);
    if (due != TIME_NEVER && !room->is_thinking)
        uv_timer_start(&room->timer, ring, seam_wait(room->house->seam, due), 0);
}

void room_store_due(Room *room)
{
    if (!room->is_ready || room->is_lost || room->is_new || room->is_appending)
        return;
    Time due = table_due(room->table, room->away, room->since);
    if (due != TIME_NEVER)
        due += GRACE_MS;
    if (due == room->stored && !room->is_leased)
        return;
    room->stored = due;
    room->is_leased = false;
    store_set_due(room->house->store, room->id, due);
}

static void thought(void *context, const BotTask *task, Slice notation)
{
    Room *room = context;
    room->is_thinking = false;
    if (notation.length == 0)
        room->retry_at = seam_now(room->house->seam) + RETRY_MS;
    if (notation.length > 0 && !room->is_lost && !room->house->is_leaving) {
        Request request = {
            .kind = REQUEST_MOVE, .seat = task->seat, .is_bot = true, .text = notation};
        Ask *ask = ask_create(NULL, ANSWER_NONE, &request);
        ask->only_at = task->n;
        room_ask(room, ask);
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

static void let_bot_think(Room *room, Time now)
{
    if (room->is_thinking || !is_bots_turn(room) ||
        now < table_due(room->table, room->away, room->since))
        return;
    Thought *bot = thought_create();
    if (!table_bot_task(room->table, room->away, now, thought_task(bot))) {
        thought_destroy(bot);
        return;
    }
    room->is_thinking = true;
    room_hold(room);
    pool_think(&room->house->pool, bot, thought, room);
}

/* The table itself asks: as its host would. */
static void ask_itself(Room *room, Request *request)
{
    if (request->kind == REQUEST_TAKE_OVER)
        request->number = seam_number(room->house->seam, SEAM_SEED);
    Ask *ask = ask_create(NULL, ANSWER_NONE, request);
    ask->only_at = table_length(room->table);
    room_ask(room, ask);
}

bool room_drive(Room *room)
{
    Time now = seam_now(room->house->seam);
    Request request = {0};
    if (room->is_new || room->house->is_leaving)
        return false;
    if (room->drives && now >= room->retry_at) {
        if (table_wants(room->table, room->away, room->since, now, &request)) {
            room->retry_at = now + RETRY_MS; /* should it be denied: not for ever */
            ask_itself(room, &request);
            return false; /* asking has looked on already */
        }
        let_bot_think(room, now);
    }
    if (room->is_leased && !room->is_thinking)
        room_store_due(room);
    room_set_timer(room);
    return false;
}

/* A hint on its way. */
typedef struct Hint {
    Room *room;
    Session *session;
    size_t length;
    char id[TABLE_REQUEST];
} Hint;

static void hinted(void *context, const BotTask *task, Slice notation)
{
    Hint *hint = context;
    Slice id = {hint->id, hint->length};
    Text text = house_text(hint->room->house);
    if (notation.length > 0) {
        wire_hint(id, task->seat, notation, &text);
        session_say(hint->session, &text);
    } else {
        session_refuse(hint->session, id, WHY_HINT, slice_of(""));
    }
    session_release(hint->session);
    room_release(hint->room);
    free(hint);
}

void room_hint(Room *room, Session *session, int seat, Slice id)
{
    Thought *bot = thought_create();
    if (seat >= table_players(room->table) ||
        !table_hint_task(room->table, seat, seam_now(room->house->seam),
                         thought_task(bot))) {
        thought_destroy(bot);
        session_refuse(session, id, WHY_HINT, slice_of(""));
        return;
    }
    Hint *hint = take(sizeof *hint);
    room_hold(room);
    hint->room = room;
    hint->session = session_hold(session);
    hint->length = id.length;
    if (id.length > 0)
        memcpy(hint->id, id.bytes, id.length);
    pool_think(&room->house->pool, bot, hinted, hint);
}
