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

enum {
    NET_ONE = 1024,
    NET_HEAD = 32,
    NET_NAME = 16,
    NET_LAYERS = 4,
    NET_WIDEST = 96, /* outputs of a layer at most */
    NET_SCALE = 16,  /* bits after the point of a scale */
    NET_BLOCK = 16,  /* inputs that net_dot takes at once */
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

/* The sums of a layer, biases included, not yet scaled. */
void net_sum(const NetLayer *layer, const int16_t *inputs, int32_t *sums);

/* Adds what is above 0 of `sums` to `total`; scales a total to what the next layer takes.
 */
void net_rectify(const NetLayer *layer, const int32_t *sums, int32_t *total);
void net_scale(const NetLayer *layer, const int32_t *total, int16_t *outputs);

/* The one output of a last layer: the logit of a chance, in 4096ths. */
int32_t net_logit(const NetLayer *layer, const int16_t *inputs);

/* For who asks a net often: a layer's numbers laid out output by output, [outputs]
 * [inputs], and the sum of inputs x weights for one of them; `count` is a multiple of
 * NET_BLOCK, so that the compilers make eight products at once. */
void net_turn(const NetLayer *layer, int16_t *weights, int32_t *biases, int32_t *scales);
int32_t net_dot(const int16_t *restrict inputs, const int16_t *restrict weights,
                int count);

/* A sum as the next layer takes it; the last layer's, as a logit in 4096ths. */
int16_t net_output(int32_t total, int32_t scale);
int32_t net_last(int32_t sum, int32_t scale);

/* From a logit in 4096ths to a chance, out of NET_CERTAIN. */
int32_t net_chance(int32_t logit);

/* One seat's share of the win where each has a logit (softmax), out of NET_CERTAIN. */
int32_t net_share(const int32_t *logits, int count, int seat);

#endif
