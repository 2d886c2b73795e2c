/* SPDX-License-Identifier: MIT */
/*
 * The net of Dawn Under in floats, forward and backward: the same shape as
 * bots/dawn/net.c, which plays what was learnt here.
 */
#include "train/train_dawn.h"

#include <string.h>

enum { NUMBERS = 16384 };

bool brain_dawn_create(Brain *brain, Random *random)
{
    if (!brain_create(brain, NUMBERS))
        return false;
    brain_add_layer(brain, random, COLOUR_FEATURES, HIDDEN_COLOUR);
    brain_add_layer(brain, random, HIDDEN_COLOUR + TABLE_FEATURES, HIDDEN_TABLE);
    brain_add_layer(brain, random, HIDDEN_TABLE, 1);
    return true;
}

static void to_floats(const int16_t *from, float *to, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (float)from[i] * (1.0F / (float)NET_ONE);
}

static bool is_in(const DawnFeatures *features, int colour)
{
    return features->in_game >> colour & 1;
}

float brain_dawn_think(const Brain *brain, const DawnFeatures *features,
                       DawnThought *thought)
{
    memset(thought->inputs, 0, HIDDEN_COLOUR * sizeof *thought->inputs);
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!is_in(features, colour))
            continue;
        float *hidden = thought->colour_hidden[colour];
        to_floats(features->colours[colour], thought->colours[colour], COLOUR_FEATURES);
        dense_sum(brain, 0, thought->colours[colour], hidden);
        dense_rectify(hidden, HIDDEN_COLOUR);
        for (int i = 0; i < HIDDEN_COLOUR; i++)
            thought->inputs[i] += hidden[i];
    }
    to_floats(features->table, thought->inputs + HIDDEN_COLOUR, TABLE_FEATURES);
    dense_sum(brain, 1, thought->inputs, thought->hidden);
    dense_rectify(thought->hidden, HIDDEN_TABLE);
    float logit;
    dense_sum(brain, 2, thought->hidden, &logit);
    return logit;
}

void brain_dawn_learn(Brain *brain, const DawnFeatures *features,
                      const DawnThought *thought, float slope)
{
    float hidden[HIDDEN_TABLE], inputs[HIDDEN_COLOUR], colours[HIDDEN_COLOUR];
    dense_learn(brain, 2, thought->hidden, &slope, hidden, HIDDEN_TABLE);
    dense_rectify_back(thought->hidden, hidden, HIDDEN_TABLE);
    dense_learn(brain, 1, thought->inputs, hidden, inputs, HIDDEN_COLOUR);
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!is_in(features, colour))
            continue;
        memcpy(colours, inputs, sizeof colours);
        dense_rectify_back(thought->colour_hidden[colour], colours, HIDDEN_COLOUR);
        dense_learn(brain, 0, thought->colours[colour], colours, NULL, 0);
    }
}

static int32_t ask_brain(const void *brain, const DawnFeatures *features)
{
    DawnThought thought;
    return (int32_t)(brain_dawn_think(brain, features, &thought) * 4096);
}

static int32_t ask_net(const void *net, const DawnFeatures *features)
{
    return net_dawn_logit(net, features);
}

DawnJudge brain_dawn_judge(const Brain *brain)
{
    return (DawnJudge){ask_brain, brain};
}

DawnJudge brain_dawn_judge_net(const DawnNet *net)
{
    return (DawnJudge){ask_net, net};
}
