/* SPDX-License-Identifier: MIT */
/*
 * A small net in whole numbers: the same answer from every compiler, native and in the
 * browser. Its bytes are used where they lie, numbers little-endian:
 *
 *   0  "SXN1"            8  edition or expansions        16  name, 16 bytes
 *   4  game (GameKind)   9  layers                       32  the layers
 *   5  least players    12  size of all this, 4 bytes
 *   6  most players
 *
 * A layer is inputs and outputs (2 bytes each), then for each output a scale and a bias
 * (4 bytes each), then the weights, one byte each, input by input. An output is
 *
 *   (sum of input x weight, plus bias) x scale / 65536
 *
 * where 1 is written as NET_ONE, in and out.
 */
#ifndef SEXTON_BOTS_NET_H
#define SEXTON_BOTS_NET_H

#include "bots/nets.h"

#include <stdbool.h>
#include <string.h>

enum {
    NET_ONE = 1024,
    NET_HEAD = 32,
    NET_NAME = 16,
    NET_LAYERS = 4,
    NET_WIDEST = 96, /* outputs of a layer at most */
    NET_SCALE = 16,  /* bits after the point of a scale */
    NET_LANES = 4,   /* outputs that are summed up at once */
};

/* Certainty, as nets and searches count it. */
enum { NET_CERTAIN = 1 << 20 };

typedef struct NetLayer {
    int inputs, outputs;
    const uint8_t *scales, *biases; /* four bytes each */
    const int8_t *weights;          /* [inputs][outputs] */
} NetLayer;

typedef struct Net {
    int count;
    NetLayer layers[NET_LAYERS];
} Net;

/* The first net for that game, edition (or expansions) and number of players; false if
 * there is none, or if its layers are not whole. */
bool net_find(const Nets *nets, int game, int variant, int players, Net *net);

/* Whether a layer has that shape. */
bool net_is_layer(const NetLayer *layer, int inputs, int outputs);

/* The sums of a layer, biases included, not yet scaled. */
void net_sum(const NetLayer *layer, const int16_t *inputs, int32_t *sums);

/* The one output of a last layer: the logit of a chance, in 4096ths. */
int32_t net_logit(const NetLayer *layer, const int16_t *inputs);

/* For code that asks a net often: a layer laid out as [pairs of inputs][outputs /
 * NET_LANES], the weights of a pair side by side, so that eight products are made at
 * once. */
typedef int16_t NetPairs __attribute__((vector_size(16)));
typedef int32_t NetSums __attribute__((vector_size(16)));
void net_numbers(const NetLayer *layer, int32_t *biases, int32_t *scales);
void net_pair(const NetLayer *layer, NetPairs *weights, NetSums *biases, int32_t *scales);

/* Both products of each lane, added up. */
static inline NetSums net_products(NetPairs inputs, NetPairs weights)
{
#ifdef __SSE2__
    typedef short Shorts __attribute__((vector_size(16)));
    return (NetSums)__builtin_ia32_pmaddwd128((Shorts)inputs, (Shorts)weights);
#else
    NetSums sums = {0};
    for (int i = 0; i < NET_LANES; i++)
        sums[i] = inputs[2 * i] * weights[2 * i] + inputs[2 * i + 1] * weights[2 * i + 1];
    return sums;
#endif
}

/* Adds inputs x weights to the sums. Inlined, `lanes` is a number the compiler knows;
 * pairs of inputs that are 0 cost nothing, and most are. */
static inline void net_add(const int16_t *inputs, int count, const NetPairs *weights,
                           int lanes, NetSums *sums)
{
    for (int i = 0; i < count; i += 2, weights += lanes) {
        int32_t pair;
        memcpy(&pair, inputs + i, sizeof pair);
        if (pair == 0)
            continue;
        NetPairs both = (NetPairs)(NetSums){pair, pair, pair, pair};
        for (int k = 0; k < lanes; k++)
            sums[k] += net_products(both, weights[k]);
    }
}

static inline NetSums net_above_zero(NetSums sums)
{
    return sums & (sums > 0);
}

/* What is above 0 of the sums, as the next layer takes it. */
void net_outputs(const int32_t *sums, const int32_t *scales, int count, int16_t *outputs);

/* From a logit in 4096ths to a chance, out of NET_CERTAIN. */
int32_t net_chance(int32_t logit);

/* One seat's share of the win where each has a logit (softmax), out of NET_CERTAIN. */
int32_t net_share(const int32_t *logits, int count, int seat);

#endif
