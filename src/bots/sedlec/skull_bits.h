/* SPDX-License-Identifier: MIT */
/*
 * What a card brings at once: the points that it adds at its best place. A pyramid is the
 * bits of its skulls here, so laying a card down or taking it up changes two bits.
 */
#ifndef SEXTON_BOTS_SEDLEC_SKULL_BITS_H
#define SEXTON_BOTS_SEDLEC_SKULL_BITS_H

#include "rules/sedlec/sedlec.h"

typedef struct SkullBits {
    uint64_t skulls[SKULLS];
    uint32_t filled;
    SedlecScore score;
} SkullBits;

void skull_bits_make(SkullBits *bits, const SedlecState *seen, int seat);

/* The points that a card adds there. */
int skull_bits_gain_at(const SkullBits *bits, int cell, uint8_t card);

/* The points that a card adds at its best place; 0 if it has none. */
int skull_bits_gain(const SkullBits *bits, const SedlecSetup *setup, uint8_t card);

/* Lays these cards, up to the first CARD_NONE, each at its best place, in the order that
 * brings more. Of places that are as good, the lowest and leftmost is taken. */
void skull_bits_lay_hand(SkullBits *bits, const SedlecSetup *setup,
                         const uint8_t hand[SEDLEC_HAND]);

#endif
