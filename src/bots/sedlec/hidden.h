/* SPDX-License-Identifier: MIT */
/*
 * The face-down cards of Sedlec (S26) as kinds and counts, what a dig may turn up, and
 * which moves differ in more than the names of stacks. For searches and solvers.
 */
#ifndef SEXTON_BOTS_SEDLEC_HIDDEN_H
#define SEXTON_BOTS_SEDLEC_HIDDEN_H

#include "rules/sedlec/sedlec.h"

typedef struct Hidden {
    uint8_t kinds;                /* different cards */
    uint8_t total;                /* cards */
    uint8_t cards[SEDLEC_CARDS];  /* of each kind one, rising */
    uint8_t counts[SEDLEC_CARDS]; /* how many of each */
} Hidden;

void hidden_count(Hidden *hidden, const SedlecSetup *setup, const SedlecState *seen);

/* A dig, and one after the other the ways it can go. */
typedef struct Dig {
    const Hidden *hidden;
    uint8_t move;
    int8_t first, second; /* stacks; second < 0 if it is one */
    bool is_even;         /* both stacks are alike: the order of the cards is nothing */
    uint8_t i, j;         /* kinds of the first and the second card of the next way */
    int ways;             /* in all */
} Dig;

void dig_begin(Dig *dig, const Hidden *hidden, const SedlecState *seen, uint8_t move);

/* The kinds of the next way's cards (the second is the first if the dig is of one), and
 * how many of dig->ways it stands for; 0 when there is none left. */
int dig_next(Dig *dig, int *first, int *second);

/* Lays those cards where the dig will turn them up. */
void dig_lay(const Dig *dig, int first, int second, SedlecState *state);

/* A number for a move, the same for moves that only name other stacks. */
unsigned move_kind(const SedlecState *seen, uint8_t move);

#endif
