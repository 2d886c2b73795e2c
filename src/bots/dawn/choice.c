/* SPDX-License-Identifier: MIT */
/*
 * From worths to a move: the best at one ply; a few candidates again at two; those again
 * in rollouts. Each step keeps the move of the one before unless the gain passes a gate.
 */
#include "bots/dawn/search.h"

enum { CANDIDATES = 8, GAIN = NET_CERTAIN / 1024 };

typedef struct Shortlist {
    Move moves[CANDIDATES];
    int32_t worths[CANDIDATES]; /* falling */
    int count;
} Shortlist;

static void insert(Shortlist *list, int most, Move move, int32_t worth)
{
    int at = list->count;
    while (at > 0 && list->worths[at - 1] < worth)
        at--;
    if (at >= most)
        return;
    if (list->count < most)
        list->count++;
    for (int i = list->count - 1; i > at; i--) {
        list->moves[i] = list->moves[i - 1];
        list->worths[i] = list->worths[i - 1];
    }
    list->moves[at] = move;
    list->worths[at] = worth;
}

static bool is_unknown(const DawnState *known, Move move)
{
    return move < DAWN_LAY_LEFT && known->lids[move - DAWN_OPEN] == LID_HIDDEN;
}

/* The different moves near the best, the best first: graves that are worth the same are
 * one, and so are all unknown ones. Which one is drawn by lot was settled in `best`. */
static void shorten(Shortlist *list, const DawnEffort *effort, const DawnState *known,
                    const Move *legal, const int32_t *worths, int count, int best)
{
    int32_t least = worths[best] - effort->margin * GAIN;
    int most = effort->candidates < CANDIDATES ? effort->candidates : CANDIDATES;
    *list = (Shortlist){.moves = {legal[best]}, .worths = {worths[best]}, .count = 1};
    int new_grave = is_unknown(known, legal[best]) ? best : -1;
    for (int i = 0; i < count; i++) {
        if (is_unknown(known, legal[i]) &&
            (new_grave < 0 || worths[i] > worths[new_grave]))
            new_grave = i;
    }
    for (int i = 0; i < count; i++) {
        bool is_other = !is_unknown(known, legal[i]) || i == new_grave;
        bool is_twin = legal[i] < DAWN_LAY_LEFT && worths[i] == worths[best];
        for (int k = 0; k < list->count; k++)
            is_twin |= legal[i] < DAWN_LAY_LEFT && worths[i] == list->worths[k] &&
                       !is_unknown(known, legal[i]);
        if (i != best && is_other && !is_twin && worths[i] >= least)
            insert(list, most, legal[i], worths[i]);
    }
}

/* Two plies: the first candidate has the gate in its favour. False if the budget did not
 * last: then one ply has said it all. */
static bool look_again(const DawnMind *mind, const DawnEffort *effort,
                       const DawnState *known, Shortlist *list)
{
    Shortlist again = {0};
    int seat = dawn_actor(known);
    for (int i = 0; i < list->count; i++) {
        int32_t worth = search_dawn_reply(mind, known, list->moves[i], seat);
        insert(&again, CANDIDATES, list->moves[i],
               worth + (i == 0 ? effort->gate * GAIN : 0));
    }
    if (budget_is_spent(mind->budget))
        return false;
    *list = again;
    return true;
}

/* Graves that look alike to the seat are one kind: it is wrong about all of them
 * alike. */
static unsigned kind_of(const DawnState *known, Move move)
{
    enum { OF_GRAVES = 256, LIDS = 16 };
    if (move >= DAWN_LAY_LEFT)
        return move;
    int grave = move - DAWN_OPEN;
    return OF_GRAVES + (unsigned)known->lids[grave] +
           LIDS * (unsigned)known->contents[grave];
}

static void add_noise(const DawnMind *mind, const DawnState *known, const Move *legal,
                      int count, int noise, int32_t *worths)
{
    uint64_t luck = random_draw(mind->random);
    for (int i = 0; i < count; i++)
        worths[i] += noise_of(luck, kind_of(known, legal[i]), noise * GAIN);
}

Move search_dawn(const DawnMind *mind, const DawnEffort *effort, const DawnState *known,
                 const Move *legal, int count)
{
    if (count == 1)
        return legal[0];
    int32_t worths[MOVES_MAX];
    search_dawn_weigh(mind, known, legal, count, worths);
    if (effort->noise)
        add_noise(mind, known, legal, count, effort->noise, worths);
    int best = pick_best(mind->random, worths, count);
    if (!effort->candidates)
        return legal[best];
    Shortlist list;
    shorten(&list, effort, known, legal, worths, count, best);
    if (list.count > 1 && !look_again(mind, effort, known, &list))
        return list.moves[0];
    int winner = 0;
    if (effort->rollouts && list.count > 1)
        winner = rollout_dawn(mind, effort, known, list.moves, list.worths, list.count);
    return list.moves[winner];
}
