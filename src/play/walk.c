/* SPDX-License-Identifier: MIT */
/*
 * Along the moves of a play, beside it.
 */
#include "play/play.h"

#include <assert.h>
#include <string.h>

PlayWalk play_walk(const Play *play)
{
    return (PlayWalk){0, play->start};
}

Move play_step(const Play *play, PlayWalk *walk, Events *events)
{
    assert(walk->ply < play->count);
    Move move = play->moves[walk->ply++];
    play->game->apply(play->setup, &walk->state, move, events);
    return move;
}

void play_walk_to(const Play *play, PlayWalk *walk, uint32_t ply)
{
    if (walk->ply > ply)
        *walk = play_walk(play);
    while (walk->ply < ply)
        (void)play_step(play, walk, NULL);
}

void play_tell(const Play *play, const Bot *bot, PlayWalk *walk, uint32_t ply,
               Memory *memory)
{
    while (walk->ply < ply) {
        Events events = {.count = 0};
        (void)play_step(play, walk, &events);
        bot->watch(memory, play->game, play->setup, &events);
    }
}

void play_remember(const Play *play, int seat, const BotChoice *bot, uint64_t seed,
                   uint32_t ply, Memory *memory)
{
    PlayWalk walk = play_walk(play);
    memset(memory, 0, sizeof *memory);
    bot->bot->init(memory, play->game, play->setup, seat, bot->number, seed);
    play_tell(play, bot->bot, &walk, ply, memory);
}
