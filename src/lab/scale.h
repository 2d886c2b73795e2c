/* SPDX-License-Identifier: MIT */
/*
 * From games between pairs to one scale: the Elo ratings under which the results are most
 * likely (Bradley and Terry 1952; at a table of many the winner's side is drawn by
 * strength, as Plackett and Luce have it). The first player is 0, all others are above or
 * below.
 */
#ifndef SEXTON_LAB_SCALE_H
#define SEXTON_LAB_SCALE_H

#include "lab/tally.h"

enum { SCALE_RUNGS = 16 };

/* What a pair's games came to. */
typedef struct ScalePair {
    int a, b;       /* rungs */
    int own;        /* places of a at the table; b has the others */
    int players;    /* places in all */
    Estimate share; /* of a's side */
    double weight;  /* independent games that would have the error we found */
} ScalePair;

typedef struct ScaleRung {
    double elo, low, high; /* 95 %, against the first rung */
} ScaleRung;

/* The pair's share and weight from the wins of all of a's places, in LAB_WINs. */
void scale_pair_count(ScalePair *pair, const Sums *wins);

/* Fits the rungs. False if the pairs do not connect them all. */
bool scale_fit(const ScalePair *pairs, int count, ScaleRung *rungs, int rung_count);

#endif
