/* SPDX-License-Identifier: MIT */
/*
 * Rollouts: worlds drawn from what is known, and in each all candidates played on, with
 * the same luck, to a later turn; there the judge speaks. Everybody plays by the keeper's
 * rules on the way: that is ten times as quick as asking the net, and more worlds tell
 * more than better moves. What counts is the difference to the first candidate in the
 * same world, and only one that its own standard error does not explain.
 */
#include "bots/search_dawn.h"

enum { MOST = 8, LATEST = 12, FINE = 6 }; /* bits cut off a worth, so that squares fit */

typedef struct Gains {
    int64_t sum[MOST], squares[MOST];
} Gains;

/* What one knows all know, so one memory does for everybody. */
static void play_by_rule(const DawnMind *mind, Random *random, Memory *memory,
                         DawnState *world)
{
    int values[MOVES_MAX] = {0};
    Move legal[MOVES_MAX];
    Events events;
    int count = dawn_legal(mind->setup, world, legal);
    memory->seat = dawn_actor(world);
    if (count > 1)
        keeper_dawn(memory, mind->setup, world, legal, count, values);
    events.count = 0;
    dawn_apply(mind->setup, world, legal[pick_best(random, values, count)], &events);
    memory_watch_dawn(memory, mind->setup, &events);
}

/* Plays a world on, and judges it for a seat. */
static int32_t play_on(const DawnMind *mind, Random *random, Memory *memory,
                       DawnState *world, int seat, int plies)
{
    for (int i = 0; world->phase != DAWN_OVER; i++) {
        bool is_late = i >= plies + LATEST;
        if (is_late || (i >= plies && world->phase == DAWN_TURN)) {
            dawn_know(mind->setup, world);
            break;
        }
        play_by_rule(mind, random, memory, world);
    }
    return dawn_judge(mind, world, seat);
}

static int32_t try_move(const DawnMind *mind, Random *random, DawnState world, Move move,
                        int plies)
{
    Memory memory = *mind->memory;
    Events events;
    int seat = dawn_actor(&world);
    events.count = 0;
    dawn_apply(mind->setup, &world, move, &events);
    memory_watch_dawn(&memory, mind->setup, &events);
    return play_on(mind, random, &memory, &world, seat, plies) >> FINE;
}

static void try_world(const DawnMind *mind, const DawnEffort *effort,
                      const DawnState *world, const Move *candidates, int count,
                      Gains *gains)
{
    uint64_t luck = random_draw(mind->random);
    int32_t first = 0;
    for (int i = 0; i < count; i++) {
        Random random;
        random_init(&random, luck);
        int32_t worth = try_move(mind, &random, *world, candidates[i], effort->plies);
        if (i == 0)
            first = worth;
        gains->sum[i] += worth - first;
        gains->squares[i] += (int64_t)(worth - first) * (worth - first);
    }
}

/* The mean gain is more than `errors` quarters of its standard error. */
static bool is_sure(int64_t sum, int64_t squares, int worlds, int errors)
{
    int64_t spread = worlds * squares - sum * sum;
    return sum > 0 && 16 * sum * sum * (worlds - 1) > (int64_t)errors * errors * spread;
}

int dawn_rollouts(const DawnMind *mind, const DawnEffort *effort, const DawnState *known,
                  const Move *candidates, int count)
{
    Gains gains = {0};
    for (int i = 0; i < effort->rollouts; i++) {
        DawnState world = *known;
        dawn_resample(mind->setup, &world, mind->random);
        try_world(mind, effort, &world, candidates, count, &gains);
    }
    int best = 0;
    for (int i = 1; i < count; i++) {
        bool is_better = gains.sum[i] > gains.sum[best];
        if (is_better &&
            is_sure(gains.sum[i], gains.squares[i], effort->rollouts, effort->errors))
            best = i;
    }
    return best;
}
