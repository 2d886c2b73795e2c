/* SPDX-License-Identifier: MIT */
/*
 * `deal GAME --players 3 ...` in a case: the options of `sexton deal` as options, without
 * files.
 */
#ifndef SEXTON_TESTS_SUPPORT_DEALING_H
#define SEXTON_TESTS_SUPPORT_DEALING_H

#include "game/record.h"

/* Deals; false with a refusal, whose rule is the one behind the option at fault, or 0. */
bool dealing(Slice arguments, Record *record, Refusal *refusal);

#endif
