/* SPDX-License-Identifier: MIT */
/*
 * How the keeper of Sedlec thinks. A pyramid is worth its points now and the points it
 * may still get, if the cards to come are like those that are left; a card is worth what
 * it adds at its best place. Worth is counted in 256ths of a point.
 */
#ifndef SEXTON_BOTS_SEDLEC_KEEPER_H
#define SEXTON_BOTS_SEDLEC_KEEPER_H

#include "bots/family.h"

enum { POINT = 256, SEDLEC_LEVELS = 2 * SEDLEC_ROWS };

/* What may still come: out of POINT, the chance that a skull to come is of that kind. */
typedef struct Prospect {
    int chance[SKULLS];
    uint8_t unseen[SEDLEC_CARDS]; /* cards that nobody has seen, in deck order */
    int unseen_count;
} Prospect;

typedef struct Pyramid {
    uint8_t cells[SEDLEC_CELLS];
    uint32_t filled;
} Pyramid;

void prospect_make(Prospect *prospect, const SedlecSetup *setup, const SedlecState *seen);

/* The worth of a pyramid, complete or not. */
int worth_of_pyramid(const Prospect *prospect, const SedlecSetup *setup,
                     const Pyramid *pyramid);

/* Where skulls may still come to lie, in any pyramid that this one may become (S13). */
uint64_t worth_open_skulls(const SedlecSetup *setup, uint32_t filled);

/* The worth of the pyramid with that card at its best place; `pyramid` becomes it.
 * Returns the present worth if there is no place. */
int worth_add_best(const Prospect *prospect, const SedlecSetup *setup, Pyramid *pyramid,
                   uint8_t card);

#endif
