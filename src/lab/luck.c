/* SPDX-License-Identifier: MIT */
/*
 * Judging a table, and the worlds it could be. Whether a move shows anything must be told
 * from what is known before it: to ask what it showed would be to choose by the outcome.
 */
#include "lab/luck.h"

#include "bots/search_sedlec.h"

#include <string.h>

bool lab_judge_init(LabJudge *judge, const Game *game, const Setup *setup)
{
    judge->game = game;
    switch (game->kind) {
    case GAME_DAWN:
        return dawn_net_find(nets_get(), setup->dawn.options.edition,
                             setup->dawn.options.players, &judge->dawn);
    case GAME_SEDLEC: return sedlec_net_find(nets_get(), &setup->sedlec, &judge->sedlec);
    case GAMES: break;
    }
    return false;
}

/* A game that is over needs no judge. */
static void share_win(uint8_t winners, int32_t *worths)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        worths[seat] =
            winners >> seat & 1 ? NET_CERTAIN / __builtin_popcount(winners) : 0;
}

static void ask_dawn(const LabJudge *judge, const DawnSetup *setup,
                     const DawnState *known, int32_t *worths)
{
    int players = setup->options.players;
    int32_t logits[DAWN_SEATS];
    DawnFacts facts;
    if (known->phase == DAWN_OVER) {
        share_win(known->winners, worths);
        return;
    }
    dawn_facts(&facts, setup, known);
    for (int seat = 0; seat < players; seat++) {
        DawnFeatures features;
        dawn_features(&features, &facts, setup, known, seat);
        logits[seat] = dawn_net_logit(&judge->dawn, &features);
    }
    for (int seat = 0; seat < players; seat++)
        worths[seat] = net_share(logits, players, seat);
}

/* A grave that was just opened is worth what its opener can best make of it: nets are
 * asked only about what comes then. */
static void judge_dawn(const LabJudge *judge, const DawnSetup *setup,
                       const DawnState *known, int32_t *worths)
{
    Move legal[MOVES_MAX];
    int actor = dawn_actor(known), count = 0;
    if (known->phase != DAWN_FILL) {
        ask_dawn(judge, setup, known, worths);
        return;
    }
    count = dawn_legal(setup, known, legal);
    for (int i = 0; i < count; i++) {
        DawnState next = *known;
        int32_t found[SEATS_MAX];
        dawn_apply(setup, &next, legal[i], NULL);
        ask_dawn(judge, setup, &next, found);
        if (i == 0 || found[actor] > worths[actor])
            memcpy(worths, found, sizeof found);
    }
}

static int32_t ask_sedlec(const void *net, const SedlecFeatures *features)
{
    return sedlec_net_chance(net, features);
}

/* Of two cards just turned, the one that is better for who keeps it. */
static SedlecState keep_best(const SedlecMind *mind, const SedlecState *turned)
{
    SedlecState best = *turned;
    int32_t most = -1;
    for (unsigned rest = turned->turned; rest; rest &= rest - 1) {
        SedlecState next = *turned;
        sedlec_apply(mind->setup, &next,
                     (uint8_t)(SEDLEC_KEEP_CARD + __builtin_ctz(rest)), NULL);
        int32_t worth = sedlec_judge(mind, &next, turned->turn);
        if (worth > most) {
            most = worth;
            best = next;
        }
    }
    return best;
}

static void judge_sedlec(const LabJudge *judge, const SedlecSetup *setup,
                         const SedlecState *known, int32_t *worths)
{
    const SedlecJudge asked = {ask_sedlec, &judge->sedlec};
    const SedlecMind mind = {.setup = setup, .judge = &asked};
    SedlecState state = known->phase == SEDLEC_KEEP ? keep_best(&mind, known) : *known;
    for (int seat = 0; seat < setup->options.players; seat++)
        worths[seat] = sedlec_judge(&mind, &state, seat);
}

void lab_judge(const LabJudge *judge, const Setup *setup, const Known *known,
               int32_t *worths)
{
    uint8_t winners = judge->game->result(&known->state);
    if (winners) {
        share_win(winners, worths);
        return;
    }
    switch (judge->game->kind) {
    case GAME_DAWN: judge_dawn(judge, &setup->dawn, &known->state.dawn, worths); break;
    case GAME_SEDLEC:
        judge_sedlec(judge, &setup->sedlec, &known->state.sedlec, worths);
        break;
    case GAMES: break;
    }
}

void luck_init(Luck *luck, const LabJudge *judge, const Setup *setup, uint64_t seed)
{
    *luck =
        (Luck){.judge = judge, .setup = setup, .players = judge->game->players(setup)};
    random_init(&luck->random, seed);
}

/* D19: a vampire that lay face down may be turned up. */
static bool has_face_down(const DawnState *state)
{
    for (int seat = 0; seat < DAWN_SEATS; seat++)
        if (state->down_from[seat] < state->down_to[seat])
            return true;
    return false;
}

static bool shows_dawn(const DawnState *state, Move move)
{
    if (move < DAWN_LAY_LEFT)
        return !(state->opened >> (move - DAWN_OPEN) & 1);
    return (move == DAWN_LAY_LEFT || move == DAWN_LAY_RIGHT || move == DAWN_GIVE_LEFT ||
            move == DAWN_GIVE_RIGHT) &&
           has_face_down(state);
}

static bool shows(const Game *game, const State *state, Move move)
{
    switch (game->kind) {
    case GAME_DAWN: return shows_dawn(&state->dawn, move);
    case GAME_SEDLEC: return move < SEDLEC_KEEP_CARD; /* S6: a dig */
    case GAMES: break;
    }
    return false;
}

void luck_before(Luck *luck, const State *truth, Move move)
{
    const Game *game = luck->judge->game;
    luck->is_chance = shows(game, truth, move);
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
        game->resample(luck->setup, &known, &luck->random, &world);
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
