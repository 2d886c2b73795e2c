/* SPDX-License-Identifier: MIT */
/*
 * What a bot is handed: what lies open, its memory of what was shown, and how many moves
 * stand. Asked again, on any machine, it gives the same move (bot_chance). Only here does
 * a truth become a Seen for it.
 */
#include "play/play.h"

#include <string.h>

static void tell_pending(const Play *play, const Bot *bot, Memory *memory)
{
    PlayWalk walk = {play->settled, play->base};
    play_tell(play, bot, &walk, play->count, memory);
}

void play_task(const Play *play, const BotChoice *hint, PlayTask *task)
{
    uint8_t seat = play_actor(play);
    const PlaySeat *taken = &play->seats[seat];
    memset(task, 0, sizeof *task);
    task->game = play->game;
    task->setup = *play->setup;
    task->choice = hint ? *hint : taken->bot;
    task->seat = seat;
    task->ply = play->count;
    if (hint) {
        play_remember(play, seat, hint, 0, play->count, &task->memory);
    } else {
        task->memory = *taken->memory;
        tell_pending(play, taken->bot.bot, &task->memory);
    }
    play->game->see(&task->setup, &play->state, &task->seen);
    task->count = play->game->legal(&task->setup, &task->seen.state, task->legal);
}

Budget play_task_budget(const PlayTask *task, const bool *stop)
{
    uint64_t bound = bot_bound(&task->choice, task->game, &task->setup);
    return (Budget){.left = bound < BOT_UNITS_MOST ? bound : BOT_UNITS_MOST,
                    .stop = stop};
}

void play_task_think(const PlayTask *task, Budget *budget, Text *notation)
{
    Move move = bot_think(&task->choice, &task->memory, task->ply, task->game,
                          &task->setup, &task->seen, task->legal, task->count, budget);
    if (!budget->is_stopped)
        task->game->move_write(&task->setup, &task->seen.state, move, notation);
}

static Move choose(const Play *play, const PlaySeat *taken, const Memory *memory)
{
    Seen seen;
    Move legal[MOVES_MAX];
    play->game->see(play->setup, &play->state, &seen);
    int count = play->game->legal(play->setup, &seen.state, legal);
    return bot_choose(&taken->bot, memory, play->count, play->game, play->setup, &seen,
                      legal, count);
}

Move play_choose(const Play *play)
{
    const PlaySeat *taken = &play->seats[play_actor(play)];
    if (play->settled == play->count)
        return choose(play, taken, taken->memory);
    Memory memory = *taken->memory;
    tell_pending(play, taken->bot.bot, &memory);
    return choose(play, taken, &memory);
}
