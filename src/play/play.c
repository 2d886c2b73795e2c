/* SPDX-License-Identifier: MIT */
/*
 * Moves, what settles them, and going back.
 */
#include "play/play.h"

#include "game/sealing.h"

#include <assert.h>
#include <string.h>

void play_begin(Play *play, const Game *game, const Setup *setup, const State *start)
{
    play->game = game;
    play->setup = setup;
    play->start = play->state = *start;
    play->settled = play->count = 0;
    play->decider = SEAT_NONE;
    play->tenures.count = 0;
    memset(play->seats, 0, sizeof play->seats);
}

static bool is_taken(const Play *play, const Memory *memory)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (play->seats[seat].memory == memory)
            return true;
    return false;
}

static Memory *find_memory(const Play *play)
{
    Memory *memory = play->memories;
    while (is_taken(play, memory))
        memory++;
    assert(memory < play->memories + play->capacity.memories);
    return memory;
}

void play_seat(Play *play, int seat, const BotChoice *bot, uint64_t seed)
{
    PlaySeat *taken = &play->seats[seat];
    Memory *memory = taken->memory;
    *taken = (PlaySeat){.seed = seed};
    if (bot) {
        taken->bot = *bot;
        taken->memory = memory ? memory : find_memory(play);
        play_remember(play, seat, bot, seed, play->settled, taken->memory);
    }
    tenures_follow(&play->tenures, seat, &taken->bot, seed, play->count);
}

void play_forget(Play *play)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        play->seats[seat].memory = NULL;
}

static bool is_pending(const Play *play)
{
    return play->settled < play->count;
}

static void tell_bots(Play *play, const Events *events)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const PlaySeat *taken = &play->seats[seat];
        if (taken->memory)
            taken->bot.bot->watch(taken->memory, play->game, play->setup, events);
    }
}

static bool has_memories(const Play *play)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (play->seats[seat].memory)
            return true;
    return false;
}

/* The first so many moves stand: the bots watch those of them that were pending. */
static void settle(Play *play, uint32_t count)
{
    PlayWalk walk = {play->settled, play->base};
    play->settled = count;
    while (walk.ply < count && has_memories(play)) {
        Events events = {.count = 0};
        (void)play_step(play, &walk, &events);
        tell_bots(play, &events);
    }
}

/* The last move stands, and all before it; these are its events. */
static void settle_last(Play *play, const Events *events)
{
    if (play->settled + 1 < play->count)
        settle(play, play->count - 1);
    tell_bots(play, events);
    play->settled = play->count;
    play->decider = play->movers[play->count - 1];
}

/* Before that seat's next move. */
static void settle_others(Play *play, uint8_t seat)
{
    if (is_pending(play) && play->movers[play->count - 1] != seat) {
        settle(play, play->count);
        play->decider = seat;
    }
}

void play_apply(Play *play, Move move, Events *events)
{
    const Game *game = play->game;
    uint8_t seat = play_actor(play);
    bool is_bots = play_is_bot(play, seat);
    Events unheard;
    unheard.count = 0;
    assert(play->count < play->capacity.moves);
    settle_others(play, seat);
    if (!is_pending(play) && !is_bots)
        play->base = play->state;
    events = events ? events : &unheard;
    events->count = 0;
    game->apply(play->setup, &play->state, move, events);
    play->moves[play->count] = move;
    play->movers[play->count++] = seat;
    if (is_bots || is_sealing(game, events) || game->result(&play->state))
        settle_last(play, events);
}

PlayUndo play_may_undo(const Play *play, int seat)
{
    if (play->count == 0)
        return UNDO_NOTHING;
    bool is_own = play->movers[play->count - 1] == seat && !play_is_bot(play, seat);
    if (is_pending(play))
        return is_own ? UNDO_MAY : UNDO_DECIDED;
    return is_own && play->decider == seat ? UNDO_SEALED : UNDO_DECIDED;
}

/* What was settled is open again: everything starts again. */
static void unsettle(Play *play, uint32_t count)
{
    PlayWalk walk = play_walk(play);
    play_walk_to(play, &walk, count);
    play->state = walk.state;
    play->settled = count;
    play->decider = SEAT_NONE;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const PlaySeat *taken = &play->seats[seat];
        if (taken->memory)
            play_remember(play, seat, &taken->bot, taken->seed, count, taken->memory);
    }
}

void play_rewind(Play *play, uint32_t count)
{
    assert(count <= play->count);
    if (count == play->count)
        return;
    play->count = count;
    tenures_take_back(&play->tenures, count);
    if (count < play->settled) {
        unsettle(play, count);
        return;
    }
    PlayWalk walk = {play->settled, play->base};
    play_walk_to(play, &walk, count);
    play->state = walk.state;
}
