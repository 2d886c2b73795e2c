/* SPDX-License-Identifier: MIT */
/*
 * Ctrl-C while many games are played: games under way are dropped; the report covers what
 * was played before, and says where it is kept. A second Ctrl-C ends the program at once.
 */
#ifndef SEXTON_CLI_LAB_STOP_H
#define SEXTON_CLI_LAB_STOP_H

#include "lab/crew.h"

enum { STATUS_STOPPED = 130 }; /* as shells tell it: 128 + SIGINT */

/* Becomes true with Ctrl-C, from now on. */
const atomic_bool *lab_stop_watch(void);

/* How far the run was, and how it can go on. Returns the status for it. */
int lab_stop_say(const LabRun *run, const LabOrders *orders, const LabReport *report);

#endif
