/* SPDX-License-Identifier: MIT */
/*
 * A rematch: a table with the options, seats and tokens of another. The last step gives
 * the old table the id of the new one. Until then nobody knows it; if that step is
 * denied, the new table is removed again.
 */
#include "server/new_table.h"

#include "server/hub.h"
#include "store/memory.h"

/* A table is followed by one table: this. */
static TableId rematch_id(const Room *before)
{
    Text text = TEXT(MESSAGE_TABLE_ID + 1);
    message_write_table_id(before->id, &text);
    return secret_number("rematch", slice_text(&text));
}

void rematch_tell(Room *room, Pending *pending)
{
    Text text = TEXT(MESSAGE_TABLE_ID + 1);
    message_write_table_id(room->id, &text);
    Request request = {
        .kind = REQUEST_REMATCH, .is_host = true, .text = slice_text(&text)};
    Pending *rematch = pending_create(pending->session, ANSWER_REMATCH, &request);
    pending_name(rematch, slice_of(pending->id));
    room_submit(pending->new_table->before, rematch);
}

static void purged(void *context, StoreStatus status, int count)
{
    (void)context;
    (void)status;
    (void)count;
}

/* A rematch that the table before does not want after all (somebody closed it meanwhile):
 * the table that was to follow goes, unless it follows already. */
void rematch_undo(Room *before, const Pending *pending)
{
    Hub *hub = before->hub;
    TableId id = rematch_id(before);
    if (slice_equal(pending->request.text, table_rematch(before->table)))
        return;
    Room *room = hub_find(hub, id);
    if (room)
        hub_lose(hub, room);
    store_purge_one(hub->store, id, true, purged, NULL);
}

/* Whether there may be a rematch is the table's to say, before another is opened. */
static bool may_follow(Session *session, Slice id)
{
    const Room *before = session->room;
    Request request = {.kind = REQUEST_REMATCH,
                       .is_host = session->is_host,
                       .text = slice_of("0000000000000000"),
                       .now = room_now(before)};
    Text body = hub_text(session->hub);
    Denial denial = table_decide(before->table, &request, &body, NULL);
    if (denial.kind != DENIED_NOT)
        session_deny(session, id, before->table, &denial);
    return denial.kind == DENIED_NOT;
}

/* It was asked before, and the answer was lost. */
static bool rematch_again(Session *session, const Pending *pending)
{
    uint32_t n = table_answered(session->room->table, slice_of(pending->key));
    if (!pending->key[0] || n == UINT32_MAX)
        return false;
    Request request = {.kind = REQUEST_REMATCH};
    if (!table_is_repeat(session->room->table, n, &request)) {
        session_refuse(session, slice_of(pending->id), WHY_ID, slice_of(""));
        return true;
    }
    Text text = hub_text(session->hub);
    message_done(slice_of(pending->id), n, &text);
    session_say(session, &text);
    return true;
}

void rematch_begin(Session *session, Slice id)
{
    Room *before = session->room;
    Request request = {.kind = REQUEST_OPEN,
                       .is_host = session->is_host,
                       .text = table_opened(before->table)};
    Pending *pending = pending_create(session, ANSWER_NEW_TABLE, &request);
    pending_name(pending, id);
    bool may = !rematch_again(session, pending) && may_follow(session, id);
    Room *room = may ? hub_new_room(session->hub, rematch_id(before)) : NULL;
    if (!room) {
        if (may)
            session_refuse(session, id, WHY_FULL, slice_of(""));
        pending_destroy(pending);
        return;
    }
    pending->new_table = take(sizeof *pending->new_table);
    room_hold(before);
    pending->new_table->before = before;
    room_submit(room, pending);
}
