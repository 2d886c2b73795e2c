/* SPDX-License-Identifier: MIT */
/*
 * Looking ahead in Dawn Under. Positions are known states; chance is explicit: a new lid
 * is each colour or a rat with its exact odds, and for players who forget also a vampire
 * or garlic they have lost track of. At the leaves a judge says how each seat stands: the
 * net of whole numbers, or in training one of floats. All seats are judged and share the
 * win, so an error that the net makes for all of them cancels out.
 *
 *   one ply    every move, chance, and what I then do with an empty grave -> judge
 *   two plies  the best of those again, with the next seat's best reply before the judge
 *   rollouts   the best of those again, in sampled worlds played on for a while, all
 *              moves in the same worlds
 *
 * The deeper look overrules the quicker one only where its gain passes a gate: without
 * the gate a search finds noise. Once the budget is spent, nothing unfinished counts: not
 * a move at one ply, not the second ply as a whole, not a world.
 */
#ifndef SEXTON_BOTS_DAWN_SEARCH_H
#define SEXTON_BOTS_DAWN_SEARCH_H

#include "bots/budget.h"
#include "bots/dawn/feature.h"

typedef struct DawnJudge {
    int32_t (*logit)(const void *net, const DawnFeatures *features);
    const void *net;
} DawnJudge;

/* How far to look. Everything is counted, nothing is timed. */
typedef struct DawnEffort {
    int noise;      /* a judgement at one ply is off by up to that, in 1024ths */
    int candidates; /* moves looked at again; 0: one ply is all */
    int margin;     /* those not worse than the best by more than that, in 1024ths */
    int gate;       /* the gain that two plies must show, in 1024ths */
    int rollouts;   /* worlds; 0: none */
    int plies;      /* decisions played on in each, then on to the next turn */
    int errors;     /* the gain that rollouts must show, in quarters of its error */
} DawnEffort;

/* What is known of unknown graves beyond their lids; all 0 for a perfect memory. */
typedef struct DawnLost {
    int vampires, garlic[DAWN_SEATS]; /* they lie somewhere */
    uint64_t familiar;                /* opened before, but what was there is forgotten */
} DawnLost;

typedef struct DawnMind {
    const DawnSetup *setup;
    const DawnJudge *judge;
    const DawnLost *lost; /* NULL: nothing is */
    Random *random;       /* for rollouts and for equals */
    Budget *budget;       /* NULL: nobody counts */
    bool is_quick;        /* only the seat itself is asked how it stands */
    bool sees_ends;       /* a row that can be laid in this turn is a won game */
} DawnMind;

/* Whether the player who is to open a grave can empty their row in this turn, in graves
 * that are known. */
bool finish_dawn_can(const DawnSetup *setup, const DawnState *known);

/* The worth of a state to a seat, out of NET_CERTAIN. */
int32_t search_dawn_judge(const DawnMind *mind, const DawnState *known, int seat);

/* The worth of each legal move to the one who decides, at one ply; -1 where the budget
 * did not last. */
void search_dawn_weigh(const DawnMind *mind, const DawnState *known, const Move *legal,
                       int count, int32_t *worths);

/* The worth of one move to a seat after the next one's best reply. */
int32_t search_dawn_reply(const DawnMind *mind, const DawnState *known, Move move,
                          int seat);

/* The move of that effort. With rollouts the mind has a perfect memory, and the known
 * state is what it makes of the table. */
Move search_dawn(const DawnMind *mind, const DawnEffort *effort, const DawnState *known,
                 const Move *legal, int count);

/* The index of the candidate that wins in sampled worlds and by the worths found so far,
 * 0 if none passes the gate. */
int rollout_dawn(const DawnMind *mind, const DawnEffort *effort, const DawnState *known,
                 const Move *candidates, const int32_t *worths, int count);

#endif
