/* SPDX-License-Identifier: MIT */
/*
 * What a card brings at once: the points that it adds at its best place. A pyramid is the
 * bits of its skulls here, so laying a card down or taking it up changes two bits.
 */
#ifndef SEXTON_BOTS_BONES_SEDLEC_H
#define SEXTON_BOTS_BONES_SEDLEC_H

#include "rules/sedlec/sedlec.h"

typedef struct Bones {
    uint64_t skulls[SKULLS];
    uint32_t filled;
    SedlecScore score;
} Bones;

void bones_make(Bones *bones, const SedlecState *seen, int seat);

/* The points that a card adds there. */
int bones_gain_at(const Bones *bones, int cell, uint8_t card);

/* The points that a card adds at its best place; 0 if it has none. */
int bones_gain(const Bones *bones, const SedlecSetup *setup, uint8_t card);

/* Lays these cards, up to the first CARD_NONE, each at its best place, in the order that
 * brings more. Of places that are as good, the lowest and leftmost is taken. */
void bones_lay_hand(Bones *bones, const SedlecSetup *setup,
                    const uint8_t hand[SEDLEC_HAND]);

#endif
