/* SPDX-License-Identifier: MIT */
/*
 * A world: a whole server in a thread of this program, on a real port, behind a seam that
 * fixes its time and its chance. Two worlds with the same seed differ in nothing but the
 * deals that they are told to make.
 *
 * Also here, by the linker's --wrap and so in this program alone: the deal that is put in
 * the place of the drawn one, and planted leaks.
 */
#ifndef SEXTON_TESTS_CLIENTS_LEAKS_WORLD_H
#define SEXTON_TESTS_CLIENTS_LEAKS_WORLD_H

#include "clients/leaks_deal.h"
#include "link/link.h"
#include "table/table.h"

#include <stdio.h>

typedef enum Plant {
    PLANT_NONE,
    PLANT_SIGHT, /* a closed lid, or a face-down card, is told */
    PLANT_LOG,   /* a log line depends on the deal */
    PLANT_BOT,   /* a bot knows a hidden thing */
    PLANT_COUNT, /* a metric depends on the deal */
    PLANT_SEED,  /* a bot's seed stands in the log */
    PLANT_DELAY, /* what is seen takes longer to tell, by a hidden thing (timing.c) */
    PLANTS,
} Plant;

typedef struct World World;

/* Starts a server on that store (borrowed); ends the program if it can't be. */
World *world_start(uint64_t seed, Plant plant, const char *store);
void world_stop(World *world);

/* The server is told to leave; it has left, and another one comes on the same store, at
 * another port. */
bool world_keeps(const World *world);     /* its store outlives it */
bool world_is_shared(const World *world); /* other nodes could be on it */
void world_leave(World *world);
void world_return(World *world);

LinkAddress world_address(const World *world);

/* Its clock stands, until it is moved. */
Time world_now(const World *world);
void world_pass(World *world, Time until); /* never back */

/* From here on ids, keys and seeds come from this seed; the clock goes on to a time that
 * follows from it. Seeds must rise. */
void world_reseed(World *world, uint64_t seed);

/* Where the first deal would be drawn the second one is; NULL: what is drawn. */
void world_put_deal(World *world, const Deal *drawn, const Deal *deal);

/* The last new deal: what was drawn, or put in its place. */
void world_last_deal(World *world, Story *story);

/* One hidden thing of the last deal, as a number. */
int world_thing(World *world, bool is_dawn);

/* How long PLANT_DELAY waits where that number is odd. */
void world_delay(World *world, uint64_t nanoseconds);

/* The server's share in the last deal, as it is written: nobody may hear it yet. */
const char *world_secret(const World *world);

/* The seeds of bots drawn since the last reseed, as they are written: nor these. NULL
 * when there are no more. */
const char *world_seed(const World *world, int number);

/* What the server has logged since the last call; borrowed until the next. */
Slice world_log(World *world);

#endif
