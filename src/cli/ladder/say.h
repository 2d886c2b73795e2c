/* SPDX-License-Identifier: MIT */
/*
 * The report of a ladder: a table for people, JSON and CSV for programs, and a drawing.
 */
#ifndef SEXTON_CLI_LADDER_SAY_H
#define SEXTON_CLI_LADDER_SAY_H

#include "cli/ladder/plan.h"

void ladder_say_table(const LadderPlan *plan, FILE *out);

/* {"game","players","games","rungs":[{name,elo,low,high}],"pairs":[{a,b,games,share,low,
 * high}]}: the share is a's. CSV has the pairs alone. */
void ladder_say_json(const LadderPlan *plan, FILE *out);
void ladder_say_csv(const LadderPlan *plan, FILE *out);

/* The rungs and their intervals as SVG, in the colours of the reader's scheme. */
void ladder_draw(const LadderPlan *plan, FILE *out);

#endif
