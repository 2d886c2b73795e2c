/* SPDX-License-Identifier: MIT */
/*
 * A child process with a pipe to its input and one from its output. Every write and read
 * ends within the patience it was given.
 */
#ifndef SEXTON_CLI_MATCH_EXEC_PIPE_H
#define SEXTON_CLI_MATCH_EXEC_PIPE_H

#include "base/text.h"

#include <sys/types.h>

enum { EXEC_LINE = 65536, EXEC_COMMAND = 512 };

typedef enum ExecStep {
    EXEC_GOOD,
    EXEC_GONE,   /* it has stopped, or closed its end */
    EXEC_SILENT, /* it did not read or answer in time */
    EXEC_LONG,   /* its line is too long */
} ExecStep;

typedef struct ExecPipe {
    int patience;  /* seconds */
    pid_t process; /* 0: none runs */
    int to, from;
    int64_t until; /* of the answer, ms */
    size_t length, used;
    char bytes[EXEC_LINE];
} ExecPipe;

void exec_pipe_init(ExecPipe *exec, int patience);

/* Runs the command (shorter than EXEC_COMMAND) by the shell, unless it runs already;
 * false if that can't be. */
bool exec_pipe_start(ExecPipe *exec, const char *command);

/* Ends it: with a moment to leave, or at once. */
void exec_pipe_close(ExecPipe *exec);
void exec_pipe_kill(ExecPipe *exec);

ExecStep exec_pipe_write(ExecPipe *exec, Slice bytes);

/* From now on it has `patience` to answer; the line (without its \n) is good until the
 * next read. */
void exec_pipe_wait(ExecPipe *exec);
ExecStep exec_pipe_read(ExecPipe *exec, Slice *line);

#endif
