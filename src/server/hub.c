/* SPDX-License-Identifier: MIT */
/*
 * Rooms by id, the store's callbacks, and what has to be done now and then: looking for
 * due tables, dropping dead connections, forgetting rooms that nobody wants.
 */
#include "server/hub.h"

#include "server/socket.h"
#include "store/held_table.h"
#include "store/memory.h"

#include <assert.h>
#include <string.h>

enum {
    LOOK_MS = 1000,   /* between two looks for due tables */
    LEASE_MS = 10000, /* a table that we found is ours for that long */
    FOUND_MOST = 64,  /* at one look */
    SWEEP_MS = 2000,
    CLOCKS_APART_MS = 5000, /* as much as nobody would notice */
    SAY_SWEEPS = 8,         /* people present are announced every so many sweeps */
    IDLE_MS = 60000,        /* a room without connections is forgotten after that */
};

Text hub_text(Hub *hub)
{
    Text text = text_in(hub->scratch, HUB_SCRATCH);
    return text;
}

Time hub_ticks(const Hub *hub)
{
    return (Time)uv_now(hub->loop);
}

Account *hub_account(Hub *hub, Address address)
{
    return accounts_find(&hub->accounts, &hub->limits, address, hub_ticks(hub));
}

bool hub_allows(Hub *hub, Account *account, LimitKind kind)
{
    return account_take(account, &hub->limits, kind, hub_ticks(hub));
}

static Room **list_of(Hub *hub, TableId id)
{
    return &hub->lists[(id ^ id >> 32) % ROOM_LISTS];
}

Room *hub_find(Hub *hub, TableId id)
{
    Room *room = *list_of(hub, id);
    while (room && room->id != id)
        room = room->next;
    return room;
}

void room_hold(Room *room)
{
    room->holders++;
}

void room_release(Room *room)
{
    if (--room->holders > 0)
        return;
    while (room->first) {
        Pending *pending = room->first;
        room->first = pending->next;
        pending_destroy(pending);
    }
    held_destroy(room->table);
    free(room->hints);
    free(room->flying);
    free(room);
}

static void timer_closed(uv_handle_t *handle)
{
    room_release(handle->data);
}

static Room *make_space(Hub *hub, TableId id)
{
    if (hub->metrics.rooms >= hub->limits.rooms)
        return NULL;
    Room *room = take(sizeof *room);
    room->hub = hub;
    room->id = id;
    room->table = held_create();
    if (!room->table)
        abort();
    table_set_id(room->table, id);
    room->holders = 2; /* the server's and the timer's */
    room->stored = TIME_NEVER;
    room->drives = hub->is_alone;
    room->used = hub_ticks(hub);
    uv_timer_init(hub->loop, &room->timer);
    room->timer.data = room;
    room->next = *list_of(hub, id);
    *list_of(hub, id) = room;
    hub->metrics.rooms++;
    return room;
}

Room *hub_room(Hub *hub, TableId id)
{
    Room *room = hub_find(hub, id);
    if (room) {
        room->used = hub_ticks(hub);
        return room;
    }
    room = make_space(hub, id);
    if (room)
        room_load(room);
    return room;
}

Room *hub_new_room(Hub *hub, TableId id)
{
    Room *room = hub_find(hub, id);
    if (room)
        return room;
    room = make_space(hub, id);
    if (room)
        room->is_ready = room->is_new = room->drives = true;
    return room;
}

static void send_home(Room *room)
{
    while (room->viewers) {
        Session *session = room->viewers;
        room_hold(room);
        room_leave(room, session);
        assert(room->holders > 1); /* the caller holds it */
        room_release(room);
        session_refuse(session, slice_of(""), WHY_TABLE, slice_of(""));
    }
}

void hub_lose(Hub *hub, Room *room)
{
    if (room->is_lost)
        return;
    Room **link = list_of(hub, room->id);
    while (*link != room)
        link = &(*link)->next;
    *link = room->next;
    room->is_lost = true;
    room_stop_thinking(room);
    hub->metrics.rooms--;
    send_home(room);
    uv_timer_stop(&room->timer);
    uv_close((uv_handle_t *)&room->timer, timer_closed);
    room_release(room);
}

/* From the store's thread. */
static void wake(void *context)
{
    Hub *hub = context;
    uv_async_send(&hub->waker);
}

static void hint(void *context, TableId table)
{
    Hub *hub = context;
    uv_mutex_lock(&hub->hints_lock);
    if (hub->hint_count < HINTS_MOST)
        hub->hints[hub->hint_count++] = table;
    uv_mutex_unlock(&hub->hints_lock);
    uv_async_send(&hub->waker);
}

static void refresh(Room *room)
{
    if (room->is_loading)
        room->is_hinted = true;
    if (room->is_loading || !room->is_ready || room->is_new)
        return;
    room->must_load = true;
    room_step(room);
}

/* Hints may have been lost: every room that somebody looks at loads what is new. */
static void refresh_all(Hub *hub)
{
    for (int i = 0; i < ROOM_LISTS; i++) {
        Room *next;
        for (Room *room = hub->lists[i]; room; room = next) {
            next = room->next;
            refresh(room);
        }
    }
}

/* Rooms that are not in memory load when they are wanted. */
static void take_hints(Hub *hub)
{
    TableId hints[HINTS_MOST];
    uv_mutex_lock(&hub->hints_lock);
    int count = hub->hint_count;
    memcpy(hints, hub->hints, sizeof hints);
    hub->hint_count = 0;
    uv_mutex_unlock(&hub->hints_lock);
    bool is_all = count == HINTS_MOST;
    for (int i = 0; i < count && !hub->is_leaving; i++) {
        Room *room = hub_find(hub, hints[i]);
        is_all = is_all || hints[i] == 0;
        if (room)
            refresh(room);
    }
    if (is_all && !hub->is_leaving)
        refresh_all(hub);
}

static void woken(uv_async_t *async)
{
    Hub *hub = async->data;
    take_hints(hub);
    said_pass_on(hub);
    if (hub->store)
        while (store_complete(hub->store) > 0)
            continue;
    socket_pour(hub); /* what waited for the disk does not wait for other clients too */
}

static void found(void *context, StoreStatus status, const TableId *tables, int count);

static void look_for_due(Hub *hub)
{
    Time now = seam_now(hub->seam);
    if (hub->is_looking || hub->is_leaving)
        return;
    hub->is_looking = true;
    store_due(hub->store, now, now + LEASE_MS, FOUND_MOST, found, hub);
}

static void wake_room(Hub *hub, TableId id)
{
    Room *room = hub_room(hub, id);
    if (!room)
        return;
    room->drives = true;
    room->is_leased = true;
    if (!hub->is_alone && room->is_ready)
        room->must_load = true;
    room_step(room);
}

static void found(void *context, StoreStatus status, const TableId *tables, int count)
{
    Hub *hub = context;
    hub->is_looking = false;
    if (status == STORE_FAILED && !hub->is_leaving)
        ready_failed(hub, "due", 0);
    if (status != STORE_DONE || hub->is_leaving)
        return;
    for (int i = 0; i < count; i++)
        wake_room(hub, tables[i]);
    if (count == FOUND_MOST) /* there are more, after a restart say */
        look_for_due(hub);
}

static bool is_idle(const Room *room)
{
    Time soon = room_now(room) + IDLE_MS;
    bool may_come_back = room->hub->is_alone && room->shift <= 0; /* to the same time */
    return !room->viewers && !room->first && !room->deferred && !room->is_loading &&
           !room->is_appending && !room->is_thinking &&
           hub_ticks(room->hub) - room->used > IDLE_MS &&
           (room->due == TIME_NEVER || (may_come_back && room->due > soon));
}

/* Other nodes: tell them which people are here, and look which are there. */
static void meet_others(Room *room, bool is_time_to_say)
{
    if (!room->is_ready || room->is_new || (!room->viewers && room->due == TIME_NEVER))
        return;
    if (is_time_to_say)
        room_say_here(room);
    for (int seat = 0; seat < table_players(room->table); seat++)
        if (table_seat(room->table, seat)->has_token && room->connections[seat] == 0) {
            refresh(room);
            return;
        }
}

static void sweep_rooms(Hub *hub)
{
    bool is_time_to_say = hub->sweeps++ % SAY_SWEEPS == 0;
    for (int i = 0; i < ROOM_LISTS; i++) {
        Room *next;
        for (Room *room = hub->lists[i]; room; room = next) {
            next = room->next;
            if (!hub->is_alone)
                meet_others(room, is_time_to_say);
            if (!is_idle(room))
                continue;
            room_store_due(room);
            hub_lose(hub, room);
        }
    }
}

static void look(uv_timer_t *timer)
{
    Hub *hub = timer->data;
    Time now = hub_ticks(hub);
    look_for_due(hub);
    ready_look(hub);
    connections_sweep(hub);
    turned_tell(&hub->turned, &hub->log, now);
    if (now - hub->swept < SWEEP_MS)
        return;
    hub->swept = now;
    socket_sweep(hub);
    sweep_rooms(hub);
    accounts_forget(&hub->accounts, &hub->limits, now);
}

/* The nodes of one store use its clock: due times, and who was last seen where, are
 * compared between them. A node whose own clock differs much says so in its log. */
static void follow_store(Hub *hub)
{
    Time lead;
    if (store_lead(hub->store, &lead)) {
        Time ahead = seam_follow(lead);
        if (ahead > CLOCKS_APART_MS || ahead < -CLOCKS_APART_MS) {
            log_notice(&hub->log, "clock-differs");
            log_number(&hub->log, "ms-ahead-of-database", ahead);
            log_end(&hub->log);
        }
    }
    hub->began = seam_now(hub->seam);
}

bool hub_open(Hub *hub, uv_loop_t *loop, const Seam *seam, const char *store, Text *error)
{
    uint8_t key[ACCOUNT_HASH_KEY];
    hub->seam = seam;
    hub->loop = loop;
    seam_draw(seam, SEAM_KEY, key, sizeof key);
    accounts_init(&hub->accounts, key);
    hub->pool = pool_create(loop, &hub->metrics, 0);
    hub->scratch = take(HUB_SCRATCH);
    hub->is_alone = !slice_starts(slice_of(store), "postgres");
    uv_mutex_init(&hub->hints_lock);
    uv_async_init(loop, &hub->waker, woken);
    hub->waker.data = hub;
    socket_begin(hub);
    fanout_begin(hub);
    uv_timer_init(loop, &hub->looker);
    hub->looker.data = hub;
    hub->said = take(SAID_MOST * sizeof *hub->said);
    StoreHooks hooks = {.wake = wake, .hint = hint, .said = said_hear, .context = hub};
    hub->store = store_open_server(store, &hooks, error, &hub->is_second);
    if (hub->store) {
        follow_store(hub);
        uv_timer_start(&hub->looker, look, 0, LOOK_MS);
    }
    return hub->store != NULL;
}

void hub_leave(Hub *hub)
{
    hub->is_leaving = true;
    uv_timer_stop(&hub->looker);
    pool_cancel_all(hub->pool);
    socket_bye(hub);
}

bool hub_is_quiet(const Hub *hub)
{
    if (!pool_is_quiet(hub->pool) || hub->is_looking || hub->sessions)
        return false;
    for (int i = 0; i < ROOM_LISTS; i++)
        for (const Room *room = hub->lists[i]; room; room = room->next)
            if (room->is_appending || room->is_loading)
                return false;
    return true;
}

void hub_close(Hub *hub)
{
    pool_close(hub->pool);
    store_close(hub->store); /* commits, and calls back */
    hub->store = NULL;
    for (int i = 0; i < ROOM_LISTS; i++)
        for (Room *room; (room = hub->lists[i]);) {
            hub_lose(hub, room);
            assert(hub->lists[i] != room);
        }
    uv_close((uv_handle_t *)&hub->looker, NULL);
    uv_close((uv_handle_t *)&hub->waker, NULL);
    uv_close((uv_handle_t *)&hub->pourer, NULL);
    fanout_end(hub);
}

void hub_clear(Hub *hub)
{
    socket_pour(hub); /* sends nothing: it releases the sessions in the list */
    accounts_clear(&hub->accounts);
    uv_mutex_destroy(&hub->hints_lock);
    pool_destroy(hub->pool);
    free(hub->scratch);
    free(hub->said);
}
