/* SPDX-License-Identifier: MIT */
/*
 * `deal GAME --players 3 ...` in a case: the options of `sexton deal`, read in a small
 * way and put straight before the rules.
 */
#ifndef SEXTON_TESTS_DEALING_H
#define SEXTON_TESTS_DEALING_H

#include "game/record.h"

/* Deals; false with a refusal, whose rule is 0 if it was not the rules that refused. */
bool dealing(Slice arguments, Record *record, Refusal *refusal);

#endif
