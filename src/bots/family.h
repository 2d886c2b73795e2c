/* SPDX-License-Identifier: MIT */
/*
 * The members of the family, and the parts that they are made of: memory, and each game's
 * keeper.
 */
#ifndef SEXTON_BOTS_FAMILY_H
#define SEXTON_BOTS_FAMILY_H

#include "bots/bot.h"

extern const Bot bot_random, bot_keeper, bot_memory, bot_level, bot_mc;

/* The bound of bots that follow rules: a unit for each legal move. */
uint64_t bound_of_rules(const Game *game, const Setup *setup, uint32_t number);

/* A memory of nothing yet. */
void memory_init(Memory *memory, int seat, uint32_t span, uint64_t seed);

/* Whether what was shown at that tick is within its span. */
bool memory_holds(const Memory *memory, uint32_t tick);

/* A number for those bytes: what lies open, say; and one number made of another. */
uint64_t number_of(const void *bytes, size_t size);
uint64_t number_mix(uint64_t number);

/* From -most to most, small ones likelier; the same for a position and a kind of move. */
int noise_of(uint64_t position, unsigned kind, int most);

/* The index of one of the highest; equals are equally likely. */
int pick_best(Random *random, const int *values, int count);

/* Dawn Under: takes in what was shown. */
void memory_watch_dawn(Memory *memory, const DawnSetup *setup, const Events *events);

/* The keeper's move in each game; `values` are of the legal moves, the higher the
 * better. */
void keeper_dawn(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                 const Move *legal, int count, int *values);
void keeper_sedlec(const SedlecSetup *setup, const SedlecState *seen, const Move *legal,
                   int count, int *values);

/* A game's part of the bots that follow rules. */
typedef struct KeeperGame {
    /* Takes in what was shown; NULL where all that was shown lies open. */
    void (*watch)(Memory *memory, const Setup *setup, const Events *events);

    /* A value for each legal move. */
    void (*values)(const Memory *memory, const Setup *setup, const Seen *seen,
                   const Move *legal, int count, int *values);

    int plain; /* a difference of values that anybody sees */
} KeeperGame;

extern const KeeperGame *const keeper_games[GAMES];

/* The watch of every bot that forgets nothing, as a Bot has it. */
void keeper_watch(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events);

/* The numbers that `level` and `mc` take, from 1 on. */
enum { BOT_LEVELS = 10, BOT_MC_MOST = 1000000 };
typedef struct BotThought BotThought;

/* A game's part of the ten levels: what they take in, their move, and the most units that
 * a decision takes. The rest is NULL where nothing can be forgotten. */
typedef struct LevelGame {
    void (*watch)(Memory *memory, const Setup *setup, const Events *events);
    Move (*choose)(const Memory *memory, Random *random, const Setup *setup,
                   const Seen *seen, const Move *legal, int count, Budget *budget);
    uint64_t (*bound)(const Setup *setup, uint32_t level);

    /* The memory as far as it comes back just now (forget.h). */
    void (*recall)(const Memory *memory, const Setup *setup, const Seen *seen,
                   Memory *recalled);

    /* What a memory and what lies open make known. */
    void (*remember)(const Memory *memory, const Setup *setup, const Seen *seen,
                     Known *known);

    /* A memory beside the truth (thought.h). */
    void (*think)(const Memory *recalled, const Setup *setup, const State *truth,
                  BotThought *thought);
} LevelGame;

extern const LevelGame *const level_games[GAMES];

#define GAME(KIND, name)                        \
    extern const KeeperGame keeper_game_##name; \
    extern const LevelGame level_##name;
#include "game/games.def"

#endif
