/* SPDX-License-Identifier: MIT */
/*
 * A room and the store's reading side: the whole log at first, later what others have
 * written since. Messages that need the table wait until it is there.
 *
 * A long log comes in pieces, and other tables have their turn between them: the store
 * reads so many entries at once, and we apply them for so long at a time. What was read
 * and not applied is read again.
 */
#include "server/hub.h"
#include "store/memory.h"

#include <string.h>

enum { PIECE_ENTRIES = 4096, PIECE_NS = 3000000, LOOK_ENTRIES = 16 };

typedef enum Progress {
    LOAD_BROKEN, /* the log can't be followed */
    LOAD_MORE,   /* is to come */
    LOAD_WHOLE,
} Progress;

/* What others have written since, one after the other, for a while. */
static Progress catch_up(Room *room, const StoredTable *stored)
{
    uint64_t end = uv_hrtime() + PIECE_NS;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (stored->seen[seat] > room->seen[seat])
            room->seen[seat] = stored->seen[seat];
        room->here[seat] = stored->seen[SEATS_MAX + seat];
    }
    for (uint32_t i = 0; i < stored->count; i++) {
        const Entry *entry = &stored->entries[i];
        if (entry->n < table_length(room->table))
            continue;
        if (i % LOOK_ENTRIES == LOOK_ENTRIES - 1 && uv_hrtime() > end)
            return LOAD_MORE;
        News news;
        if (!(room->is_ready ? room_apply(room, entry, NULL)
                             : room_replay(room, entry, &news)))
            return LOAD_BROKEN;
        room->drives = room->hub->is_alone;
    }
    return stored->count < PIECE_ENTRIES ? LOAD_WHOLE : LOAD_MORE;
}

static void flush_deferred(Room *room, MessageWhy why)
{
    while (room->deferred) {
        Deferred *deferred = room->deferred;
        room->deferred = deferred->next;
        room->deferred_bytes -= deferred->length;
        Session *session = deferred->session;
        if (session->waits_for == room)
            session->waits_for = NULL;
        if (why == WHY_NOT)
            session_message(session, (Slice){deferred->bytes, deferred->length});
        else
            session_refuse_message(session, (Slice){deferred->bytes, deferred->length},
                                   why == WHY_TABLE ? session_wrong(session, why) : why);
        session_release(session);
        free(deferred);
    }
    room->last_deferred = NULL;
}

static void load_failed(Room *room, StoreStatus status)
{
    MessageWhy why = status == STORE_MISSING ? WHY_TABLE : WHY_STORE;
    if (!room->is_ready || status == STORE_MISSING) {
        flush_deferred(room, why);
        room_give_up(room, why);
        return;
    }
    room->must_load = true;
    room->retry_at = room_now(room) + 1000;
    while (room->first)
        room_refuse_first(room, why);
    flush_deferred(room, why);
    room_set_timer(room);
}

static void load_broken(Room *room)
{
    flush_deferred(room, WHY_STORE);
    room_give_up(room, WHY_STORE);
}

static void load_done(Room *room)
{
    bool was_taken = room->was_taken;
    room->must_load = room->was_taken = false;
    if (!room->is_ready || room->loaded_from != table_length(room->table))
        room_anchor(room);
    room_look_around(room, !room->is_ready);
    room->is_ready = true;
    if (was_taken && room->loaded_from == table_length(room->table) && room->first)
        room_refuse_first(room,
                          WHY_STORE); /* taken, and yet nothing there: not for ever */
    room->is_fresh = true;
    flush_deferred(room, WHY_NOT);
    room->is_fresh = false;
}

static void loaded(void *context, StoreStatus status, const StoredTable *stored);

static void load_piece(Room *room)
{
    room->hub->metrics.pieces++;
    store_load_some(room->hub->store, room->id, table_length(room->table), PIECE_ENTRIES,
                    loaded, room);
}

static void end_load(Room *room, StoreStatus status, Progress progress)
{
    room->is_loading = false;
    if (room->is_lost)
        flush_deferred(room, WHY_STORE);
    else if (status != STORE_DONE || progress == LOAD_MORE) /* we are leaving */
        load_failed(room, status);
    else if (progress == LOAD_BROKEN)
        load_broken(room);
    else
        load_done(room);
    bool has_failed = room->must_load; /* it is looked at later */
    room->must_load = room->must_load || room->is_hinted;
    room->is_hinted = false;
    if (!has_failed)
        room_step(room);
    room_release(room);
}

static void loaded(void *context, StoreStatus status, const StoredTable *stored)
{
    Room *room = context;
    Progress progress = LOAD_WHOLE;
    if (status == STORE_FAILED)
        ready_failed(room->hub, "load", room->id);
    if (status == STORE_DONE && !room->is_lost)
        progress = catch_up(room, stored);
    if (progress == LOAD_MORE && !room->is_lost && !room->hub->is_leaving)
        load_piece(room);
    else
        end_load(room, status, progress);
}

void room_load(Room *room)
{
    if (room->is_loading || room->is_lost)
        return;
    room->is_loading = true;
    room->loaded_from = table_length(room->table);
    room->hub->metrics.loads++;
    room_hold(room);
    load_piece(room);
}

void room_defer(Room *room, Session *session, Slice bytes)
{
    if (room->deferred_bytes + bytes.length > DEFERRED_BYTES) {
        session_refuse_message(session, bytes, WHY_FULL);
        return;
    }
    Deferred *deferred = take(sizeof *deferred + bytes.length);
    deferred->session = session_hold(session);
    deferred->length = bytes.length;
    memcpy(deferred->bytes, bytes.bytes, bytes.length);
    if (room->last_deferred)
        room->last_deferred->next = deferred;
    else
        room->deferred = deferred;
    room->last_deferred = deferred;
    room->deferred_bytes += bytes.length;
    session->waits_for = room;
}
