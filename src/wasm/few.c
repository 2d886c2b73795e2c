/* SPDX-License-Identifier: MIT */
/*
 * The bots of engine.wasm: those that need no net and little room. The levels, and plain
 * Monte Carlo, are in mind.wasm, whose list is bots/list.c.
 */
#include "bots/family.h"

const Bot *const bots[] = {&bot_random, &bot_keeper, &bot_memory, NULL};
