/* SPDX-License-Identifier: MIT */
/*
 * The ten levels of Sedlec. There is nothing to forget (S26), so they differ by what they
 * see in a pyramid, by how surely they judge, and by how far they look:
 *
 *   1         takes anything, and puts it where it looks nice
 *   2, 3      the points that lie there; the points that may still come (the keeper)
 *   4 to 6    the net, with less and less noise
 *   7 to 10   the net alone, two plies, the exact end
 *
 * Noise is the same for a position and a seed, so that a level follows one plan. Where
 * there is no net, levels that need one play by the keeper's rules.
 */
#include "bots/sedlec/keeper.h"
#include "bots/sedlec/search.h"
#include "bots/sedlec/skull_bits.h"

typedef enum SedlecEye { EYE_LIKING, EYE_POINTS, EYE_HOPES, EYE_NET } SedlecEye;

typedef struct SedlecLevel {
    SedlecEye eye;
    int noise; /* points in 256ths, or with a net chance in 1024ths: up to that, + or - */
    SedlecEffort effort;
} SedlecLevel;

static const SedlecLevel levels[BOT_LEVELS + 1] = {
    [1] = {.eye = EYE_LIKING, .noise = 4 * POINT},
    [2] = {.eye = EYE_POINTS, .noise = POINT / 2},
    [3] = {.eye = EYE_HOPES, .noise = 7 * POINT / 2},
    [4] = {.eye = EYE_NET, .noise = 200},
    [5] = {.eye = EYE_NET, .noise = 115},
    [6] = {.eye = EYE_NET, .noise = 60},
    [7] = {.eye = EYE_NET},
    [8] = {.eye = EYE_NET,
           .effort = {.candidates = 5,
                      .margin = 60,
                      .replies = 8,
                      .exact = 10,
                      .exact_more = 6,
                      .budget = 60000}},
    [9] = {.eye = EYE_NET,
           .effort = {.candidates = 6,
                      .margin = 80,
                      .replies = 12,
                      .exact = 13,
                      .exact_more = 7,
                      .budget = 300000}},
    [10] = {.eye = EYE_NET,
            .effort = {.candidates = 6,
                       .margin = 150,
                       .replies = 12,
                       .exact = 16,
                       .exact_more = 8,
                       .budget = 3000000}},
};

/* A number for what lies open: hidden cards are blank in it. */
static uint64_t position_number(const SedlecState *seen)
{
    return number_of(seen, sizeof *seen);
}

static void add_noise(const Memory *memory, const SedlecState *seen, const Move *legal,
                      int count, int most, int *values)
{
    uint64_t position = number_mix(position_number(seen) + memory->seed);
    for (int i = 0; i < count; i++)
        values[i] += noise_of(position, move_kind(seen, legal[i]), most);
}

/* Level 2: a card is worth the points it brings at once; a dig is worth an average
 * card. */
static void weigh_points(const SedlecSetup *setup, const SedlecState *seen,
                         const Move *legal, int count, int *values)
{
    enum { USUAL = 3 * POINT };
    SkullBits bits;
    skull_bits_make(&bits, seen, seen->turn);
    for (int i = 0; i < count; i++) {
        Move move = legal[i];
        if (move >= SEDLEC_PLACE) {
            int place = move - SEDLEC_PLACE, cell = place % SEDLEC_CELLS;
            uint8_t card = seen->hands[seen->turn][place / SEDLEC_CELLS];
            values[i] = POINT * skull_bits_gain_at(&bits, cell, card);
        } else if (move >= SEDLEC_KEEP_CARD) {
            unsigned stack = (unsigned)(move - SEDLEC_KEEP_CARD) % SEDLEC_STACKS;
            int gain = skull_bits_gain(&bits, setup, sedlec_top(seen, (int)stack));
            values[i] = gain > 0 ? POINT * gain : 0;
        } else {
            values[i] = USUAL;
        }
    }
}

static int32_t chance_by_net(const void *net, const SedlecFeatures *features)
{
    return net_sedlec_chance(net, features);
}

static bool weigh_by_net(const SedlecLevel *level, const SedlecSetup *setup,
                         const SedlecState *seen, const Move *legal, int count,
                         Budget *budget, int32_t *values)
{
    SedlecNet net;
    if (level->eye != EYE_NET || !net_sedlec_find(nets_get(), setup, &net))
        return false;
    SedlecJudge judge = {chance_by_net, &net};
    SedlecMind mind = {setup, &judge, budget};
    search_sedlec(&mind, &level->effort, seen, legal, count, values);
    return true;
}

static void weigh(const Memory *memory, const SedlecSetup *setup, const SedlecState *seen,
                  const Move *legal, int count, Budget *budget, int32_t *values)
{
    const SedlecLevel *level = &levels[memory->level];
    int noise = level->noise;
    if (weigh_by_net(level, setup, seen, legal, count, budget, values))
        noise *= NET_CERTAIN / 1024;
    else if (level->eye == EYE_POINTS)
        weigh_points(setup, seen, legal, count, values);
    else if (level->eye != EYE_LIKING)
        keeper_sedlec(setup, seen, legal, count, values);
    if (noise)
        add_noise(memory, seen, legal, count, noise, values);
}

static Move choose(const Memory *memory, Random *random, const Setup *setup,
                   const Seen *seen, const Move *legal, int count, Budget *budget)
{
    int values[MOVES_MAX] = {0};
    if (levels[memory->level].eye != EYE_NET)
        (void)budget_spend(budget, (uint64_t)count);
    weigh(memory, &setup->sedlec, &seen->state.sedlec, legal, count, budget, values);
    return legal[pick_best(random, values, count)];
}

/* With the built-in deck of the base game nobody meets these bounds: the costliest
 * decisions known take 1,094 units at one ply and 167,788 at level 10. One ply of the
 * largest own decks takes 41,722; there the exact end stops where the budget does. */
static uint64_t bound(const Setup *setup, uint32_t level)
{
    enum { SMALL_DECK = 24, ONE_PLY = 5000, ONE_PLY_LARGE = 100000 };
    if (levels[level].effort.candidates)
        return BOT_UNITS_MOST;
    return setup->sedlec.options.cards <= SMALL_DECK ? ONE_PLY : ONE_PLY_LARGE;
}

const LevelGame level_sedlec = {.choose = choose, .bound = bound};
