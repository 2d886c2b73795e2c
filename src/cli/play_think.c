/* SPDX-License-Identifier: MIT */
/*
 * The thread has nothing but its own copies: memory, set-up, and the table as it is seen.
 * A truth never gets there.
 */
#include "cli/play_think.h"

#include "bots/pace.h"

#include <stdlib.h>

struct Thinking {
    Beside *beside;
};

/* The thread's, while it thinks. */
typedef struct Thought {
    BotTask task;
    Text move;
    char bytes[MOVE_TEXT];
    uint32_t pace;
} Thought;

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

Thinking *thinking_create(uv_loop_t *loop, const BotTask *task, void (*told)(void *),
                          void *context)
{
    Thinking *thinking = calloc(1, sizeof *thinking);
    if (thinking)
        thinking->beside = beside_create(loop, sizeof(Thought), work, told, context);
    if (thinking && thinking->beside) {
        Thought *thought = beside_data(thinking->beside);
        thought->task = *task;
        if (beside_begin(thinking->beside))
            return thinking;
    }
    thinking_destroy(thinking);
    return NULL;
}

bool thinking_is_done(const Thinking *thinking)
{
    return beside_is_done(thinking->beside);
}

uint32_t thinking_pace(const Thinking *thinking)
{
    const Thought *thought = beside_data(thinking->beside);
    return thought->pace;
}

const BotTask *thinking_task(const Thinking *thinking)
{
    const Thought *thought = beside_data(thinking->beside);
    return &thought->task;
}

Slice thinking_move(const Thinking *thinking)
{
    const Thought *thought = beside_data(thinking->beside);
    return slice_text(&thought->move);
}

void thinking_destroy(Thinking *thinking)
{
    if (!thinking)
        return;
    beside_drop(thinking->beside);
    free(thinking);
}
