/* SPDX-License-Identifier: MIT */
/*
 * Rollouts: worlds are drawn from what is known, and in each all candidates are played
 * on, with the same luck, to a later turn; there the judge speaks. On the way everybody
 * plays as the keeper's policy: that is fifty times as quick as asking the net, and
 * more worlds tell more than better moves. What counts is the difference to the first
 * candidate in the same world, and only one that its own standard error does not explain.
 *
 * Worlds alone would assume that all go on as keepers do, and against a net at one ply
 * they lose as much as they win against keepers. So a candidate is worth, in equal parts,
 * what two plies say and what worlds say.
 */
#include "bots/dawn/policy.h"
#include "bots/dawn/search.h"
#include "bots/gains.h"

enum { LATEST = 12, FINE = 6 }; /* bits cut off a worth, so that squares fit */

/* Plays a world on, and judges it for a seat. */
static int32_t play_on(const DawnMind *mind, Random *random, KnownSets *sets,
                       DawnState *world, int seat, int plies)
{
    for (int i = 0; world->phase != DAWN_OVER; i++) {
        bool is_late = i >= plies + LATEST;
        if (is_late || (i >= plies && world->phase == DAWN_TURN)) {
            dawn_know(mind->setup, world);
            break;
        }
        if (!budget_spend(mind->budget, 1))
            return 0;
        policy_dawn_play(sets, mind->setup, world, random);
    }
    return search_dawn_judge(mind, world, seat);
}

static int32_t try_move(const DawnMind *mind, Random *random, KnownSets sets,
                        DawnState world, Move move, int plies)
{
    Events events;
    int seat = dawn_actor(&world);
    events.count = 0;
    dawn_apply(mind->setup, &world, move, &events);
    known_sets_watch(&sets, &events);
    return play_on(mind, random, &sets, &world, seat, plies) >> FINE;
}

/* All candidates in one world. False if the budget did not last: then it does not count.
 */
static bool try_world(const DawnMind *mind, const DawnEffort *effort,
                      const KnownSets *sets, const DawnState *world,
                      const Move *candidates, const int32_t *worths, int count,
                      Gains *gains)
{
    uint64_t luck = random_draw(mind->random);
    int32_t found[GAINS_MOST];
    for (int i = 0; i < count; i++) {
        if (gains->is_out[i])
            continue;
        Random random;
        random_init(&random, luck);
        found[i] = try_move(mind, &random, *sets, *world, candidates[i], effort->plies);
        if (budget_is_spent(mind->budget))
            return false;
    }
    for (int i = 0; i < count; i++)
        if (!gains->is_out[i])
            gains_add(gains, i, found[i] - found[0] + ((worths[i] - worths[0]) >> FINE));
    return true;
}

int rollout_dawn(const DawnMind *mind, const DawnEffort *effort, const DawnState *known,
                 const Move *candidates, const int32_t *worths, int count)
{
    Gains gains = {0};
    KnownSets sets;
    known_sets_make(&sets, known);
    int worlds = 0;
    for (int i = 0; i < effort->rollouts; i++) {
        if (i && i % GAINS_ROUND == 0 && !gains_thin_out(&gains, count, i))
            return 0;
        DawnState world = *known;
        dawn_resample(mind->setup, &world, mind->random);
        if (!try_world(mind, effort, &sets, &world, candidates, worths, count, &gains))
            break;
        worlds++;
    }
    return gains_best(&gains, count, worlds, effort->errors);
}
