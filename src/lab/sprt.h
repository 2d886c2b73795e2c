/* SPDX-License-Identifier: MIT */
/*
 * Is one player better by so much, or not? Wald's sequential test (1945) on the results
 * of blocks; their mean is taken as normal with the variance found (the generalised test
 * of Michel Van den Bergh's notes). The games of a block depend on each other, and the
 * test allows for that (with two players it is the pentanomial test of chess engines).
 *
 * Elo at a table of many: a player who is e above all others wins q / (q + others) of the
 * games, q = 10^(e / 400).
 */
#ifndef SEXTON_LAB_SPRT_H
#define SEXTON_LAB_SPRT_H

#include "lab/tally.h"

typedef struct Sprt {
    double share0, share1; /* expected if the difference is elo0, elo1 */
    double low, high;      /* the test ends outside */
    double fair;           /* a share of no difference */
    double llr;            /* log of the likelihood ratio so far */
} Sprt;

typedef enum SprtVerdict { SPRT_OPEN, SPRT_IS_ELO0, SPRT_IS_ELO1 } SprtVerdict;

/* Elo to the expected share of `own` players among `players`, and back. */
double elo_share(double elo, int own, int players);
double elo_of_share(double share, int own, int players);

/* With both errors 5 %. */
void sprt_init(Sprt *sprt, double elo0, double elo1, int own, int players);

/* The test after so many blocks; `wins` in LAB_WINs, of all `own` players together. */
SprtVerdict sprt_look(Sprt *sprt, const Sums *wins);

#endif
