/* SPDX-License-Identifier: MIT */
/*
 * Candidates of Sedlec in sampled worlds. In each world the face-down cards lie as they
 * may lie, the same for all candidates; everybody plays on by one ply for a while, and
 * then the judge, or near the end the solver, says what came of it. What a candidate
 * gains over the favourite is a mean over worlds with an error; only a gain that is
 * some errors large counts.
 */
#include "bots/exact_sedlec.h"
#include "bots/gains.h"
#include "bots/search_sedlec.h"

enum { MEMO = 512, LEAF_TURNS = 10, LEAF_BUDGET = 20000 };

/* Two players, no card left over, few turns: the solver is quick. */
static bool is_near(const SedlecSetup *setup, const SedlecState *seen)
{
    return setup->options.players == 2 && setup->options.cards == 2 * setup->pyramid &&
           exact_turns_left(setup, seen) <= LEAF_TURNS;
}

static int32_t leaf(const SedlecMind *mind, const SedlecState *seen, int seat)
{
    const SedlecSetup *setup = mind->setup;
    if (!is_near(setup, seen))
        return sedlec_judge(mind, seen, seat);
    ExactEntry memo[MEMO];
    Exact exact;
    uint8_t legal[SEDLEC_MOVES];
    int32_t values[SEDLEC_MOVES], best = 0;
    int count = sedlec_legal(setup, seen, legal);
    exact_init(&exact, setup, memo, MEMO, LEAF_BUDGET);
    if (!exact_values(&exact, seen, legal, count, true, values))
        return sedlec_judge(mind, seen, seat);
    for (int i = 0; i < count; i++)
        best = values[i] > best ? values[i] : best;
    return seen->turn == seat ? best : NET_CERTAIN - best;
}

/* Plays on in a world; what it is worth to the seat in the end. */
static int32_t play_on(const SedlecMind *mind, const SedlecEffort *effort,
                       SedlecState *world, int seat)
{
    for (int ply = 0; world->phase != SEDLEC_OVER; ply++) {
        uint8_t legal[SEDLEC_MOVES];
        int32_t worths[SEDLEC_MOVES];
        SedlecState seen = *world;
        sedlec_see(mind->setup, &seen);
        if (seen.phase == SEDLEC_TURN &&
            (ply >= effort->plies || is_near(mind->setup, &seen)))
            return leaf(mind, &seen, seat);
        int count = sedlec_legal(mind->setup, &seen, legal), best = 0;
        if (count > 1)
            sedlec_weigh(mind, &seen, legal, count, effort->ways, worths);
        for (int i = 1; i < count; i++)
            best = worths[i] > worths[best] ? i : best;
        sedlec_apply(mind->setup, world, legal[best], NULL);
    }
    return sedlec_judge(mind, world, seat);
}

static void try_world(const SedlecMind *mind, const SedlecEffort *effort,
                      const SedlecState *world, const uint8_t *candidates, int count,
                      Gains *gains)
{
    int32_t first = 0;
    int seat = world->turn;
    for (int i = 0; i < count; i++) {
        if (gains->is_out[i])
            continue;
        SedlecState next = *world;
        sedlec_apply(mind->setup, &next, candidates[i], NULL);
        int32_t worth = play_on(mind, effort, &next, seat);
        first = i == 0 ? worth : first;
        gains_add(gains, i, (worth - first) / (NET_CERTAIN / 1024));
    }
}

int sedlec_rollouts(const SedlecMind *mind, const SedlecEffort *effort,
                    const SedlecState *seen, const uint8_t *candidates, int count)
{
    Gains gains = {0};
    Random random;
    random_init(&random, mind->seed);
    for (int n = 0; n < effort->rollouts; n++) {
        if (n && n % GAINS_ROUND == 0 && !gains_thin_out(&gains, count, n))
            return 0;
        SedlecState world = *seen;
        sedlec_resample(mind->setup, &world, &random);
        try_world(mind, effort, &world, candidates, count, &gains);
    }
    return gains_best(&gains, count, effort->rollouts, effort->errors);
}
