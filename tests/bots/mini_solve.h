/* SPDX-License-Identifier: MIT */
/*
 * The value of a mini board: an expectation over lids, where everybody does what is best
 * for them, or where one plays by a policy that the other knows: then it is what the best
 * answer to that policy brings. Endless play is half a win each.
 *
 * Positions can come again, so values are made better until they stand. Without a policy
 * they start at a half. Against one they start at nothing, and wherever the other can go
 * on for ever they may take their half: so what can be had only by waiting for the end of
 * the computation is never counted. Where the policy does not lead is never looked at.
 */
#ifndef SEXTON_TESTS_BOTS_MINI_SOLVE_H
#define SEXTON_TESTS_BOTS_MINI_SOLVE_H

#include "bots/mini_dawn.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MINI_ENTRIES = 1 << 18, MINI_SWEEPS = 4000 };

/* How often the policy makes which of those moves. */
typedef void MiniPolicy(const void *data, const Position *position, const int *moves,
                        int count, int *times);

/* One of the boards, and who plays there. */
typedef struct Mini {
    int size, garlic, gift; /* M, in each hand, for another's */
    int fixed;              /* who plays by the policy: MINE is who begins */
    MiniPolicy *policy;
    const void *data;
} Mini;

typedef struct Entry {
    Position position;
    bool is_used, is_asked;
    bool is_endless; /* who plays by no policy can go on for ever */
    uint8_t times[MINI_MOVES];
    double value; /* to whose turn it is */
} Entry;

typedef struct Solving {
    const Mini *mini;
    Entry *table;
    int *order, count;
} Solving;

/* What may come of a move. */
typedef struct Outcome {
    Position position;
    bool is_his; /* the position is as the other sees it */
    int weight;
} Outcome;

/* Returns how many. */
static inline int outcomes_of(const Position *position, int move, Outcome outcomes[2])
{
    int count = 0;
    if (move != MINI_UNKNOWN) {
        outcomes[0] = (Outcome){.position = *position, .weight = 1};
        outcomes[0].is_his = mini_apply(&outcomes[0].position, move);
        return 1;
    }
    for (int colour = 0; colour < 2; colour++) {
        if (!position->unknown[colour])
            continue;
        outcomes[count] =
            (Outcome){.position = *position, .weight = position->unknown[colour]};
        open_new(&outcomes[count++].position, colour);
    }
    return count;
}

static inline double value_before(const Position *position)
{
    return position->fixed == NOBODY ? 0.5 : position->fixed == MINE;
}

/* The entry of a position; a new one is remembered, to be thought about. */
static inline Entry *entry_of(Solving *solving, Position position)
{
    position = alike(position);
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof position; i++)
        hash = (hash ^ ((const uint8_t *)&position)[i]) * 16777619u;
    for (uint32_t at = hash ^ hash >> 15;; at++) {
        Entry *entry = &solving->table[at % MINI_ENTRIES];
        if (entry->is_used && memcmp(&entry->position, &position, sizeof position) == 0)
            return entry;
        if (!entry->is_used) {
            assert_true(solving->count < MINI_ENTRIES / 2);
            solving->order[solving->count++] = (int)(entry - solving->table);
            *entry = (Entry){.position = position,
                             .is_used = true,
                             .is_endless = position.fixed != NOBODY,
                             .value = value_before(&position)};
            return entry;
        }
    }
}

static inline bool is_over(const Position *position)
{
    return !position->rows[MINE].length || !position->rows[HIS].length;
}

static inline double value_at(Solving *solving, const Position *position)
{
    if (is_over(position))
        return !position->rows[MINE].length;
    return entry_of(solving, *position)->value;
}

static inline double value_of_move(Solving *solving, const Position *position, int move)
{
    Outcome outcomes[2];
    int count = outcomes_of(position, move, outcomes), all = 0;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double value = value_at(solving, &outcomes[i].position);
        sum += outcomes[i].weight * (outcomes[i].is_his ? 1 - value : value);
        all += outcomes[i].weight;
    }
    return sum / all;
}

/* The moves that may be made there, and how often: each once, or as the policy says. */
static inline int moves_of(Solving *solving, Entry *entry, int *moves)
{
    const Mini *mini = solving->mini;
    int times[MINI_MOVES], count = mini_legal(&entry->position, moves);
    bool is_free = entry->position.fixed != mini_actor(&entry->position) || count == 1;
    if (!entry->is_asked && !is_free)
        mini->policy(mini->data, &entry->position, moves, count, times);
    for (int i = 0; i < count && !entry->is_asked; i++)
        entry->times[i] = (uint8_t)(is_free ? 1 : times[i]);
    entry->is_asked = true;
    return count;
}

/* By the policy; or the best there is, to go on for ever among it. */
static inline double think(Solving *solving, Entry *entry)
{
    const Position *position = &entry->position;
    int moves[MINI_MOVES], count = moves_of(solving, entry, moves), all = 0;
    int actor = mini_actor(position);
    bool is_fixed = position->fixed == actor;
    double best = entry->is_endless ? 0.5 : actor != MINE, sum = 0;
    for (int i = 0; i < count; i++) {
        if (!entry->times[i])
            continue;
        double value = value_of_move(solving, position, moves[i]);
        best = (actor == MINE) == (value > best) ? value : best;
        sum += entry->times[i] * value;
        all += entry->times[i];
    }
    return is_fixed ? sum / all : best;
}

/* Whether that move surely leads to where one can go on for ever. */
static inline bool goes_on(Solving *solving, const Position *position, int move)
{
    Outcome outcomes[2];
    int count = outcomes_of(position, move, outcomes);
    bool is_so = true;
    for (int i = 0; i < count; i++)
        is_so &= !is_over(&outcomes[i].position) &&
                 entry_of(solving, outcomes[i].position)->is_endless;
    return is_so;
}

static inline bool can_go_on(Solving *solving, Entry *entry)
{
    int moves[MINI_MOVES], count = moves_of(solving, entry, moves), made = 0, good = 0;
    for (int i = 0; i < count; i++)
        if (entry->times[i]) {
            good += goes_on(solving, &entry->position, moves[i]);
            made++;
        }
    bool is_fixed = entry->position.fixed == mini_actor(&entry->position);
    return is_fixed ? good == made : good > 0;
}

/* All positions there are, and who can go on for ever where. */
static inline void find_endless(Solving *solving)
{
    for (bool is_change = true; is_change;) {
        int before = solving->count;
        is_change = false;
        for (int i = 0; i < solving->count; i++) {
            Entry *entry = &solving->table[solving->order[i]];
            bool is_endless = can_go_on(solving, entry) && entry->is_endless;
            is_change |= is_endless != entry->is_endless;
            entry->is_endless = is_endless;
        }
        is_change |= solving->count > before;
    }
}

static inline void solve(Solving *solving)
{
    double change = 1;
    find_endless(solving);
    for (int sweep = 0; sweep < MINI_SWEEPS && change > 1e-12; sweep++) {
        change = 0;
        for (int i = solving->count; i-- > 0;) { /* what comes late is settled first */
            Entry *entry = &solving->table[solving->order[i]];
            double value = think(solving, entry);
            change = fmax(change, fabs(value - entry->value));
            entry->value = value;
        }
    }
    assert_true(change <= 1e-12);
}

static inline double mean_over_deals(Solving *solving)
{
    int size = solving->mini->size, garlic = solving->mini->garlic, deals = 0;
    double sum = 0;
    for (int deal = 0; deal < 1 << (2 * size); deal++) {
        if (__builtin_popcount((unsigned)deal) != size)
            continue;
        Position position = {
            .rows = {{(uint8_t)size, (uint8_t)(deal & ((1 << size) - 1))},
                     {(uint8_t)size, (uint8_t)(deal >> size)}},
            .unknown = {(uint8_t)size, (uint8_t)size},
            .hand = {(uint8_t)garlic, (uint8_t)garlic},
            .owner = NOBODY,
            .gift = (uint8_t)solving->mini->gift,
            .fixed = (uint8_t)solving->mini->fixed};
        sum += value_at(solving, &position);
        deals++;
    }
    return sum / deals;
}

/* The mean of the first player's value over all ways to deal the vampires. */
static inline double mini_value(const Mini *mini)
{
    Solving solving = {.mini = mini,
                       .table = calloc(MINI_ENTRIES, sizeof(Entry)),
                       .order = calloc(MINI_ENTRIES, sizeof(int))};
    assert_non_null(solving.table);
    assert_non_null(solving.order);
    mean_over_deals(&solving); /* that all deals are there to be thought about */
    solve(&solving);
    double value = mean_over_deals(&solving);
    free(solving.table);
    free(solving.order);
    return value;
}

#endif
