/* SPDX-License-Identifier: MIT */
/*
 * All bots there are. A file of its own, because engine.wasm has a shorter list
 * (wasm/engine_bots.c).
 */
#include "bots/family.h"

const Bot *const bots[] = {&bot_random, &bot_keeper, &bot_memory,
                           &bot_level,  &bot_mc,     NULL};
