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
    Seat seat;
    uint32_t ply;
    const Game *game;
    Setup setup;
    Seen seen;
    Move legal[MOVES_MAX];
    int count;
    Move move;
    uint32_t pace;
} Thought;

static void work(void *data)
{
    Thought *thought = data;
    const Memory *memory = &thought->seat.memory;
    thought->pace = bot_pace(memory, thought->game, &thought->setup, &thought->seen,
                             thought->legal, thought->count);
    thought->move =
        bot_choose(&thought->seat.bot, memory, thought->ply, thought->game,
                   &thought->setup, &thought->seen, thought->legal, thought->count);
}

static void thought_fill(Thought *thought, const HomeGame *play)
{
    const Game *game = play->record.game;
    thought->seat = play->seats[home_actor(play)];
    thought->ply = (uint32_t)play->count;
    thought->game = game;
    thought->setup = play->record.setup;
    thought->count = game->legal(&thought->setup, &play->state, thought->legal);
    game->see(&thought->setup, &play->state, &thought->seen);
}

Thinking *thinking_create(uv_loop_t *loop, const HomeGame *play, void (*told)(void *),
                          void *context)
{
    Thinking *thinking = calloc(1, sizeof *thinking);
    if (thinking)
        thinking->beside = beside_create(loop, sizeof(Thought), work, told, context);
    if (thinking && thinking->beside) {
        thought_fill(beside_data(thinking->beside), play);
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
