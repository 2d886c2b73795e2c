/* SPDX-License-Identifier: MIT */
/*
 * An outside program at a table of `match`: a process that gets what everybody sees and
 * is asked for its moves, a line each over two pipes (docs/protocol.md, "Programs").
 *
 *   sit, table --> news, news ... --> decide --> its answer --> news ...
 *
 * One process plays game after game. It can't hold up a match: every write and every
 * answer has a time limit, every line a limit in length. A program that fails has spoilt
 * its game and is killed; the next game starts it again, but not after three failures in
 * a row.
 */
#ifndef SEXTON_CLI_MATCH_EXEC_H
#define SEXTON_CLI_MATCH_EXEC_H

#include "lab/lab_program.h"

enum { EXEC_TEXT = 512, EXEC_PATIENCE = 10, EXEC_PATIENCE_MOST = 3600 /* seconds */ };

/* A program's name is `exec:` and a command for the shell, which must outlive it and ends
 * with a NUL. Nothing is started before it first sits down. Destroying it closes the
 * program's input, and kills it if it stays. */
extern const LabProgramKind match_exec;

#endif
