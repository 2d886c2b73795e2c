/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of learning. Inputs that are 0 are skipped: most features are.
 */
#include "train/dense.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float MEAN_KEPT = 0.9F, SQUARE_KEPT = 0.999F, TINY = 1e-8F;

bool brain_create(Brain *brain, int most)
{
    size_t count = (size_t)most;
    *brain = (Brain){.mean_left = 1, .square_left = 1};
    brain->numbers = calloc(5 * count, sizeof *brain->numbers);
    brain->sum = calloc(count, sizeof *brain->sum);
    brain->capacity = count;
    if (!brain->numbers || !brain->sum)
        return false;
    brain->learnt = brain->numbers;
    brain->slopes = brain->numbers + 4 * count;
    brain->mean = brain->numbers + 2 * count;
    brain->square = brain->numbers + 3 * count;
    return true;
}

void brain_destroy(Brain *brain)
{
    free(brain->numbers);
    free(brain->sum);
}

/* He et al. 2015, uniform: inputs are mostly 0, hence twice as wide. */
void brain_add_layer(Brain *brain, Random *random, int inputs, int outputs)
{
    Dense *layer = &brain->layers[brain->layer_count++];
    float width = 1.7F / sqrtf((float)inputs);
    *layer = (Dense){inputs, outputs, brain->count, brain->count + outputs};
    brain->count += outputs + inputs * outputs;
    for (int i = layer->weights; i < brain->count; i++) {
        float unit = (float)random_below(random, 20001) / 10000.0F - 1.0F;
        brain->numbers[i] = width * unit;
    }
}

void dense_sum(const Brain *brain, int layer, const float *restrict inputs,
               float *restrict sums)
{
    const Dense *dense = &brain->layers[layer];
    const float *weights = brain->numbers + dense->weights;
    for (int j = 0; j < dense->outputs; j++)
        sums[j] = brain->numbers[dense->biases + j];
    for (int i = 0; i < dense->inputs; i++, weights += dense->outputs) {
        float input = inputs[i];
        if (input == 0)
            continue;
        for (int j = 0; j < dense->outputs; j++)
            sums[j] += input * weights[j];
    }
}

static float dot(const float *restrict a, const float *restrict b, int count)
{
    float sum = 0;
    for (int j = 0; j < count; j++)
        sum += a[j] * b[j];
    return sum;
}

void dense_learn(Brain *brain, int layer, const float *restrict inputs,
                 const float *restrict slopes, float *restrict back, int back_count)
{
    const Dense *dense = &brain->layers[layer];
    const float *weights = brain->numbers + dense->weights;
    float *biases_to = brain->slopes + dense->biases;
    float *weights_to = brain->slopes + dense->weights;
    int outputs = dense->outputs;
    for (int j = 0; j < outputs; j++)
        biases_to[j] += slopes[j];
    for (int i = 0; i < dense->inputs; i++) {
        float input = inputs[i];
        if (i < back_count)
            back[i] = dot(slopes, weights + i * outputs, outputs);
        if (input == 0)
            continue;
        for (int j = 0; j < outputs; j++)
            weights_to[i * outputs + j] += input * slopes[j];
    }
}

void dense_rectify(float *sums, int count)
{
    for (int i = 0; i < count; i++)
        sums[i] = fmaxf(sums[i], 0);
}

void dense_rectify_back(const float *outputs, float *slopes, int count)
{
    for (int i = 0; i < count; i++)
        slopes[i] = outputs[i] > 0 ? slopes[i] : 0;
}

float brain_unit(const Brain *brain, int layer, int output)
{
    const Dense *dense = &brain->layers[layer];
    float largest = 1e-6F;
    for (int i = 0; i < dense->inputs; i++)
        largest = fmaxf(
            largest, fabsf(brain->learnt[dense->weights + output + i * dense->outputs]));
    return largest / (float)DENSE_LARGEST;
}

static void round_numbers(Brain *brain)
{
    for (int layer = 0; layer < brain->layer_count; layer++) {
        const Dense *dense = &brain->layers[layer];
        for (int j = 0; j < dense->outputs; j++) {
            float unit = brain_unit(brain, layer, j);
            brain->numbers[dense->biases + j] = brain->learnt[dense->biases + j];
            for (int i = 0; i < dense->inputs; i++) {
                int at = dense->weights + i * dense->outputs + j;
                brain->numbers[at] = unit * rintf(brain->learnt[at] / unit);
            }
        }
    }
}

void brain_begin_rounding(Brain *brain)
{
    brain->learnt = brain->numbers + brain->capacity;
    memcpy(brain->learnt, brain->numbers, brain->capacity * sizeof *brain->numbers);
    round_numbers(brain);
}

void brain_step(Brain *brain, float rate, int samples)
{
    brain->mean_left *= MEAN_KEPT;
    brain->square_left *= SQUARE_KEPT;
    float mean_up = (float)(1 / (1 - brain->mean_left));
    float square_up = (float)(1 / (1 - brain->square_left));
    float scale = 1.0F / (float)samples;
    for (int i = 0; i < brain->count; i++) {
        float slope = brain->slopes[i] * scale;
        float *mean = &brain->mean[i], *square = &brain->square[i];
        *mean = MEAN_KEPT * *mean + (1 - MEAN_KEPT) * slope;
        *square = SQUARE_KEPT * *square + (1 - SQUARE_KEPT) * slope * slope;
        brain->learnt[i] -= rate * *mean * mean_up / (sqrtf(*square * square_up) + TINY);
        brain->slopes[i] = 0;
    }
    if (brain->learnt != brain->numbers)
        round_numbers(brain);
}

void brain_add_checkpoint(Brain *brain)
{
    for (int i = 0; i < brain->count; i++)
        brain->sum[i] += (double)brain->numbers[i];
    brain->checkpoints++;
}

void brain_take_mean(Brain *brain)
{
    for (int i = 0; i < brain->count && brain->checkpoints; i++)
        brain->numbers[i] = (float)(brain->sum[i] / brain->checkpoints);
}

float logistic(float logit)
{
    return 1.0F / (1.0F + expf(-logit));
}
