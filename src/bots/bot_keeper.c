/* SPDX-License-Identifier: MIT */
/*
 * `keeper`: a sensible rule-of-thumb player that forgets nothing; `memory:N`: the same
 * rules over a memory of the last N showings. In Sedlec, where all that was shown lies
 * open (S26), the two play alike.
 */
#include "bots/family.h"

const KeeperGame *const keeper_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &keeper_game_##name,
#include "game/games.def"
};

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

void keeper_watch(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events)
{
    if (keeper_games[game->kind]->watch)
        keeper_games[game->kind]->watch(memory, setup, events);
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    if (count == 1)
        return legal[0];

    int values[MOVES_MAX] = {0};
    (void)budget_spend(budget, (uint64_t)count);
    keeper_games[game->kind]->values(memory, setup, seen, legal, count, values);
    return legal[pick_best(random, values, count)];
}

const Bot bot_keeper = {.name = "keeper",
                        .init = init_keeper,
                        .watch = keeper_watch,
                        .choose = choose,
                        .bound = bound_of_rules};
const Bot bot_memory = {.name = "memory",
                        .has_number = true,
                        .init = init_memory,
                        .watch = keeper_watch,
                        .choose = choose,
                        .bound = bound_of_rules};
