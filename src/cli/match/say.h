/* SPDX-License-Identifier: MIT */
/*
 * The report of a match: a table for people, one JSON object or lines of CSV for
 * programs.
 */
#ifndef SEXTON_CLI_MATCH_SAY_H
#define SEXTON_CLI_MATCH_SAY_H

#include "cli/match/plan.h"

/* Wins and points of every player, in the order of the seats given, with 95 % intervals;
 * with a pool those of the one seat against each opponent, and against all. */
void match_say_table(const MatchPlan *plan, FILE *out);

/* The same as one line of JSON: games, unfinished, bots. What no game tells is null. */
void match_say_json(const MatchPlan *plan, FILE *out);
void match_say_csv(const MatchPlan *plan, FILE *out);

/* A line of the report: a player's name and figures. */
enum { MATCH_NAME = 2 * EXEC_TEXT };
typedef struct MatchRow {
    char name[MATCH_NAME]; /* the player's, or with a pool the opponent's; empty: all */
    int64_t games;
    Estimate wins, points, adjusted;
} MatchRow;

int match_rows(const MatchPlan *plan);
void match_row(const MatchPlan *plan, int index, MatchRow *row);

#endif
