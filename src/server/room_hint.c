/* SPDX-License-Identifier: MIT */
/*
 * Hints. For each seat one is under way; its answer is kept while the table stands as it
 * did, so that asking again costs nothing; and a seat gets only a few a minute. The
 * connection that asked pays, and a hint for somebody who has gone is not thought to its
 * end.
 */
#include "server/hub.h"
#include "store/memory.h"

#include <string.h>

static const Limit hint_limit = {.rate = 0.1f, .burst = 6};

typedef struct Hint {
    Room *room;       /* held */
    Session *session; /* held */
    PoolThought *thought;
    uint32_t n; /* the room's `changed` when it began */
    size_t length;
    char id[TABLE_REQUEST];
} Hint;

typedef struct HintSeat {
    Hint *under_way;
    Bucket bucket;
    uint32_t n; /* the room's `changed` that `kept` is for; 0: there is none */
    size_t length;
    char kept[MOVE_TEXT];
} HintSeat;

struct RoomHints {
    HintSeat seats[SEATS_MAX];
};

static void tell_hint(Room *room, Session *session, Slice id, int seat)
{
    const HintSeat *hints = &room->hints->seats[seat];
    Text text = hub_text(room->hub);
    message_hint(id, seat, (Slice){hints->kept, hints->length}, &text);
    session_say(session, &text);
}

static void hinted(void *context, const PlayTask *task, Slice notation)
{
    Hint *hint = context;
    Slice id = {hint->id, hint->length};
    HintSeat *seat = &hint->room->hints->seats[task->seat];
    seat->under_way = NULL;
    if (notation.length > 0) {
        memcpy(seat->kept, notation.bytes, notation.length);
        seat->length = notation.length;
        seat->n = hint->n;
        tell_hint(hint->room, hint->session, id, task->seat);
    } else {
        session_refuse(hint->session, id, WHY_HINT, slice_of(""));
    }
    session_release(hint->session);
    room_release(hint->room);
    free(hint);
}

static void begin_hint(Room *room, Session *session, int seat, Slice id,
                       PoolThought *thought)
{
    Hint *hint = take(sizeof *hint);
    room_hold(room);
    hint->room = room;
    hint->session = session_hold(session);
    hint->thought = thought;
    hint->n = room->changed;
    hint->length = id.length;
    if (id.length > 0)
        memcpy(hint->id, id.bytes, id.length);
    room->hints->seats[seat].under_way = hint;
    pool_think(room->hub->pool, thought, room_account(session), room->id, hinted, hint);
}

/* Why there is no hint now; WHY_NOT if it is to be thought of. */
static MessageWhy judge_hint(Room *room, HintSeat *seat)
{
    Time now = hub_ticks(room->hub);
    return seat->under_way || !bucket_take(&seat->bucket, hint_limit, now) ? WHY_RATE
                                                                           : WHY_NOT;
}

void room_hint(Room *room, Session *session, int number, Slice id)
{
    if (table_phase(room->table) != TABLE_PLAY || table_actor(room->table) != number) {
        session_refuse(session, id, WHY_HINT, slice_of(""));
        return;
    }
    if (!room->hints)
        room->hints = take(sizeof *room->hints);
    HintSeat *seat = &room->hints->seats[number];
    if (seat->n > 0 && seat->n == room->changed) {
        tell_hint(room, session, id, number);
        return;
    }
    PoolThought *thought = pool_thought_create();
    MessageWhy why = judge_hint(room, seat);
    if (why == WHY_NOT &&
        !table_hint_task(room->table, number, room_now(room), pool_thought_task(thought)))
        why = WHY_HINT;
    if (why == WHY_NOT) {
        begin_hint(room, session, number, id, thought);
        return;
    }
    pool_thought_destroy(thought);
    session_refuse(session, id, why, slice_of(""));
}

void room_stop_hints(Room *room, const Session *session)
{
    for (int seat = 0; room->hints && seat < SEATS_MAX; seat++) {
        const Hint *hint = room->hints->seats[seat].under_way;
        if (hint && (!session || hint->session == session))
            pool_cancel(room->hub->pool, hint->thought);
    }
}
