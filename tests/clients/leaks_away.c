/* SPDX-License-Identifier: MIT */
/*
 * What a table does by itself: a hard clock that runs out, an absence that becomes too
 * long, a table that waits while its clock stands. An hour passes each time, so it is
 * done only a few times in a game.
 */
#include "clients/leaks_play.h"

#include <string.h>

enum { MOST = 2, HOUR_MS = 3600 * 1000, AGAIN_MS = 1500 };

static const Ear *view(const Staged *play)
{
    return &play->ears[SEATS_MAX];
}

static unsigned gone_bit(const Staged *play)
{
    return 1u << play->gone->seat;
}

static bool is_known_away(const Staged *play)
{
    return are_even(play) && view(play)->away & gone_bit(play);
}

static bool is_known_back(const Staged *play)
{
    return are_even(play) && !(view(play)->away & gone_bit(play)) &&
           (view(play)->is_over || !(view(play)->taken & gone_bit(play)));
}

static bool is_taken(const Staged *play)
{
    return are_even(play) && view(play)->taken & gone_bit(play);
}

static bool has_entry(const Staged *play)
{
    return are_even(play) && view(play)->n > play->before;
}

/* The server looks again a second after it did something by itself. */
static void let_it_look(Staged *play)
{
    world_pass(play->world, world_now(play->world) + AGAIN_MS);
}

static void wait_for_entry(Staged *play, uint32_t before)
{
    play->before = before;
    (void)wait_for(play, has_entry, "an entry by the table itself");
    let_it_look(play);
}

/* The player who must decide has an hour, and takes more; a bot decides for them until it
 * is somebody else's turn. Then they have their seat again. */
static bool let_bot_play(Staged *play)
{
    if (!wait_for(play, is_taken, "a take-over"))
        return false;
    play->bots |= gone_bit(play);
    uint32_t before = view(play)->n;
    let_it_look(play);
    let_bot_think(play);
    settle(play, before);
    return !play->stuck;
}

void run_out(Staged *play)
{
    uint8_t actor = view(play)->actor;
    if (strcmp(play->clock, "hard") != 0 || actor >= SEATS_MAX ||
        play->bots >> actor & 1 || play->losses >= MOST)
        return;
    play->losses++;
    play->gone = &play->ears[actor];
    world_pass(play->world, world_now(play->world) + HOUR_MS + AGAIN_MS);
    if (!let_bot_play(play) || view(play)->is_over)
        return;
    if (ask_seat(play, play->gone, "give-back", NULL, NULL) == WIRE_DONE)
        play->bots &= ~gone_bit(play);
}

static bool has_standing_clock(const Staged *play)
{
    return strcmp(play->away, "wait") == 0 && strcmp(play->clock, "none") != 0;
}

/* While they are away. Where a bot takes over, it does when they must decide. */
static void pass_absence(Staged *play, uint32_t before)
{
    bool is_his = view(play)->actor == play->gone->seat;
    if (has_standing_clock(play))
        wait_for_entry(play, before); /* it stands */
    if (strcmp(play->away, "bot") == 0 && is_his) {
        world_pass(play->world, world_now(play->world) + HOUR_MS + AGAIN_MS);
        (void)let_bot_play(play);
    }
}

void go_away(Staged *play, Ear *ear)
{
    uint32_t before = view(play)->n;
    if (play->bots >> ear->seat & 1 || play->absences >= MOST ||
        world_is_shared(play->world)) /* somebody could be with another node */
        return;
    play->absences++;
    play->gone = ear;
    ear_close(ear);
    if (!wait_for(play, is_known_away, "somebody who is away"))
        return;
    pass_absence(play, before);
    before = view(play)->n;
    if (play->stuck || !come(play, ear) || !enter(play, ear, "tokens", ear->token))
        return;
    (void)wait_for(play, is_known_back, "somebody who is back");
    if (has_standing_clock(play) && !view(play)->is_over)
        wait_for_entry(play, before); /* it goes */
    play->bots &= ~gone_bit(play);
    sync_all(play);
}
