/* SPDX-License-Identifier: MIT */
/*
 * The bots of engine.wasm: those that need no net and little space. The levels, and plain
 * Monte Carlo, think in mind.wasm, whose list is bots/list.c. Here they have names, so
 * that a table can be laid and its record told before the mind has come. Nobody is to let
 * them think here; who does hears the keeper.
 */
#include "bots/family.h"

static void init(Memory *memory, const Game *game, const Setup *setup, int seat,
                 uint32_t number, uint64_t seed)
{
    (void)number;
    bot_keeper.init(memory, game, setup, seat, 0, seed);
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    return bot_keeper.choose(memory, random, game, setup, seen, legal, count, budget);
}

#define NAMED(string, number) \
    {.name = string,          \
     .has_number = true,      \
     .init = init,            \
     .watch = keeper_watch,   \
     .choose = choose,        \
     .bound = bound_of_rules, \
     .least = 1,              \
     .most = number}

static const Bot level = NAMED("level", BOT_LEVELS);
static const Bot mc = NAMED("mc", BOT_MC_MOST);

const Bot *const bots[] = {&bot_random, &bot_keeper, &bot_memory, &level, &mc, NULL};
