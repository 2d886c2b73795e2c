/* SPDX-License-Identifier: MIT */
/*
 * Judging a table, and the worlds it could be. Whether a move shows anything must be
 * decided from what is known before it: asking what it showed would be choosing by the
 * outcome.
 */
#include "game/playout.h"
#include "lab/lab_part.h"

bool lab_judge_init(LabJudge *judge, const Game *game, const Setup *setup)
{
    judge->game = game;
    return lab_parts[game->kind]->judge_init(judge, setup);
}

void lab_share_win(uint8_t winners, int32_t *worths)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        worths[seat] =
            winners >> seat & 1 ? NET_CERTAIN / __builtin_popcount(winners) : 0;
}

void lab_judge(const LabJudge *judge, const Setup *setup, const Known *known,
               int32_t *worths)
{
    uint8_t winners = judge->game->result(&known->state);
    if (winners) {
        lab_share_win(winners, worths);
        return;
    }
    lab_parts[judge->game->kind]->judge(judge, setup, known, worths);
}

void luck_init(Luck *luck, const LabJudge *judge, const Setup *setup, uint64_t seed)
{
    *luck =
        (Luck){.judge = judge, .setup = setup, .players = judge->game->players(setup)};
    random_init(&luck->random, seed);
}

void luck_before(Luck *luck, const State *truth, Move move)
{
    const Game *game = luck->judge->game;
    luck->is_chance = lab_parts[game->kind]->shows(truth, move);
    if (!luck->is_chance)
        return;
    Known known;
    game->know(luck->setup, truth, &known);
    for (int seat = 0; seat < luck->players; seat++)
        luck->expected[seat] = 0;
    for (int i = 0; i < LUCK_WORLDS; i++) {
        State world;
        Known after;
        int32_t worths[SEATS_MAX] = {0};
        resample(game, luck->setup, &known, &luck->random, &world);
        game->apply(luck->setup, &world, move, NULL);
        game->know(luck->setup, &world, &after);
        lab_judge(luck->judge, luck->setup, &after, worths);
        for (int seat = 0; seat < luck->players; seat++)
            luck->expected[seat] += worths[seat];
    }
}

void luck_after(Luck *luck, const State *truth)
{
    if (!luck->is_chance)
        return;
    Known known;
    int32_t worths[SEATS_MAX] = {0};
    luck->judge->game->know(luck->setup, truth, &known);
    lab_judge(luck->judge, luck->setup, &known, worths);
    for (int seat = 0; seat < luck->players; seat++)
        luck->sums[seat] += (int64_t)LUCK_WORLDS * worths[seat] - luck->expected[seat];
}
