/* SPDX-License-Identifier: MIT */
/*
 * What happens to a server beside a game: it is started anew in the middle of one, is
 * asked for many things at once, and for another game with the same people. All of it in
 * an order that follows from the script alone.
 */
#include "clients/leaks_play.h"

#include <string.h>

enum { RESTARTS_MOST = 2, ROW = 4, FIRST_MOST = 300 };

static Ear *host_ear(Staged *play)
{
    return &play->ears[SEATS_MAX];
}

static Ear *watch_ear(Staged *play)
{
    return &play->ears[SEATS_MAX + 1];
}

static bool have_left(const Staged *play)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].link && !play->ears[i].has_left)
            return false;
    return true;
}

/* All come, one after the other, to the table that the play is at. */
static bool all_enter(Staged *play, bool is_new)
{
    Ear *host = host_ear(play), *watcher = watch_ear(play);
    if ((is_new && !come(play, host)) || !enter(play, host, "host", play->host))
        return false;
    for (int seat = 0; seat < play->seats; seat++) {
        Ear *ear = &play->ears[seat];
        if (play->persons >> seat & 1 &&
            ((is_new && !come(play, ear)) || !enter(play, ear, "tokens", ear->token)))
            return false;
    }
    return (!is_new || come(play, watcher)) && enter(play, watcher, "watch", play->watch);
}

/* A table whose clock stands while people are away would write that down, sooner or
 * later: there nothing is started anew. What a server says of its own beginning is no
 * part of a game. */
void restart(Staged *play)
{
    Growing ignored = {0};
    bool stands = strcmp(play->away, "wait") == 0 && strcmp(play->clock, "none") != 0;
    if (stands || play->restarts >= RESTARTS_MOST || !world_keeps(play->world))
        return;
    play->restarts++;
    sync_all(play);
    growing_add(&play->log, world_log(play->world));
    world_leave(play->world);
    if (!wait_for(play, have_left, "a server's bye"))
        return;
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].link)
            ear_close(&play->ears[i]);
    world_return(play->world);
    if (!world_ask_around(play->world, &ignored) && !play->stuck)
        play->stuck = "a server that is back";
    growing_clear(&ignored);
    (void)world_log(play->world);
    if (!all_enter(play, true) && !play->stuck)
        play->stuck = "a table that is still there";
    sync_all(play);
}

/* Everybody asks for something that changes nothing, all at once: each hears their own
 * answer, whoever was first. */
void ask_at_once(Staged *play)
{
    play->bursts++;
    for (int i = 0; i < EARS_MOST; i++) {
        char buffer[128];
        Ear *ear = &play->ears[i];
        if (!ear->link)
            continue;
        if (i == SEATS_MAX)
            say(play, ear, "\"do\":\"resume\"");
        else if (i > SEATS_MAX)
            say(play, ear, "\"do\":\"record\"");
        else {
            bool is_his = ear->seat == host_ear(play)->actor;
            snprintf(buffer, sizeof buffer, "\"do\":\"%s\",\"seat\":%d,\"move\":\"%s\"",
                     is_his ? "give-back" : "move", i, "stop");
            say(play, ear, buffer);
        }
    }
    (void)wait_for(play, are_answered, "answers to all");
    sync_all(play);
}

/* One connection says many things, and waits for the last of them alone. Marks: they are
 * all written down, or all refused. */
void ask_in_a_row(Staged *play, Ear *ear)
{
    static const char *const marks[ROW] = {"c4 R?", "c4", "d7 K", "d7"};
    play->bursts++;
    for (int i = 0; i < 2 * ROW; i++) {
        char buffer[128];
        snprintf(buffer, sizeof buffer, "{\"do\":\"mark\",\"seat\":%d,\"mark\":\"%s\"}",
                 (int)ear->seat, marks[random_below(&play->random, ROW)]);
        (void)link_say(ear->link, slice_of(buffer));
    }
    (void)ask_seat(play, ear, "mark", "mark", "c4 K?");
}

/* They enter the table that follows; nothing of the old one counts there. */
static bool go_on(Staged *play)
{
    play->table = message_read_table_id(slice_of(host_ear(play)->rematch));
    for (int i = 0; i < EARS_MOST; i++) {
        Ear *ear = &play->ears[i];
        ear->is_in = ear->is_over = ear->waits_table = false;
        ear->n = ear->done_n = ear->showing = 0;
        ear->away = ear->taken = 0;
    }
    play->story.count = 0;
    return all_enter(play, false);
}

bool play_first(Staged *play)
{
    unsigned as_dealt = play->bots;
    for (int seat = 0; seat < play->seats; seat++)
        if (play->persons >> seat & 1 && !play->ears[SEATS_MAX].is_over &&
            ask_seat(play, &play->ears[seat], "resign", NULL, NULL) == WIRE_DONE)
            play->bots |= 1u << seat;
    if (play_turns(play, FIRST_MOST) != PLAY_OVER) {
        play->is_rematch = false; /* some games have no end: this one is told so far */
        return !play->stuck;
    }
    if (ask(play, host_ear(play), "\"do\":\"rematch\"") != WIRE_DONE)
        return false;
    play->bots = as_dealt;
    return go_on(play) && deal(play);
}
