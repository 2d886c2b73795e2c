/* SPDX-License-Identifier: MIT */
/*
 * An outside program at a table of `match`: a process that is told what all see and asked
 * for its moves, a line each over two pipes (docs/protocol.md, "Programs").
 *
 *   sit, table --> news, news ... --> decide --> its answer --> news ...
 *
 * One process plays game after game. Nothing that it does or does not do holds up a
 * match: every write and every answer has a limit in time, every line one in length. A
 * program that fails has spoilt its game and is killed; the next game starts it anew,
 * and after three in a row no more.
 */
#ifndef SEXTON_CLI_MATCH_EXEC_H
#define SEXTON_CLI_MATCH_EXEC_H

#include "game/game.h"

enum { EXEC_TEXT = 512, EXEC_PATIENCE = 10, EXEC_PATIENCE_MOST = 3600 /* seconds */ };

typedef struct MatchExec MatchExec;

/* `command` is for the shell, and must outlive it. NULL: no memory. Nothing is started
 * yet. Destroy closes the program's input, and kills it if it stays; takes NULL. */
MatchExec *match_exec_create(const char *command, int patience);
void match_exec_destroy(MatchExec *exec);

/* Each is false once the game is spoilt: then nothing more is told or asked in it. */
bool match_exec_sit(MatchExec *exec, const Game *game, const Setup *setup,
                    const Seen *seen, int seat, uint64_t seed);
bool match_exec_watch(MatchExec *exec, uint32_t n, const Seen *seen, int seat, Move move,
                      const Events *events);
bool match_exec_decide(MatchExec *exec, uint32_t n, const State *truth, Move *move);

/* Says on standard error why the game was spoilt, if it was by this program; once. */
void match_exec_tell(MatchExec *exec, uint64_t game);

#endif
