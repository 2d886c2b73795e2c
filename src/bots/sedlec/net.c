/* SPDX-License-Identifier: MIT */
/*
 * A net of Sedlec (its shape is drawn in feature.h). The sums of what all players
 * are told alike are made once.
 */
#include "bots/sedlec/feature.h"
#include "game/game.h"

enum { BLOCK = 16 }; /* added up side by side */

int net_sedlec_width(int players)
{
    return players == 2 ? SEDLEC_WIDEST : 64;
}

static bool net_fits(const Net *net, int players)
{
    int width = net_sedlec_width(players);
    return net->count == 3 && net_is_layer(&net->layers[0], SEDLEC_FEATURES, width) &&
           net_is_layer(&net->layers[1], players * width, SEDLEC_HIDDEN) &&
           net_is_layer(&net->layers[2], SEDLEC_HIDDEN, 1);
}

int net_sedlec_variant(int expansions)
{
    enum { ALL = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS };
    return expansions ? ALL : 0;
}

bool net_sedlec_find(const Nets *nets, const SedlecSetup *setup, SedlecNet *net)
{
    Net found;
    int players = setup->options.players;
    int variant = net_sedlec_variant(setup->options.expansions);
    if (!net_find(nets, GAME_SEDLEC, variant, players, &found) ||
        !net_fits(&found, players))
        return false;
    net->first = found.layers[0];
    net->last = found.layers[2];
    net_numbers(&net->first, net->first_biases, net->first_scales);
    net_pair(&found.layers[1], net->second, net->second_biases, net->second_scales);
    return true;
}

static void add_weights(int16_t *restrict sums, const int8_t *restrict weights)
{
    for (int j = 0; j < BLOCK; j++)
        sums[j] = (int16_t)(sums[j] + weights[j]);
}

static void add_scaled(int32_t *restrict sums, const int8_t *restrict weights,
                       int32_t value)
{
    for (int j = 0; j < BLOCK; j++)
        sums[j] += value * weights[j];
}

/* Most of what is told is a plain yes: their weights are added up first. */
static void add_list(const NetLayer *layer, const SedlecList *list, int32_t *sums)
{
    int16_t yes[SEDLEC_WIDEST] = {0};
    int width = layer->outputs;
    for (int i = 0; i < list->count; i++) {
        const int8_t *weights = layer->weights + list->index[i] * width;
        int32_t value = list->value[i];
        for (int j = 0; j < width; j += BLOCK) {
            if (value == NET_ONE)
                add_weights(yes + j, weights + j);
            else
                add_scaled(sums + j, weights + j, value);
        }
    }
    for (int j = 0; j < width; j++)
        sums[j] += NET_ONE * yes[j];
}

int32_t net_sedlec_chance(const SedlecNet *net, const SedlecFeatures *features)
{
    enum { LANES = SEDLEC_HIDDEN / NET_LANES };
    int32_t table[SEDLEC_WIDEST], sums[SEDLEC_WIDEST];
    int16_t players[SEDLEC_SEATS * SEDLEC_WIDEST], hidden[SEDLEC_HIDDEN];
    int width = net->first.outputs;
    memcpy(table, net->first_biases, sizeof table);
    add_list(&net->first, &features->table, table);
    for (int i = 0; i < features->players; i++) {
        memcpy(sums, table, sizeof sums);
        add_list(&net->first, &features->seats[i], sums);
        net_outputs(sums, net->first_scales, width, players + i * width);
    }
    NetSums second[LANES];
    memcpy(second, net->second_biases, sizeof second);
    net_add(players, features->players * width, net->second, LANES, second);
    net_outputs((int32_t *)second, net->second_scales, SEDLEC_HIDDEN, hidden);
    return net_chance(net_logit(&net->last, hidden));
}
