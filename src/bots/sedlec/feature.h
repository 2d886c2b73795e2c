/* SPDX-License-Identifier: MIT */
/*
 * The input of a net for Sedlec: the graveyard, and for each player the pyramid skull by
 * skull and what it lacks, the hand, the turns left, and what the hand and the cards that
 * lie open would bring at once. Most features are 0, so only those that are not are
 * listed. A pyramid and its mirror image give the same features, except where a card in
 * hand fits equally well at either end.
 *
 *   table ---\
 *   player ---+--96--\
 *   table ---\        +--> 32 --> chance to win, of the first player listed
 *   player ---+--96--/
 *
 * All players go through the same first layer, in the order of turns. It is 96 wide for
 * two players, 64 for more.
 */
#ifndef SEXTON_BOTS_SEDLEC_FEATURE_H
#define SEXTON_BOTS_SEDLEC_FEATURE_H

#include "bots/net.h"
#include "rules/sedlec/sedlec.h"

enum {
    SEDLEC_SLOTS = 9, /* cards of the larger pyramid */
    SEDLEC_FEATURES = 462,
    SEDLEC_WIDEST = 96, /* the first layer; multiples of 16 */
    SEDLEC_HIDDEN = 32,
    SEDLEC_TOLD = 128, /* features of one list that are not 0, at most */
};

typedef struct SedlecList {
    int count;
    uint16_t index[SEDLEC_TOLD];
    int16_t value[SEDLEC_TOLD]; /* NET_ONE is 1 */
} SedlecList;

typedef struct SedlecFeatures {
    int players;
    SedlecList table; /* belongs to every player's list */
    SedlecList seats[SEDLEC_SEATS];
} SedlecFeatures;

/* Of a state between turns, with `seat` told first. */
void feature_sedlec(SedlecFeatures *features, const SedlecSetup *setup,
                    const SedlecState *seen, int seat);

/* A net of Sedlec, ready to be asked. */
typedef struct SedlecNet {
    NetPairs second[SEDLEC_SEATS * SEDLEC_WIDEST / 2 * SEDLEC_HIDDEN / NET_LANES];
    NetSums second_biases[SEDLEC_HIDDEN / NET_LANES];
    int32_t second_scales[SEDLEC_HIDDEN];
    int32_t first_biases[SEDLEC_WIDEST], first_scales[SEDLEC_WIDEST];
    NetLayer first, last; /* the first layer's outputs are the width */
} SedlecNet;

/* The chance that the seat told first wins, out of NET_CERTAIN. */
int32_t net_sedlec_chance(const SedlecNet *net, const SedlecFeatures *features);

/* The net for that table, if there is one; expansions share one. */
int net_sedlec_width(int players);
bool net_sedlec_find(const Nets *nets, const SedlecSetup *setup, SedlecNet *net);
int net_sedlec_variant(int expansions);

#endif
