/* SPDX-License-Identifier: MIT */
/*
 * A record was gone on with: its bots must come out of it as if they had played, and so
 * every decision of theirs is made once more. That may take long; it is done beside the
 * loop (link/beside.h), and people may look and move meanwhile. Only a bot waits for it.
 */
#ifndef SEXTON_CLI_PLAY_RECALL_H
#define SEXTON_CLI_PLAY_RECALL_H

#include "cli/play_game.h"
#include "link/beside.h"

typedef struct Recall Recall;

/* True if a bot has decided in this game. */
bool recall_is_needed(const Play *play);

/* Begins; `told` is called on the loop at its end. NULL if memory is out. */
Recall *recall_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                      void *context);

/* False if there is none, or it is done: then the bots' luck stands where it stood (what
 * happened since is theirs already), and there is none any more. */
bool recall_goes_on(Recall **recall, Play *play);

/* Takes NULL. Run the loop before it is closed. */
void recall_destroy(Recall *recall);

#endif
