/* SPDX-License-Identifier: MIT */
/*
 * The life of a remote sitting: a key that is kept or a name that is asked for, then a
 * guest, which comes back by itself when the line breaks. Silence is asked about: a
 * network may drop a line without a word.
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

void remote_come(Remote *remote)
{
    GuestHooks hooks = {.told = remote_told, .context = remote, .lost = remote_lost};
    guest_destroy(remote->guest);
    remote->who.seed = draw_seed();
    remote->model.state = MODEL_COMING;
    remote->heard_at = remote->pinged_at = uv_now(tui_loop(remote->tui));
    remote->guest = guest_create(tui_loop(remote->tui), &remote->plan->door->address, 1,
                                 &remote->who, &hooks);
}

static void silence_watch(Remote *remote, uint64_t now)
{
    static const char ping[] = "{\"do\":\"ping\"}";
    Link *link = guest_link(remote->guest);
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
    if (!remote->guest)
        return -1;
    silence_watch(remote, now);
    return LOOK;
}

static void copy_key(char to[GUEST_SECRET], const char *from)
{
    Text text;
    text_init(&text, to, GUEST_SECRET);
    text_string(&text, from);
}

static void copy_name(Remote *remote, const char *name)
{
    Text text;
    text_init(&text, remote->who.name, sizeof remote->who.name);
    text_string(&text, name);
}

/* Who we are, by the door; true if a name must still be asked for. */
static bool who_begin(Remote *remote)
{
    const Door *door = remote->plan->door;
    GuestPlan *who = &remote->who;
    Kept kept = {0};
    *who = (GuestPlan){.seat = SEAT_NONE, .table = door->table};
    who->is_patient = who->shows_itself = true;
    who->opening = remote->plan->opening;
    if (who->opening)
        who->seat = (uint8_t)remote->plan->seat;
    if (door->kind == DOOR_WATCH)
        copy_key(who->watch, door->key);
    if (door->kind == DOOR_HOST)
        copy_key(who->host, door->key);
    if (door->kind == DOOR_SEAT && kept_find(door->table, door->key, &kept)) {
        who->seat = kept.seat;
        copy_key(who->token, kept.token);
        copy_key(who->host, kept.host);
    } else if (door->kind == DOOR_SEAT) {
        copy_key(who->link, door->key);
    }
    if (door->kind == DOOR_SEAT)
        copy_key(remote->link, door->key);
    if (remote->plan->name)
        copy_name(remote, remote->plan->name);
    bool sits = who->link[0] || (who->opening && who->seat != SEAT_NONE);
    return sits && !who->name[0];
}

static void remote_end(Remote *remote, Text *back)
{
    if (remote->guest && remote->link[0] && guest_plan(remote->guest)->table)
        door_link(remote->plan->door, "seat", guest_plan(remote->guest)->table,
                  remote->link, back);
    guest_destroy(remote->guest);
    if (remote->record)
        fclose(remote->record);
    free(remote->review);
    model_clear(&remote->model);
}

TuiEnd remote_play(Tui *tui, const RemotePlan *plan, Text *back)
{
    static Remote remote; /* it is large */
    memset(&remote, 0, sizeof remote);
    remote.tui = tui;
    remote.plan = plan;
    remote.reveal = REVEAL_LEAST;
    model_init(&remote.model, tui_language(tui));
    remote.model.is_watcher = plan->door->kind == DOOR_WATCH;
    if (who_begin(&remote))
        remote.model.state = MODEL_CLAIM;
    else
        remote_come(&remote);
    Sitting sitting = {remote_act, tick, &remote};
    TuiEnd end = tui_play(tui, &remote.model, &sitting);
    remote_end(&remote, back);
    return end;
}
