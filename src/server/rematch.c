/* SPDX-License-Identifier: MIT */
/*
 * A rematch: a table with the options, seats and tokens of another. The last step gives
 * the old table the id of the new one. Until then nobody knows it; if that step is
 * denied, the new table is removed again.
 */
#include "server/opening.h"

#include "server/house.h"
#include "store/memory.h"

/* A table is followed by one table: this. */
static TableId rematch_id(const Room *before)
{
    Text text = TEXT(MESSAGE_TABLE_ID + 1);
    message_write_table_id(before->id, &text);
    return secret_number("rematch", slice_text(&text));
}

void rematch_tell(Room *room, Ask *ask)
{
    Text text = TEXT(MESSAGE_TABLE_ID + 1);
    message_write_table_id(room->id, &text);
    Request request = {
        .kind = REQUEST_REMATCH, .is_host = true, .text = slice_text(&text)};
    Ask *rematch = ask_create(ask->session, ANSWER_REMATCH, &request);
    ask_name(rematch, slice_of(ask->id));
    room_ask(ask->opening->before, rematch);
}

static void purged(void *context, StoreStatus status, int count)
{
    (void)context;
    (void)status;
    (void)count;
}

/* A rematch that the table before does not want after all (somebody closed it meanwhile):
 * the table that was to follow goes, unless it follows already. */
void rematch_undo(Room *before, const Ask *ask)
{
    House *house = before->house;
    TableId id = rematch_id(before);
    if (slice_equal(ask->request.text, table_rematch(before->table)))
        return;
    Room *room = house_find(house, id);
    if (room)
        house_lose(house, room);
    store_purge_one(house->store, id, true, purged, NULL);
}

/* Whether there may be a rematch is the table's to say, before another is opened. */
static bool may_follow(Session *session, Slice id)
{
    const Room *before = session->room;
    Request request = {.kind = REQUEST_REMATCH,
                       .is_host = session->is_host,
                       .text = slice_of("0000000000000000"),
                       .now = room_now(before)};
    Text body = house_text(session->house);
    Denial denial = table_decide(before->table, &request, &body, NULL);
    if (denial.kind != DENIED_NOT)
        session_deny(session, id, before->table, &denial);
    return denial.kind == DENIED_NOT;
}

/* It was asked before, and the answer was lost. */
static bool rematch_again(Session *session, const Ask *ask)
{
    uint32_t n = table_answered(session->room->table, slice_of(ask->key));
    if (!ask->key[0] || n == UINT32_MAX)
        return false;
    Request request = {.kind = REQUEST_REMATCH};
    if (!table_is_repeat(session->room->table, n, &request)) {
        session_refuse(session, slice_of(ask->id), WHY_ID, slice_of(""));
        return true;
    }
    Text text = house_text(session->house);
    message_done(slice_of(ask->id), n, &text);
    session_say(session, &text);
    return true;
}

void rematch_begin(Session *session, Slice id)
{
    Room *before = session->room;
    Request request = {.kind = REQUEST_OPEN,
                       .is_host = session->is_host,
                       .text = table_opened(before->table)};
    Ask *ask = ask_create(session, ANSWER_OPENING, &request);
    ask_name(ask, id);
    bool may = !rematch_again(session, ask) && may_follow(session, id);
    Room *room = may ? house_new_room(session->house, rematch_id(before)) : NULL;
    if (!room) {
        if (may)
            session_refuse(session, id, WHY_FULL, slice_of(""));
        ask_destroy(ask);
        return;
    }
    ask->opening = take(sizeof *ask->opening);
    room_hold(before);
    ask->opening->before = before;
    room_ask(room, ask);
}
