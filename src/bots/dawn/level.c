/* SPDX-License-Identifier: MIT */
/*
 * How each level plays. The thresholds are in 256ths (forget.h): a lower one remembers
 * longer.
 */
#include "bots/dawn/level.h"

static const int FANCY = 40; /* a random liking for garlic is up to that, either way */

/* Two nets can chase each other for ever, giving and taking: none of their turns is idle,
 * and D31 does not help. When so many lids have been turned for each grave, everybody
 * plays by the keeper's rules, and the game ends. A typical game needs two or three. */
enum { ENDLESS = 8 };

const DawnLevel level_dawn_rows[BOT_LEVELS + 1] = {
    [1] = {.forgets = true,
           .recall = {240, 56, 12},
           .garlic = GARLIC_AT_RANDOM,
           .slips = 20,
           .novelty = 50},
    [2] = {.forgets = true,
           .recall = {0, 82, 7},
           .garlic = GARLIC_AT_RANDOM,
           .slips = 5,
           .novelty = 25},
    [3] = {.forgets = true, .recall = {-112, 88, 5}, .garlic = GARLIC_SIMPLY, .slips = 2},
    [4] = {.forgets = true, .recall = {-216, 92, 4}},
    [5] = {.forgets = true, .recall = {-336, 95, 3}},
    [6] = {.forgets = true, .recall = {-544, 98, 2}, .has_net = true},
    [7] = {.sees_dawn = true},
    [8] = {.has_net = true, .sees_dawn = true, .effort = {.noise = 25}},
    [9] = {.has_net = true, .sees_dawn = true},
    [10] = {.has_net = true,
            .sees_dawn = true,
            .effort = {.candidates = 6,
                       .margin = 150,
                       .gate = 25,
                       .rollouts = 512,
                       .plies = 24,
                       .errors = 4}},
};

static void watch(Memory *memory, const Setup *setup, const Events *events)
{
    const DawnLevel *level = &level_dawn_rows[memory->level];
    memory_watch_dawn(memory, &setup->dawn, events);
    if (level->forgets)
        forget_watch(memory, &level->recall, &setup->dawn, events);
}

static void recall(const Memory *memory, const Setup *setup, const Seen *seen,
                   Memory *recalled)
{
    const DawnLevel *level = &level_dawn_rows[memory->level];
    *recalled = *memory;
    if (level->forgets)
        forget_recall(memory, &level->recall, &setup->dawn, &seen->state.dawn, recalled);
}

static int32_t ask_net(const void *net, const DawnFeatures *features)
{
    return net_dawn_logit(net, features);
}

/* False if there is no net for this table. */
static bool choose_by_net(const Memory *memory, Random *random, const DawnLevel *level,
                          const DawnSetup *setup, const DawnState *seen,
                          const Move *legal, int count, Budget *budget, Move *move)
{
    DawnNet net;
    DawnLost lost;
    DawnState known;
    if (!level->has_net || memory->ticks > ENDLESS * (uint32_t)setup->openings ||
        !net_dawn_find(nets_get(), setup->options.edition, setup->options.players, &net))
        return false;
    DawnJudge judge = {ask_net, &net};
    DawnMind mind = {.setup = setup,
                     .judge = &judge,
                     .random = random,
                     .budget = budget,
                     .sees_ends = true};
    known_dawn(memory, setup, seen, &known);
    if (level->forgets) {
        known_dawn_lose(memory, setup, seen, &lost);
        mind.lost = &lost;
    }
    *move = search_dawn(&mind, &level->effort, &known, legal, count);
    return true;
}

/* An end of another row, or an end of mine or the vampire behind it, has that colour. */
static bool is_at_end(const DawnState *seen, int seat, int colour, int behind)
{
    int length = seen->lengths[seat];
    for (int i = 0; i <= behind && i < length; i++)
        if (dawn_row_at(seen, seat, i) == colour ||
            dawn_row_at(seen, seat, length - 1 - i) == colour)
            return true;
    return false;
}

static int simple_garlic(const DawnSetup *setup, const DawnState *seen, int seat)
{
    int colour = seen->lids[seen->grave];
    if (is_at_end(seen, seat, colour, 1))
        return -FANCY;
    for (int other = 0; other < setup->options.players; other++)
        if (other != seat && is_at_end(seen, other, colour, 0))
            return FANCY;
    return -FANCY;
}

/* Garlic in the level's manner, if it may also leave the grave empty. */
static void weigh_garlic(const Memory *memory, Random *random, const DawnLevel *level,
                         const DawnSetup *setup, const DawnState *seen, const Move *legal,
                         int count, int *values)
{
    if (level->garlic == GARLIC_BY_RULE)
        return;
    for (int i = 0; i < count; i++) {
        if (legal[i] == DAWN_LEAVE)
            values[i] = 0;
        if (legal[i] != DAWN_GARLIC_IN)
            continue;
        int fancy = (int)random_below(random, 2 * (uint32_t)FANCY + 1) - FANCY;
        values[i] = level->garlic == GARLIC_SIMPLY
                        ? simple_garlic(setup, seen, memory->seat)
                        : fancy;
    }
}

static Move choose_by_rule(const Memory *memory, Random *random, const DawnLevel *level,
                           const DawnSetup *setup, const DawnState *seen,
                           const Move *legal, int count)
{
    int values[MOVES_MAX] = {0};
    keeper_dawn(memory, setup, seen, legal, count, values);
    weigh_garlic(memory, random, level, setup, seen, legal, count, values);
    if (level->sees_dawn) {
        DawnState known;
        known_dawn(memory, setup, seen, &known);
        finish_dawn_weigh(setup, &known, legal, count, values);
    }
    for (int i = 0; i < count; i++)
        if (legal[i] < DAWN_LAY_LEFT && !memory->graves[legal[i] - DAWN_OPEN].tick)
            values[i] += level->novelty;
    return legal[pick_best(random, values, count)];
}

static Move choose(const Memory *memory, Random *random, const Setup *setup,
                   const Seen *seen, const Move *legal, int count, Budget *budget)
{
    const DawnLevel *level = &level_dawn_rows[memory->level];
    if ((int)random_below(random, 100) < level->slips)
        return legal[random_below(random, (uint32_t)count)];
    Memory recalled;
    recall(memory, setup, seen, &recalled);
    Move move;
    if (!choose_by_net(&recalled, random, level, &setup->dawn, &seen->state.dawn, legal,
                       count, budget, &move)) {
        (void)budget_spend(budget, (uint64_t)count);
        move = choose_by_rule(&recalled, random, level, &setup->dawn, &seen->state.dawn,
                              legal, count);
    }
    return move;
}

/* Nobody has met these bounds: the costliest decisions known take 1,032 units at one ply
 * and 66,980 at level 10. */
static uint64_t bound(const Setup *setup, uint32_t level)
{
    (void)setup;
    enum { ONE_PLY = 5000 };
    return level_dawn_rows[level].effort.candidates ? BOT_UNITS_MOST : ONE_PLY;
}

static void remember(const Memory *memory, const Setup *setup, const Seen *seen,
                     Known *known)
{
    known_dawn(memory, &setup->dawn, &seen->state.dawn, &known->state.dawn);
}

const LevelGame level_dawn = {
    .watch = watch,
    .choose = choose,
    .bound = bound,
    .recall = recall,
    .remember = remember,
    .think = thought_dawn,
};
