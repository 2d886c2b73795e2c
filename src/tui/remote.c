/* SPDX-License-Identifier: MIT */
/*
 * The life of a remote channel: a key that is kept or a name that is asked for, then a
 * client, which connects again by itself when the connection is lost. It asks after
 * silence: a network may drop a connection without a word.
 */
#include "tui/remote_own.h"

#include <stdlib.h>
#include <string.h>

enum { PING_AFTER = 15000, SILENCE = 25000, LOOK = 5000 };

static uint64_t draw_seed(void)
{
    uint64_t seed = 0;
    (void)uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL);
    return seed;
}

/* What was kept of this table's deal, if we were here before. */
static void deal_begin(Remote *remote)
{
    bool is_kept =
        remote->who.table && kept_receipt_find(remote->who.table, &remote->kept);
    remote->who.receipt = is_kept ? &remote->kept : NULL;
    memset(&remote->faults, 0, sizeof remote->faults);
    remote->ended_told = 0;
    remote->has_letters = remote->is_checking = remote->is_checked = false;
    remote->checked = NULL;
    remote->model.deal[0] = '\0';
    remote->model.deal_is_bad = false;
}

void remote_come(Remote *remote)
{
    ClientHooks hooks = {.told = remote_told,
                         .context = remote,
                         .lost = remote_lost,
                         .failed = remote_failed,
                         .keep = remote_receipt};
    if (remote->client)
        remote_deal_end(remote);
    client_destroy(remote->client);
    deal_begin(remote);
    remote->client = NULL;
    remote->is_in = false;
    remote->who.seed = draw_seed();
    remote->model.state = MODEL_COMING;
    remote->heard_at = remote->pinged_at = uv_now(tui_loop(remote->tui));
    remote->client = client_create(tui_loop(remote->tui), &remote->plan->doors->address,
                                   1, &remote->who, &hooks);
}

static void silence_watch(Remote *remote, uint64_t now)
{
    static const char ping[] = "{\"do\":\"ping\"}";
    Link *link = client_link(remote->client);
    if (!link_is_open(link))
        return;
    if (now - remote->heard_at > SILENCE) {
        remote->heard_at = now;
        link_drop(link);
    } else if (now - remote->heard_at > PING_AFTER &&
               now - remote->pinged_at > PING_AFTER) {
        remote->pinged_at = now;
        (void)link_say(link, slice_of(ping));
    }
}

static int tick(void *context, uint64_t now)
{
    Remote *remote = context;
    if (!remote->client)
        return -1;
    silence_watch(remote, now);
    return LOOK;
}

static void copy_key(char to[CLIENT_SECRET], const char *from)
{
    text_copy(to, CLIENT_SECRET, slice_of(from));
}

/* A seat that was taken before. */
static void chair_add(Remote *remote, const char *link, const Kept *kept)
{
    ClientPlan *who = &remote->who;
    copy_key(remote->links[kept->seat], link);
    if (kept->host[0])
        copy_key(who->host, kept->host);
    if (!who->token[0]) {
        who->seat = kept->seat;
        copy_key(who->token, kept->token);
    } else if (who->more_count < SEATS_MAX - 1) {
        ClientChair *chair = &who->more[who->more_count++];
        chair->seat = kept->seat;
        copy_key(chair->token, kept->token);
    }
}

static void door_take(Remote *remote, const Door *door)
{
    Kept kept = {0};
    switch (door->kind) {
    case DOOR_SERVER: break;
    case DOOR_WATCH: copy_key(remote->who.watch, door->key); break;
    case DOOR_HOST: copy_key(remote->who.host, door->key); break;
    case DOOR_SEAT:
        if (kept_find(door->table, door->key, &kept) && kept.seat < SEATS_MAX)
            chair_add(remote, door->key, &kept);
        else
            copy_key(remote->waiting[remote->waiting_count++], door->key);
        break;
    }
}

/* Who we are, by the doors; true if a name must still be asked for. The first seat is
 * claimed on the way in, others when we are there. */
static bool who_begin(Remote *remote)
{
    ClientPlan *who = &remote->who;
    *who = (ClientPlan){.seat = SEAT_NONE, .table = remote->plan->doors->table};
    who->is_patient = who->shows_itself = true;
    who->new_table = remote->plan->new_table;
    if (who->new_table)
        who->seat = (uint8_t)remote->plan->seat;
    for (int i = 0; i < remote->plan->count; i++)
        door_take(remote, &remote->plan->doors[i]);
    if (!who->token[0] && remote->waiting_count)
        copy_key(who->link, remote->waiting[0]);
    if (remote->plan->name)
        text_copy(who->name, sizeof who->name, slice_of(remote->plan->name));
    bool sits = who->link[0] || (who->new_table && who->seat != SEAT_NONE);
    return sits && !who->name[0];
}

/* The links that lead back to our seats. */
static void back_write(const Remote *remote, RemoteBack *back)
{
    uint64_t table = remote->client ? client_plan(remote->client)->table : 0;
    for (uint8_t seat = 0; table && seat < SEATS_MAX; seat++) {
        if (!remote->links[seat][0] || !client_has(remote->client, seat))
            continue;
        Text text = text_in(back->links[back->count++], DOOR_LINK);
        door_link(remote->plan->doors, "seat", table, remote->links[seat], &text);
    }
}

static void remote_end(Remote *remote, RemoteBack *back)
{
    back_write(remote, back);
    if (remote->client)
        remote_deal_end(remote);
    client_destroy(remote->client);
    if (remote->record)
        fclose(remote->record);
    free(remote->review);
    model_clear(&remote->model);
}

TuiEnd remote_play(Tui *tui, const RemotePlan *plan, RemoteBack *back)
{
    static Remote remote; /* it is large */
    memset(&remote, 0, sizeof remote);
    remote.tui = tui;
    remote.plan = plan;
    model_init(&remote.model, tui_language(tui));
    remote.model.is_watcher = plan->doors->kind == DOOR_WATCH;
    if (who_begin(&remote))
        remote.model.state = MODEL_CLAIM;
    else
        remote_come(&remote);
    Channel channel = {remote_act, tick, &remote};
    TuiEnd end = tui_play(tui, &remote.model, &channel);
    remote_end(&remote, back);
    return end;
}
