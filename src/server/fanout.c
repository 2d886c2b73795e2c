/* SPDX-License-Identifier: MIT */
/*
 * What everybody in a room is sent, and who has to wait for it. Players and the host get
 * all of it at once. So do watchers, as long as it is not much: a table sends its
 * watchers so many bytes a second (`table-bytes`), and what a request makes the server
 * send is paid by the account that asked (`bytes-out`). Above either, watchers are late:
 * they get nothing until the next round, and then the table.
 *
 *   news --> players
 *        --> watchers, if it can be paid; else they are late --ROUND_MS--> table
 *
 * A seat's holder can connect as often as they like, so a room with more players'
 * connections than people have devices treats all of them as watchers.
 */
#include "server/hub.h"

enum { ROUND_MS = 250, PLAYERS_MOST = 24 };

static bool is_player(const Session *session)
{
    return session->seats || session->is_host;
}

int room_watchers(const Room *room, const Session *but)
{
    int count = 0;
    for (const Session *session = room->viewers; session; session = session->next_viewer)
        count += session != but && !is_player(session);
    return count;
}

static bool is_crowded(const Room *room)
{
    int count = 0;
    for (const Session *session = room->viewers; session; session = session->next_viewer)
        count += is_player(session);
    return count > PLAYERS_MOST;
}

static bool can_pay(const Room *room, const Account *payer)
{
    Hub *hub = room->hub;
    Time now = hub_ticks(hub);
    Limit limit = hub->limits.most[LIMIT_TABLE_BYTES];
    if (bucket_wait(&room->fanout, limit, now) > 0) {
        hub->limits.refused[LIMIT_TABLE_BYTES]++;
        return false;
    }
    return !payer || account_wait(payer, &hub->limits, LIMIT_BYTES_OUT, now) == 0;
}

static void pay(Room *room, Account *payer, size_t all, size_t watchers)
{
    Hub *hub = room->hub;
    Time now = hub_ticks(hub);
    bucket_spend(&room->fanout, hub->limits.most[LIMIT_TABLE_BYTES], (double)watchers,
                 now);
    if (payer)
        account_spend(payer, &hub->limits, LIMIT_BYTES_OUT, (double)all, now);
}

static void round_of(uv_timer_t *timer);

/* The next round is for this room, too. */
static void list_late(Room *room)
{
    Hub *hub = room->hub;
    if (room->has_late)
        return;
    room->has_late = true;
    room_hold(room);
    room->next_late = hub->late;
    hub->late = room;
    if (!uv_is_active((uv_handle_t *)&hub->rounds))
        uv_timer_start(&hub->rounds, round_of, ROUND_MS, 0);
}

/* News are for those who have heard all before it. */
static void tell(Room *room, const Text *text, Account *payer, bool is_news)
{
    if (!room->viewers || text->is_cut)
        return;
    Parcel *parcel = parcel_create(slice_text(text));
    bool is_paid = can_pay(room, payer), has_crowd = is_crowded(room);
    size_t all = 0, watchers = 0;
    Session *next;
    for (Session *session = room->viewers; session; session = next) {
        next = session->next_viewer;
        bool is_watching = has_crowd || !is_player(session);
        session->is_late = session->is_late || (is_watching && !is_paid);
        if (session->is_late)
            list_late(room);
        if (session->is_late || (is_news && session->is_behind))
            continue;
        session_send(session, parcel);
        all += parcel_length(parcel);
        watchers += is_watching ? parcel_length(parcel) : 0;
    }
    pay(room, payer, all, watchers);
    parcel_drop(parcel);
}

void room_tell(Room *room, const Text *text, Account *payer)
{
    tell(room, text, payer, false);
}

void room_tell_news(Room *room, const News *news, Account *payer)
{
    MessageScene scene = room_scene(room);
    Text text = hub_text(room->hub);
    message_news(&scene, news, &text);
    tell(room, &text, payer, true);
    if (!news->is_table)
        return;
    text = hub_text(room->hub);
    message_view(&scene, &text);
    tell(room, &text, payer, true);
}

/* The table as it is, for all who are late. A connection that is behind gets it once it
 * has been sent what it missed. */
static void tell_late(Room *room)
{
    MessageScene scene = room_scene(room);
    Text text = hub_text(room->hub);
    message_view(&scene, &text);
    Parcel *parcel = parcel_create(slice_text(&text));
    size_t sent = 0;
    Session *next;
    for (Session *session = room->viewers; session; session = next) {
        next = session->next_viewer;
        if (session->is_late && !session->is_behind && !text.is_cut) {
            session_send(session, parcel);
            sent += parcel_length(parcel);
        }
        session->is_late = false;
    }
    pay(room, NULL, sent, sent);
    parcel_drop(parcel);
}

static void round_of(uv_timer_t *timer)
{
    Hub *hub = timer->data;
    Room *room = hub->late;
    hub->late = NULL;
    while (room) {
        Room *next = room->next_late;
        room->has_late = false;
        if (!room->is_lost && room->viewers)
            tell_late(room);
        room_release(room);
        room = next;
    }
}

void fanout_begin(Hub *hub)
{
    uv_timer_init(hub->loop, &hub->rounds);
    hub->rounds.data = hub;
}

void fanout_end(Hub *hub)
{
    round_of(&hub->rounds); /* lets go of the rooms */
    uv_close((uv_handle_t *)&hub->rounds, NULL);
}
