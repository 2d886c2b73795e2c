/* SPDX-License-Identifier: MIT */
/*
 * `level:1` to `level:10`: from a child of six to the best there is. Each game has its
 * levels in a file of its own.
 */
#include "bots/family.h"

const LevelGame *const level_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &level_##name,
#include "game/games.def"
};

static void init(Memory *memory, const Game *game, const Setup *setup, int seat,
                 uint32_t number, uint64_t seed)
{
    (void)game, (void)setup;
    memory_init(memory, seat, MEMORY_PERFECT, seed);
    memory->level = (uint8_t)number;
}

static void watch(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events)
{
    if (level_games[game->kind]->watch)
        level_games[game->kind]->watch(memory, setup, events);
}

static void recall(const Memory *memory, const Game *game, const Setup *setup,
                   const Seen *seen, Memory *recalled)
{
    if (level_games[game->kind]->recall)
        level_games[game->kind]->recall(memory, setup, seen, recalled);
    else
        *recalled = *memory;
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    if (count == 1)
        return legal[0];
    return level_games[game->kind]->choose(memory, random, setup, seen, legal, count,
                                           budget);
}

static uint64_t bound(const Game *game, const Setup *setup, uint32_t level)
{
    return level_games[game->kind]->bound(setup, level);
}

const Bot bot_level = {.name = "level",
                       .has_number = true,
                       .init = init,
                       .watch = watch,
                       .recall = recall,
                       .choose = choose,
                       .bound = bound,
                       .least = 1,
                       .most = BOT_LEVELS};
