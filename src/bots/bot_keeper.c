/* SPDX-License-Identifier: MIT */
/*
 * `keeper`: a sensible rule-of-thumb player that forgets nothing; `memory:N`: the same
 * rules over a memory of the last N showings. In Sedlec, where all that was shown lies
 * open (S26), the two play alike.
 */
#include "bots/family.h"

static void init_keeper(Memory *memory, const Game *game, const Setup *setup, int seat,
                        uint32_t number, uint64_t seed)
{
    (void)game, (void)setup, (void)number;
    memory_init(memory, seat, MEMORY_PERFECT, seed);
}

static void init_memory(Memory *memory, const Game *game, const Setup *setup, int seat,
                        uint32_t number, uint64_t seed)
{
    (void)game, (void)setup;
    memory_init(memory, seat, number, seed);
}

static void watch(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events)
{
    switch (game->kind) {
    case GAME_DAWN: memory_watch_dawn(memory, &setup->dawn, events); break;
    case GAME_SEDLEC:
    case GAMES: break;
    }
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    if (count == 1)
        return legal[0];

    int values[MOVES_MAX] = {0};
    (void)budget_spend(budget, (uint64_t)count);
    switch (game->kind) {
    case GAME_DAWN:
        keeper_dawn(memory, &setup->dawn, &seen->state.dawn, legal, count, values);
        break;
    case GAME_SEDLEC:
        keeper_sedlec(&setup->sedlec, &seen->state.sedlec, legal, count, values);
        break;
    case GAMES: break;
    }
    return legal[pick_best(random, values, count)];
}

const Bot bot_keeper = {.name = "keeper",
                        .init = init_keeper,
                        .watch = watch,
                        .choose = choose,
                        .bound = bound_of_rules};
const Bot bot_memory = {.name = "memory",
                        .has_number = true,
                        .init = init_memory,
                        .watch = watch,
                        .choose = choose,
                        .bound = bound_of_rules};
