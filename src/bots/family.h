/* SPDX-License-Identifier: MIT */
/*
 * The members of the family, and the parts they are made of: memory, and the keeper of
 * each game.
 */
#ifndef SEXTON_BOTS_FAMILY_H
#define SEXTON_BOTS_FAMILY_H

#include "bots/bot.h"

extern const Bot bot_random, bot_keeper, bot_memory;

/* A memory of nothing yet. */
void memory_init(Memory *memory, int seat, uint32_t span, uint64_t seed);

/* Dawn Under: takes in what was shown. */
void memory_watch_dawn(Memory *memory, const DawnSetup *setup, const Events *events);

/* The keeper's move in each game; `values` are of the legal moves, the higher the
 * better. */
void keeper_dawn(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                 const Move *legal, int count, int *values);
void keeper_sedlec(const SedlecSetup *setup, const SedlecState *seen, const Move *legal,
                   int count, int *values);

#endif
