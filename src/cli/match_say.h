/* SPDX-License-Identifier: MIT */
/*
 * The report of a match: a table for people, one JSON object for programs, a progress bar
 * for whoever waits at a terminal.
 */
#ifndef SEXTON_CLI_MATCH_SAY_H
#define SEXTON_CLI_MATCH_SAY_H

#include "cli/command.h"
#include "cli/match_run.h"

/* Wins and points of every bot, in the order of the seats given, with 95 % intervals. */
void match_say_table(const MatchPlan *plan, const MatchTally *tally, FILE *out);

/* The same as one line of JSON: games, unfinished, bots. What no game tells is null. */
void match_say_json(const MatchPlan *plan, const MatchTally *tally, FILE *out);

/* Draws the bar on standard error, over the last one; wipes it when all is done. */
void match_say_progress(uint64_t done, uint64_t blocks);

#endif
