/* SPDX-License-Identifier: MIT */
/*
 * `level:1` to `level:10`: from a child of six to the best there is. Each game has its
 * levels in a file of its own.
 */
#include "bots/family.h"

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
    switch (game->kind) {
    case GAME_DAWN: level_watch_dawn(memory, &setup->dawn, events); break;
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
    switch (game->kind) {
    case GAME_DAWN:
        return level_choose_dawn(memory, random, &setup->dawn, &seen->state.dawn, legal,
                                 count, budget);
    case GAME_SEDLEC:
        return level_choose_sedlec(memory, random, &setup->sedlec, &seen->state.sedlec,
                                   legal, count, budget);
    case GAMES: break;
    }
    return legal[0];
}

static uint64_t bound(const Game *game, const Setup *setup, uint32_t level)
{
    return game->kind == GAME_DAWN ? level_bound_dawn(level)
                                   : level_bound_sedlec(&setup->sedlec, level);
}

const Bot bot_level = {.name = "level",
                       .has_number = true,
                       .init = init,
                       .watch = watch,
                       .choose = choose,
                       .bound = bound,
                       .least = 1,
                       .most = BOT_LEVELS};
