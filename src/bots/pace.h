/* SPDX-License-Identifier: MIT */
/*
 * Human pace: how long a person would think before this decision. A bot knows its move at
 * once, or after a while that says nothing about the decision; people who play with it
 * want to see that a hard decision is hard.
 *
 *   one legal move           half a second
 *   one good one             a little more
 *   several, nearly alike    up to some six seconds
 *
 * The moves are valued by the keeper, over what this seat remembers. The rest is drawn
 * from the seat's seed and what lies open, so that a replay takes the same time. Tools
 * don't wait.
 */
#ifndef SEXTON_BOTS_PACE_H
#define SEXTON_BOTS_PACE_H

#include "bots/bot.h"

enum { PACE_LEAST = 400, PACE_MOST = 6000 };

/* Milliseconds from the moment at which it can decide: what was turned is closed again,
 * or has been seen for as long as the table shows it. */
uint32_t bot_pace(const Bot *bot, const Memory *memory, const Game *game,
                  const Setup *setup, const Seen *seen, const Move *legal, int count);

#endif
