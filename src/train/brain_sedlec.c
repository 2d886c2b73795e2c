/* SPDX-License-Identifier: MIT */
/*
 * The net of Sedlec in floats, forward and backward: the same shape as bots/sedlec/net.c,
 * which plays what was learnt here. A second output, how many points one will be ahead of
 * the best of the others, is learnt along with the chance, because it teaches the same
 * and sooner; it is not kept.
 */
#include "train/train_sedlec.h"

#include <string.h>

enum { PLAYER, TABLE, CHANCE, MARGIN, LAYERS_KEPT = MARGIN, NUMBERS = 1 << 16 };

static const float MARGIN_WEIGHT = 0.2F, MARGIN_MOST = 2.0F;

bool brain_sedlec_create(Brain *brain, Random *random, int players)
{
    if (!brain_create(brain, NUMBERS))
        return false;
    int width = net_sedlec_width(players);
    brain_add_layer(brain, random, SEDLEC_FEATURES, width);
    brain_add_layer(brain, random, players * width, SEDLEC_HIDDEN);
    brain_add_layer(brain, random, SEDLEC_HIDDEN, 1);
    brain_add_layer(brain, random, SEDLEC_HIDDEN, 1);
    return true;
}

static int width_of(const Brain *brain)
{
    return brain->layers[PLAYER].outputs;
}

static void add_list(const Brain *brain, const SedlecList *list, float *restrict sums)
{
    const float *weights = brain->numbers + brain->layers[PLAYER].weights;
    int width = width_of(brain);
    for (int i = 0; i < list->count; i++) {
        const float *row = weights + list->index[i] * width;
        float value = (float)list->value[i] * (1.0F / (float)NET_ONE);
        for (int j = 0; j < width; j++)
            sums[j] += value * row[j];
    }
}

float brain_sedlec_think(const Brain *brain, const SedlecFeatures *features,
                         SedlecThought *thought)
{
    float table[SEDLEC_WIDEST] = {0}, logit;
    int width = width_of(brain);
    size_t size = (size_t)width * sizeof *table;
    *thought = (SedlecThought){0};
    memcpy(table, brain->numbers + brain->layers[PLAYER].biases, size);
    add_list(brain, &features->table, table);
    for (int i = 0; i < features->players; i++) {
        float *sums = thought->players + i * width;
        memcpy(sums, table, size);
        add_list(brain, &features->seats[i], sums);
        dense_rectify(sums, width);
    }
    dense_sum(brain, TABLE, thought->players, thought->hidden);
    dense_rectify(thought->hidden, SEDLEC_HIDDEN);
    dense_sum(brain, CHANCE, thought->hidden, &logit);
    dense_sum(brain, MARGIN, thought->hidden, &thought->margin);
    return thought->chance = logistic(logit);
}

static void learn_list(Brain *brain, const SedlecList *list, const float *restrict slopes)
{
    float *weights = brain->slopes + brain->layers[PLAYER].weights;
    int width = width_of(brain);
    for (int i = 0; i < list->count; i++) {
        float *row = weights + list->index[i] * width;
        float value = (float)list->value[i] * (1.0F / (float)NET_ONE);
        for (int j = 0; j < width; j++)
            row[j] += value * slopes[j];
    }
}

static void learn_player(Brain *brain, const SedlecFeatures *features, int player,
                         const float *slopes)
{
    float *biases = brain->slopes + brain->layers[PLAYER].biases;
    for (int j = 0; j < width_of(brain); j++)
        biases[j] += slopes[j];
    learn_list(brain, &features->table, slopes);
    learn_list(brain, &features->seats[player], slopes);
}

void brain_sedlec_learn(Brain *brain, const SedlecFeatures *features,
                        const SedlecThought *thought, float chance, float margin)
{
    float hidden[SEDLEC_HIDDEN], more[SEDLEC_HIDDEN];
    float players[SEDLEC_SEATS * SEDLEC_WIDEST];
    float slope = thought->chance - chance; /* of the cross entropy, by the logit */
    float off = thought->margin - margin;
    off = off > MARGIN_MOST ? MARGIN_MOST : off < -MARGIN_MOST ? -MARGIN_MOST : off;
    off *= MARGIN_WEIGHT;
    dense_learn(brain, CHANCE, thought->hidden, &slope, hidden, SEDLEC_HIDDEN);
    dense_learn(brain, MARGIN, thought->hidden, &off, more, SEDLEC_HIDDEN);
    for (int i = 0; i < SEDLEC_HIDDEN; i++)
        hidden[i] += more[i];
    dense_rectify_back(thought->hidden, hidden, SEDLEC_HIDDEN);
    int width = width_of(brain), told = features->players * width;
    dense_learn(brain, TABLE, thought->players, hidden, players, told);
    dense_rectify_back(thought->players, players, told);
    for (int i = 0; i < features->players; i++)
        learn_player(brain, features, i, players + i * width);
}

void brain_sedlec_finish(Brain *brain)
{
    const Dense *layer = &brain->layers[PLAYER];
    brain->layer_count = LAYERS_KEPT;
    for (int i = 0; i < layer->inputs * layer->outputs; i++)
        if (brain->square[layer->weights + i] == 0) /* Adam never saw a slope */
            brain->numbers[layer->weights + i] = 0;
}

static int32_t chance_by_brain(const void *brain, const SedlecFeatures *features)
{
    SedlecThought thought;
    float chance = brain_sedlec_think(brain, features, &thought);
    return (int32_t)(chance * (float)NET_CERTAIN);
}

static int32_t chance_by_net(const void *net, const SedlecFeatures *features)
{
    return net_sedlec_chance(net, features);
}

SedlecJudge brain_sedlec_judge(const Brain *brain)
{
    return (SedlecJudge){chance_by_brain, brain};
}

SedlecJudge brain_sedlec_judge_net(const SedlecNet *net)
{
    return (SedlecJudge){chance_by_net, net};
}
