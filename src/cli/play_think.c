/* SPDX-License-Identifier: MIT */
/*
 * The thread has nothing but its own copies: memory, set-up, and the table as it is seen.
 * A truth never gets there.
 */
#include "cli/play_think.h"

#include "bots/pace.h"

void think_here(const BotTask *task, Text *notation)
{
    Budget budget = {.left = bot_bound(&task->choice, task->game, &task->setup)};
    bot_task_think(task, &budget, notation);
}

static void work(void *data)
{
    Thought *thought = data;
    const BotTask *task = &thought->task;
    thought->pace = bot_pace(task->choice.bot, &task->memory, task->game, &task->setup,
                             &task->seen, task->legal, task->count);
    thought->move = text_in(thought->bytes, sizeof thought->bytes);
    think_here(task, &thought->move);
}

Beside *think_begin(uv_loop_t *loop, const BotTask *task, void (*told)(void *),
                    void *context)
{
    Beside *beside = beside_create(loop, sizeof(Thought), work, told, context);
    if (!beside)
        return NULL;
    Thought *thought = beside_data(beside);
    thought->task = *task;
    if (beside_begin(beside))
        return beside;
    beside_drop(beside);
    return NULL;
}
