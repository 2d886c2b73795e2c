/* SPDX-License-Identifier: MIT */
/*
 * A bot's thought beside the loop (link/background.h): a thread decides over a copy of
 * what the bot may know, however long that takes, and the screens go on. The answer waits
 * until it is taken; a thought that nobody wants any more is dropped, without waiting for
 * it.
 */
#ifndef SEXTON_CLI_PLAY_THINKING_H
#define SEXTON_CLI_PLAY_THINKING_H

#include "link/background.h"
#include "play/play.h"

/* The data of such a thread: what was asked and, once that is done, the answer in
 * notation, and how long a person would have taken, in ms (bots/pace.h). */
typedef struct Thought {
    PlayTask task;
    Text move;
    char bytes[MOVE_TEXT];
    uint32_t pace;
} Thought;

/* A bot begins to think about that; `told` is called on the loop when it knows its move.
 * NULL if memory is out. */
Background *thinking_begin(uv_loop_t *loop, const PlayTask *task, void (*told)(void *),
                           void *context);

/* The same here and now, within the bot's own bound. */
void thinking_here(const PlayTask *task, Text *notation);

#endif
