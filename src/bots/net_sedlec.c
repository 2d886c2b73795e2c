/* SPDX-License-Identifier: MIT */
/*
 * A net of Sedlec (its shape is drawn in feature_sedlec.h). The sums of what all players
 * are told alike are made once.
 */
#include "bots/feature_sedlec.h"
#include "game/game.h"

#include <string.h>

static bool is_layer(const NetLayer *layer, int inputs, int outputs)
{
    return layer->inputs == inputs && layer->outputs == outputs;
}

static bool net_fits(const Net *net, int players)
{
    return net->count == 3 &&
           is_layer(&net->layers[0], SEDLEC_FEATURES, SEDLEC_PLAYER_HIDDEN) &&
           is_layer(&net->layers[1], players * SEDLEC_PLAYER_HIDDEN, SEDLEC_HIDDEN) &&
           is_layer(&net->layers[2], SEDLEC_HIDDEN, 1);
}

int sedlec_net_variant(int expansions)
{
    enum { ALL = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS };
    return expansions ? ALL : 0;
}

bool sedlec_net_find(const Nets *nets, const SedlecSetup *setup, Net *net)
{
    int players = setup->options.players;
    int variant = sedlec_net_variant(setup->options.expansions);
    return net_find(nets, GAME_SEDLEC, variant, players, net) && net_fits(net, players);
}

static void add_list(const NetLayer *layer, const SedlecList *list, int32_t *sums)
{
    for (int i = 0; i < list->count; i++) {
        const int8_t *weights = layer->weights + list->index[i] * SEDLEC_PLAYER_HIDDEN;
        int32_t value = list->value[i];
        for (int j = 0; j < SEDLEC_PLAYER_HIDDEN; j++)
            sums[j] += value * weights[j];
    }
}

static void pass_on(const NetLayer *layer, const int32_t *sums, int16_t *outputs)
{
    int32_t total[NET_WIDEST] = {0};
    net_rectify(layer, sums, total);
    net_scale(layer, total, outputs);
}

int32_t sedlec_net_chance(const Net *net, const SedlecFeatures *features)
{
    static const int16_t nothing[SEDLEC_FEATURES] = {0};
    const NetLayer *first = &net->layers[0];
    int32_t table[NET_WIDEST], sums[NET_WIDEST];
    int16_t players[SEDLEC_SEATS * SEDLEC_PLAYER_HIDDEN], hidden[SEDLEC_HIDDEN];
    net_sum(first, nothing, table);
    add_list(first, &features->table, table);
    for (int i = 0; i < features->players; i++) {
        memcpy(sums, table, sizeof sums);
        add_list(first, &features->seats[i], sums);
        pass_on(first, sums, players + i * SEDLEC_PLAYER_HIDDEN);
    }
    net_sum(&net->layers[1], players, sums);
    pass_on(&net->layers[1], sums, hidden);
    return net_chance(net_logit(&net->layers[2], hidden));
}
