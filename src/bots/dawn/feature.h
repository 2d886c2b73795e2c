/* SPDX-License-Identifier: MIT */
/*
 * The input of a net for Dawn Under. Facts are counted once for a position; features are
 * the same facts as one seat sees them: the other seats by how soon they come after it,
 * and one block for each colour, all through the same layer, so that no colour means more
 * than another.
 *
 * A position is a known state (D32). Vampires that a search has turned up without knowing
 * their colour count as a part of each colour still unseen.
 */
#ifndef SEXTON_BOTS_DAWN_FEATURE_H
#define SEXTON_BOTS_DAWN_FEATURE_H

#include "bots/dawn/keeper.h"
#include "bots/net.h"

enum { COLOUR_FEATURES = 32, TABLE_FEATURES = 88, HIDDEN_COLOUR = 24, HIDDEN_TABLE = 48 };

typedef struct DawnFacts {
    int players;
    int empty[DAWN_COLOURS];  /* known to be empty and closed, by the lid's colour */
    int touchy[DAWN_COLOURS]; /* of these, those that would cost a stake (D26, D27) */
    int open[DAWN_COLOURS];   /* empty and open, but the one being dealt with */
    int garlic[DAWN_SEATS][DAWN_COLOURS]; /* where whose garlic lies */
    int near[DAWN_COLOURS];     /* closed empty neighbours of the plague's rat */
    int lids[DAWN_COLOURS];     /* unseen, on the board and in the reserve */
    int vampires[DAWN_COLOURS]; /* unseen */
    int unseen_lids, unseen_vampires;
    int unknown;      /* graves under unseen lids */
    int near_unknown; /* those of them that are neighbours of the plague's rat */
    int rats;         /* unseen; each lies under one of `strange` lids */
    int strange;      /* unseen lids that did not come from the reserve (D24) */
    int outer[DAWN_SEATS][DAWN_COLOURS];  /* outermost vampires; NET_ONE for each */
    int second[DAWN_SEATS][DAWN_COLOURS]; /* those behind them */
    int third[DAWN_SEATS][DAWN_COLOURS];  /* and behind those, where face up */
    int up[DAWN_SEATS][DAWN_COLOURS];     /* all that lie face up */
    int chain[DAWN_SEATS];                /* chain_value over all known graves */
    int fit[DAWN_SEATS];                  /* the chance that a new lid matches */
    bool can_finish[DAWN_SEATS];          /* the chain empties the row */
} DawnFacts;

typedef struct DawnFeatures {
    int16_t colours[DAWN_COLOURS][COLOUR_FEATURES];
    int16_t table[TABLE_FEATURES];
    uint8_t in_game; /* bit mask of colours */
} DawnFeatures;

void fact_dawn(DawnFacts *facts, const DawnSetup *setup, const DawnState *known);
void feature_dawn(DawnFeatures *features, const DawnFacts *facts, const DawnSetup *setup,
                  const DawnState *known, int seat);

/* A net of Dawn Under, ready to be asked (net.c draws its shape). */
enum { TABLE_INPUTS = HIDDEN_COLOUR + TABLE_FEATURES };
typedef struct DawnNet {
    NetPairs colour[COLOUR_FEATURES / 2 * HIDDEN_COLOUR / NET_LANES];
    NetPairs table[TABLE_INPUTS / 2 * HIDDEN_TABLE / NET_LANES];
    NetSums colour_biases[HIDDEN_COLOUR / NET_LANES];
    NetSums table_biases[HIDDEN_TABLE / NET_LANES];
    int32_t colour_scales[HIDDEN_COLOUR], table_scales[HIDDEN_TABLE];
    NetLayer last;
} DawnNet;

/* The net for that edition and number of players; false if there is none. */
bool net_dawn_find(const Nets *nets, int edition, int players, DawnNet *net);

/* How the seat stands, as a logit in 4096ths; its chance to win is its share among the
 * logits of all seats (net_share). */
int32_t net_dawn_logit(const DawnNet *net, const DawnFeatures *features);

#endif
