/* SPDX-License-Identifier: MIT */
/* Last Stone's bots: leave a multiple of four. All levels play alike. */
#include "bots/family.h"

static void values_of(const Memory *memory, const Setup *setup, const Seen *seen,
                      const Move *legal, int count, int *values)
{
    (void)memory, (void)setup;
    for (int i = 0; i < count; i++)
        values[i] = (seen->state.stone.left - legal[i] - 1) % (STONE_MOST + 1) == 0;
}

const KeeperGame keeper_game_stone = {.values = values_of, .plain = 1};

static Move choose(const Memory *memory, Random *random, const Setup *setup,
                   const Seen *seen, const Move *legal, int count, Budget *budget)
{
    int values[MOVES_MAX] = {0};
    (void)budget_spend(budget, (uint64_t)count);
    values_of(memory, setup, seen, legal, count, values);
    return legal[pick_best(random, values, count)];
}

static uint64_t bound(const Setup *setup, uint32_t level)
{
    (void)setup, (void)level;
    return STONE_MOST;
}

const LevelGame level_stone = {.choose = choose, .bound = bound};
