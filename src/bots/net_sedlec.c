/* SPDX-License-Identifier: MIT */
/*
 * A net of Sedlec (its shape is drawn in feature_sedlec.h). The sums of what all players
 * are told alike are made once.
 */
#include "bots/feature_sedlec.h"
#include "game/game.h"

static bool net_fits(const Net *net, int players)
{
    return net->count == 3 &&
           net_is_layer(&net->layers[0], SEDLEC_FEATURES, SEDLEC_PLAYER_HIDDEN) &&
           net_is_layer(&net->layers[1], players * SEDLEC_PLAYER_HIDDEN, SEDLEC_HIDDEN) &&
           net_is_layer(&net->layers[2], SEDLEC_HIDDEN, 1);
}

int sedlec_net_variant(int expansions)
{
    enum { ALL = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS };
    return expansions ? ALL : 0;
}

bool sedlec_net_find(const Nets *nets, const SedlecSetup *setup, SedlecNet *net)
{
    Net found;
    int players = setup->options.players;
    int variant = sedlec_net_variant(setup->options.expansions);
    if (!net_find(nets, GAME_SEDLEC, variant, players, &found) ||
        !net_fits(&found, players))
        return false;
    net->first = found.layers[0];
    net->last = found.layers[2];
    net_numbers(&net->first, net->first_biases, net->first_scales);
    net_pair(&found.layers[1], net->second, net->second_biases, net->second_scales);
    return true;
}

/* Most of what is told is a plain yes: their weights are added up first. */
static void add_list(const NetLayer *layer, const SedlecList *list, int32_t *sums)
{
    int16_t yes[SEDLEC_PLAYER_HIDDEN] = {0};
    for (int i = 0; i < list->count; i++) {
        const int8_t *weights = layer->weights + list->index[i] * SEDLEC_PLAYER_HIDDEN;
        int32_t value = list->value[i];
        if (value == NET_ONE)
            for (int j = 0; j < SEDLEC_PLAYER_HIDDEN; j++)
                yes[j] = (int16_t)(yes[j] + weights[j]);
        else
            for (int j = 0; j < SEDLEC_PLAYER_HIDDEN; j++)
                sums[j] += value * weights[j];
    }
    for (int j = 0; j < SEDLEC_PLAYER_HIDDEN; j++)
        sums[j] += NET_ONE * yes[j];
}

int32_t sedlec_net_chance(const SedlecNet *net, const SedlecFeatures *features)
{
    enum { LANES = SEDLEC_HIDDEN / NET_LANES };
    int32_t table[SEDLEC_PLAYER_HIDDEN], sums[SEDLEC_PLAYER_HIDDEN];
    int16_t players[SEDLEC_SEATS * SEDLEC_PLAYER_HIDDEN], hidden[SEDLEC_HIDDEN];
    memcpy(table, net->first_biases, sizeof table);
    add_list(&net->first, &features->table, table);
    for (int i = 0; i < features->players; i++) {
        memcpy(sums, table, sizeof sums);
        add_list(&net->first, &features->seats[i], sums);
        net_outputs(sums, net->first_scales, SEDLEC_PLAYER_HIDDEN,
                    players + i * SEDLEC_PLAYER_HIDDEN);
    }
    NetSums second[LANES];
    memcpy(second, net->second_biases, sizeof second);
    net_add(players, features->players * SEDLEC_PLAYER_HIDDEN, net->second, LANES,
            second);
    net_outputs((int32_t *)second, net->second_scales, SEDLEC_HIDDEN, hidden);
    return net_chance(net_logit(&net->last, hidden));
}
