/* SPDX-License-Identifier: MIT */
/*
 * `random`: any legal move, each equally likely. It watches nothing. It is the yardstick
 * that every other bot must beat.
 */
#include "bots/family.h"

static void init(Memory *memory, const Game *game, const Setup *setup, int seat,
                 uint32_t number, uint64_t seed)
{
    (void)game, (void)setup, (void)number;
    memory_init(memory, seat, 0, seed);
}

static void watch(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events)
{
    (void)memory, (void)game, (void)setup, (void)events;
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    (void)memory, (void)game, (void)setup, (void)seen;
    (void)budget_spend(budget, 1);
    return legal[random_below(random, (uint32_t)count)];
}

const Bot bot_random = {.name = "random",
                        .init = init,
                        .watch = watch,
                        .choose = choose,
                        .bound = bound_of_rules};
