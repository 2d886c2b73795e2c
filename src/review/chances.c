/* SPDX-License-Identifier: MIT */
/*
 * Chances: how they are made to add up.
 */
#include "review/chances.h"

Chances chances_won(unsigned winners)
{
    Chances chances = {0};
    int count = __builtin_popcount(winners);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances.seats[seat] = winners >> seat & 1 ? NET_CERTAIN / count : 0;
    if (winners)
        chances.seats[__builtin_ctz(winners)] += NET_CERTAIN % count;
    return chances;
}

Chances chances_of(const int32_t *logits, int players)
{
    Chances chances = {0};
    for (int seat = 0; seat < players; seat++)
        chances.seats[seat] = net_share(logits, players, seat);
    chances_fit(&chances, players, SEAT_NONE);
    return chances;
}

static int likeliest(const Chances *chances, int players, int fixed)
{
    int best = fixed == 0 ? 1 : 0;
    for (int seat = best + 1; seat < players; seat++)
        if (seat != fixed && chances->seats[seat] > chances->seats[best])
            best = seat;
    return best;
}

void chances_fit(Chances *chances, int players, int fixed)
{
    int32_t rest = NET_CERTAIN;
    for (int seat = 0; seat < players; seat++) {
        int32_t *chance = &chances->seats[seat];
        *chance = *chance < 0 ? 0 : *chance > NET_CERTAIN ? NET_CERTAIN : *chance;
        rest -= *chance;
    }
    while (rest) {
        int32_t *chance = &chances->seats[likeliest(chances, players, fixed)];
        int32_t share = *chance + rest < 0 ? -*chance : rest;
        *chance += share;
        rest -= share;
    }
}

void mean_add(Mean *mean, const Chances *chances, int64_t weight)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        mean->seats[seat] += weight * chances->seats[seat];
    mean->weight += weight;
}

Chances mean_take(const Mean *mean, int players)
{
    Chances chances = {0};
    for (int seat = 0; mean->weight && seat < players; seat++)
        chances.seats[seat] = (int32_t)(mean->seats[seat] / mean->weight);
    chances_fit(&chances, players, SEAT_NONE);
    return chances;
}
