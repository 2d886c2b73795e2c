/* SPDX-License-Identifier: MIT */
/*
 * A net of Dawn Under: every colour through the same first layer, the outcomes added up;
 * these and the features of the table through the second; one output.
 *
 *   colour --24--\
 *   colour --24---+--> 24 --\
 *   ...          /           +--> 48 --> logit
 *                  table 88 -/
 */
#include "bots/dawn/feature.h"

enum { COLOUR_LANES = HIDDEN_COLOUR / NET_LANES, TABLE_LANES = HIDDEN_TABLE / NET_LANES };

bool net_dawn_find(const Nets *nets, int edition, int players, DawnNet *net)
{
    Net found;
    const NetLayer *layers = found.layers;
    if (!net_find(nets, GAME_DAWN, edition, players, &found) || found.count != 3 ||
        !net_is_layer(&layers[0], COLOUR_FEATURES, HIDDEN_COLOUR) ||
        !net_is_layer(&layers[1], TABLE_INPUTS, HIDDEN_TABLE) ||
        !net_is_layer(&layers[2], HIDDEN_TABLE, 1))
        return false;
    net_pair(&layers[0], net->colour, net->colour_biases, net->colour_scales);
    net_pair(&layers[1], net->table, net->table_biases, net->table_scales);
    net->last = layers[2];
    return true;
}

static void ask_colours(const DawnNet *net, const DawnFeatures *features,
                        int16_t *outputs)
{
    NetSums total[COLOUR_LANES] = {{0}};
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!(features->in_game >> colour & 1))
            continue;
        NetSums sums[COLOUR_LANES];
        memcpy(sums, net->colour_biases, sizeof sums);
        net_add(features->colours[colour], COLOUR_FEATURES, net->colour, COLOUR_LANES,
                sums);
        for (int k = 0; k < COLOUR_LANES; k++)
            total[k] += net_above_zero(sums[k]);
    }
    net_outputs((int32_t *)total, net->colour_scales, HIDDEN_COLOUR, outputs);
}

int32_t net_dawn_logit(const DawnNet *net, const DawnFeatures *features)
{
    int16_t inputs[TABLE_INPUTS], hidden[HIDDEN_TABLE];
    NetSums sums[TABLE_LANES];
    ask_colours(net, features, inputs);
    memcpy(inputs + HIDDEN_COLOUR, features->table, sizeof features->table);
    memcpy(sums, net->table_biases, sizeof sums);
    net_add(inputs, TABLE_INPUTS, net->table, TABLE_LANES, sums);
    net_outputs((int32_t *)sums, net->table_scales, HIDDEN_TABLE, hidden);
    return net_logit(&net->last, hidden);
}
