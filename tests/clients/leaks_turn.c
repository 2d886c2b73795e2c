/* SPDX-License-Identifier: MIT */
/*
 * What people do at a table once the deal is made: decisions, and all that stands beside
 * them. Wrong moves too: a refusal must not tell more than a table does.
 */
#include "bots/pace.h"
#include "clients/leaks_play.h"

#include <stdio.h>
#include <string.h>

static const Ear *view(const Staged *play)
{
    return &play->ears[SEATS_MAX];
}

static uint32_t draw(Staged *play, uint32_t below)
{
    return random_below(&play->random, below);
}

static bool is_bots(const Staged *play)
{
    uint8_t actor = view(play)->actor;
    return actor < SEATS_MAX && (play->bots >> actor & 1);
}

static bool has_people(const Staged *play)
{
    return play->persons & ~play->bots;
}

/* All that bots do without our clock going on is done. */
static bool is_settled(const Staged *play)
{
    return are_even(play) && view(play)->n > play->before &&
           (view(play)->is_over || !is_bots(play) || has_people(play) ||
            view(play)->shown_until > world_now(play->world));
}

/* Among people a bot takes a person's time. */
void let_bot_think(Staged *play)
{
    if (has_people(play))
        world_pass(play->world, world_now(play->world) + PACE_MOST + 1);
}

void settle(Staged *play, uint32_t before)
{
    play->before = before;
    while (wait_for(play, is_settled, "a bot's move") && is_bots(play) &&
           !view(play)->is_over && view(play)->shown_until <= world_now(play->world)) {
        play->before = view(play)->n;
        let_bot_think(play);
    }
}

/* Nobody decides while a lid is shown; then somebody thinks for a while. */
static void pass_time(Staged *play)
{
    Time now = world_now(play->world);
    Time least = view(play)->shown_until > now ? view(play)->shown_until : now;
    world_pass(play->world, least + 1 + (Time)draw(play, 2000));
}

/* A move of the lists, legal or not. */
static const char *any_move(Staged *play)
{
    static const char *const dawn[] = {"open a1",  "open c4",    "open h6",
                                       "lay left", "garlic",     "leave",
                                       "stop",     "give right", "put R left"};
    static const char *const sedlec[] = {"dig 1 2", "dig 3 6",         "keep 2",
                                         "take 1",  "place Pr/Pe 0:0", "dig 4",
                                         "take 5",  "keep 6",          "take 3"};
    uint32_t which = draw(play, 9);
    return play->story.game->kind == GAME_DAWN ? dawn[which] : sedlec[which];
}

static Ear *any_person(Staged *play)
{
    for (;;) {
        uint32_t seat = draw(play, (uint32_t)play->seats);
        if (play->persons >> seat & 1)
            return &play->ears[seat];
    }
}

static void acknowledge(Staged *play)
{
    for (int seat = 0; seat < play->seats; seat++) {
        char buffer[128];
        Ear *ear = &play->ears[seat];
        if (!ear->link || ear->showing == 0 || draw(play, 3) == 0)
            continue;
        snprintf(buffer, sizeof buffer, "{\"do\":\"ack\",\"seat\":%d,\"showing\":%u}",
                 seat, (unsigned)ear->showing);
        (void)link_say(ear->link, slice_of(buffer));
    }
    sync_all(play);
}

/* A person comes back: by a second connection, then the first one ends. */
static void come_back(Staged *play, Ear *ear)
{
    Link *old = ear->link;
    ear->link = NULL;
    ear->is_in = false;
    if (come(play, ear))
        (void)enter(play, ear, "tokens", ear->token);
    link_destroy(old);
    sync_all(play);
}

/* A bot plays for that seat now; if it is to decide it does so at once. */
static void bot_begins(Staged *play, const Ear *asker, int seat, bool was_actor)
{
    play->bots |= 1u << seat;
    if (!was_actor)
        return;
    let_bot_think(play);
    settle(play, asker->done_n);
}

static void take_over(Staged *play, Ear *ear)
{
    char buffer[128];
    Ear *host = &play->ears[SEATS_MAX];
    bool was_actor = view(play)->actor == ear->seat;
    snprintf(buffer, sizeof buffer, "\"do\":\"take-over\",\"seat\":%u,\"bot\":\"keeper\"",
             (unsigned)ear->seat);
    if (ask(play, host, buffer) == WIRE_DONE)
        bot_begins(play, host, ear->seat, was_actor);
    if (!view(play)->is_over && ask_seat(play, ear, "give-back", NULL, NULL) == WIRE_DONE)
        play->bots &= ~(1u << ear->seat);
}

static void resign(Staged *play, Ear *ear)
{
    bool was_actor = view(play)->actor == ear->seat;
    if (draw(play, 4) == 0 && ask_seat(play, ear, "resign", NULL, NULL) == WIRE_DONE)
        bot_begins(play, ear, ear->seat, was_actor);
}

/* A move that is likely to be refused; if it is not, bots may go on. */
static void try_move(Staged *play, Ear *ear)
{
    uint32_t before = view(play)->n;
    if (ask_seat(play, ear, "move", "move", any_move(play)) == WIRE_DONE)
        settle(play, before);
}

/* Something beside the game. */
static void aside(Staged *play)
{
    Ear *ear = any_person(play);
    Ear *host = &play->ears[SEATS_MAX];
    switch (draw(play, play->kind == PLAY_FULL ? 16 : 12)) {
    case 0: try_move(play, ear); break;
    case 1: (void)ask_seat(play, ear, "undo", NULL, NULL); break;
    case 2: (void)ask_seat(play, ear, "mark", "mark", "c4 R?"); break;
    case 3: (void)ask_seat(play, ear, "hint", NULL, NULL); break;
    case 4: acknowledge(play); break;
    case 5: come_back(play, ear); break;
    case 6:
        (void)ask(play, host, "\"do\":\"pause\"");
        (void)ask_seat(play, ear, "move", "move", any_move(play));
        (void)ask(play, host, "\"do\":\"resume\"");
        break;
    case 7: take_over(play, ear); break;
    case 8: (void)ask(play, &play->ears[SEATS_MAX + 1], "\"do\":\"record\""); break;
    case 9: resign(play, ear); break;
    case 10: run_out(play); break;
    case 11: go_away(play, ear); break;
    case 12:
    case 13: restart(play); break;
    case 14: ask_at_once(play); break;
    case 15: ask_in_a_row(play, ear); break;
    }
}

/* The decision that is due, by a bot or a person. */
static void decide(Staged *play)
{
    uint32_t before = view(play)->n;
    pass_time(play);
    if (is_bots(play)) {
        let_bot_think(play);
        settle(play, before);
        return;
    }
    if (draw(play, 3) == 0)
        aside(play);
    uint8_t actor = view(play)->actor;
    if (play->stuck || view(play)->is_over || actor >= SEATS_MAX || is_bots(play))
        return;
    bool is_shown = view(play)->shown_until > world_now(play->world);
    uint32_t which = draw(play, (uint32_t)view(play)->legal_count);
    before = view(play)->n;
    WireKind answer =
        ask_seat(play, &play->ears[actor], "move", "move", view(play)->legal[which]);
    if (answer == WIRE_DONE)
        settle(play, before);
    else if (!is_shown && !play->stuck)
        play->stuck = "a legal move that is taken";
}

PlayEnd play_turns(Staged *play, int decisions)
{
    settle(play, 0); /* a bot may begin */
    while (!play->stuck) {
        if (view(play)->is_over)
            return PLAY_OVER;
        if (play->story.count >= decisions)
            return PLAY_STOPPED;
        decide(play);
    }
    return PLAY_STUCK;
}
