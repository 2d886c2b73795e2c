/* SPDX-License-Identifier: MIT */
/*
 * Nets from bytes, and the arithmetic of their layers. Inputs that are 0 cost nothing,
 * and most inputs are 0.
 */
#include "bots/net.h"

#include "bots/net_table.h"

#include <string.h>

static const int64_t HALF = (int64_t)1 << (NET_SCALE - 1);

static uint32_t read_number(const uint8_t *bytes, int length)
{
    uint32_t number = 0;
    for (int i = length - 1; i >= 0; i--)
        number = number << 8 | bytes[i];
    return number;
}

static bool is_for(const uint8_t *head, int game, int variant, int players)
{
    return head[4] == game && head[5] <= players && players <= head[6] &&
           head[8] == variant;
}

/* One layer from the bytes; how many it took, 0 if it is not whole. */
static size_t read_layer(const uint8_t *bytes, size_t size, NetLayer *layer)
{
    if (size < 4)
        return 0;
    size_t inputs = read_number(bytes, 2), outputs = read_number(bytes + 2, 2);
    size_t whole = 4 + 8 * outputs + inputs * outputs;
    if (outputs > NET_WIDEST || whole > size)
        return 0;
    *layer = (NetLayer){(int)inputs, (int)outputs, bytes + 4, bytes + 4 + 4 * outputs,
                        (const int8_t *)bytes + 4 + 8 * outputs};
    return whole;
}

static bool read_net(const uint8_t *bytes, size_t size, Net *net)
{
    size_t at = NET_HEAD;
    net->count = bytes[9];
    if (net->count > NET_LAYERS)
        return false;
    for (int i = 0; i < net->count; i++) {
        size_t taken = read_layer(bytes + at, size - at, &net->layers[i]);
        if (!taken)
            return false;
        at += taken;
    }
    return at == size;
}

bool net_find(const Nets *nets, int game, int variant, int players, Net *net)
{
    size_t at = 0;
    while (nets->bytes && at + NET_HEAD <= nets->size) {
        const uint8_t *head = nets->bytes + at;
        size_t size = read_number(head + 12, 4);
        if (memcmp(head, "SXN1", 4) != 0 || size < NET_HEAD || size > nets->size - at)
            return false;
        if (is_for(head, game, variant, players))
            return read_net(head, size, net);
        at += size;
    }
    return false;
}

bool net_is_layer(const NetLayer *layer, int inputs, int outputs)
{
    return layer->inputs == inputs && layer->outputs == outputs;
}

void net_sum(const NetLayer *layer, const int16_t *inputs, int32_t *sums)
{
    const int8_t *weights = layer->weights;
    for (int j = 0; j < layer->outputs; j++)
        sums[j] = (int32_t)read_number(layer->biases + 4 * j, 4);
    for (int i = 0; i < layer->inputs; i++, weights += layer->outputs) {
        int32_t input = inputs[i];
        if (input == 0)
            continue;
        for (int j = 0; j < layer->outputs; j++)
            sums[j] += input * weights[j];
    }
}

static int32_t scale_of(const NetLayer *layer, int output)
{
    return (int32_t)read_number(layer->scales + 4 * output, 4);
}

void net_numbers(const NetLayer *layer, int32_t *biases, int32_t *scales)
{
    for (int j = 0; j < layer->outputs; j++) {
        biases[j] = (int32_t)read_number(layer->biases + 4 * j, 4);
        scales[j] = scale_of(layer, j);
    }
}

void net_pair(const NetLayer *layer, NetPairs *weights, NetSums *biases, int32_t *scales)
{
    int lanes = layer->outputs / NET_LANES;
    net_numbers(layer, (int32_t *)biases, scales);
    for (int i = 0; i < layer->inputs; i++)
        for (int j = 0; j < layer->outputs; j++)
            weights[i / 2 * lanes + j / NET_LANES][2 * (j % NET_LANES) + i % 2] =
                (int16_t)layer->weights[i * layer->outputs + j];
}

static int16_t output_of(int32_t total, int32_t scale)
{
    int64_t scaled = ((int64_t)total * scale + HALF) >> NET_SCALE;
    return (int16_t)(scaled < INT16_MAX ? scaled : INT16_MAX);
}

void net_outputs(const int32_t *sums, const int32_t *scales, int count, int16_t *outputs)
{
    for (int j = 0; j < count; j++)
        outputs[j] = output_of(sums[j] > 0 ? sums[j] : 0, scales[j]);
}

int32_t net_logit(const NetLayer *layer, const int16_t *inputs)
{
    int32_t sum = 0;
    net_sum(layer, inputs, &sum);
    /* 4096ths: four times as fine as NET_ONE */
    int64_t scaled = (int64_t)sum * scale_of(layer, 0) >> (NET_SCALE - 2);
    int64_t most = (int64_t)LOGISTIC_STEPS << LOGISTIC_BITS;
    return (int32_t)(scaled > most ? most : scaled < -most ? -most : scaled);
}

int32_t net_chance(int32_t logit)
{
    int32_t size = logit < 0 ? -logit : logit;
    int32_t step = size >> LOGISTIC_BITS, part = size & ((1 << LOGISTIC_BITS) - 1);
    if (step >= LOGISTIC_STEPS)
        step = LOGISTIC_STEPS - 1, part = 1 << LOGISTIC_BITS;
    int32_t rise = (LOGISTIC[step + 1] - LOGISTIC[step]) * part >> LOGISTIC_BITS;
    int32_t chance = LOGISTIC[step] + rise;
    return logit < 0 ? NET_CERTAIN - chance : chance;
}

/* exp(-x) = (1 - logistic(x)) / logistic(x), for x from 0 on. */
static int64_t exp_of(int32_t logit)
{
    int64_t chance = net_chance(-logit);
    return (NET_CERTAIN - chance) * NET_CERTAIN / chance;
}

int32_t net_share(const int32_t *logits, int count, int seat)
{
    int32_t most = logits[0];
    int64_t sum = 0;
    for (int i = 1; i < count; i++)
        most = logits[i] > most ? logits[i] : most;
    for (int i = 0; i < count; i++)
        sum += exp_of(logits[i] - most);
    return sum ? (int32_t)(exp_of(logits[seat] - most) * NET_CERTAIN / sum) : 0;
}
