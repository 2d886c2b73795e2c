/* SPDX-License-Identifier: MIT */
/*
 * One game between bots: from a table as dealt and a bot for each seat to its result. The
 * same input gives the same game, on every machine.
 */
#ifndef SEXTON_CLI_MATCH_GAME_H
#define SEXTON_CLI_MATCH_GAME_H

#include "bots/bot.h"
#include "cli/match_exec.h"

enum { MATCH_LIMIT = 100000 }; /* decisions, after which a game is unfinished */

typedef struct MatchGame {
    const Game *game;
    const Setup *setup; /* begun */
    const State *start;
    Slice seed;                  /* from which the bots' seeds come */
    BotChoice bots[SEATS_MAX];   /* by seat */
    MatchExec *execs[SEATS_MAX]; /* by seat, instead of a bot; NULL: none */
    uint32_t limit;
} MatchGame;

typedef struct MatchResult {
    uint8_t winners; /* bit mask of seats; 0: unfinished */
    bool is_spoilt;  /* by a program */
    uint32_t decisions;
    int32_t points[SEATS_MAX]; /* by seat: Sedlec's count, or vampires left */
} MatchResult;

/* Plays it. The moves go to `log`, which has room for `limit`, unless it is NULL. */
void match_game(const MatchGame *table, Move *log, MatchResult *result);

#endif
