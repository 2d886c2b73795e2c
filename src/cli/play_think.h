/* SPDX-License-Identifier: MIT */
/*
 * A bot's thought beside the loop (link/beside.h): a thread decides over a copy of what
 * the bot may know, however long that takes, and the screens go on. The answer waits
 * until it is taken; a thought that nobody wants any more is dropped, without waiting for
 * it.
 */
#ifndef SEXTON_CLI_PLAY_THINK_H
#define SEXTON_CLI_PLAY_THINK_H

#include "link/beside.h"
#include "play/play.h"

typedef struct Thinking Thinking;

/* A bot begins to think about that; `told` is called on the loop when it knows its move.
 * NULL if memory is out. */
Thinking *thinking_create(uv_loop_t *loop, const BotTask *task, void (*told)(void *),
                          void *context);

bool thinking_is_done(const Thinking *thinking);

/* How long a person would have taken, in ms (bots/pace.h). */
uint32_t thinking_pace(const Thinking *thinking);

/* What was asked, and the answer in notation. */
const BotTask *thinking_task(const Thinking *thinking);
Slice thinking_move(const Thinking *thinking);

/* The same here and now, within the bot's own bound. */
void think_here(const BotTask *task, Text *notation);

/* Takes NULL. Run the loop before it is closed. */
void thinking_destroy(Thinking *thinking);

#endif
