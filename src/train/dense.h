/* SPDX-License-Identifier: MIT */
/*
 * Layers of floats that learn: sums of weighted inputs forward, gradients backward, and
 * Adam's steps (Kingma & Ba 2015). Each game decides which layer feeds which. The caller
 * owns the memory; the same numbers in the same order give the same net.
 */
#ifndef SEXTON_TRAIN_DENSE_H
#define SEXTON_TRAIN_DENSE_H

#include "base/random.h"

#include <stdbool.h>

enum { DENSE_LAYERS = 4, DENSE_WIDEST = 128, DENSE_LARGEST = 127 };

/* One layer: where its biases and weights, [inputs][outputs], lie among the numbers. */
typedef struct Dense {
    int inputs, outputs;
    int biases, weights;
} Dense;

typedef struct Brain {
    int layer_count, count;
    Dense layers[DENSE_LAYERS];
    float *numbers;       /* all biases and weights, as they are used */
    float *learnt;        /* the same before rounding; without it `numbers` themselves */
    float *slopes;        /* gradients, summed since the last step */
    float *mean, *square; /* Adam's */
    double mean_left, square_left;
    size_t capacity; /* numbers there is memory for */
    double *sum;     /* of the numbers at the checkpoints */
    int checkpoints;
} Brain;

/* A brain with no layers yet; false if there is no memory for `most` numbers. */
bool brain_create(Brain *brain, int most);
void brain_destroy(Brain *brain);

/* Adds a layer with small random weights. */
void brain_add_layer(Brain *brain, Random *random, int inputs, int outputs);

/* sums = biases + inputs x weights. */
void dense_sum(const Brain *brain, int layer, const float *inputs, float *sums);

/* Adds the gradients of a layer; `back` becomes the gradient of the first `back_count`
 * inputs. */
void dense_learn(Brain *brain, int layer, const float *inputs, const float *slopes,
                 float *back, int back_count);

/* What is below 0 becomes 0; and back: what was not above 0 has no slope. */
void dense_rectify(float *sums, int count);
void dense_rectify_back(const float *outputs, float *slopes, int count);

/* From now on every output's weights are whole multiples of a 127th of the largest: what
 * is learnt is learnt for the rounded net (Jacob et al. 2018). */
void brain_begin_rounding(Brain *brain);

/* What weight 1 of that output is worth once rounded. */
float brain_unit(const Brain *brain, int layer, int output);

/* One of Adam's steps with the mean of `samples` gradients, which are then forgotten. */
void brain_step(Brain *brain, float rate, int samples);

/* Single nets rise and fall: their mean over a while is better. Adds what it is now; then
 * becomes the mean of all that was added, if anything was. */
void brain_add_checkpoint(Brain *brain);
void brain_take_mean(Brain *brain);

float logistic(float logit);

/* From the first to the last, as far as that part. */
static inline float between(float first, float last, float part)
{
    return first + (last - first) * part;
}

static inline bool is_chance(Random *random, float chance)
{
    return (float)random_below(random, 1 << 20) < chance * (1 << 20);
}

#endif
