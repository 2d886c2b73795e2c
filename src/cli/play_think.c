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
    Move move;
    uint32_t pace;
} Thought;

static void work(void *data)
{
    Thought *thought = data;
    const BotTask *task = &thought->task;
    thought->pace = bot_pace(&task->memory, task->game, &task->setup, &task->seen,
                             task->legal, task->count);
    thought->move = bot_choose(&task->choice, &task->memory, task->ply, task->game,
                               &task->setup, &task->seen, task->legal, task->count);
}

Thinking *thinking_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                          void *context)
{
    Thinking *thinking = calloc(1, sizeof *thinking);
    if (thinking)
        thinking->beside = beside_create(loop, sizeof(Thought), work, told, context);
    if (thinking && thinking->beside) {
        Thought *thought = beside_data(thinking->beside);
        play_task(play, NULL, &thought->task);
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

Move thinking_move(const Thinking *thinking)
{
    const Thought *thought = beside_data(thinking->beside);
    return thought->move;
}

void thinking_destroy(Thinking *thinking)
{
    if (!thinking)
        return;
    beside_drop(thinking->beside);
    free(thinking);
}
