/* SPDX-License-Identifier: MIT */
/*
 * The thread has nothing but its own copies: memory, set-up, and the table as it is seen.
 * A truth never gets there.
 */
#include "cli/play_think.h"

#include "bots/pace.h"

#include <stdlib.h>

struct Thinking {
    uv_work_t work;
    void (*told)(void *);
    void *context;
    bool is_busy, is_dropped;

    /* the thread's, while it is busy */
    Seat seat;
    const Game *game;
    Setup setup;
    Seen seen;
    Move legal[MOVES_MAX];
    int count;
    Move move;
    uint32_t pace;
};

static void work(uv_work_t *request)
{
    Thinking *thinking = request->data;
    Memory *memory = &thinking->seat.memory;
    thinking->pace = bot_pace(memory, thinking->game, &thinking->setup, &thinking->seen,
                              thinking->legal, thinking->count);
    thinking->move =
        thinking->seat.bot.bot->choose(memory, thinking->game, &thinking->setup,
                                       &thinking->seen, thinking->legal, thinking->count);
}

static void on_thought(uv_work_t *request, int status)
{
    Thinking *thinking = request->data;
    (void)status;
    thinking->is_busy = false;
    if (thinking->is_dropped)
        free(thinking);
    else
        thinking->told(thinking->context);
}

Thinking *thinking_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                          void *context)
{
    const Game *game = play->record.game;
    Thinking *thinking = calloc(1, sizeof *thinking);
    if (!thinking)
        return NULL;
    thinking->told = told;
    thinking->context = context;
    thinking->seat = play->seats[play_actor(play)];
    thinking->game = game;
    thinking->setup = play->record.setup;
    thinking->count = game->legal(&thinking->setup, &play->state, thinking->legal);
    game->see(&thinking->setup, &play->state, &thinking->seen);
    thinking->work.data = thinking;
    thinking->is_busy = uv_queue_work(loop, &thinking->work, work, on_thought) == 0;
    return thinking;
}

bool thinking_is_done(const Thinking *thinking)
{
    return !thinking->is_busy;
}

uint32_t thinking_pace(const Thinking *thinking)
{
    return thinking->pace;
}

Move thinking_take(const Thinking *thinking, Seat *seat)
{
    seat->memory = thinking->seat.memory;
    return thinking->move;
}

void thinking_destroy(Thinking *thinking)
{
    if (!thinking)
        return;
    thinking->is_dropped = true;
    if (thinking->is_busy)
        (void)uv_cancel((uv_req_t *)&thinking->work);
    else
        free(thinking);
}
