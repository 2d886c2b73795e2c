/* SPDX-License-Identifier: MIT */
/*
 * Rooms by id, the store's callbacks, and what has to be done now and then: looking for
 * due tables, dropping dead connections, forgetting rooms that nobody wants.
 */
#include "server/house.h"

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

Text house_text(House *house)
{
    Text text = text_in(house->scratch, HOUSE_SCRATCH);
    return text;
}

Time house_ticks(const House *house)
{
    return (Time)uv_now(house->loop);
}

Account *house_account(House *house, Address address)
{
    return accounts_find(&house->accounts, &house->limits, address, house_ticks(house));
}

bool house_allows(House *house, Account *account, LimitKind kind)
{
    return account_take(account, &house->limits, kind, house_ticks(house));
}

static Room **list_of(House *house, TableId id)
{
    return &house->lists[(id ^ id >> 32) % ROOM_LISTS];
}

Room *house_find(House *house, TableId id)
{
    Room *room = *list_of(house, id);
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
        Ask *ask = room->first;
        room->first = ask->next;
        ask_destroy(ask);
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

static Room *make_room(House *house, TableId id)
{
    if (house->metrics.rooms >= house->limits.rooms)
        return NULL;
    Room *room = take(sizeof *room);
    room->house = house;
    room->id = id;
    room->table = held_create();
    if (!room->table)
        abort();
    table_set_id(room->table, id);
    room->holders = 2; /* the house's and the timer's */
    room->stored = TIME_NEVER;
    room->drives = house->is_alone;
    room->used = house_ticks(house);
    uv_timer_init(house->loop, &room->timer);
    room->timer.data = room;
    room->next = *list_of(house, id);
    *list_of(house, id) = room;
    house->metrics.rooms++;
    return room;
}

Room *house_room(House *house, TableId id)
{
    Room *room = house_find(house, id);
    if (room) {
        room->used = house_ticks(house);
        return room;
    }
    room = make_room(house, id);
    if (room)
        room_load(room);
    return room;
}

Room *house_new_room(House *house, TableId id)
{
    Room *room = house_find(house, id);
    if (room)
        return room;
    room = make_room(house, id);
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

void house_lose(House *house, Room *room)
{
    if (room->is_lost)
        return;
    Room **link = list_of(house, room->id);
    while (*link != room)
        link = &(*link)->next;
    *link = room->next;
    room->is_lost = true;
    room_stop_thinking(room);
    house->metrics.rooms--;
    send_home(room);
    uv_timer_stop(&room->timer);
    uv_close((uv_handle_t *)&room->timer, timer_closed);
    room_release(room);
}

/* From the store's thread. */
static void wake(void *context)
{
    House *house = context;
    uv_async_send(&house->waker);
}

static void hint(void *context, TableId table)
{
    House *house = context;
    uv_mutex_lock(&house->hints_lock);
    if (house->hint_count < HINTS_MOST)
        house->hints[house->hint_count++] = table;
    uv_mutex_unlock(&house->hints_lock);
    uv_async_send(&house->waker);
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
static void refresh_all(House *house)
{
    for (int i = 0; i < ROOM_LISTS; i++) {
        Room *next;
        for (Room *room = house->lists[i]; room; room = next) {
            next = room->next;
            refresh(room);
        }
    }
}

/* Rooms that are not in memory load when they are wanted. */
static void take_hints(House *house)
{
    TableId hints[HINTS_MOST];
    uv_mutex_lock(&house->hints_lock);
    int count = house->hint_count;
    memcpy(hints, house->hints, sizeof hints);
    house->hint_count = 0;
    uv_mutex_unlock(&house->hints_lock);
    bool is_all = count == HINTS_MOST;
    for (int i = 0; i < count && !house->is_leaving; i++) {
        Room *room = house_find(house, hints[i]);
        is_all = is_all || hints[i] == 0;
        if (room)
            refresh(room);
    }
    if (is_all && !house->is_leaving)
        refresh_all(house);
}

static void woken(uv_async_t *async)
{
    House *house = async->data;
    take_hints(house);
    said_pass_on(house);
    if (house->store)
        while (store_complete(house->store) > 0)
            continue;
    socket_pour(house); /* what waited for the disk does not wait for other clients too */
}

static void found(void *context, StoreStatus status, const TableId *tables, int count);

static void look_for_due(House *house)
{
    Time now = seam_now(house->seam);
    if (house->is_looking || house->is_leaving)
        return;
    house->is_looking = true;
    store_due(house->store, now, now + LEASE_MS, FOUND_MOST, found, house);
}

static void wake_room(House *house, TableId id)
{
    Room *room = house_room(house, id);
    if (!room)
        return;
    room->drives = true;
    room->is_leased = true;
    if (!house->is_alone && room->is_ready)
        room->must_load = true;
    room_step(room);
}

static void found(void *context, StoreStatus status, const TableId *tables, int count)
{
    House *house = context;
    house->is_looking = false;
    if (status == STORE_FAILED && !house->is_leaving)
        ready_failed(house, "due", 0);
    if (status != STORE_DONE || house->is_leaving)
        return;
    for (int i = 0; i < count; i++)
        wake_room(house, tables[i]);
    if (count == FOUND_MOST) /* there are more, after a restart say */
        look_for_due(house);
}

static bool is_idle(const Room *room)
{
    Time soon = room_now(room) + IDLE_MS;
    bool may_come_back = room->house->is_alone && room->shift <= 0; /* to the same time */
    return !room->viewers && !room->first && !room->deferred && !room->is_loading &&
           !room->is_appending && !room->is_thinking &&
           house_ticks(room->house) - room->used > IDLE_MS &&
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
        if (table_seat(room->table, seat)->has_token && room->guests[seat] == 0) {
            refresh(room);
            return;
        }
}

static void sweep_rooms(House *house)
{
    bool is_time_to_say = house->sweeps++ % SAY_SWEEPS == 0;
    for (int i = 0; i < ROOM_LISTS; i++) {
        Room *next;
        for (Room *room = house->lists[i]; room; room = next) {
            next = room->next;
            if (!house->is_alone)
                meet_others(room, is_time_to_say);
            if (!is_idle(room))
                continue;
            room_store_due(room);
            house_lose(house, room);
        }
    }
}

static void look(uv_timer_t *timer)
{
    House *house = timer->data;
    Time now = house_ticks(house);
    look_for_due(house);
    ready_look(house);
    connections_sweep(house);
    turned_tell(&house->turned, &house->log, now);
    if (now - house->swept < SWEEP_MS)
        return;
    house->swept = now;
    socket_sweep(house);
    sweep_rooms(house);
    accounts_forget(&house->accounts, &house->limits, now);
}

/* The nodes of one store use its clock: due times, and who was last seen where, are
 * compared between them. A node whose own clock differs much says so in its log. */
static void follow_store(House *house)
{
    Time lead;
    if (store_lead(house->store, &lead)) {
        Time ahead = seam_follow(lead);
        if (ahead > CLOCKS_APART_MS || ahead < -CLOCKS_APART_MS) {
            log_notice(&house->log, "clock-differs");
            log_number(&house->log, "ms-ahead-of-database", ahead);
            log_end(&house->log);
        }
    }
    house->began = seam_now(house->seam);
}

bool house_open(House *house, uv_loop_t *loop, const Seam *seam, const char *store,
                Text *error)
{
    uint8_t key[ACCOUNT_HASH_KEY];
    house->seam = seam;
    house->loop = loop;
    seam_draw(seam, SEAM_KEY, key, sizeof key);
    accounts_init(&house->accounts, key);
    house->pool = pool_create(loop, &house->metrics, 0);
    house->scratch = take(HOUSE_SCRATCH);
    house->is_alone = !slice_starts(slice_of(store), "postgres");
    uv_mutex_init(&house->hints_lock);
    uv_async_init(loop, &house->waker, woken);
    house->waker.data = house;
    socket_begin(house);
    fanout_begin(house);
    uv_timer_init(loop, &house->looker);
    house->looker.data = house;
    house->said = take(SAID_MOST * sizeof *house->said);
    StoreHooks hooks = {.wake = wake, .hint = hint, .said = said_hear, .context = house};
    house->store = store_open_server(store, &hooks, error, &house->is_second);
    if (house->store) {
        follow_store(house);
        uv_timer_start(&house->looker, look, 0, LOOK_MS);
    }
    return house->store != NULL;
}

void house_leave(House *house)
{
    house->is_leaving = true;
    uv_timer_stop(&house->looker);
    pool_cancel_all(house->pool);
    socket_bye(house);
}

bool house_is_quiet(const House *house)
{
    if (!pool_is_quiet(house->pool) || house->is_looking || house->sessions)
        return false;
    for (int i = 0; i < ROOM_LISTS; i++)
        for (const Room *room = house->lists[i]; room; room = room->next)
            if (room->is_appending || room->is_loading)
                return false;
    return true;
}

void house_close(House *house)
{
    pool_close(house->pool);
    store_close(house->store); /* commits, and calls back */
    house->store = NULL;
    for (int i = 0; i < ROOM_LISTS; i++)
        for (Room *room; (room = house->lists[i]);) {
            house_lose(house, room);
            assert(house->lists[i] != room);
        }
    uv_close((uv_handle_t *)&house->looker, NULL);
    uv_close((uv_handle_t *)&house->waker, NULL);
    uv_close((uv_handle_t *)&house->pourer, NULL);
    fanout_end(house);
}

void house_clear(House *house)
{
    socket_pour(house); /* sends nothing: it releases the sessions in the list */
    accounts_clear(&house->accounts);
    uv_mutex_destroy(&house->hints_lock);
    pool_destroy(house->pool);
    free(house->scratch);
    free(house->said);
}
