/* SPDX-License-Identifier: MIT */
/*
 * Failing memory, after ACT-R (Anderson; Pavlik & Anderson 2005). One tick is one lid
 * opened. What a seat takes in leaves a trace, whose strength fades with every lid since:
 *
 *   activation = ln( sum over showings of (lids since + 1) ^ -0.5 ) + salience + noise
 *
 * Above a threshold everything is recalled; a little below it only that this grave was
 * opened before; else nothing. The noise is drawn once for each trace, so that nobody
 * forgets and remembers within one turn. A seat does not notice what it did not take in:
 * an older trace stays, and may be false by now. Some facts land on the neighbouring
 * grave.
 *
 * Everything is a function of the events and the seed; figures are in 256ths.
 */
#ifndef SEXTON_BOTS_FORGET_H
#define SEXTON_BOTS_FORGET_H

#include "bots/family.h"

/* How somebody remembers. */
typedef struct Recall {
    int threshold; /* in 256ths */
    int attention; /* percent of showings that are taken in */
    int drift;     /* percent of them that land on a neighbouring grave */
} Recall;

/* Takes in what was shown; call it after memory_watch_dawn. */
void forget_watch(Memory *memory, const Recall *recall, const DawnSetup *setup,
                  const Events *events);

/* What the seat believes to remember now, as a memory that forgets nothing more. It may
 * be false, but never against what all can count: garlic in hand, rats left. */
void forget_recall(const Memory *memory, const Recall *recall, const DawnSetup *setup,
                   const DawnState *seen, Memory *recalled);

/* The activation of showings at these ticks (0: none), without noise; in 256ths. */
int forget_activation(const uint32_t seen[3], uint32_t now);

#endif
