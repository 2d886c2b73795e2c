/* SPDX-License-Identifier: MIT */
/*
 * The thread has nothing but its own copies: memory, set-up, and the table as it is seen.
 * A truth never gets there.
 */
#include "cli/play/thinking.h"

#include "bots/pace.h"

void thinking_here(const PlayTask *task, Text *notation)
{
    Budget budget = {.left = bot_bound(&task->choice, task->game, &task->setup)};
    play_task_think(task, &budget, notation);
}

static void work(void *data)
{
    Thought *thought = data;
    const PlayTask *task = &thought->task;
    thought->pace = bot_pace(task->choice.bot, &task->memory, task->game, &task->setup,
                             &task->seen, task->legal, task->count);
    thought->move = text_in(thought->bytes, sizeof thought->bytes);
    thinking_here(task, &thought->move);
}

Background *thinking_begin(uv_loop_t *loop, const PlayTask *task, void (*told)(void *),
                           void *context)
{
    Background *background =
        background_create(loop, sizeof(Thought), work, told, context);
    if (!background)
        return NULL;
    Thought *thought = background_data(background);
    thought->task = *task;
    if (background_begin(background))
        return background;
    background_drop(background);
    return NULL;
}
