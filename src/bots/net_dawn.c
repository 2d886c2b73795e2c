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
#include "bots/feature_dawn.h"

#include <string.h>

static_assert(COLOUR_FEATURES % NET_BLOCK == 0 && TABLE_INPUTS % NET_BLOCK == 0 &&
                  HIDDEN_TABLE % NET_BLOCK == 0,
              "net_dot takes blocks");

static bool is_layer(const NetLayer *layer, int inputs, int outputs)
{
    return layer->inputs == inputs && layer->outputs == outputs;
}

bool dawn_net_find(const Nets *nets, int edition, int players, DawnNet *net)
{
    Net found;
    const NetLayer *layers = found.layers;
    if (!net_find(nets, GAME_DAWN, edition, players, &found) || found.count != 3 ||
        !is_layer(&layers[0], COLOUR_FEATURES, HIDDEN_COLOUR) ||
        !is_layer(&layers[1], TABLE_INPUTS, HIDDEN_TABLE) ||
        !is_layer(&layers[2], HIDDEN_TABLE, 1))
        return false;
    net_turn(&layers[0], net->colour, net->colour_biases, net->colour_scales);
    net_turn(&layers[1], net->table, net->table_biases, net->table_scales);
    net_turn(&layers[2], net->last, &net->last_bias, &net->last_scale);
    return true;
}

static int32_t above_zero(int32_t sum)
{
    return sum > 0 ? sum : 0;
}

int32_t dawn_net_logit(const DawnNet *net, const DawnFeatures *features)
{
    int16_t inputs[TABLE_INPUTS], hidden[HIDDEN_TABLE];
    for (int i = 0; i < HIDDEN_COLOUR; i++) {
        const int16_t *weights = net->colour + i * COLOUR_FEATURES;
        int32_t total = 0;
        for (int colour = 0; colour < DAWN_COLOURS; colour++)
            if (features->in_game >> colour & 1)
                total +=
                    above_zero(net->colour_biases[i] + net_dot(features->colours[colour],
                                                               weights, COLOUR_FEATURES));
        inputs[i] = net_output(total, net->colour_scales[i]);
    }
    memcpy(inputs + HIDDEN_COLOUR, features->table, sizeof features->table);
    for (int i = 0; i < HIDDEN_TABLE; i++) {
        int32_t sum = net_dot(inputs, net->table + i * TABLE_INPUTS, TABLE_INPUTS);
        hidden[i] =
            net_output(above_zero(net->table_biases[i] + sum), net->table_scales[i]);
    }
    int32_t last = net->last_bias + net_dot(hidden, net->last, HIDDEN_TABLE);
    return net_last(last, net->last_scale);
}
