/* SPDX-License-Identifier: MIT */
/*
 * The members of the family, and the parts they are made of: memory, and the keeper of
 * each game.
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

/* The ten levels in each game: what they take in, and their move. */
enum { BOT_LEVELS = 10 };
void level_watch_dawn(Memory *memory, const DawnSetup *setup, const Events *events);
void level_recall_dawn(const Memory *memory, const DawnSetup *setup,
                       const DawnState *seen, Memory *recalled); /* forget.h */
Move level_choose_dawn(const Memory *memory, Random *random, const DawnSetup *setup,
                       const DawnState *seen, const Move *legal, int count,
                       Budget *budget);
Move level_choose_sedlec(const Memory *memory, Random *random, const SedlecSetup *setup,
                         const SedlecState *seen, const Move *legal, int count,
                         Budget *budget);

/* The most units that a decision of that level takes. */
uint64_t level_bound_dawn(uint32_t level);
uint64_t level_bound_sedlec(const SedlecSetup *setup, uint32_t level);

#endif
