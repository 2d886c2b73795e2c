/* SPDX-License-Identifier: MIT */
/*
 * A server as a child process: the program in $SEXTON, started, killed and started again
 * on a port and a store of its own, below a temporary folder. Whatever happens to the
 * test, its children go with it.
 */
#ifndef SEXTON_TESTS_CLIENTS_CHILD_H
#define SEXTON_TESTS_CLIENTS_CHILD_H

#include "link/link.h"

#include <sys/types.h>

typedef struct Child {
    pid_t pid; /* 0: not running */
    uint16_t port;
    char store[512];
    char log[512];             /* its standard error, added to */
    const char *arguments[16]; /* beside --listen and --store, NULL at the end */
} Child;

/* A port of 127.0.0.1 that was free just now. */
uint16_t port_free(void);

/* A folder of our own below $TMPDIR; removed with all that is in it at exit. */
const char *folder_make(void);

/* Starts it; does not wait. Ends the test if there is no program. */
void child_start(Child *child);

/* Waits until it answers on its port, at most `ms`; the time it took in us, -1: it did
 * not. */
int64_t child_wait(Child *child, int ms);

/* SIGKILL, and gone. */
void child_kill(Child *child);

/* SIGTERM; the exit status, -1 if it had to be killed after `ms`. */
int child_stop(Child *child, int ms);

/* True if it runs. False once it has gone by itself; then *status is its wait status. */
bool child_is_alive(Child *child, int *status);

LinkAddress child_address(const Child *child);

#endif
